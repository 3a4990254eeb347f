# Ce pour quoi l’on lance les dés, comme le dit le déroulé d’une partie finie : d’après le premier mot de leur étiquette.
die-answer = riposte d’une armée aérienne
die-attack = attaque terrestre
die-capitulation = capitulation
die-carrier = aviation embarquée
die-counter = contre-attaque à terre
die-counter-attack = contre-attaque de l’autre camp
die-kamikaze = kamikazes
die-offensive = offensive aérienne
die-reaction = réaction
die-strategic = guerre stratégique
die-strike = raid aérien
die-surface = canon, en mer
die-otherwise = tirage selon { $what }
