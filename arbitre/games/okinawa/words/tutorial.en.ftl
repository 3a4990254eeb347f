# Okinawa on one page, for newcomers. Lines indented further are orders as they are written.

lesson =
    OKINAWA ON ONE PAGE

    From 1 April to 20 June 1945 the Tenth Army has 27 turns of three days to find and destroy every Japanese troops counter on the island. Before turn 1 the Japanese player hides all his counters: 43 of troops, 12 fortifications, 10 minefields. Everything American lies open. If one Japanese battalion is left at the end, seen or unseen, the Japanese have won.
    A hex is two kilometres across and has four digits, column and row: Kakazu ridge is 1139. Places of the map may be named instead. Counters are named by what is printed on them: 1/4 M is the 1st battalion of the 4th Marines, 13 IIB the 13th Independent Battalion. Two troops counters share a hex at most; American armour shares its hex with nobody.
    Relief costs two movement points, is closed to armour, and gives each defender +2. A fortification doubles the defence of those inside. What is hidden cannot move unseen: a hex once searched stays clean.
    Write one order a line; what follows a # is yours. A line that begins with counters needs no keyword: “1/4 M: 1138” moves. What you do not order follows the default that stands under every question.

    Before turn 1 the Japanese hide: start from a ready-made disposition, and change it counter by counter.
        template historical scattered
        place 13 IIB, 272 IIB, Fort 1 at 1139
    The Japanese are never asked while the Americans move; they leave standing orders instead. A challenge claims a counter’s zone and stops who comes next to it; support joins a defence from ambush, with doubled factor. Both show the counter. Without orders all keep silent.
        challenge 13 IIB, I/22 when safe at 1138, 1038
        challenge all never
        support 13 IIB when between 0 and 12, at most −1
        lose first 21 IIB, 1 Med
    Phase I: the ships. On turn 1 anywhere at sea, later by their movement.
        sail Tennessee, Idaho to 1034
    Phases II and III: kamikazes, as many as the calendar grants. Each rolls a die and adds 2, the ship adds its 5 or 6; the lower is lost.
        kamikazes 2 on Wichita
    Phase IV: ships reach 15 hexes, artillery ashore 12. Search fire looks into one hex for each gun. Fire for effect strikes: infantry and guns cost 6 hits, armour and minefields 10, anything in a fortification 12. “No visible effect” may mean that nobody is there. Artillery that fires does not move.
        search 1239, 1240 with Tennessee, 11 M
        fire at 1139 with Idaho, Colorado, New Mexico
    Phase V: land on one beach a turn, where nobody stands, and move, hex by hex. Each line is answered at once, so send a few and read. Who steps onto hidden troops stays in the hex before, and must attack them; a minefield kills. Next to a known enemy a mover stops and must attack him, unless another counter attacks him already.
        land 1/4 M, 2/4 M on 1131
        move 1/17, 2/17: 1138
        move 1/32: 1237 -> 1138; attack 1139; stand
        move 1/381: 1238; stay   # does not start if something was found before
        attack 1139 with 1/17, 2/17
        done
    Phase VI: the combats. Attack minus defence gives the row, one die the result: retreats of one to three hexes, elimination, prisoners. From +5 on the attacker risks no more than a retreat, from +11 on not even that. Who turns out to be weaker, perhaps because of hidden companions, is eliminated without a die. Who has no way to retreat is lost; friends next to prisoners are halved in the next turn.
        combats 1139, 1039
        retreat 1/17: 1138 -> 1137
    Phases VII to IX: the Japanese fire, move and attack in their turn. A gun that fires shows itself. A hidden counter next to which an American stopped this turn may attack him from ambush, doubled.
        fire at 1138 with 1 Med
        move 22 IIB: 1141
        attack 1138 with 13 IIB
    The Americans choose what that fire takes from them.
        lose 1/17
    To give the game up, at any time:
        concede
