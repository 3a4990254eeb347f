# Task Force on one page, for newcomers. Lines indented further are orders as they are written.

lesson =
    TASK FORCE ON ONE PAGE: PEARL HARBOR

    7 December 1941, for one player. You lead the Japanese bombers; the umpire rolls for the ships. Fourteen of them lie at their moorings: eight battleships, two heavy and four light cruisers. You have two turns, and a wave in each. With 35 points you have won, with 40 it is a strategic victory.
    A counter is nine aircraft, and loses two steps before it is gone: reduced, it has half its points. The first wave has six Kate T with torpedoes (6 points each, Kate T6 reduced: 3) and six Kate B with bombs (2 each, Kate B6 reduced: 1), the second nine Val that dive (5 each). Torpedoes run only at California, Oklahoma, West Virginia, Arizona, Nevada, Helena and Raleigh; bombs fall on every ship.
    Write one order a line; what follows a # is yours. The question is put again after every attack, until all bombers of the wave have attacked or you stop. What you do not order is done as the question says.

    Form a group, and name its ship. Each unit attacks once, a ship may be attacked as often as you like.
        attack Kate T1, Kate T2 -> Nevada
        attack Val 1-3 on Pennsylvania   # Val 1, Val 2 and Val 3
    The four units that attack first draw no fire, and no group mixes them with others. After them the ship fires at each group before it attacks: by a die and her points of fire, up to 3 is added to the die of the attack, and the group may lose a step. A ship in critical condition does not fire.
    Who loses it is your choice.
        lose Kate T2
    Then what is left attacks: the points of the group choose the column, a die and what was added the row; low is good. Against a moored ship the die counts 2 less.
    Each attack is counted by itself. An intact ship has minor damage with as many hits as her durability, which brings nothing, and significant damage with one more; a ship with minor damage, with the first hit. Then she is turned over, and what hits are left count against her back: as many as its durability are critical damage, more sink her. In critical condition any hit sinks her. Hits that reach no level are forgotten.
    At the end each ship counts once, at her worst: a battleship 6 points sunk, 4 critical, 2 significant; a heavy cruiser 3, 2, 1; a light cruiser 2, 1, 0.
    To end a wave with bombers left:
        done
    To give the game up, at any time:
        concede
