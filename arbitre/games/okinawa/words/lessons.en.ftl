# Small lessons.

lesson-attack = An attack
lesson-attack-task = A fortification and two battalions hold the ridge in 1139; six battalions of Marines stand around it. Take the ridge from the enemy.
lesson-attack-hint = Factors add up: name every stack, then close the movement with “done”.
lesson-attack-done = Thirty factors against twenty. Nobody advances after a combat: the hex must still be entered.
lesson-ambush = An ambush
lesson-ambush-task = A battalion of Marines has stopped in 1038, right before two of yours, which nobody has seen. Strike with both.
lesson-ambush-hint = Hidden counters with an enemy who came up to them count double when they attack.
lesson-ambush-done = Sixteen factors against five. Now they are known: an ambush comes once.
lesson-landing = A landing
lesson-landing-task = Two battalions wait off the beaches of Hagushi. Land both in 1131.
lesson-landing-hint = A line names the counters and their beach; two counters may stand in a hex.
lesson-landing-done = They are ashore. What waits further inland nobody has told you.
