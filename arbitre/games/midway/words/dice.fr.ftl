# Ce pour quoi l’on lance les dés, comme le dit le déroulé d’une partie finie : d’après le premier mot de leur étiquette.
die-air = combat aérien
die-air-initiative = initiative en l’air
die-air-reply = qui riposte en l’air
die-approach = voie d’approche
die-armour = blindage
die-bomb = bombes et torpilles
die-flak = DCA
die-fog = brouillard
die-gunfire = tir au canon
die-grounded = touché au sol
die-initiative = initiative
die-land = combat à terre
die-night-search = recherche de nuit
die-screen = écran
die-screen-again = écran, second essai
die-shells = canons
die-torpedo = torpilles
