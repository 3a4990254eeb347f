# Okinawa : ce que l’arbitre rapporte.

## Mise en place et calendrier

told-set-up-done = Les Japonais ont caché leurs pions quelque part dans l’île.
told-hid = { $default ->
    [yes] Faute d’ordre de votre part, vos pions sont cachés selon le dispositif par défaut, dispersé
   *[no] Vos pions sont cachés
} : { $places }.
told-turn = Le tour { $turn } commence. { $kamikazes ->
    [0] Aucun kamikaze n’est attendu.
    [one] Un kamikaze est attendu.
   *[other] { $kamikazes } kamikazes sont attendus.
}

## Navires et kamikazes

told-sailed = { $n ->
    [0] Les navires gardent leur poste.
   *[other] La flotte : { $legs }.
}
told-kamikazes = Les kamikazes attaquent : { $targets }.
aircraft-on = { $n } sur { $ship }
told-duel-tie = { $ship } : avion { $aircraft } (dé { $aircraft_die }), navire { $value } (dé { $ship_die }) : égalité, les deux relancent.
told-duel-aircraft = { $ship } : avion { $aircraft } (dé { $aircraft_die }), navire { $value } (dé { $ship_die }) : l’avion est abattu.
told-duel-ship = { $ship } : avion { $aircraft } (dé { $aircraft_die }), navire { $value } (dé { $ship_die }) : le navire est touché.
told-sunk = Navire coulé : { $ship }.{ $home ->
    [0] { "" }
    [one] { " " }Un avion qui devait l’attaquer rentre.
   *[other] { " " }{ $home } avions qui devaient l’attaquer rentrent.
}

## Tir

told-searched = { $hex } ratissé par { $gun } : { $result ->
    [found] { $found } !
    [again] rien de nouveau, l’hexagone était déjà fouillé.
   *[clear] rien.
}
shot = { $gun } (portée { $range }, dé { $die } : { $hits })
told-shelled = { $who ->
    [own] Votre tir
    [us] Tir américain
   *[japan] Tir japonais
} sur { $hex } : { $shots }. { $hits ->
    [0] Aucun coup au but
    [one] Un coup au but
   *[other] { $hits } coups au but
}, { $effect ->
    [lost] pertes : { $lost }.
    [unseen] sans effet visible.
   *[none] aucune perte.
}

## Découvertes

told-revealed-kill = { $hex } est mis à découvert : { $units }.
told-revealed-discovery = Découverte en { $hex } : { $units }.
told-revealed-mine = Découverte trop tardive en { $hex } : { $units }.
told-revealed-challenge = Défi depuis { $hex } : { $units }.
told-revealed-fortification = Découverte en { $hex }, vide : { $units }.
told-revealed-combat = Il y avait encore en { $hex } : { $units }.
told-revealed-support = Embuscade depuis { $hex } : { $units }.
told-revealed-fire = Des pièces se dévoilent en { $hex } : { $units }.
told-revealed-move = Hors de sa cachette en { $hex } : { $units }.
told-revealed-attack = Attaque depuis la cachette de { $hex } : { $units }.
told-revealed-retreat = Rencontre pendant le recul, en { $hex } : { $units }.
told-contacts = { $n ->
    [0] Aucun de vos pions cachés n’est en contact.
   *[other] En contact sans être vus, avec les Américains entre parenthèses : { $pairs }.
}

## Mouvement

told-landed = Débarquement à { $beach } : { $places }.
told-moved = { $who ->
    [japan] Les Japonais déplacent { $units } : { $way }
   *[other] { $units } : { $way }
}{ $stopped ->
    [zone] , arrêt à côté de l’ennemi.
    [discovery] { " " }: ennemi découvert !
    [challenge] { " " }: défi !
    [mine] { " " }: perte dans le champ de mines.
    [rule] , et pas plus loin : les règles barrent la route.
    [stay] , sur place comme ordonné.
   *[no] .
}
told-committed = { $units } en { $hex } { $n ->
    [one] attaque
   *[other] attaquent
} { $targets }{ $doubled ->
    [yes] {" "}en embuscade, facteurs doublés
   *[no] { "" }
}.

## Combat

told-fought = { $who ->
    [own] Vous attaquez
    [us] Les Américains attaquent
   *[japan] Les Japonais attaquent
} { $hexes } : { $attackers } ({ $attack }) contre { $defenders }{ $ambush } ({ $defence }). Différence { $difference }, dé { $die }, { $code } : { $result }.
told-fought-weaker = { $who ->
    [own] Vous attaquez
    [us] Les Américains attaquent
   *[japan] Les Japonais attaquent
} { $hexes } : { $attackers } ({ $attack }) contre { $defenders }{ $ambush } ({ $defence }). L’attaque est inférieure : tous les attaquants sont perdus, sans dé.
with-ambush = { " " }et, en embuscade, { $units }
result-A-retreat = { $n ->
    [one] les attaquants reculent d’un hexagone
   *[other] les attaquants reculent de { $n } hexagones
}
result-D-retreat = { $n ->
    [one] les défenseurs reculent d’un hexagone
   *[other] les défenseurs reculent de { $n } hexagones
}
result-A-eliminated = les attaquants sont éliminés
result-D-eliminated = les défenseurs sont éliminés
result-A-prisoners = les attaquants sont faits prisonniers
result-D-prisoners = les défenseurs sont faits prisonniers
told-lost-weaker = { $who ->
    [own] Vos pertes
   *[other] Pertes ennemies
} en { $hex } : { $units }.
told-lost-combat = { $who ->
    [own] Vos pertes
   *[other] Pertes ennemies
} en { $hex } : { $units }.
told-lost-prisoners = { $who ->
    [own] Faits prisonniers par l’ennemi
   *[other] Vous faites prisonniers
} en { $hex } : { $units }.
told-lost-retreat = { $who ->
    [own] Vos pertes
   *[other] Pertes ennemies
} en { $hex }, faute de pouvoir reculer : { $units }.
told-lost-mine = { $who ->
    [own] Vos pertes
   *[other] Pertes ennemies
} dans le champ de mines : { $units }.
told-lost-fortification = Perdue avec ses derniers occupants en { $hex } : { $units }.
told-retreated = Recul de { $unit } : { $way }.
told-demoralised = { $who ->
    [own] Vos troupes voisines des prisonniers perdent courage
   *[other] Les troupes ennemies voisines des prisonniers perdent courage
}, facteurs divisés par deux au tour { $turn } : { $units }.

## La fin

told-conceded = { $side ->
    [us] Les Américains
   *[japan] Les Japonais
} abandonnent la partie.
told-over-cleared = Tout ce que les Américains devaient trouver et détruire a disparu au tour { $turn } : ils ont gagné.
told-over-time = Le calendrier est épuisé et il reste des { $left ->
    [0] champs de mines japonais
   *[other] troupes japonaises
} dans l’île : les Japonais ont gagné.
told-over-annihilated = Les Américains n’ont plus ni troupes ni navires : les Japonais ont gagné.
told-over-conceded = { $winner ->
    [us] Les Américains ont gagné.
    [japan] Les Japonais ont gagné.
   *[nobody] Les deux camps ont abandonné : personne n’a gagné.
}
told-over-left = { $left ->
    [one] Il reste un pion de troupes japonaises
   *[other] Il reste { $left } pions de troupes japonaises
}, { $unfound ->
    [0] dont aucun caché.
    [one] dont un jamais trouvé.
   *[other] dont { $unfound } jamais trouvés.
}
