"""The pages of letters: an address is entered, confirmed by a button, chosen for, forgotten; links alone do nothing."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from visiting import GOOD, club, shown

from arbitre.club.letters.inviting import Invite
from arbitre.club.letters.keys import ReplyKey, drawn, keeping
from arbitre.club.letters.outbox import Due
from arbitre.club.store import schema

pytestmark = pytest.mark.anyio


@pytest.fixture
async def opened(tmp_path):
    async with club(tmp_path, letters=True) as opened:
        opened.addresses = opened.app._app._club.state.addresses
        yield opened


async def key(opened, who, purpose, about=""):
    """A key as it stands in a letter."""
    token = drawn(opened.members.entropy(20))
    await opened.database.commit(*keeping(token, ReplyKey(who, "", 0, purpose, about), opened.clock()))
    return token


async def anna(opened):
    """Somebody with an account, her browser and her id."""
    browser = await opened.browser().account("Anna")
    who, _ = await opened.members.known(browser.cookies["session"], "session")
    return browser, who


async def enters(browser, address="anna@example.org"):
    wanted = {"action": "enter", "address": address, "language": "fr", "zone": "Europe/Paris"}
    return await browser.submit("/account/letters", **wanted)


async def test_a_club_that_writes_no_letters_has_no_such_pages(tmp_path):
    async with club(tmp_path) as opened:
        browser, _ = await anna(opened)
        assert "/account/letters" not in (await browser.get("/account")).text
        for path in ("/account/letters", "/letters/confirm", "/letters/off/x", "/letters/never/x"):
            assert (await browser.get(path)).status_code == 404
        assert (await browser.post("/letters/off/x")).status_code == 404


async def test_an_address_is_entered_and_waits_for_its_letter(opened):
    browser, who = await anna(opened)
    assert "/account/letters" in (await browser.get("/account")).text
    assert (await enters(browser)).status_code == 303
    reader = await opened.addresses.of(who)
    assert (reader.address, reader.confirmed, reader.language) == ("anna@example.org", 0, "fr")
    assert "anna@example.org" in (await browser.get("/account/letters")).text


INVITES = select(schema.letter.c.member, schema.letter.c.plain).where(schema.letter.c.kind == "invite")


async def test_who_is_written_to_has_somebody_invited_with_the_table_he_sets_up(opened, sample):
    browser, who = await anna(opened)
    table = {"game": "sample", "seat-red": "me", "seat-blue": "bot:random", "invite-blue": " Friend@else.example "}
    assert 'name="invite-blue"' not in (await browser.get("/new?game=sample")).text
    assert (await browser.submit("/new", **table)).status_code == 409  # he is not written to himself
    await enters(browser)
    assert await opened.addresses.confirm(ReplyKey(who, "", 0, "confirm", "anna@example.org"))
    assert 'name="invite-blue"' in (await browser.get("/new?game=sample")).text
    assert (await browser.submit("/new", **table | {"invite-red": "nobody"})).status_code == 422
    assert await opened.hall.lobby.mine(who) == []  # nothing is set up by halves
    made = await browser.submit("/new", **table)
    assert "A letter takes it to Friend@else.example, too." in shown(made) and "/invitation#" in made.text
    [(asks, plain)] = await opened.database.rows(INVITES)
    assert asks == who and "Friend@else.example" in plain


async def test_invitations_are_ended_at_a_button_alone_and_by_mail_programs(opened):
    inviting = opened.app._app._club.state.inviting
    invite = Invite("friend@else.example", "fr", "00")
    one = Due("1", "ann", "", "invite", 0, "", False, 0, 0, 0)
    _, end, changes = inviting.keys(one, invite)
    await opened.database.commit(*changes)
    browser = opened.browser()
    assert 'action="/letters/never/' in (await browser.get(f"/letters/never/{end}")).text
    assert await inviting.wanted(one, invite.address)
    for key in ("nonsense", end, end):
        done = await browser.post(f"/letters/never/{key}", data={"List-Unsubscribe": "One-Click"})
        assert done.status_code == 200 and "any more" in shown(done)
    assert not await inviting.wanted(one, invite.address)


async def test_a_letter_from_another_address_waits_on_the_page_for_a_button(opened):
    browser, who = await anna(opened)
    await enters(browser)
    address = (await opened.addresses.of(who)).address
    assert await opened.addresses.confirm(ReplyKey(who, "", 0, "confirm", address))
    received = opened.app._app._club.state.received
    for said in (b"one", b"two"):
        raw = b"From: <b>@work.example\n\n" + said
        await received.keep(ReplyKey(who, "no seat", 1, "reply"), said, raw)
        [which] = await received.due()
        await received.hold(which, "code")
    one, two = [waiting.id for waiting in await received.waiting(who)]
    other = await opened.browser().account("Bert")
    page = (await browser.get("/account/letters")).text
    assert page.count("/account/letters/waiting") == 2 and "<b>" not in page
    send = "/account/letters/waiting"
    assert (await opened.browser().submit(send, action="own", letter=one)).headers["location"] == "/sign-in"
    assert (await browser.get(send)).status_code == 405  # what looks for viruses changes nothing
    assert (await browser.submit(send, action="else", letter=one)).status_code == 400
    await other.submit(send, action="own", letter=one)
    assert await received.due() == []
    assert (await browser.submit(send, action="own", letter=one)).status_code == 303
    assert await received.due() == [one]
    await browser.submit(send, action="disown", letter=two)
    assert send not in (await browser.get("/account/letters")).text and await received.due() == [one]


@pytest.mark.parametrize(
    "wrong", ["", "anna", "a@b", "a b@example.org", "a@example.org\nBcc: x@example.org", "é@example.org"]
)
async def test_what_is_no_address_is_refused(opened, wrong):
    browser, who = await anna(opened)
    assert (await enters(browser, wrong)).status_code == 422
    assert await opened.addresses.of(who) is None


async def test_so_many_letters_of_confirmation_may_be_asked_for(opened):
    browser, _ = await anna(opened)
    answers = [(await enters(browser)).status_code for _ in range(5)]
    assert answers == [303, 303, 303, 429, 429]


async def test_to_open_a_link_confirms_nothing_and_a_button_does(opened):
    browser, who = await anna(opened)
    await enters(browser)
    token = await key(opened, who, "confirm", "anna@example.org")
    anybody = opened.browser()  # a phone, on which nobody is signed in
    await anybody.get("/letters/confirm")
    looked = await anybody.submit("/letters/confirm", secret=f"https://club.example/letters/confirm#{token}")
    assert looked.status_code == 200 and "Anna" in looked.text and "anna@example.org" in looked.text
    assert not (await opened.addresses.of(who)).confirmed
    done = await anybody.submit("/letters/confirm/accept", secret=token)
    assert done.status_code == 200 and (await opened.addresses.of(who)).confirmed == opened.clock()
    for path in ("/letters/confirm", "/letters/confirm/accept"):
        assert (await anybody.submit(path, secret="x" * 32)).status_code == 404


async def test_letters_end_by_a_button_or_by_what_a_mail_program_sends(opened):
    for form in ({"List-Unsubscribe": "One-Click"}, {}):
        _, who = await anna(opened) if not form else (None, await opened.members.guest())
        await opened.addresses.enter(who, f"{who}@example.org", "en", "UTC")
        token = await key(opened, who, "off")
        program = opened.browser()
        shown = await program.get(f"/letters/off/{token}")
        assert shown.status_code == 200 and await opened.addresses.of(who)  # opening it changes nothing
        ended = await program.post(f"/letters/off/{token}", data=form)  # no token of a form, no cookie, no origin
        assert ended.status_code == 200 and not ended.history
        assert await opened.addresses.of(who) is None
        assert (await program.post(f"/letters/off/{token}", data=form)).text == ended.text  # nor is it told


async def test_a_key_of_a_reply_ends_nothing(opened):
    _, who = await anna(opened)
    await opened.addresses.enter(who, "anna@example.org", "en", "UTC")
    token = await key(opened, who, "reply")
    await opened.browser().post(f"/letters/off/{token}")
    assert await opened.addresses.of(who)


async def test_what_is_chosen_is_kept_and_shown(opened):
    browser, who = await anna(opened)
    await enters(browser)
    chosen = {"action": "choose", "language": "en", "zone": "America/New_York", "digest": "19:30", "most": "3"}
    chosen |= {"quiet": "22:00 - 07:00", "turn": "digest", "over": "off", "said": "off"}
    assert (await browser.submit("/account/letters", **chosen)).status_code == 303
    reader, kept = await opened.addresses.of(who), await opened.addresses.chosen(who)
    assert (reader.zone, reader.digest, reader.quiet, reader.most) == ("America/New_York", "19:30", "22:00-07:00", 3)
    assert kept.events == {"turn": "digest", "over": "off", "said": "off", "umpire": "each"}
    page = (await browser.get("/account/letters")).text
    assert 'value="19:30"' in page and '<option value="digest" selected>' in page


@pytest.mark.parametrize(
    "wrong",
    [{"zone": "Paris"}, {"language": "de"}, {"digest": "25:00"}, {"quiet": "night"}, {"most": "0"}, {"turn": "twice"}],
)
async def test_what_cannot_be_chosen_is_refused(opened, wrong):
    browser, who = await anna(opened)
    await enters(browser)
    before = await opened.addresses.of(who)
    right = {"language": "en", "zone": "UTC", "digest": "08:00", "quiet": "", "most": "3"}
    assert (await browser.submit("/account/letters", action="choose", **right | wrong)).status_code == 422
    assert await opened.addresses.of(who) == before


async def test_an_address_is_forgotten(opened):
    browser, who = await anna(opened)
    await enters(browser)
    assert (await browser.submit("/account/letters", action="forget")).status_code == 303
    assert await opened.addresses.of(who) is None


async def test_an_address_that_refuses_letters_is_told_of(opened):
    browser, who = await anna(opened)
    await enters(browser)
    await opened.addresses.confirm(ReplyKey(who, "", 0, "confirm", "anna@example.org"))
    await opened.addresses.failed(who, "550 <no such user>")
    for path in ("/account", "/account/letters"):
        assert 'class="trouble"' in (await browser.get(path)).text
    assert "550 &lt;no such user&gt;" in (await browser.get("/account/letters")).text


async def test_nobody_is_told_of_letters_before_he_is_somebody(opened):
    answer = await opened.browser().get("/account/letters")
    assert answer.status_code == 303 and answer.headers["location"] == "/sign-in"


async def test_a_program_does_the_same(opened):
    who = await opened.members.guest()
    token = await opened.members.issue(who, "token", "program")
    program = opened.browser(headers={"Authorization": f"Bearer {token}"})
    here = "/api/v1/me/letters"
    assert (await program.get(here)).json() == {
        "address": "",
        "reached": False,
        "refused": "",
        "chosen": None,
        "written": True,
    }
    assert (await program.put(f"{here}/address", json={"address": "nowhere"})).status_code == 422
    assert (await program.put(f"{here}/address", json={"address": "p@example.org"})).status_code == 204
    found = (await program.get(here)).json()
    assert (found["address"], found["reached"]) == ("p@example.org", False)
    chosen = found["chosen"] | {"most": 2, "events": {"turn": "digest"}}
    assert (await program.put(here, json=chosen)).status_code == 204
    kept = (await program.get(here)).json()["chosen"]
    assert (kept["most"], kept["events"]["turn"], kept["events"]["over"]) == (2, "digest", "each")
    assert (await program.put(here, json=chosen | {"muted": ["elsewhere"]})).status_code == 422
    assert (await program.delete(here)).status_code == 204 and await opened.addresses.of(who) is None
    assert (await program.put(here, json=chosen)).status_code == 409


async def test_a_program_is_refused_where_no_letters_are_written(tmp_path):
    async with club(tmp_path) as opened:
        token = await opened.members.issue(await opened.members.guest(), "token", "program")
        program = opened.browser(headers={"Authorization": f"Bearer {token}"})
        assert (await program.get("/api/v1/me/letters")).json()["written"] is False
        assert (await program.delete("/api/v1/me/letters")).status_code == 409


@pytest.mark.parametrize("way", ["register", "sign in"])
async def test_an_address_that_a_guest_gave_is_given_again_by_the_account(opened, way):
    """Whoever else had the guest's link may have given it: letters would come to him, and his orders count."""
    if way == "sign in":
        await opened.browser().account("Anna")
    browser = opened.browser()
    who = await opened.members.guest()
    browser.cookies["session"] = await opened.members.issue(who, "session")
    await opened.addresses.enter(who, "somebody@example.org", "en", "UTC")
    await opened.addresses.confirm(ReplyKey(who, "", 0, "confirm", "somebody@example.org"))
    if way == "sign in":
        assert (await browser.submit("/sign-in", name="Anna", password=GOOD)).status_code == 303
    else:
        await browser.account("Anna")
    assert await opened.addresses.of(who) is None
