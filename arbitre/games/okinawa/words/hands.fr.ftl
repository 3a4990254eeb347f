# Ce que les mains peuvent choisir.

hands-template = Partir d’un dispositif tout prêt
hands-template-historical = historique : trois lignes autour de Shuri, un détachement à Motobu
hands-template-fortress = forteresse : tout autour de Shuri
hands-template-lines = lignes : une position derrière l’autre
hands-template-needles = aiguilles : des pions isolés dans toute l’île
hands-template-north = nord : les montagnes sont tenues aussi
hands-scattered = dispersé : chaque hexagone un peu ailleurs, en secret
hands-place = Cacher des troupes dans un hexagone
hands-place-works = Cacher seuls une fortification ou un champ de mines
hands-challenge = Ordres de défi pour certains pions
hands-challenge-all = Ordres de défi pour toutes les troupes cachées
hands-challenge-never = jamais : laisser passer
hands-challenge-always = toujours
hands-challenge-weaker = si le pion qui passe est plus faible que l’hexagone
hands-challenge-safe = si tout ce qui peut encore venir est plus faible
hands-support = Soutien en embuscade : jamais ou toujours
hands-support-between = Soutien en embuscade entre deux différences
hands-support-never = jamais
hands-support-always = toujours
hands-lose-first = Dire ce que le tir emporte d’abord
hands-sail = Déplacer des navires
hands-kamikazes = Lancer des kamikazes sur un navire
hands-search = Ratisser un hexagone avec un canon
hands-fire = Tirer pour l’efficacité
hands-move = Déplacer un pion ou une pile
hands-move-by = Déplacer par un chemin choisi, hexagone par hexagone
hands-move-attack = Se porter contre plusieurs ennemis et attaquer
hands-attack = Attaquer sans bouger
hands-attack-must = Attaquer { $hexes } : le mouvement ne peut être clos avant
hands-land = Débarquer des troupes : les lignes d’une feuille sont un seul débarquement
hands-land-armour = Débarquer un blindé, qui prend un hexagone de plage à lui seul
hands-combats = Ordonner les combats
hands-done = Le mouvement est terminé
hands-retreat = Choisir le chemin d’un recul
hands-lose = Choisir les pertes
hands-both = les deux : { $units }

hands-ask-template = Quel dispositif ?
hands-ask-how = Dispersé, ou tel quel ?
hands-ask-troops = Quels pions, un ou deux ?
hands-ask-works = Quel ouvrage ?
hands-ask-hide = Dans quel hexagone ?
hands-ask-standing-units = Quels pions cachés ?
hands-ask-challenge-when = Quand défient-ils ?
hands-ask-support-when = Quand soutiennent-ils ?
hands-ask-support-low = À partir de quelle différence, sans soutien ?
hands-ask-support-high = Jusqu’à laquelle ?
hands-ask-support-most = Et si, avec soutien, elle est au plus de ?
hands-ask-support-hex = Pour le combat d’un seul hexagone ?
hands-ask-lose-first = Dans quel ordre ?
hands-ask-ships = Quels navires, un ou deux ?
hands-ask-sea = Vers quel hexagone ?
hands-ask-aircraft = Combien d’avions ?
hands-ask-ship = Sur quel navire ?
hands-ask-gun = Avec quel canon ?
hands-ask-guns = Avec quels canons ?
hands-ask-search-hex = Quel hexagone ratisser ?
hands-ask-fire-hex = Sur quel hexagone ?
hands-ask-move = Quel pion ou quelle pile ?
hands-ask-to = Vers quel hexagone ?
hands-ask-on = Et ensuite vers lequel ?
hands-ask-targets = Quels ennemis ?
hands-ask-attackers = Qui attaque ?
hands-ask-land = Quels pions, un ou deux ?
hands-ask-land-armour = Quel pion ?
hands-ask-beach = Sur quel hexagone de plage ?
hands-ask-combats = Dans quel ordre ?
hands-ask-retreating = Quel pion ?
hands-ask-way = Par quel chemin ?
hands-ask-lose = Quels pions, dans quel ordre ?

## Ce que donne un ordre

plot-template = { $hexes } hexagones, dont { $fortified } fortifiés
plot-place = { $hex } se défend à { $defence }
plot-sail = { $steps } points sur { $may }
plot-kamikazes = { $n } sur { $ship } : coulé à { $percent } %
plot-fire = environ { $hits } coups au but ; le pion le moins cher en demande { $price }
plot-fire-blind = environ { $hits } coups au but, s’il y a quelqu’un
plot-move = { $spent } points sur { $left }{ $dark ->
    [0] { "" }
    [one] , { $dark } hexagone non ratissé
   *[other] , { $dark } hexagones non ratissés
}
plot-move-attack = { $spent } points sur { $left } ; contre { $hexes }, { $attack } contre { $defence } connus : différence { $difference }
plot-attack = contre { $hexes }, { $attack } contre { $defence } connus : différence { $difference }
plot-land = { $n ->
    [one] { $n } pion
   *[other] { $n } pions
} en { $hex }, attaque { $attack }
