"""Three strangers on their way from the first page to their first sent turn, who know nothing but what pages show.

A step is what they touch: the button of a game's card, a button by its words, the first place on the map that is
offered. Each touches in a way of his own, and each plays another game. `tests/browser/test_journeys.py` goes these ways
in Chromium, `python -m tests.strangers` in Firefox as well.
"""

from __future__ import annotations

from typing import NamedTuple

CARD, BUTTON, PLACE = "card", "button", "place"
CARD_BUTTON = 'form[aria-labelledby="card-{}"] button.primary'
OFFERED = """(() => {
  scrollTo(0, 0);
  for (const place of document.querySelectorAll("#chart .cell.may")) {
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && place.contains(hit)) return [x, y];
  }
  return null;
})()"""
"""The middle of the first place that is offered and in sight, nothing standing on it."""


class Journey(NamedTuple):
    """Somebody with a mouse, with keys alone or with a finger: his language, his window, what he touches."""

    how: str
    language: str
    window: tuple[int, int]
    steps: tuple[tuple[str, str], ...]


JOURNEYS = (
    Journey(
        "mouse",
        "en",
        (1300, 900),
        (
            (BUTTON, "Play Victory at Midway"),
            (BUTTON, "Place ships"),
            (BUTTON, "TF16, all of it"),
            (BUTTON, "Next"),
            (PLACE, ""),
            (BUTTON, "Send to the umpire"),
        ),
    ),
    Journey(
        "keys",
        "fr",
        (1300, 900),
        (
            (CARD, "taskforce"),
            (BUTTON, "Attaquer un navire avec des bombardiers"),
            (BUTTON, "Kate T1"),
            (BUTTON, "Kate T2"),
            (BUTTON, "Suite"),
            (BUTTON, "Arizona"),
            (BUTTON, "Envoyer à l’arbitre"),
        ),
    ),
    Journey(
        "touch",
        "en",
        (390, 844),
        (
            (CARD, "okinawa"),
            (BUTTON, "Send ships"),
            (BUTTON, "Idaho"),
            (BUTTON, "Next"),
            (PLACE, ""),
            (BUTTON, "Send to the umpire"),
        ),
    ),
)
