"""The commands of `deploy/Dockerfile` in an empty folder, without Docker: `python -m tests.image`, part of `make soak`.

What it copies is copied, as far as `Dockerfile.dockerignore` lets it through; what it runs is run by a shell, with the
folders of the image within that folder; then the club is started by its entry point, asked by its check of health, and
told to stop by its signal. Left out, for they need the base image or another account: FROM, `useradd`, USER.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # what the tests share

from random import Random

from power.clients import ports

ROOT = Path(__file__).parents[1]
FOLDERS = ("/opt/arbitre", "/var/lib/arbitre", "/src")
LEFT_OUT = ("FROM", "USER", "VOLUME", "EXPOSE")

HEALTHY = 240.0
"""Seconds in which the club must answer, on however busy a machine."""


class Image:
    """What the file makes, within a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.work = folder, folder
        self.environ = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}
        self.environ |= {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
        self.known: dict[str, str] = {}
        self.copied = [line[1:] for line in (ROOT / "deploy/Dockerfile.dockerignore").read_text().splitlines()
                       if line.startswith("!")]  # fmt: skip

    def here(self, text: str) -> str:
        """A text with the image's folders within ours."""
        return re.sub("|".join(FOLDERS), lambda found: str(self.folder) + found[0], text)

    def make(self, file: Path) -> None:
        """Do what the file says, line after line."""
        lines = (line for line in file.read_text("utf-8").splitlines() if not line.startswith("#"))
        for line in "\n".join(lines).replace("\\\n", " ").splitlines():
            what, _, rest = line.strip().partition(" ")
            if what == "RUN" and not rest.startswith("useradd"):
                print(f"RUN {rest}", flush=True)
                command = re.sub(r"^python ", f"{shlex.quote(self._python())} ", self.here(rest))
                subprocess.run(["sh", "-ec", command], cwd=self.work, env=self.environ, check=True)
            elif what == "WORKDIR":
                self.work = Path(self.here(rest))
                self.work.mkdir(parents=True, exist_ok=True)
            elif what == "COPY":
                self._copy(*rest.split())
            elif what == "ENV":
                for pair in rest.split():
                    name, _, value = pair.partition("=")
                    self.environ[name] = self.here(value).replace("$PATH", self.environ["PATH"])
            elif what and what not in LEFT_OUT:
                self.known[what] = rest

    def _python(self) -> str:
        """The Python of the base image: this one, outside of any environment."""
        return str(Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}")

    def _copy(self, *names: str) -> None:
        *sources, target = names
        for source in sources:
            assert source in self.copied, f"{source} does not come into the image"
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, self.work / target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / source, self.work / target)

    def run(self, port: int) -> None:
        """Start the club, see that it is healthy, stop it."""
        words = [*json.loads(self.known["ENTRYPOINT"]), *json.loads(self.known["CMD"])]
        assert words[-2:] == ["--port", "8000"]
        program = shutil.which(words[0], path=self.environ["PATH"])
        assert program is not None and Path(program).is_relative_to(self.folder)
        with subprocess.Popen([program, *words[1:-1], str(port)], cwd=self.work, env=self.environ) as club:
            try:
                self._healthy(port)
            finally:
                club.send_signal(getattr(signal, self.known["STOPSIGNAL"]))
        assert club.returncode == 0, club.returncode
        assert [*Path(self.environ["XDG_DATA_HOME"]).rglob("club.db")]

    def _healthy(self, port: int) -> None:
        check = self.known["HEALTHCHECK"].partition("CMD")[2].replace("8000", str(port))
        program, *rest = json.loads(check)
        python = shutil.which(program, path=self.environ["PATH"])
        assert python is not None and Path(python).is_relative_to(self.folder)
        give_up = time.monotonic() + HEALTHY
        while subprocess.run([python, *rest], env=self.environ, capture_output=True).returncode:
            assert time.monotonic() < give_up, "it does not answer"
            time.sleep(0.2)


def main() -> None:
    """Make the image in an empty folder, and run it."""
    with tempfile.TemporaryDirectory(prefix="arbitre-image-") as folder:
        image = Image(Path(folder))
        image.make(ROOT / "deploy/Dockerfile")
        image.run(ports(1, Random())[0])
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main()
