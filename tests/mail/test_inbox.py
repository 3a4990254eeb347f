"""Letters that come in: kept, carried out if they are whose they say, answered line by line."""

from __future__ import annotations

import asyncio
import email

import pytest
from driven import SECOND, settled
from letterbox import ALL, AUTHSERV, CUT_OFF, RAW, RETURNED, club, letter

from arbitre.club.clock.pace import Each
from arbitre.club.desk import Wish
from arbitre.club.letters.received import LOT
from arbitre.club.limits import Limit
from arbitre.club.members import DAY
from arbitre.club.store.times import UNREAD
from arbitre.mail.inbox import A_DAY, ASKED_A_DAY, LETTERS, LETTERS_EVERY, Receiving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def box(tmp_path, sample):
    async with club(f"sqlite:///{tmp_path}/club.db") as box:
        await box.sit()
        yield box


async def sheet(box, seat="red"):
    who = {"red": box.ann, "blue": box.bob}[seat]
    found = (await box.hall.desk(getattr(box, seat), who)).question.sheet
    return found.text if found else None


async def test_a_sheet_is_answered_line_by_line_and_the_last_one_counts(box):
    key = await box.key(box.ann, box.red)
    assert await box.comes("Hello,\n\ngo 2\ngo 9\nfly 3\n\nBest,\nAnn\n", key)
    said = await box.answer()
    assert (said.member, said.seat, said.map) == (box.ann, box.red, False)
    assert "✓ go 2" in said.text and "✗ Line 2, refused: “go 9”" in said.text and "[SAMPLE-2]" in said.text
    assert "“fly 3”" in said.text and "One order stands, 2 lines are refused" in said.text and "Ann" in said.text
    assert await sheet(box) == "go 2"
    await box.comes("go 3", key)
    assert "✓ go 3" in (await box.answer()).text and await sheet(box) == "go 3"


async def test_letters_and_pages_play_the_same_game(box):
    await box.comes("va 8", await box.key(box.bob, box.blue), "bob@example.net")
    assert "Un ordre est retenu" in (await box.answer()).text
    await box.hall.submit(box.red, box.ann, "go 2", 0)
    await settled(box.hall)
    assert (await box.hall.desk(box.blue, box.bob)).question.number == 1


async def test_a_letter_that_comes_twice_does_nothing_twice(box):
    key = await box.key(box.ann, box.red)
    raw = letter("talk Good luck!")
    assert await box.receiving.deliver(raw, key)
    again = b"Received: from another way\r\n" + raw.replace(b"\n", b"\r\n")
    assert not await box.receiving.deliver(again, key) and not await box.receiving.deliver(raw, key)
    await box.receiving.work()
    assert not await box.receiving.deliver(raw, key)
    await box.receiving.work()
    await box.answer()
    assert [said.text for said in await box.hall.talk.said(box.blue, box.bob)] == ["Good luck!"]
    assert await box.comes("talk Good luck!", key)  # written anew, it is another letter


async def test_a_letter_to_a_closed_question_is_used_for_no_other(box):
    key = await box.key(box.ann, box.red)
    for seat, who, line in ((box.red, box.ann, "go 2"), (box.blue, box.bob, "go 8")):
        await box.hall.submit(seat, who, line)
    await settled(box.hall)
    before = (await box.hall.desk(box.red, box.ann)).mark
    for text in ("look 5", "default", "withdraw"):
        await box.comes(text, key)
        said = await box.answer()
        assert "question that is closed" in said.text and said.question == 1
    assert (await box.hall.desk(box.red, box.ann)).mark == before
    await box.comes("status", key)
    assert "Turn 1" in (await box.answer()).text  # what changes nothing is answered all the same


async def test_each_asks_for_what_the_page_has(box):
    key = await box.key(box.bob, box.blue)

    async def said(text):
        await box.comes(text, key, "bob@example.net")
        return await box.answer()

    status = (await said("statut")).text
    assert "Si rien ne vient" in status and "Aucune feuille de vous" in status
    assert (await said("carte")).map
    assert "pas d’article « SAMPLE-2 »" in (await said("règle SAMPLE-2.")).text.replace("\u202f", " ")
    history = (await said("historique")).text
    assert "sceau" in history.casefold()
    assert "tout au choix par défaut" in (await said("défaut")).text and await sheet(box, "blue") == ""
    assert "reprise" in (await said("retirer")).text and await sheet(box, "blue") is None
    assert "lisent" in (await said("parler Bonsoir")).text
    assert "historique 20" in (await said("aide")).text
    both = (await said("va 8\ndéfaut")).text
    assert "l’un ou l’autre" in both and await sheet(box, "blue") is None
    mixed = (await said("Je réfléchis encore.\nstatut")).text
    assert "Je réfléchis encore." in mixed and "ne sont pas des ordres" in mixed
    assert "rien pour l’arbitre" in (await said("\n")).text


async def test_a_clause_is_read_by_its_number_with_the_games_prefix_or_without(box):
    made = await box.hall.create(Wish("midway", {"us": "me", "jp": "link"}), box.ann)
    key = await box.key(box.ann, made.mine["us"])
    for asked in ("rules MID-6.4", "Règle 6.4.", "rule mid-6.4"):
        await box.comes(asked, key)
        assert "MID-6.4  " in (await box.answer()).text


async def test_a_seat_is_taken_by_letter_and_the_club_draws_its_number(box):
    key = await box.key(box.bob, box.blue)

    async def said(text):
        await box.comes(text, key, "bob@example.net")
        return (await box.answer()).text

    assert "Aucune place" in await said("parties")
    made = await box.hall.create(Wish("sample", {"red": "me", "blue": "open"}, title="Essai"), box.ann)
    listed = await said("Parties")
    line = next(line for line in listed.splitlines() if "Essai" in line)
    taken = await said(line)
    desk = await box.hall.desk(line.split()[1], box.bob)
    assert desk.game.title == "Essai" and desk.numbers.by == "club" and desk.numbers.seal in taken
    assert "tiré le nombre" in taken and made.game == desk.game.id
    assert "est à vous" in await said(line)  # the same again
    assert "pas libre pour vous" in await said("join aaaaaaaaaaaaaaaa") and "Aucune place" in await said("games")
    other = await box.key(box.ann, box.red)
    await box.comes(line, other)
    assert "does not stand open" in (await box.answer()).text


async def test_standing_orders_and_a_quick_run_are_settled_by_letter(box):
    key = await box.key(box.ann, box.red)

    async def said(text):
        await box.comes(text, key)
        return (await box.answer()).text

    assert "have no standing orders" in await said("standing")
    kept = await said("standing again: go 3\nstanding look 5\nstanding fly\nstatus")
    assert "✓ again: go 3" in kept and "✓ look 5" in kept and "“fly”" in kept and "Turn 1" in kept
    assert "standing orders answer: again: go 3" in " ".join((await said("status")).split())
    assert (await box.hall.beforehand.read(box.red, box.ann)).text == "again: go 3\nlook 5"
    assert "✓ look 5" in await said("Standing orders") and await sheet(box) is None
    assert "have no standing orders" in await said("standing: none")
    assert "turn 3" in await said("quick 3") and "no quick run" in await said("quick no")
    await box.hall.submit(box.red, box.ann, "go 2")
    await box.hall.submit(box.blue, box.bob, "go 8")
    await settled(box.hall)
    for late in ("standing go 3", "quick 3"):
        assert "question that is closed" in await said(late)
    assert not (await box.hall.beforehand.read(box.red, box.ann)).text


async def test_what_cannot_be_taken_back_waits_for_a_sure_word(box):
    key = await box.key(box.ann, box.red)
    await box.comes("concede", key)
    assert "one more line: sure" in (await box.answer()).text
    assert not (await box.hall.desk(box.red, box.ann)).game.over
    await box.comes("concede\nsure", key)
    await box.answer()
    assert (await box.hall.desk(box.red, box.ann)).game.over


async def test_what_is_quoted_is_not_carried_out(box):
    await box.comes(
        "On Monday at 9:03, Arbitre <u@club.example> wrote:\n> go 2\n\ngo 3\n", await box.key(box.ann, box.red)
    )
    assert await sheet(box) == "go 3"


# ---- whose it is


async def test_from_another_address_the_member_is_asked_first_and_says_yes(box):
    key = await box.key(box.ann, box.red)
    await box.comes("go 3", key, "ann@work.example")
    asked = await box.answer()
    assert asked.member == box.ann and "ann@work.example" in asked.text and await sheet(box) is None
    code = asked.text.split("yes ")[1].split()[0]
    stranger = await box.key(box.bob, box.blue)
    await box.comes(f"oui {code}", stranger, "bob@example.net")  # it is not his to say
    assert "Aucune lettre n’attend" in (await box.answer()).text and await sheet(box) is None
    await box.comes(f"yes {code}", key, "ann@work.example")  # nor is it said from there
    await box.answer()
    assert await sheet(box) is None
    await box.comes(f"Yes {code}.\n", key)
    done, owned = sorted(said.text for said in await box.answers())
    assert "✓ go 3" in done and "is yours" in owned and await sheet(box) == "go 3"
    await box.comes(f"yes {code}", key)
    assert "No letter waits" in (await box.answer()).text


async def test_a_letter_from_another_address_is_owned_on_a_page_too_by_whose_it_is(box):
    key = await box.key(box.ann, box.red)
    await box.comes("go 3", key, "Ann@work.example")
    await box.comes("go 4", key, "eve@work.example")
    await box.answers()
    mine, not_mine = await box.receiving.received.waiting(box.ann)
    assert (mine.sender, mine.seat, not_mine.sender) == ("ann@work.example", box.red, "eve@work.example")
    assert await box.receiving.received.waiting(box.bob) == []
    assert not await box.receiving.received.own_one(box.bob, mine.id)  # it is not his to say
    await box.receiving.received.disown(box.bob, mine.id)
    await box.receiving.received.disown(box.ann, not_mine.id)
    assert await box.receiving.received.own_one(box.ann, mine.id)
    await box.receiving.work()
    assert "✓ go 3" in (await box.answer()).text and await sheet(box) == "go 3"
    assert await box.receiving.received.waiting(box.ann) == []
    assert not await box.receiving.received.own_one(box.ann, mine.id)
    assert not await box.receiving.received.own_one(box.ann, not_mine.id)


async def test_a_letter_that_waits_is_forgotten_and_asked_about_a_few_times_a_day(box):
    key = await box.key(box.ann, box.red)
    for n in range(ASKED_A_DAY + 3):
        await box.comes(f"go {n}", key, f"ann{n}@work.example")
    asked = await box.answers()
    assert len(asked) == ASKED_A_DAY
    box.clock.now += 8 * DAY
    await box.comes(f"yes {asked[0].text.split('yes ')[1].split()[0]}", key)
    assert "No letter waits" in (await box.answer()).text
    await box.comes("go 2", key, "ann@work.example")
    assert len([raw for (raw,) in await box.database.rows(RAW, due=0) if raw]) == 1


RESULTS = {
    "dkim=pass header.d=example.org": True,
    "dkim=pass (2048-bit key) header.i=@mail.example.org header.s=x": True,
    "spf=pass smtp.mailfrom=bounce@example.org": True,
    "dmarc=pass (p=reject) header.from=example.org": True,
    "dkim=pass header.d=evil.example": False,
    "dkim=pass header.d=org": False,
    "dkim=fail header.d=example.org": False,
    "spf=pass smtp.mailfrom=someone@evil.example; dkim=none": False,
    'spf=softfail reason="dkim=pass header.d=example.org" smtp.mailfrom=example.org': False,
    "none": False,
}


@pytest.mark.parametrize("result", RESULTS)
async def test_where_the_clubs_server_says_so_a_letter_must_come_from_where_it_says(tmp_path, sample, result):
    async with club(f"sqlite:///{tmp_path}/club.db", AUTHSERV) as box:
        await box.sit()
        key = await box.key(box.ann, box.red)
        await box.comes("go 2", key, Authentication_Results=f"mx.club.example; {result}")
        assert await sheet(box) == ("go 2" if RESULTS[result] else None)
        assert (await box.outcomes()) == ["answered" if RESULTS[result] else "forged"]
        assert len(await box.answers()) == RESULTS[result]


async def test_what_others_say_of_a_letter_counts_for_nothing(tmp_path, sample):
    async with club(f"sqlite:///{tmp_path}/club.db", AUTHSERV) as box:
        await box.sit()
        key = await box.key(box.ann, box.red)
        good = b"dkim=pass header.d=example.org"
        for said in (
            b"",
            b"Authentication-Results: evil.example; " + good + b"\n",
            b"Authentication-Results: mx.club.example; dkim=none\nAuthentication-Results: mx.club.example; "
            + good
            + b"\n",
            b"Authentication-Results: \nAuthentication-Results: mx.club.example; " + good + b"\n",
        ):
            await box.receiving.deliver(said + letter("go 2"), key)
        await box.receiving.work()
        assert await box.outcomes() == ["forged"] * 4 and await sheet(box) is None and not await box.answers()


async def test_two_authors_or_none_are_nobody(box):
    key = await box.key(box.ann, box.red)
    raw = letter("go 2").replace(b"From: ", b"From: bob@example.net, ")
    await box.receiving.deliver(raw, key)
    await box.receiving.deliver(b"From: bob@example.net\n" + letter("go 3"), key)
    await box.receiving.deliver(letter("go 3", From=None), key)
    await box.receiving.work()
    assert await box.outcomes() == ["forged"] * 3 and await sheet(box) is None and not await box.answers()


async def test_whoever_has_left_or_takes_no_letters_is_answered_no_more(box):
    key = await box.key(box.ann, box.red)
    other = await box.key(box.ann, box.blue, 0)  # a key to a seat that is not his
    await box.comes("go 2\nstatus", other)
    await box.receiving.addresses.failed(box.ann, "550 gone")
    await box.comes("go 2", key)
    assert await box.outcomes() == ["stranger", "unreached"] and not await box.answers() and await sheet(box) is None


async def test_only_a_key_of_a_reply_opens_the_door(box):
    confirm = await box.key(box.ann, box.red, 1, "confirm")
    assert not await box.receiving.knows("a" * 32) and not await box.receiving.knows(confirm)
    assert not await box.comes("go 2", confirm) and not await box.comes("go 2", "a" * 32)
    key = await box.key(box.ann, box.red)
    assert await box.receiving.knows(key) and await box.receiving.knows(key.upper())
    box.clock.now += 61 * DAY
    assert not await box.receiving.knows(key)


# ---- written by programs

PROGRAMS = {
    "an answer": {"Auto_Submitted": "auto-replied"},
    "away": {"Subject": "Automatic reply: Re: your turn"},
    "en congé": {"Subject": "Réponse automatique : votre tour"},
    "bulk": {"Precedence": "bulk"},
    "Exchange": {"X_Auto_Response_Suppress": "All"},
    "a list": {"List_Id": "<players.example.org>"},
    "no way back": {"Return_Path": "<>"},
}


@pytest.mark.parametrize("program", PROGRAMS)
async def test_what_a_program_has_written_is_neither_carried_out_nor_answered(box, program):
    await box.comes("go 2", await box.key(box.ann, box.red), **PROGRAMS[program])
    assert await box.outcomes() == ["automatic"] and not await box.answers() and await sheet(box) is None


@pytest.mark.parametrize(
    ("action", "status", "lasting"),
    [("failed", "5.1.1", True), ("delayed", "4.2.2", False), ("failed", "4.4.7", False)],
)
async def test_a_letter_that_comes_back_for_good_is_noted_at_its_address(box, action, status, lasting):
    key = await box.key(box.ann, box.red)
    await box.receiving.deliver(RETURNED.format(action=action, status=status).encode(), key)
    await box.receiving.work()
    assert bool((await box.receiving.addresses.of(box.ann)).failed) is lasting
    assert await box.outcomes() == ["returned"] and not await box.answers()


async def test_two_programs_do_not_write_to_each_other_for_ever(box, monkeypatch):
    monkeypatch.setattr("arbitre.mail.inbox.A_DAY", 4)
    key = await box.key(box.ann, box.red)
    for n in range(6):
        await box.comes(f"hello {n}", key)
    assert (await box.outcomes()).count("too many") == 2 and A_DAY > LETTERS


async def test_too_many_letters_at_once_wait_their_turn_and_none_is_lost(box):
    key = await box.key(box.ann, box.red)
    for n in range(LETTERS + LOT):
        await box.receiving.deliver(letter(f"go {1 + n % 2}"), key)
    await box.receiving.work()
    assert len(await box.outcomes()) == LETTERS
    await box.comes("va 8", await box.key(box.bob, box.blue), "bob@example.net")  # another does not wait for it
    assert len(await box.outcomes()) == LETTERS + 1
    await box.clock.passes(130)
    await box.receiving.work()
    assert len(await box.outcomes()) == LETTERS + 3  # two more, one a minute


# ---- damaged, cut off, too large


@pytest.mark.parametrize("raw", [CUT_OFF, CUT_OFF.replace(b"--b", b"--c")])
async def test_a_letter_whose_end_is_missing_is_not_carried_out_but_answered(box, raw):
    await box.receiving.deliver(raw, await box.key(box.ann, box.red))
    await box.receiving.work()
    assert "came damaged" in (await box.answer()).text and await sheet(box) is None


BAD_SUBJECT = b"From: bob@example.net\nSubject: =?u\xfff-8?q?x?=\n\ngo 2\n"


@pytest.mark.parametrize("raw", [b"", b"\n\n", b"\xff\xfe\x00", b"From: ann@example.org\n", b"go 2", BAD_SUBJECT])
async def test_what_is_hardly_a_letter_does_no_harm(box, raw):
    await box.receiving.deliver(raw, await box.key(box.ann, box.red))
    await box.receiving.work()
    assert len(await box.outcomes()) == 1 and await sheet(box) is None


async def test_a_letter_the_program_fails_on_is_tried_again_and_answered_at_last(box, monkeypatch):
    def broken(message):
        raise ZeroDivisionError

    monkeypatch.setattr("arbitre.mail.inbox.written", broken)
    await box.receiving.deliver(letter("go 2"), await box.key(box.ann, box.red))
    for _ in range(6):
        await box.receiving.work()
        await box.clock.passes(60)
    assert await box.outcomes() == ["broken"] and "fault of its program" in (await box.answer()).text


async def test_a_server_that_dies_over_a_letter_loses_nothing_and_does_nothing_twice(box, monkeypatch):
    """It dies after everything was carried out, and before the answer was kept."""
    key = await box.key(box.ann, box.red)

    class Dies(BaseException):
        pass

    async def dies(*_):
        raise Dies

    with monkeypatch.context() as patch:
        patch.setattr(box.receiving.received, "done", dies)
        await box.receiving.deliver(letter("go 3\ntalk Hello"), key)
        with pytest.raises(Dies):
            await box.receiving.work()
    await box.receiving.work()  # the letter is still claimed by whoever died
    assert not await box.answers()
    box.clock.now += 6 * 60 * 10**9
    await box.receiving.work()
    said = await box.answer()
    assert "✓ go 3" in said.text and "read what you said" in said.text
    assert [one.text for one in await box.hall.talk.said(box.red, box.ann)] == ["Hello"]


async def test_two_servers_answer_each_letter_once_and_in_its_order(database_url, sample):
    async with club(database_url) as box:
        await box.sit()
        second = Receiving(box.receiving.config, box.hall, box.receiving.addresses)
        key = await box.key(box.ann, box.red)
        for n in (1, 2, 3, 2, 1, 3):
            for takes in (box.receiving, second):
                raw = letter(f"go {n}")
                assert [await one.deliver(raw, key) for one in (takes, second)] == [True, False]
        while len(await box.outcomes()) < 12:
            await asyncio.gather(box.receiving.work(), second.work())
        assert await box.outcomes() == ["answered"] * 12 and len(await box.answers()) == 12
        assert await sheet(box) == "go 3"


async def test_what_is_done_with_is_not_kept(box):
    await box.comes("go 2", await box.key(box.ann, box.red))
    assert [raw for (raw,) in await box.database.rows(RAW, due=0)] == [b""]


async def test_whoever_takes_his_address_away_leaves_no_letter_behind(box):
    key = await box.key(box.ann, box.red)
    await box.comes("go 2", key, "ann@work.example")
    await box.receiving.deliver(letter("go 3"), key)
    await box.receiving.addresses.forget(box.ann)
    assert not await box.database.rows(ALL) and not await box.receiving.knows(key)
    await box.receiving.work()
    assert await sheet(box) is None


async def test_an_answer_says_which_letter_it_answers(box):
    key = await box.key(box.ann, box.red)
    await box.comes("go 2", key, References="<a@x> <b@x>", Message_ID="<c@x>")
    said = await box.answer()
    assert (said.in_reply_to, said.references) == ("<c@x>", "<a@x> <b@x> <c@x>")
    await box.comes("go 2", key, References=" ".join(f"<{n:0>60}@x>" for n in range(40)))
    assert len((await box.answer()).references) <= 900
    assert email.message_from_string(f"References: {said.references}\n\n")["References"]


# ---- letters and the clock


@pytest.fixture
async def timed(box):
    """A table at which a question is open for fifty minutes; the keys of its seats, and when that one is over."""
    wish = Wish("sample", {"red": "me", "blue": "link"}, pace=Each(3000, early=False))
    made = await box.hall.create(wish, box.ann)
    box.red, box.blue = made.mine["red"], await box.hall.accept(made.links["blue"], box.bob)
    await settled(box.hall)
    await strikes(box, made.game)
    [limit] = (await box.hall.desk(box.red, box.ann)).question.limits
    return made.game, await box.key(box.ann, box.red), await box.key(box.bob, box.blue), limit.closes + SECOND


async def _nothing_was_missed(game, since):
    raise AssertionError(game)


async def strikes(box, game):
    """A server looks at the clock, and at the game; the number of its question then."""
    await box.hall.house.bell.look(_nothing_was_missed)
    box.hall.house.consider(game)
    await settled(box.hall)
    return (await box.hall.desk(box.blue, box.bob)).question.number


async def test_letters_count_by_when_they_came_however_late_they_are_looked_at(box, timed):
    game, red, blue, over = timed
    box.clock.now = over - 100
    box.receiving._often = Limit(LETTERS_EVERY, 3)
    for n in range(8):  # more than are looked at at once
        await box.receiving.deliver(letter(f"go {2 + n % 2}"), red)
    await box.receiving.deliver(letter("va 8", "bob@example.net"), blue)
    box.clock.now += 1
    await box.hall.submit(box.blue, box.bob, "go 9", 0)
    box.clock.now = over
    await box.receiving.deliver(letter("go 2"), red)
    assert await strikes(box, game) == 0  # the hour waits for what came before it
    await box.receiving.work()
    assert (await box.outcomes()).count("answered") == 9 and await sheet(box) == "go 3"
    [said] = [answer.text for answer in await box.answers() if answer.member == box.bob]
    assert "envoyée après celle-ci" in said.replace("\n", " ")
    assert await strikes(box, game) == 1
    assert (await box.hall.desk(box.red, box.ann)).view.cell == 3


async def test_an_hour_waits_a_while_for_letters_and_not_for_ever(box, timed):
    game, red, _, over = timed
    box.clock.now = over - 1
    await box.receiving.deliver(letter("go 3"), red)
    [which] = await box.receiving.received.due()
    await box.receiving.received.claim(which)  # by a server that dies
    box.clock.now = over
    assert await strikes(box, game) == 0
    box.clock.now = over + UNREAD
    assert await strikes(box, game) == 1
