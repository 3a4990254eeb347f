# A word to who plays for the first time.

guide-setup = The island is yours, and nobody sees it: hide all your counters, one or two troops in a hex, with or without a fortification or a minefield.
guide-setup-template = Begin with a ready-made disposition, a little scattered: the printed one is known to everybody.
guide-setup-strong = Two battalions in a fortification on relief defend with 28 points: it takes seven American battalions, and a search to find them.
guide-setup-default = Nothing need be ordered: the umpire then hides the historical disposition, scattered in secret.
guide-ships = In turn 1 each ship goes to any hex of sea.
guide-ships-near = Guns tell within six hexes. Kamikazes sink ships of value 5 three times as often as those of value 6.
guide-ships-default = Ships without an order go to their stations off Hagushi.
guide-kamikazes = All aircraft of the calendar attack. Together on one weak ship they are worth most.
guide-kamikazes-default = Without orders they are shared out among the weakest ships.
guide-fire = Search fire needs no die: whatever hides in that hex is laid on the map. Search where the troops are to go next.
guide-fire-effect = Fire for effect kills what it hits, but says nothing of what survives.
guide-fire-all = Each gun fires once, and all of it is declared before the first die.
guide-land = One beach a turn, two counters to a hex: Hagushi takes twelve.
guide-land-block = All landing lines of one sheet are one landing: write them together.
guide-movement = From the next turn on, pick a counter and a hex: each step is answered at once, “free” or not. Scouts first, reserves last.
guide-movement-done = When nothing more is to move, say so.
guide-window = You may support an attacked hex from ambush: worth most where it makes the attacker the weaker. Then he is lost without a die.
guide-silence = A gun that fires is seen for ever. Silence is your strongest weapon.
guide-challenge = The umpire never asks you while the Americans move: lay down here who claims its zone, and when.
guide-stay = A hidden counter that moves is seen for ever. To do nothing is mostly right.
guide-support = Support from ambush is laid down beforehand too: for instance where it turns the difference below zero.
guide-retreat = You choose the way back; who finds none is lost.
guide-losses = You choose who is lost.
