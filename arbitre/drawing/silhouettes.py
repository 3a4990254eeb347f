"""Profiles of ships, aircraft and troops, told apart at 20 pixels: paths in a box of 40 by 16, the waterline at 16.

Bows point to the right. Aircraft are seen from above, troops are the staff sign for infantry.
"""

from __future__ import annotations

WIDTH, HEIGHT = 40, 16

SILHOUETTES: dict[str, str] = {
    # flat deck from end to end, a small island
    "carrier": "M0 8.4H40L39 10.4H36.6L34.8 14.8Q34.3 16 33 16H6.4Q5 16 4.6 14.8L3.4 10.4H.8Z"
    "M21 8.4V5H22.6V2.6H23.6V.2H24.5V2.6H25.6V4.2H29V8.4Z",
    # heavy hull, turrets fore and aft, tall pagoda
    "battleship": "M.4 10.8H39.8L37.8 14.9Q37.3 16 36.2 16H4Q2.6 16 2.2 14.9Z"
    "M27.6 10.8V8.5H31.2V8.9H37V9.8H31.2V10.8ZM23.6 10.8V6.4H27V6.8H32.4V7.7H27V10.8Z"
    "M12.4 10.8V8.5H8.8V8.9H3V9.8H8.8V10.8ZM17.8 10.8V5.6H18.7V2.8H19.7V0H21.1V2.8H22.2V5.6H23V10.8Z"
    "M13.2 10.8V4.6H16.8V10.8Z",
    # lean hull, two funnels, low tower
    "cruiser": "M.6 11.8H12V11H28L39.8 10.6L37.9 15Q37.5 16 36.4 16H3.6Q2.4 16 2 15Z"
    "M29.4 11.2V9.2H32.2V9.5H36.6V10.3H32.2V11.2ZM9.4 12V9.9H6.7V10.2H2.4V11H6.7V12Z"
    "M22.6 11V6.6H23.6V4.4H24.3V1.4H25.1V4.4H26.2V6.6H27.4V11ZM17.2 11.2L17.7 5.4H20.5L20.2 11.2Z"
    "M12.6 11.2L13.1 6.4H15.7L15.4 11.2Z",
    # low and short, raised bow, thin raked funnels
    "destroyer": "M3.4 13H25.4V11.4H37.8L36 15.3Q35.7 16 34.9 16H5.6Q4.6 16 4.3 15.2Z"
    "M24.6 11.6V8.2H28.4V11.6ZM25.4 8.2V3.4H26.2V8.2ZM20 13.2L19.2 7.8H21.8L22.8 13.2ZM13.8 13.2L13 8.4H15.6L16.6 13.2Z"
    "M30.4 11.6V9.7H32.4V10H35.6V10.7H32.4V11.6ZM9.6 13.2V11.1H7.8V11.4H4.8V12.1H7.8V13.2Z",
    # high sides, house amidships, derricks
    "transport": "M2.4 9H11.4V10.4H29V9H38L36.2 14.8Q35.8 16 34.4 16H6Q4.6 16 4.2 14.8Z"
    "M16 10.4V6.2H24.6V10.4ZM18.6 6.2V1.2H22V6.2Z"
    "M8.2 9V.8H9.4V9ZM9 6.8L14.2 2L14.9 2.8L9.4 8.2ZM8.6 6.8L3.6 2.4L3 3.2L8.2 8.2Z"
    "M31 9V.8H32.2V9ZM31.8 6.8L36.8 2.4L37.4 3.2L32.2 8.2ZM31.4 6.8L26.2 2L25.5 2.8L31 8.2Z",
    # a seaplane on the after deck, and its crane
    "tender": "M2 11.4H21V9.2H38L36.2 14.8Q35.8 16 34.4 16H5.4Q4 16 3.6 14.8Z"
    "M24 9.2V5.6H31.6V9.2ZM26.4 5.6V1.4H29.4V5.6ZM33.4 9.2V3.4H34.2V9.2Z"
    "M20 11.4V1.6L10.4 0V1.1L18.8 3.4V11.4Z"
    "M3.4 3.8H4.8L6 5.8H14.6Q15.8 5.8 15.8 6.6T14.6 7.5H6.4L4.2 6.6ZM6.6 8.9H14.4L15.6 10.2H7.4ZM8 7.4H8.8V9H8Z"
    "M12.4 7.4H13.2V9H12.4ZM8.2 4.2H13V5H8.2Z",
    # awash, conning tower and periscopes
    "submarine": "M.6 12.4Q7 10.8 15.6 10.8L16.6 6.2H24L25.4 10.8H31Q37 11.3 39.6 12.6Q36.4 15.3 30 15.6H8"
    "Q3 15.2 .6 12.4ZM18.6 6.4V1.8H19.5V6.4ZM21 6.4V3.4H21.8V6.4ZM28.2 11V9.3H32.6V10H29.6V11Z",
    "aircraft": "M20 0Q21.5 0 21.6 2.2V4.4L33.4 6.2Q34.2 6.4 34.2 7.3V8.8L21.6 9.4L21 13.1L25 14.2V15.6L20 15.2L15 15.6"
    "V14.2L19 13.1L18.4 9.4L5.8 8.8V7.3Q5.8 6.4 6.6 6.2L18.4 4.4V2.2Q18.5 0 20 0Z",
    "troops": "M7.5 0H32.5V16H7.5ZM11.6 1.6L20 6.9L28.4 1.6ZM11.6 14.4H28.4L20 9.1ZM9.1 2.4V13.6L18.2 8Z"
    "M30.9 2.4L21.8 8L30.9 13.6Z",
    # as infantry, the lower quarter filled: they came over the water
    "marine": "M7.5 0H32.5V16H7.5ZM11.6 1.6L20 6.9L28.4 1.6ZM9.1 2.4V13.6L18.2 8ZM30.9 2.4L21.8 8L30.9 13.6Z",
    # the track of a tank in the frame of troops
    "armour": "M7.5 0H32.5V16H7.5ZM9.1 1.6V14.4H30.9V1.6Z"
    "M15.5 3.2H24.5A4.8 4.8 0 0 1 24.5 12.8H15.5A4.8 4.8 0 0 1 15.5 3.2ZM15.5 4.9A3.1 3.1 0 0 0 15.5 11.1H24.5"
    "A3.1 3.1 0 0 0 24.5 4.9Z",
    # a ball in the frame of troops
    "artillery": "M7.5 0H32.5V16H7.5ZM9.1 1.6V14.4H30.9V1.6ZM16 8A4 4 0 1 1 24 8A4 4 0 1 1 16 8Z",
    # a pillbox with its embrasure
    "fortification": "M4.5 16L8.6 6Q9.6 3.8 12 3.8H28Q30.4 3.8 31.4 6L35.5 16ZM12.4 7.4V10.4H27.6V7.4Z",
    # three horned mines in a row
    "minefield": "M4.3 10A3.2 3.2 0 1 1 10.7 10A3.2 3.2 0 1 1 4.3 10Z"
    "M2.6 10L5.2 8.8L5.2 11.2ZM4 6.5L6.8 7.5L5 9.3ZM7.5 5.1L8.7 7.7L6.3 7.7ZM11 6.5L10 9.3L8.2 7.5Z"
    "M12.4 10L9.8 11.2L9.8 8.8Z"
    "M16.8 10A3.2 3.2 0 1 1 23.2 10A3.2 3.2 0 1 1 16.8 10ZM15.1 10L17.7 8.8L17.7 11.2Z"
    "M16.5 6.5L19.3 7.5L17.5 9.3ZM20 5.1L21.2 7.7L18.8 7.7ZM23.5 6.5L22.5 9.3L20.7 7.5ZM24.9 10L22.3 11.2L22.3 8.8Z"
    "M29.3 10A3.2 3.2 0 1 1 35.7 10A3.2 3.2 0 1 1 29.3 10ZM27.6 10L30.2 8.8L30.2 11.2Z"
    "M29 6.5L31.8 7.5L30 9.3ZM32.5 5.1L33.7 7.7L31.3 7.7ZM36 6.5L35 9.3L33.2 7.5ZM37.4 10L34.8 11.2L34.8 8.8Z",
    # a hull and a mast: no more is known
    "ship": "M2 10.2H38L35.8 15Q35.4 16 34.2 16H6.2Q5 16 4.6 15ZM13.4 10.2V7H26.6V10.2ZM19.2 7V1H20.8V7Z",
}


def silhouette(name: str) -> str:
    """The path of a silhouette; that of a ship of no known class for a name that is not known."""
    return SILHOUETTES.get(name, SILHOUETTES["ship"])
