# Victory at Midway on one page, for newcomers. Lines indented further are orders as they are written.

lesson =
    VICTORY AT MIDWAY ON ONE PAGE

    From 3 to 6 June 1942 the Japanese carriers and an invasion force come from the west; three American carriers wait north-east of Midway. You see your own forces and what your searches and battles tell you; the umpire keeps the rest. A carrier sunk is worth ten points, Midway eleven to whoever holds it after turn 25.
    A hex is 100 nautical miles and is called by column and row: Midway is H6. A turn is about three hours; turns 6, 7, 13, 14, 20 and 21 are night, without aircraft. The north-west lies in fog: ships there are not located, and carriers there neither search nor strike.
    A full unit has two steps and rolls two ten-sided dice, a reduced one has one step and rolls one. A die no higher than the rating is a hit and costs the target a step.
    Aircraft are fighters F, dive bombers D, torpedo bombers T, medium M and heavy bombers H. Orders name them by number, base letter and type: 2xED is two full dive bombers of the Enterprise, 1xET(e) a reduced torpedo unit. Only ready aircraft fly; they come home not ready and rest a turn.
    Write one order a line; what follows a # is yours. What you do not order follows the default that stands under every question.

    Before turn 1, place your ships.
        place Yorktown, Astoria, DD2 L4
    Phase 1: move one hex, enter or leave the map, form groups; a raid on Midway is declared now.
        K4 -> K5                 # all your ships in K4
        Hornet -> L4             # but this one goes elsewhere
        group TF17 L4 -> L5
        DD1 = group TF17
        group 1 -> A6            # Japan: group 1 enters the map
        DD4 -> exit
        2xAD+1xAF -> Midway
        build Kure               # Japan: begin the seaplane base, with ST11 in G6
        no more entries
    Phase 2: aim your searches; each sees seven hexes. A ready unit may search instead of fighting.
        search Midway E6
        search 1xET(e) -> K2
        no search H6
    Phase 3: send raids against hexes you located this turn; fighters escort, fighters left at home defend.
        2xEF+4xED+1xET -> F5
        cancel Midway
    Phases 4 to 7: fighters fight, guns fire, bombers attack, by the labels of the announcement.
        F1 > D2
        Enterprise > T1
        D1 > Akagi
    Phase 8: land, arrange the decks, declare what your ships do. Ready aircraft on a deck burn when a bomb hits it.
        2xED+1xET -> H
        ready 1xHT
        below 1xED
        reserve K ready
        attack J6
        torpedo SS1 F5
        Haruna > A               # bombard Midway
        disembark L1, L2 if 4    # land, if 4 companies are reduced by then
    Phases 9 to 12: screens, torpedoes, guns, and the fighting ashore.
        DD1 > S1
        Astoria > Tone
        A > L1
    To give the game up, at any time:
        concede
