"""What is answered to a letter that a member has sent."""

from __future__ import annotations

import msgspec


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to a letter. `id`: names the letter that is answered, so that answering it again changes nothing;
    `member`: who is answered, at his confirmed address and nowhere else; `seat`: which his letter was about, "" for
    none; `question`: of that seat, to which an answer to this answer shall belong; `subject`: of his letter, "" for
    that of a turn; `text`: in his language; `map`: whether the seat's map goes with it; `in_reply_to`, `references`:
    the identifiers of letters, as headers have them."""

    id: str
    member: str
    seat: str
    question: int
    subject: str
    text: str
    map: bool = False
    in_reply_to: str = ""
    references: str = ""
