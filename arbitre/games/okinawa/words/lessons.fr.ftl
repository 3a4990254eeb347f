# Petites leçons.

lesson-attack = Une attaque
lesson-attack-task = Un fortin et deux bataillons tiennent la crête en 1139 ; six bataillons de Marines l’entourent. Délogez-les.
lesson-attack-hint = Les facteurs s’ajoutent : nommez chaque pile, puis fermez le mouvement par « fini ».
lesson-attack-done = Trente facteurs contre vingt. Personne n’avance après un combat : il reste à entrer dans l’hexagone.
lesson-ambush = Une embuscade
lesson-ambush-task = Un bataillon de Marines s’est arrêté en 1038, juste devant deux des vôtres que personne n’a vus. Frappez avec les deux.
lesson-ambush-hint = Des pions cachés comptent double quand ils attaquent un ennemi venu jusqu’à eux.
lesson-ambush-done = Seize facteurs contre cinq. Les voici connus : une embuscade ne sert qu’une fois.
lesson-landing = Un débarquement
lesson-landing-task = Deux bataillons attendent devant les plages de Hagushi. Débarquez-les tous deux en 1131.
lesson-landing-hint = Une ligne nomme les pions et leur plage ; deux pions peuvent tenir dans un hexagone.
lesson-landing-done = Ils sont à terre. Ce qui attend plus loin, personne ne vous l’a dit.
