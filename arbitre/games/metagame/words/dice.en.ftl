# What dice are rolled for, as the replay of a finished game says it: by the first word of their labels.

die-draw = draw of scenarios
die-race = race for medals
die-otherwise = lot drawn by { $what }
