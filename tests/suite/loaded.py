"""What every part of the suite would read for itself: the words of all games."""

from arbitre.kernel.package import installed, load
from arbitre.words import LANGUAGES, Words

for _game in installed():
    for _language in LANGUAGES:
        Words.of(_language, load(_game))
