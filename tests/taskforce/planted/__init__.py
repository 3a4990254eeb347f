"""Leaks planted in Task Force to try the search for leaks: a hurried programmer's mistakes, class by class."""

from taskforce.planted import asked, dueled, flown, fogged, moved, pursued, sailed, scouted, told

MODULES = (moved, told, asked, pursued, sailed)
PLANTED = [leak for module in MODULES for leak in module.LEAKS]
OF_TWO = [leak for module in (dueled, flown, scouted) for leak in module.LEAKS]
IN_FOG = list(fogged.LEAKS)
RARE = {
    "the_fleet_gets_the_first_of_the_new_labels", "a_token_is_shown_with_the_first_of_its_stack",
    "nobody_is_asked_while_the_fleet_is_far", "the_pencil_knows_which_marker_is_the_fleet",
    "there_is_one_hex_less_to_search_while_carriers_are_far", "advice_warns_of_carriers_in_the_north",
}  # fmt: skip
"""Those that show in one pair of thousands: the search is tried on them (`make planted`), the tests have no time."""
