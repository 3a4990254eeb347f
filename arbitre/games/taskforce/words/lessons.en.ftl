# Small lessons.

lesson-berth = A berth attack
lesson-berth-task = Pearl Harbor, first wave. The first four units draw no fire. Sink the Arizona with three of them, so that one of the four is left for another ship.
lesson-berth-hint = Attacks never add up: what attacks one after the other may fail where all together sink. Kate T carry torpedoes.
lesson-berth-done = One attack, one die, one ship less.
lesson-decoys = Among decoys
lesson-decoys-task = Two flags are on the map, A1 and A2; one may be a decoy. You may search two hexes. Learn what there is to learn of both.
lesson-decoys-hint = A1 is in 0510, A2 in 0611. One line may name both hexes.
lesson-decoys-done = A removed decoy is sure. Of the other you have a report, and a report may lie: tokens say “carrier” where there is none.
