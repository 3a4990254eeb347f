# Petites leçons.

lesson-lie = Un mensonge
lesson-lie-task = L’Allemagne espionne la Carélie ce lundi ; vous y avez trois bataillons. Faites-lui en lire six.
lesson-lie-hint = Un faux rapport coûte deux crédits ; il nomme le territoire, et ce qu’on doit y lire.
lesson-lie-done = L’Allemagne l’a lu, et ne peut le distinguer de la vérité.
lesson-bombing = Des bombes
lesson-bombing-task = Deux canons protègent Smolensk, et chacun arrête un raid. Détruisez-y tout de même un bataillon.
lesson-bombing-hint = Plusieurs raids tiennent sur une ligne : « x 3 ».
lesson-bombing-done = Douze crédits pour un bataillon. La semaine dira si cela les valait.
lesson-march = Une marche
lesson-march-task = Personne à Moscou. Entrez-y depuis Smolensk, mais laissez un bataillon derrière vous.
lesson-march-hint = Vous avez deux bataillons à Smolensk ; une ligne dit combien marchent.
lesson-march-done = Trois points, et Smolensk est encore tenue.
