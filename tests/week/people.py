"""The members of a club: they come by now and then, answer what they are asked, talk, note, open tables, join others'.

What each was told has been done is noted, and must be there at the end.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

from power.clients import Club, Player, Refusal

from arbitre.kernel import package as packages

GAME = "sample"

AT_ONCE = 3
"""Games that somebody plays at the same time."""


class Town(Club):
    """The club as its members know it. Who is told that he asks too often asks again a little later."""

    requests = 0

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        while True:
            self.requests += 1
            try:
                return super().ask(method, path, token, body)
            except Refusal as refusal:
                if refusal.status != 429:
                    raise
            time.sleep(0.05)


class Person:
    """A member: a guest, or somebody with a `name` of his own and a password. `token`: the one he uses now, `home`: his
    first one; `said`: what he was told stands in the talk of each of his seats; `secret`: all that nobody else may ever
    read."""

    def __init__(self, club: Town, name: str = "") -> None:
        self.club, self.name, self.password = club, name, secrets.token_hex(12)
        self.token = self.home = ""
        self.said: dict[str, list[str]] = {}
        self.secret = [self.password]
        self._over: set[str] = set()

    def come(self) -> None:
        """One visit: everything that waits for him, and something of what does not."""
        rng = self.club.rng
        if not self.token:
            self._enter()
        elif self.name and rng.random() < 0.2:
            self._sign_in()
        mine = [seat for seat in self._ask("GET", "/seats") if seat["seat_id"] not in self._over]
        for seat in mine:
            self._sit(seat["seat_id"])
        if len(mine) < AT_ONCE:
            self._find_a_table()

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        return self.club.ask(method, path, self.token, body)

    # ---- coming in

    def _enter(self) -> None:
        guest = self.club.ask("POST", "/guests")["token"]
        self.secret.append(guest)
        if not self.name:
            self.token = guest
        else:
            account = {"name": self.name, "password": self.password, "label": "home"}
            try:
                self.token = self.club.ask("PUT", "/me/account", guest, account)["token"]
                self.secret.append(self.token)
            except Refusal as refusal:  # it was done, and the server killed before it could say so
                if refusal.status != 401:
                    raise
                self._sign_in("home")
        self.home = self.token
        self.club.note(token=self.home)

    def _sign_in(self, where: str = "away") -> None:
        """With the password, on another machine; the one at home goes on."""
        credentials = {"name": self.name, "password": self.password, "label": where}
        self.token = self.club.ask("POST", "/tokens", "", credentials)["token"]
        self.secret.append(self.token)

    # ---- at a table

    def _sit(self, seat: str) -> None:
        if Player(self.club, packages.load(GAME), "", seat, self.token).turn():
            self._over.add(seat)
        if self.club.rng.random() < 0.1:
            text = secrets.token_hex(6)
            self._ask("POST", f"/seats/{seat}/talk", {"text": text})
            self.said.setdefault(seat, []).append(text)

    def _find_a_table(self) -> None:
        """Sit down where somebody waits, or lay a table and wait."""
        waiting = [seat["seat_id"] for seat in self._ask("GET", "/invitations")]
        if waiting:
            seat = self.club.rng.choice(waiting)
            try:
                self._ask("POST", f"/invitations/{seat}/join")
            except Refusal as refusal:  # somebody else was quicker, or he himself before the server was killed
                if refusal.status not in (404, 409):
                    raise
                return
            self.club.note(taken=seat, by=self.home)
        else:
            made = self._ask("POST", "/tables", {"game": GAME, "seats": {"red": "me", "blue": "open"}})
            self.club.note(made=made["game"], seats=made["mine"])

    # ---- at the end

    def missing(self) -> list[str]:
        """What he was told and does not find any more: his seats, what he said."""
        if self.name:
            self._sign_in()
        if self.token:
            self._ask("GET", "/seats")
        return [
            f"what seat {seat} said: {sorted(lost)}"
            for seat, said in self.said.items()
            if (lost := {*said} - {each["text"] for each in self._ask("GET", f"/seats/{seat}/talk")})
        ]
