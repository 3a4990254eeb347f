"""Names and passwords: what may be chosen, how names are compared, how passwords are kept."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from arbitre.club.trouble import Refused

SHORTEST, LONGEST = 12, 200
"""Characters of a password."""

SHORTEST_NAME, LONGEST_NAME = 2, 30
"""Characters of a name."""

PASSES, MEMORY = 2, 19_456
"""Argon2id's cost, as OWASP recommends it: iterations, and KiB of memory; about 30 ms."""

# The commonest passwords that are long enough, in small letters.
_COMMONEST = """
123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 12345678901234567890 012345678910
1234567890987654321 0987654321098 098765432109 987654321098 123456789abc 123456789abcd 123abc123abc 123qwe123qwe
1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc q1w2e3r4t5y6 qazwsxedcrfv
qazwsxedc123 qwerty123456 qwerty1234567 qwerty12345678 qwertyqwerty qwertyuiop12 qwertyuiop123 qwertyuiopas
qwertyuiopasdf qwertyuiopasdfghjkl qwertyasdfgh qwertyasdfzxcv asdfghjkl123 asdfghjklzxc asdfasdfasdf zxcvbnm12345
azerty123456 azertyazerty azertyuiop12 azertyuiop123 azertyuiopqs azertyuiopqsdf abcdefghijkl abcdefghijklm
abcdefghijklmnop abcdefghijklmnopqrstuvwxyz abc123abc123 abcd12345678 abcdef123456 password1234 password12345
password123456 password1234567 password12345678 password123456789 passwordpassword mypassword123 passw0rd1234
p@ssw0rd1234 motdepasse12 motdepasse123 motdepasse1234 monmotdepasse motdepassemotdepasse jetaimejetaime
bonjour12345 bonjour123456 bonjourbonjour doudoudoudou loulouloulou soleilsoleil chouchouchou iloveyou1234
iloveyou12345 iloveyou123456 iloveyouiloveyou iloveyousomuch iloveyouforever letmein12345 letmein123456
letmeinletmein welcome12345 welcome123456 welcomewelcome administrator administrator1 administrateur admin1234567
admin12345678 adminadminadmin changemechangeme changeme1234 superman1234 football1234 baseball1234 monkey123456
dragon123456 princess1234 sunshine1234 michael12345 liverpool123 manchesterunited trustno1trustno1
correcthorsebatterystaple thequickbrownfox 112233445566 1122334455667788 123454321234 147258369147 147258369258
741852963741 789456123789 789456123000 12345678910111 1234512345123 arbitrearbitre victoryatmidway battleofmidway
typhonsurlepacifique
"""
COMMON = frozenset(_COMMONEST.split())

# What looks like a Latin letter once case and accents are gone: digits, Cyrillic, Greek, and letters that do not
# decompose.
_LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("01i", "oll", strict=True)),
        **dict(zip("аеорсухіјѕԁһкмтвнԛԝ", "aeopcyxljsdhkmtbhqw", strict=True)),
        **dict(zip("αβεζηικμνορτυχ", "abezhlkmnoptyx", strict=True)),
        **{"ı": "l", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "œ": "oe", "æ": "ae"},
    }
)
_PAIRS = (("rn", "m"), ("vv", "w"))

_PUNCTUATION = " -_.'’"


def chosen_name(text: str) -> str:
    """A name as it will be written: NFKC, single spaces. Raises Refused if it is too short or long, or holds anything
    but letters, digits, spaces and - _ . ' (so nothing invisible, nothing that turns the writing direction)."""
    name = " ".join(part for part in unicodedata.normalize("NFKC", text[: 10 * LONGEST_NAME]).split(" ") if part)
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise Refused("member-name-length", shortest=SHORTEST_NAME, longest=LONGEST_NAME)
    kinds = "".join(unicodedata.category(c)[0] for c in name)  # L letter, M mark, N number
    lawful = all(kind in "LMN" or c in _PUNCTUATION for kind, c in zip(kinds, name, strict=True))
    if not lawful or "MMM" in kinds or kinds[0] == "M" or not folded(name):
        raise Refused("member-name-letters")
    return name


def folded(name: str) -> str:
    """A name as names are compared: without case, accents and separators, look-alikes made one."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    bare = "".join(c for c in plain if unicodedata.category(c)[0] in "LN").translate(_LOOKS_LIKE)
    for pair, one in _PAIRS:
        bare = bare.replace(pair, one)
    return bare


def check_password(name: str, password: str) -> None:
    """Raises Refused for a password nobody should have: too short or long, the name itself, or one everybody tries."""
    password = unicodedata.normalize("NFKC", password)
    if len(password) < SHORTEST:
        raise Refused("member-password-short", shortest=SHORTEST)
    if len(password) > LONGEST:
        raise Refused("member-password-long", longest=LONGEST)
    bare = folded(password)
    if bare and not bare.replace(folded(name), ""):
        raise Refused("member-password-name")
    plain = password.casefold()
    if plain in COMMON or len(set(plain)) < 5:
        raise Refused("member-password-common")


class Passwords:
    """Keeps passwords as Argon2id, and knows them again.

    One thread computes, so that a flood of attempts takes neither the memory nor the processors from the games.
    """

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._hasher = PasswordHasher(time_cost=PASSES, memory_cost=MEMORY, parallelism=1, hash_len=32, salt_len=16)
        self._thread = ThreadPoolExecutor(1, "passwords")
        # Well formed, of nobody's password: whoever has none costs the same time as whoever has one.
        self._nobodys = f"$argon2id$v=19$m={MEMORY},t={PASSES},p=1${'A' * 22}${'A' * 43}"

    async def kept(self, password: str) -> str:
        """What is kept of a password."""
        salt = self._entropy(16)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: self._hasher.hash(_bytes(password), salt=salt))

    async def known(self, kept: str | None, password: str) -> bool:
        """Whether this is the password that `kept` keeps. One whole computation, also when there is none."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._verified, kept or self._nobodys, _bytes(password))

    def _verified(self, kept: str, password: bytes) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def outdated(self, kept: str) -> bool:
        """Whether a password is kept in a way that has been given up since."""
        return self._hasher.check_needs_rehash(kept)


def _bytes(password: str) -> bytes:
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
