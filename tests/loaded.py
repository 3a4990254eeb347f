"""What a process would read for itself when it first needs it, read when this is imported: in a nursery, once for all
that are born there. The words and the notation of all games, the templates of the pages, the libraries that are
loaded late."""

from importlib import import_module

from arbitre.kernel.package import installed, load
from arbitre.web.rendering import _PAGES
from arbitre.words import LANGUAGES, Words

for _library in ("alembic.command", "alembic.config", "psycopg"):
    import_module(_library)
for _name in installed():
    _game = load(_name)
    _new = _game.new({})
    _game.seat.read("what is this", _game.view(_new, _game.seats(_new)[0].id))
    for _language in LANGUAGES:
        Words.of(_language, _game)
for _template in _PAGES.list_templates():
    _PAGES.get_template(_template)
