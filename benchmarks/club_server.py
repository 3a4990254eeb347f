"""A club server to be measured: python -m benchmarks.club_server DATABASE PORT. The sample game is installed in it."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import sample_game

from arbitre.kernel import package

sample_game.TURNS = 10**9  # games that never end
_sample, _load = sample_game.Sample(), package.load
package.load = lambda name: _sample if name == "sample" else _load(name)


def main() -> None:
    from arbitre.web.server import serve
    from arbitre.web.settings import Settings

    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", int(sys.argv[2])))
    listening.setblocking(False)
    serve(sys.argv[1], listening, Settings(rate=0), lambda: print("open", flush=True))


if __name__ == "__main__":
    main()
