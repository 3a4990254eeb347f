"""What somebody has written himself in a letter, as clients quote: cases of ours, and those of a published parser."""

import email
from pathlib import Path

import pytest

from arbitre.mail.parts import texts
from arbitre.mail.reply import own, parted, written

HERE = Path(__file__).parent
LONG = "move Enterprise, Hornet, Northampton, Vincennes, Minneapolis, Astoria, Pensacola to B3"
SHEETS = {
    "fr": ("chercher A4", "déplacer TF 16 vers B3"),
    "en": ("search A4", "move TF 16 to B3"),
    "gmail_long_line_en": ("search A4", LONG),
}
POLITE = {
    "bare_en": ("Dear umpire,", "Many thanks,", "Tom"),
    "gmail_android_bottom_fr": ("Bonsoir,",),
    "outlook_desktop_fr": ("Bonjour,", "Cordialement,", "Jeanne Aubert"),
    "outlook_desktop_html_en": ("Kind regards,", "Tom"),
}
LETTERS = sorted((HERE / "letters").glob("*.eml"))
TALON = sorted((HERE / "talon").glob("*.[eh]*"))


def says(line):
    return line.startswith(("chercher", "déplacer", "search", "move"))


@pytest.mark.parametrize("letter", LETTERS, ids=lambda path: path.stem)
def test_the_sheet_is_found_as_each_client_quotes(letter):
    lines = written(email.message_from_bytes(letter.read_bytes()))
    found = parted(lines, says)
    assert found.lines == SHEETS.get(letter.stem, SHEETS[letter.stem[-2:]])
    assert found.aside == POLITE.get(letter.stem, ())


@pytest.mark.parametrize("letter", TALON, ids=lambda path: path.name)
def test_the_answers_of_a_published_parser(letter):
    raw = letter.read_bytes()
    if letter.suffix == ".html":
        raw = b"Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + raw
        expected = ("Hi. I am fine.", "Thanks,", "Alex")
    else:
        expected = ("Hello",)
    assert written(email.message_from_bytes(raw)) == expected


# The shapes are those of talon's tests of plain text; the words are ours.
BORDERS = {
    "On 11-Apr-2011, at 6:54 PM, Roman <r@example.com> wrote:\n\n>\n> Test": "above a quotation",
    "On 04/19/2011 07:10 AM, Roman wrote:\n\n>\n> Test": "without an address",
    "2014-10-17 11:28 GMT+03:00 Postmaster <\npostmaster@example.org>:\n\n> First": "in no language",
    "---- John Smith wrote ----\n\n> quoted\n> text": "between dashes",
    "On Nov 30, 2011, at 12:47 PM, Somebody <\n416ffd32@example.org>\nwrote:\n\nTest message": "on three lines",
    "Op 13-02-2014 3:18 schreef Julius <p@example.org>:\n\nVeniam": "in Dutch",
    "Le 23 janv. 2015 à 22:03, Anne <a@example.org<mailto:a@example.org>> a écrit:\n\nBonjour": "nothing marked",
    "From: somebody@example.com\nSent: March-19-11 5:42 PM\nTo: Somebody\nSubject: Loop\n\nBlah": "a head",
    "De : Anne [mailto:a@example.org]\nEnvoyé : vendredi 23 janvier 2015 16:39\nÀ : X\nObjet : Y\n\nB": "a French head",
    "Von: a@example.org\nGesendet: Dienstag\nAn: X\nBetreff: Y\n\nB": "a German head",
    "-----Original Message-----\n\nTest": "a rule",
    "---------- Forwarded message ---------\nDe : X\n\nTest": "forwarded",
    "________________________________\nDe : X\nDate : hier\nObjet : Y\n\nTest": "underlined",
}


@pytest.mark.parametrize("quoted", BORDERS, ids=BORDERS.values())
def test_what_is_quoted_is_left_out(quoted):
    assert own(f"search A4\n\n{quoted}\n") == ("search A4",)


def test_lines_that_only_look_like_a_border_stay():
    """What begins with "On" or "Le", ends with a colon, or has a label before it, may be an order."""
    lines = ("On 3 search A4", "Le Kaga attaque Midway", "to: B3", "from A4", "TF 16: B3", "- search A4")
    assert own("\n".join(lines)) == lines


def test_answers_below_the_quotation_are_kept_after_a_signature_above():
    assert own("-- \nTom\n\nOn 12/10/2026 21:03, A wrote:\n> x\nsearch A4") == ("search A4",)


def test_flowed_lines_are_whole_again_and_a_quotation_is_not_joined_to_an_answer():
    head = b"Content-Type: text/plain; format=flowed; delsp=%s\n\n"
    body = b"move Enterprise \nto B3\n> asked \n> today \nsearch A4\n"
    assert own(texts(email.message_from_bytes(head % b"no" + body))) == ("move Enterprise to B3", "search A4")
    body = b"move Enter \nprise to B3\n"
    assert own(texts(email.message_from_bytes(head % b"yes" + body))) == ("move Enterprise to B3",)


def test_what_says_something_is_never_left_aside():
    assert parted(("Hello", "Thanks", "Tom"), lambda line: line == "Tom").lines == ("Thanks", "Tom")
    assert parted(("merci", "search A4"), says).lines == ("merci", "search A4")


def test_what_word_puts_between_brackets_takes_nothing_with_it():
    html = "<p>search <![if !supportLists]>A4<![endif]></p><![whatever it is]><p>move TF 16</p>"
    assert written(email.message_from_string(f"Content-Type: text/html\n\n{html}")) == ("search A4", "move TF 16")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n",
        b"Content-Type: multipart/mixed\n\nno boundary",
        b'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\ncut of',
        b"Content-Type: text/plain; charset=nonsense\n\nsearch A4",
        b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\nc2VhcmNo!!",
        b"Content-Type: text/html\n\n<div><p>search <b>A4",
        b"Content-Type: message/rfc822\n\nSubject: x\n\nsearch A4",
    ],
)
def test_a_damaged_letter_is_read_as_far_as_it_goes(raw):
    written(email.message_from_bytes(raw))


def test_the_longest_letter_is_read_at_once():
    """A letter made to be slow to read: each line is looked at a bounded number of times."""
    lines = own("On 1 <a@b> \n" * 5_000 + "De : x\n" * 5_000 + "On 1 wrote:\n>\n" * 5_000 + "-" * 100_000 + "x")
    assert len(lines) == 15_001
