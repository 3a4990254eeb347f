# Petites leçons.

lesson-berth = Une attaque au mouillage
lesson-berth-task = Pearl Harbor, première vague. Les quatre premières unités n’essuient aucun tir. Coulez l’Arizona avec trois d’entre elles, pour en garder une contre un autre navire.
lesson-berth-hint = Les attaques ne s’ajoutent jamais : ce qui échoue l’un après l’autre coule ensemble. Les Kate T portent des torpilles.
lesson-berth-done = Une attaque, un dé, un navire de moins.
lesson-decoys = Parmi les leurres
lesson-decoys-task = Deux drapeaux sont sur la carte, A1 et A2 ; l’un peut être un leurre. Vous pouvez fouiller deux hexagones. Apprenez-en ce qu’on peut apprendre des deux.
lesson-decoys-hint = A1 est en 0510, A2 en 0611. Une ligne peut nommer les deux hexagones.
lesson-decoys-done = Un leurre retiré est sûr. De l’autre, vous avez un rapport, et un rapport peut mentir : des marqueurs disent « porte-avions » où il n’y en a pas.
