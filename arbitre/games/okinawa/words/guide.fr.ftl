# Un mot à qui joue pour la première fois.

guide-setup = L’île est à vous et personne ne la voit : cachez tous vos pions, une ou deux troupes par hexagone, avec ou sans fortification ou champ de mines.
guide-setup-template = Partez d’un dispositif tout prêt, un peu dispersé : celui qui est imprimé, tout le monde le connaît.
guide-setup-strong = Deux bataillons fortifiés en relief se défendent à 28 points : il y faut sept bataillons américains, et d’abord les trouver.
guide-setup-default = Rien n’est obligatoire : l’arbitre cache alors le dispositif historique, dispersé en secret.
guide-ships = Au tour 1, chaque navire va dans n’importe quel hexagone de mer.
guide-ships-near = Les canons portent bien jusqu’à six hexagones. Les kamikazes coulent trois fois plus souvent les navires de valeur 5 que ceux de valeur 6.
guide-ships-default = Les navires sans ordre vont à leur poste devant Hagushi.
guide-kamikazes = Tous les avions du calendrier attaquent. C’est ensemble, sur un navire faible, qu’ils valent le plus.
guide-kamikazes-default = Sans ordre, ils se répartissent sur les navires les plus faibles.
guide-fire = Le tir de ratissage se passe de dé : tout ce que cache l’hexagone est posé sur la carte. Ratissez là où les troupes vont aller.
guide-fire-effect = Le tir d’efficacité tue ce qu’il touche, mais ne dit rien de ce qui survit.
guide-fire-all = Chaque canon tire une fois, et tout est déclaré avant le premier dé.
guide-land = Une plage par tour, deux pions par hexagone : Hagushi en prend douze.
guide-land-block = Les lignes de débarquement d’une feuille sont un seul débarquement : écrivez-les ensemble.
guide-movement = Dès le tour suivant, prenez un pion et un hexagone : chaque pas a sa réponse aussitôt, « libre » ou non. Les éclaireurs d’abord, les réserves ensuite.
guide-movement-done = Quand plus rien ne doit bouger, dites-le.
guide-window = Vous pouvez soutenir un hexagone attaqué depuis une embuscade : surtout là où l’attaquant devient le plus faible. Il est alors perdu sans dé.
guide-silence = Un canon qui tire est vu à jamais. Le silence est votre meilleure arme.
guide-challenge = L’arbitre ne vous demande rien pendant le mouvement américain : dites ici qui fait valoir sa zone, et quand.
guide-stay = Un pion caché qui bouge est vu à jamais. Ne rien faire est le plus souvent juste.
guide-support = Le soutien en embuscade se règle aussi d’avance : par exemple là où il fait passer la différence sous zéro.
guide-retreat = Vous choisissez le chemin du recul ; qui n’en trouve pas est perdu.
guide-losses = Vous choisissez qui est perdu.
