# Okinawa : comment les questions sont posées.

## Mise en place

ask-set-up = Cachez tous vos pions dans l’île : deux pions de troupes au plus par hexagone, dans les hexagones de terre numérotés seulement, et une fois pour toutes : un pion caché ne bouge jamais sans être vu.
state-set-up = À cacher : { $troops } pions de troupes, { $fortifications } fortifications, { $minefields } champs de mines.
ask-set-up-default = Vos pions sont cachés selon le dispositif historique, le contenu de chaque hexagone un peu dispersé en secret.
ask-set-up-default-short = Dispositif historique : continuer
may-template = Partir d’un dispositif tout prêt, tel quel ou dispersé : « { $line } ».
may-place = Cacher des pions dans un hexagone ; ceux que vous ne nommez pas restent où le dispositif les met : « { $line } ».

## Ordres permanents

may-lose-first = Ordre permanent : ce que le tir prend d’abord : « { $line } ».
may-challenge = Ordre permanent : quand des pions cachés font valoir leur zone et arrêtent qui s’approche (jamais, toujours, si plus faible, si sûr) : « { $line } ».
may-support = Ordre permanent : quand des pions cachés soutiennent une défense en embuscade, selon la différence sans eux et avec eux : « { $line } ».

## Navires et kamikazes

ask-ships-first = Placez vos { $n } navires en mer, deux au plus par hexagone.
ask-ships-first-default = Les navires sans ordre prennent leur poste habituel au large de la côte ouest.
ask-ships-first-default-short = Postes habituels : continuer
may-station = Placer des navires n’importe où en mer : « { $line } ».
ask-ships = Déplacez vos { $n } navires vers leurs positions de tir ; ils peuvent tirer après avoir bougé.
ask-ships-default = Les navires sans ordre restent où ils sont.
ask-ships-default-short = Tous les navires restent : continuer
may-sail = Naviguer hexagone par hexagone, ou jusqu’à un hexagone à portée de mouvement : « { $line } ».
ask-kamikazes = Envoyez { $granted ->
    [one] l’avion
   *[other] les { $granted } avions
} de ce tour contre { $ships ->
    [one] le seul navire
   *[other] les { $ships } navires
}. Les navires sont attaqués dans l’ordre de vos lignes ; vous pouvez changer vos ordres permanents.
ask-kamikazes-default = Les avions vont aux navires un par un à tour de rôle, ceux de valeur 5 d’abord.
ask-kamikazes-default-short = Aux navires à tour de rôle : continuer
may-kamikazes = Des avions contre un navire : « { $line } ».

## Tir

ask-american-fire = Vos pièces peuvent tirer : le tir de ratissage fouille un hexagone, le tir d’efficacité le frappe. L’artillerie qui tire ne bouge pas.
state-guns = Peuvent tirer : { $ships ->
    [0] aucun navire
    [one] un navire
   *[other] { $ships } navires
}{ $ashore ->
    [0] { "" }
   *[other] , et { $ashore } à terre
}.
state-known = { $n ->
    [0] Aucune troupe ennemie n’est connue.
   *[other] Troupes ennemies connues : { $known }.
}
ask-american-fire-default = Personne ne tire.
ask-american-fire-default-short = Pas de tir : continuer
may-search = Tir de ratissage, un hexagone par pièce : « { $line } ».
may-fire = Tir d’efficacité sur un hexagone, connu ou supposé : « { $line } ».
ask-japanese-fire = Tirez, ou restez cachés : les pièces qui tirent se dévoilent. Vous pouvez changer vos ordres permanents.
state-within = { $guns ->
    [0] Aucune de vos pièces n’a d’Américains à portée.
    [one] Une de vos pièces a des Américains à portée.
   *[other] { $guns } de vos pièces ont des Américains à portée.
}
ask-japanese-fire-default = Personne ne tire, et personne ne se dévoile.
ask-japanese-fire-default-short = Pas de tir : continuer
may-japanese-fire = Tirer sur des Américains, à plusieurs pièces si l’on veut : « { $line } ».
ask-losses = Le tir japonais vous prend des pions, et vous pouvez choisir lesquels.
state-losses = Pertes : { $volleys }.
ask-losses-default = Les moins chers partent d’abord, à égalité ceux qui défendent le moins bien.
ask-losses-default-short = Les moins chers d’abord : continuer
losses-in = en { $hex } { $hits ->
    [one] un coup au but
   *[other] { $hits } coups au but
} sur { $units }
unit-price = { $unit } (prix { $n })
may-lose = Qui part d’abord : « { $line } ».

## Mouvement

ask-movement = Débarquez et déplacez. Chaque ligne est exécutée et reçoit sa réponse aussitôt.
state-movement = { $movers ->
    [0] Aucun pion ne peut bouger
    [one] Un pion peut bouger
   *[other] { $movers } pions peuvent bouger
}, { $waiting ->
    [0] aucun ne peut débarquer
    [one] un peut débarquer
   *[other] { $waiting } peuvent débarquer
}.
state-mover = Encore en route depuis { $hex } : { $units }, points restants : { $left }.
state-combats = Combats si le mouvement s’arrêtait là : { $combats }.
combat-as-it-stands = { $hexes } ({ $attack } contre { $defence })
state-must = À attaquer encore : { $hexes }.
ask-movement-default = Le mouvement est fini, et ce qui doit encore être attaqué revient à ceux qui sont à côté.
ask-movement-default-short = Le mouvement est fini : continuer
may-move = Déplacer un pion ou une pile, hexagone par hexagone ou jusqu’à un hexagone à portée : « { $line } ».
may-move-on-discovery = Dans une liste, dire ce que fait un pion après une découverte : ne pas entrer (halte), ne pas partir (rester) : « { $line } ».
may-land = Débarquer sur une plage, deux pions par hexagone : « { $line } ».
may-attack = Attaquer des ennemis voisins d’un pion : « { $line } ».
may-combats = Mettre les combats en ordre : « { $line } ».
may-done = Clore le mouvement : « { $line } ».

## Combat

ask-window = Avant les combats, vous pouvez changer le soutien en embuscade.
state-window = Combats : { $combats }.
ask-window-default = Vos ordres permanents restent en vigueur.
ask-window-default-short = Garder les ordres permanents : continuer
combat-supported = { $hexes } ({ $attack } contre { $defence } ; qui peut soutenir, et de combien : { $units })
may-window = Soutenir, pour un combat ou pour tous : « { $line } ».
ask-retreats = { $n ->
    [one] Recul d’un hexagone : par où ?
   *[other] Recul de { $n } hexagones : par où ?
}
state-retreats = Reculent : { $units }.
state-no-way = Pour l’instant, pas de chemin pour { $them }.
ask-retreats-default = Chacun prend le premier chemin permis, et il est perdu s’il n’y en a pas.
ask-retreats-default-short = Le premier chemin permis : continuer
may-retreat = Le chemin d’un pion, sans l’hexagone quitté : « { $line } ».
ask-japanese-movement = Déplacez et attaquez, ou restez cachés : les pions cachés qui bougent ou attaquent se dévoilent. Vous pouvez changer vos ordres permanents.
state-japanese-movement = { $movers ->
    [0] Aucun de vos pions ne peut bouger
    [one] Un de vos pions peut bouger
   *[other] { $movers } de vos pions peuvent bouger
}, { $attackers ->
    [0] aucun ne peut attaquer
    [one] un peut attaquer sur place
   *[other] { $attackers } peuvent attaquer sur place
}.
state-contact = { $n ->
    [0] Personne n’est en contact.
   *[other] Peuvent attaquer en embuscade, facteurs doublés, ceux avec qui ils sont en contact : { $ambushers }.
}
ask-japanese-movement-default = Personne ne bouge, personne n’attaque.
ask-japanese-movement-default-short = Ni mouvement ni attaque : continuer
may-move-japanese = Déplacer un pion ou une pile, à découvert : « { $line } ».
