"""What a seat is asked, told and shown, put into the words of one language: records for programs of any kind."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.kernel.play import Ask, Told
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Phrase, Table
from arbitre.words import Words


class Sentence(msgspec.Struct, frozen=True):
    """A sentence, and the clause of the rules it rests on ("" if none)."""

    text: str
    clause: str

    def __str__(self) -> str:
        return self.text


class AskRead(msgspec.Struct, frozen=True):
    """A question as a player reads it: what is wanted, what is done by default, what may be ordered, an example sheet;
    how things stand."""

    wanted: Sentence
    default: Sentence
    may: list[Sentence]
    example: list[str]
    state: list[Sentence] = []


class Report(msgspec.Struct, frozen=True):
    """A report: its number from 1, when it was told, its sentences, and the record itself."""

    number: int
    turn: int
    phase: str
    moment: str
    sentences: list[Sentence]
    report: Any

    def __str__(self) -> str:
        return " ".join(map(str, self.sentences))


class TableRead(msgspec.Struct, frozen=True):
    """A table as a player reads it."""

    title: str
    columns: list[str]
    rows: list[list[str | int]]
    note: str | None


def sentence(phrase: Phrase, words: Words) -> Sentence:
    """A sentence."""
    return Sentence(words.say(phrase), phrase.clause)


def place(seat: SeatPackage, name: str, title: str, words: Words) -> str:
    """A seat of a table: the game, what its maker called it ("" for nothing), and the seat."""
    side = seat.seat_name(name)
    if title:
        return words.word("letter-seat-titled", game=words.word("game-title"), title=title, side=side)
    return words.word("letter-seat", game=words.word("game-title"), side=side)


def question(seat: SeatPackage, view: Any, ask: Ask, words: Words) -> AskRead:
    """What a seat is asked."""
    put = seat.ask_words(view, ask, words.language)
    may, state = ([sentence(phrase, words) for phrase in some] for some in (put.may, put.state))
    return AskRead(sentence(put.wanted, words), sentence(put.default, words), may, list(put.example), state)


def report(seat: SeatPackage, told: Told, view: Any, words: Words) -> Report:
    """An entry of a seat's ledger."""
    return Report(
        told.number,
        told.turn,
        told.phase,
        words.say(seat.moment_words(told.turn, told.phase)),
        [sentence(phrase, words) for phrase in seat.said(told, view)],
        told.report,
    )


def table(table: Table, words: Words) -> TableRead:
    """A table of a seat's own, or of what it knows of the enemy."""
    return TableRead(
        words.word(table.title),
        [words.word(column) for column in table.columns],
        [[cell if isinstance(cell, int) else words.text(cell) for cell in row] for row in table.rows],
        None if table.note is None else words.say(table.note),
    )
