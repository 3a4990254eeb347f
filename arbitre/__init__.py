"""Arbitre, the umpire for double-blind wargames.

    import arbitre

    game = arbitre.new("midway", bots={"jp": "captain"})
    print(game["us"].question())
    game = game.play(us="group TF16 K4 -> K5")

`arbitre/docs/en/python.md` shows all of it. What stands here is loaded when it is first asked for (`arbitre.door`).
"""

TYPE_CHECKING = False  # type checkers know the name; `typing` itself is not loaded

__all__ = [
    "About",
    "Ambiguous",
    "Game",
    "Illegal",
    "OrderError",
    "Side",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "Unreadable",
    "__version__",
    "about",
    "from_json",
    "imagine",
    "installed",
    "new",
    "plain",
]

if TYPE_CHECKING:
    from arbitre.door import (
        About,
        Ambiguous,
        Game,
        Illegal,
        OrderError,
        Side,
        UnknownBot,
        UnknownGame,
        UnknownSeat,
        Unreadable,
        __version__,
        about,
        from_json,
        imagine,
        installed,
        new,
        plain,
    )
else:

    def __getattr__(name):
        """What the door holds, once it is asked for."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from arbitre import door

        found = globals()[name] = getattr(door, name)
        return found

    def __dir__():
        return sorted({*globals(), *__all__})
