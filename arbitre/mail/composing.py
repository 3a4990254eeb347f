"""What letters say, in the language of whoever reads them: made of his own seat as he finds it, and of nothing else.

A subject is a function of what everybody at the table knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitre.club.clock import pace
from arbitre.club.desk import Desk, Invited
from arbitre.club.letters.times import local
from arbitre.club.presided import Bench
from arbitre.drawing.svg import draw
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Told
from arbitre.kernel.words import Several
from arbitre.mail.letter import Block, Content
from arbitre.words import Words, spoken

MOST_TOLD = 12_000
"""Characters of reports in a letter: the newest are told."""

WITHOUT_MAP = 6_000
"""The same in a letter that has no map."""


class Waiting(NamedTuple):
    """What a digest says of one seat: its desk; what is to be told of it: "turn", "over", "said" or "words"; and the
    address that answers go to, "" for none."""

    desk: Desk
    kind: str
    reply: str


def turn(desk: Desk, words: Words, told: int, page: str, reply: bool, drawn: bool = True, zone: str = "UTC") -> Content:
    """It is a seat's turn. `told`: how many reports have been told by letters; `page`: of the seat; `reply`: whether
    orders may be sent by answering; `drawn`: whether the map goes with it; `zone`: of the reader's clock."""
    ask = desk.question.ask
    assert ask is not None
    put = spoken.question(desk.package.seat, desk.view, ask, words)
    blocks = [
        Block(paragraphs=[words.word("letter-you", seat=_seat(desk, words))]),
        *_happened(desk, words, told, MOST_TOLD if drawn else WITHOUT_MAP),
        Block(
            words.word("letter-asked"),
            [
                *(_clause(said) for said in (put.wanted, *put.state)),
                words.word("ask-default", default=_clause(put.default)),
                *_standing(desk, words),
                *_limits(desk, words, zone),
            ],
        ),
    ]
    if put.may:
        blocks.append(Block(words.word("ask-may"), points=[*map(_clause, put.may)], minor=True))
    if put.example:
        blocks.append(Block(words.word("ask-example"), typed=put.example, minor=True))
    how = [words.word("letter-how-reply"), words.word("letter-how-more")] if reply else []
    blocks.append(Block(words.word("letter-how"), [*how, words.word("letter-how-page"), page]))
    return Content(_subject("turn", desk, words), blocks, words.language, _map(desk, words) if drawn else None)


def _standing(desk: Desk, words: Words) -> list[str]:
    """What of the seat's standing orders would answer, if anything."""
    answers = desk.settled.answers if desk.settled else ()
    return [f"{words.word('standing-answer')} {' · '.join(answers)}"] if answers else []


def over(desk: Desk, words: Words, told: int, page: str, drawn: bool = True) -> Content:
    """A seat's game is over."""
    blocks = [
        Block(paragraphs=[words.word("letter-over-you", seat=_seat(desk, words))]),
        *_happened(desk, words, told, MOST_TOLD if drawn else WITHOUT_MAP),
        Block(words.word("letter-open"), [page]),
    ]
    return Content(_subject("over", desk, words), blocks, words.language, _map(desk, words) if drawn else None)


def digest(waiting: Sequence[tuple[Waiting, Words, str]], words: Words) -> Content:
    """What has come together for a day: of each seat what there is to do there, in the words of its game, and its
    page. Nothing of what happened is told."""
    blocks = [Block(paragraphs=[words.word("letter-digest")])]
    for one, its, page in waiting:
        said = [its.word(f"letter-digest-{one.kind}")]
        if one.kind == "turn" and one.reply:
            said.append(its.word("letter-digest-reply", address=one.reply))
        blocks.append(Block(_seat(one.desk, its), [*said, page], minor=True))
    return Content(words.word("letter-subject-digest"), blocks, words.language)


def umpire(bench: Bench, words: Words, page: str, zone: str) -> Content:
    """What waits for the ruling of who umpires a table, and who has not answered yet. Its subject is always the same:
    it sees everything, so nothing of it may stand there."""
    seat, closes = bench.package.seat, {limit.id: limit.closes for limit in bench.times}
    disputes = []
    for dispute in bench.disputes:
        between = Several(tuple(seat.seat_name(name) for name in dispute.seats))
        said = words.word("letter-dispute", what=seat.named(dispute.id), between=between)
        if dispute.limit in closes:
            said += " " + words.word(
                "letter-dispute-until", moment=_moment(words, closes[dispute.limit], zone), zone=zone
            )
        disputes.append(said)
    missing = [words.text(seat.seat_name(place.seat)) for place in bench.places if place.asked and not place.sheet]
    table = words.word("game-title")
    if bench.title:
        table += " " + words.word("web-titled", title=bench.title)
    blocks = [Block(paragraphs=[words.word("letter-umpire", game=table)]), Block(points=disputes)]
    if missing:
        blocks.append(Block(words.word("letter-umpire-missing"), points=missing))
    blocks.append(Block(words.word("letter-umpire-page"), [page]))
    return Content(words.word("letter-subject-umpire"), blocks, words.language)


def confirm(words: Words, name: str, link: str) -> Content:
    """Somebody has given this address as his."""
    who = words.word("letter-confirm-name", name=name) if name else words.word("letter-confirm-guest")
    blocks = [
        Block(paragraphs=[who, words.word("letter-confirm-how"), link, words.word("letter-confirm-else")]),
    ]
    return Content(words.word("letter-subject-confirm"), blocks, words.language)


def invitation(invited: Invited, package: GamePackage, words: Words, name: str, link: str, end: str) -> Content:
    """Somebody asks whoever reads this to a seat. `name`: of who asks, "" for a guest; `link`: the page of the seat;
    `end`: the page that ends all invitations. Nothing that he has written himself stands in it but his name."""
    side, game = words.text(package.seat.seat_name(invited.seat)), words.word("game-title")
    asks = "letter-invite-name" if name else "letter-invite-guest"
    blocks = [
        Block(
            paragraphs=[
                words.word(asks, name=name, game=game, side=side),
                *[words.say(phrase) for phrase in pace.said(invited.pace)],
                words.word("letter-invite-how"),
                link,
                words.word("letter-invite-else"),
                end,
            ]
        ),
    ]
    return Content(words.word("letter-subject-invite", game=game), blocks, words.language)


def trial(words: Words) -> Content:
    """A letter by which whoever runs a club sees whether letters come."""
    return Content(words.word("letter-subject-trial"), [Block(paragraphs=[words.word("letter-trial")])], words.language)


def answer(words: Words, subject: str, text: str, desk: Desk | None, drawn: bool) -> Content:
    """An answer to a letter. `subject`: of the letter that is answered."""
    subject = subject or (_subject("turn", desk, words) if desk else words.word("letter-subject-answer"))
    drawing = _map(desk, words) if desk and drawn else None
    return Content(subject, [Block(laid=text)], words.language, drawing)


def _seat(desk: Desk, words: Words) -> str:
    """The game, what its maker called it, and the seat."""
    return spoken.place(desk.package.seat, desk.seat, desk.game.title, words)


def _subject(kind: str, desk: Desk, words: Words) -> str:
    return words.word(f"letter-subject-{kind}", seat=_seat(desk, words))


def _clause(sentence: spoken.Sentence) -> str:
    return f"{sentence.text} [{sentence.clause}]" if sentence.clause else sentence.text


def _limits(desk: Desk, words: Words, zone: str) -> Iterator[str]:
    """By when an answer is wanted, on the reader's clock, and when it is told what came of it."""
    for limit in desk.question.limits[:1]:
        yield words.word("letter-until", moment=_moment(words, limit.closes, zone), zone=zone)
        if limit.publishes > limit.closes:
            yield words.word("letter-results", moment=_moment(words, limit.publishes, zone))


def _moment(words: Words, at: int, zone: str) -> str:
    """A moment (ns) as a day and an hour of a clock."""
    here = local(at, zone)
    return words.word("letter-moment", weekday=here.isoweekday(), day=here.day, month=here.month, time=f"{here:%H:%M}")


def _happened(desk: Desk, words: Words, told: int, most: int) -> Iterator[Block]:
    """What is new to a reader of letters, each moment under its heading; the newest if it is too much."""
    entries: list[tuple[Told, str]] = []
    room = most
    news: Sequence[Told] = desk.view.told[told:]
    for entry in reversed(news):
        said = str(spoken.report(desk.package.seat, entry, desk.view, words))
        room -= len(said)
        if room < 0:
            break
        entries.append((entry, said))
    head, moments = words.word("letter-happened"), _moments(desk, words, entries[::-1])
    if len(entries) < len(news):
        yield Block(head, [words.word("letter-earlier", count=len(news) - len(entries))])
    elif not news:
        yield Block(head, [words.word("letter-nothing")])
    else:
        yield Block(head)
    yield from moments


def _moments(desk: Desk, words: Words, entries: Sequence[tuple[Told, str]]) -> Iterator[Block]:
    """Reports by the moment in which they were told."""
    moment, said = "", list[str]()
    for entry, text in entries:
        its = words.say(desk.package.seat.moment_words(entry.turn, entry.phase))
        if its != moment and said:
            yield Block(moment, points=said, minor=True)
            said = []
        moment = its
        said.append(text)
    if said:
        yield Block(moment, points=said, minor=True)


def _map(desk: Desk, words: Words) -> tuple[str, str]:
    """The map as it is printed, under a name that says nothing."""
    return draw(desk.package.seat.chart(desk.view), words.text), f"{words.word('letter-map')}.svg"
