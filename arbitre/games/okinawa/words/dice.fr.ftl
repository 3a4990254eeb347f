# Ce pour quoi l’on lance les dés, comme le dit le déroulé d’une partie finie : d’après le premier mot de leur étiquette.

die-combat = combat
