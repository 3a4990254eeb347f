"""A process that has done nothing yet, to ask what this one has been asked: an answer must not depend on what was
done before it."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing import Pipe

Answer = Callable[[bytes], bytes]

POSSIBLE = hasattr(os, "fork")
"""Whether this system can split a process in two."""


class Pristine:
    """Answers questions as this process would have when it was made: each in a process split off from one that has
    waited since. Where the system cannot do that there is none."""

    def __init__(self, answer: Answer) -> None:
        self._here, there = Pipe()
        self._process = os.fork()
        if not self._process:
            self._here.close()
            try:
                _serve(there, answer)
            finally:
                os._exit(0)
        there.close()

    def ask(self, question: bytes) -> bytes:
        """The answer to a question; raises EOFError if there was none."""
        self._here.send_bytes(question)
        if not (answer := self._here.recv_bytes()):
            raise EOFError("no answer")
        return answer

    def close(self) -> None:
        """Ask nothing more."""
        self._here.close()
        os.waitpid(self._process, 0)


def _serve(connection: object, answer: Answer) -> None:
    """Answer until nobody asks any more, each question in a process of its own."""
    from multiprocessing.connection import Connection

    assert isinstance(connection, Connection)
    while True:
        try:
            question = connection.recv_bytes()
        except EOFError:
            return
        asked = os.fork()
        if not asked:
            code = 1
            try:
                connection.send_bytes(answer(question))
                code = 0
            finally:
                os._exit(code)
        if os.waitpid(asked, 0)[1]:
            connection.send_bytes(b"")
