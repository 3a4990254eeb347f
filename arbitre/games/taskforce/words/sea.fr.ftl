# Task Force : ce qui se trouve sur la carte de la mer.

chart-now = { $battle ->
    [0] Tour
   *[other] Bataille { $battle }, tour
} { $turn }, { $clock }, { $light }
chart-turn-box = { $turn } · { $clock }
    { $light }
chart-prior = Sous l’un des { $markers } marqueurs alliés se trouve la TF 7, à égalité de chances au départ : 1 sur { $markers }.
box-air-ready = Peuvent voler
box-air-flying = En raid
box-air-flown = Hors de jeu
counter-dummy = leurre
counter-odds = { $odds }
counter-carrier = { $odds } t{ $turn }
counter-fleet = { $odds } t{ $turn }
counter-withdraws = repli { $ships }

## Les comptes

account-ships = Navires alliés
account-landed = Débarquements
account-theirs = Navires japonais
account-now = À ce stade
account-more = { $level } : encore { $points }
account-air = Unités qui peuvent voler
account-weight = { $side ->
    [ijn] Ce que coulent les Japonais compte
   *[allied] Ce que coulent les Alliés compte
}
times = × { $n }
account-cup = Jetons au gobelet
reached-decisive = victoire décisive
reached-marginal = victoire marginale
reached-victory = victoire
reached-defeat = défaite

## Un pion, en détail

piece-one = un navire
piece-fire = DCA { $all } (dont { $own } à lui)
piece-firepower = puissance { $points }
piece-marker = marqueur { $marker }
piece-withdraws = se replie
marker-odds = { $odds } que ce soit la TF 7
marker-why = { $said } ; { $why }
sighted-carrier = TF de porte-avions au tour { $turn }{ $alone ->
    [1] , un seul navire
   *[0] { "" }
}
sighted-fleet = TF de surface au tour { $turn }{ $alone ->
    [1] , un seul navire
   *[0] { "" }
}
reason-none = rien n’en a été dit
reason-parted = séparé de { $markers } : { $odds } chacun
reason-nothing = aucun contact : { $odds }
reason-carrier = dit TF de porte-avions : { $odds }
reason-fleet = dit TF de surface : { $odds }
reason-elsewhere = d’après les autres : { $odds }
reason-dummies = un leurre de moins : { $odds }
reason-moved = d’après les mouvements : { $odds }
reason-shown = reconnu : { $odds }

## La légende et les calques

sea-means-own = flotte japonaise
sea-means-enemy = marqueur ou flotte alliés
sea-means-hollow = marqueur sans rapport, et la chance que ce soit la TF 7
sea-means-damaged = a des avaries
sea-means-lost = perdu
sea-means-battle = combat ce tour
sea-means-moved = dernier mouvement
sea-means-raid = raid en cours
sea-means-planned = ordre de la feuille
sea-means-searched = fouillé ce tour
sea-means-layer-accounts = La marque
sea-means-layer-routes = Mouvements et raids
sea-means-layer-searched = Recherches
air-means-own = unité aérienne japonaise
air-means-hollow = marqueur sans rapport ; avion qui a volé
drawing-zoc = votre zone de contrôle
drawing-layer-zoc = Vos zones de contrôle
drawing-landing = où débarquent les transports
drawing-start-start = d’où partent vos forces
drawing-start-main = d’où part le gros de vos forces
drawing-start-east = d’où vos porte-avions peuvent partir aussi
drawing-start-west = d’où votre groupe de l’ouest peut partir aussi
drawing-start-line_a = d’où vos navires peuvent partir, ligne A
drawing-start-line_b = d’où vos navires peuvent partir, ligne B
drawing-start-line_c = d’où vos navires peuvent partir, sauf les porte-avions, ligne C
drawing-start-convoy = d’où partent vos transports
drawing-start-reinforcement = où arrivent vos renforts
drawing-start-enemy = d’où partent les forces ennemies
drawing-zoc-enemy = zone de contrôle ennemie
drawing-haven = où se replient vos navires
drawing-haven-enemy = où se replient les navires ennemis
drawing-layer-landing = Débarquement
drawing-layer-start-start = Votre départ
drawing-layer-start-main = Votre départ
drawing-layer-start-east = Départ à l’est
drawing-layer-start-west = Départ à l’ouest
drawing-layer-start-line_a = Ligne de départ A
drawing-layer-start-line_b = Ligne de départ B
drawing-layer-start-line_c = Ligne de départ C
drawing-layer-start-convoy = Départ des transports
drawing-layer-start-reinforcement = Renforts
drawing-layer-start-enemy = Départ ennemi
drawing-layer-zoc-enemy = Zones de contrôle ennemies
drawing-layer-haven = Votre repli
drawing-layer-haven-enemy = Repli ennemi

## Un rapport que l’on déroule

scene-one = un des deux coule
scene-dummy = { $marker } : leurre
scene-carrier = { $marker } : TF de porte-avions
scene-fleet = { $marker } : TF de surface

## Ce que cache un marqueur, quand les deux camps en ont

estimate-dummy = leurre, c’est certain
estimate-carrier = TF de porte-avions, c’est certain
estimate-surface = TF de surface, c’est certain
estimate-fleet = TF, c’est certain, de porte-avions à { $carrier }
estimate-maybe = TF à { $odds }, de porte-avions à { $carrier }
estimate-maybe-surface = TF de surface à { $odds }
ground-now = { $odds }, PA { $carrier }
ground-laid = au départ { $fleets } TF, dont { $carriers } de porte-avions, sous { $markers } marqueurs, toute répartition étant tenue pour aussi probable
ground-laid-shared = au départ { $fleets } TF, dont { $carriers } de porte-avions et { $shared } sous le marqueur d’une autre, sous { $markers } marqueurs, toute répartition étant tenue pour aussi probable
ground-arrived = tour { $turn } : { $fleets ->
    [0] { $markers } nouveaux marqueurs, dont { $carriers } de porte-avions, chacun aussi probable
    [one] une nouvelle TF, { $carriers ->
        [0] sans porte-avions
       *[other] de porte-avions
    }, sous { $markers } nouveaux marqueurs, chacun aussi probable
   *[other] { $fleets } nouvelles TF, dont { $carriers } de porte-avions, sous { $markers } nouveaux marqueurs, chacun aussi probable
}
ground-parted = tour { $turn } : séparé de { $markers } ({ $now } chacun)
ground-put-back = tour { $turn } : venu sur la carte de nuit ({ $now })
ground-nothing = tour { $turn } : aucun contact ({ $now })
ground-carrier = tour { $turn } : dit TF de porte-avions ({ $now })
ground-carrier-alone = tour { $turn } : dit TF de porte-avions, un seul navire ({ $now })
ground-fleet = tour { $turn } : dit TF de surface ({ $now })
ground-fleet-alone = tour { $turn } : dit TF de surface, un seul navire ({ $now })
ground-beside = tour { $turn } : entré dans une zone de contrôle, interdite aux leurres ({ $now })
ground-hung-back = tour { $turn } : trop loin de la base, dont les porte-avions doivent s’approcher ({ $now })
ground-formed = tour { $turn } : des TF ont échangé des navires ({ $now })
ground-elsewhere = tour { $turn } : d’après le reste ({ $now })
estimate-note = Chances exactes d’après ce qui a été dit ; au départ toute répartition des TF est tenue pour aussi probable, bien que l’ennemi les ait disposées à son gré. PA : porte-avions.

## Une carte pour deux

counter-estimate = { $odds }/{ $carrier }{ $turn ->
    [0] { "" }
   *[other] { " " }t{ $turn }
}
counter-carrier-odds = PA { $carrier }{ $turn ->
    [0] { "" }
   *[other] { " " }t{ $turn }
}
counter-surface = sans PA{ $turn ->
    [0] { "" }
   *[other] { " " }t{ $turn }
}
counter-flies = { $fights }-{ $points }
counter-flies-reduced = { $fights }-{ $points } réduit
counter-raid = Raid
counter-cap = CAP
counter-deck-minor = léger
counter-deck-significant = import.
counter-deck-critical = critique
counter-deck-sunk = coulé
counter-deck-destroyed = détruite
piece-hidden = cachée sous { $marker }
piece-told = l’ennemi en sait : { $all }
piece-flies = { $fights } contre avions, { $points } contre navires
piece-from = de { $ship }
piece-no-launching = pas de lancement
piece-no-landing = pas d’appontage
account-ready = Vos unités en READY
chart-restrained = Avant le premier raid ou combat, aucun marqueur ne recule vers son propre bord, et personne ne quitte la carte.
duel-means-own = flotte ou avions à vous
duel-means-enemy = marqueur, flotte ou avions ennemis
duel-means-hollow = leurre à vous ; marqueur ennemi sans rapport. Sur un marqueur ennemi, la chance que ce soit une TF, puis une TF de porte-avions
duel-means-damaged = a des avaries
duel-means-found = signalé ou repéré par l’ennemi
duel-means-battle = combat ce tour
duel-means-watch = avions en CAP
duel-means-moved = dernier mouvement
duel-means-raid = raid ami
duel-means-raid-enemy = raid ennemi
duel-means-planned = ordre de la feuille
duel-means-searched = fouillé ce tour
duel-means-range = portée de vos avions
duel-means-cover = portée de vos recherches
duel-means-lost = coulé
duel-means-layer-accounts = La marque
duel-means-layer-routes = Mouvements et raids
duel-means-layer-searched = Recherches
duel-means-layer-range = Portée des avions
