# What dice are rolled for, as the replay of a finished game says it: by the first word of their labels.
die-answer = answer of an air army
die-attack = attack on land
die-capitulation = capitulation
die-carrier = carrier aircraft
die-counter = counter-attack on land
die-counter-attack = whether the other side attacks
die-kamikaze = kamikazes
die-offensive = air offensive
die-reaction = reaction
die-strategic = strategic war
die-strike = strike from the air
die-surface = guns at sea
die-otherwise = lot drawn by { $what }
