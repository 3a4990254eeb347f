# Ce pour quoi l’on lance les dés, comme le dit le déroulé d’une partie finie : d’après le premier mot de leur étiquette.

die-draw = tirage des scénarios
die-race = course aux médailles
die-otherwise = tirage au sort : { $what }
