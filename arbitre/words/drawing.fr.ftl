# Les mots d'une carte, quel que soit le jeu : sa légende, et le nom de ses signes.
drawing-own = groupe ami
drawing-damaged = endommagé
drawing-hollow = pas encore en jeu
drawing-lost = perdu
drawing-contact = ennemi, ce tour
drawing-contact-old = ennemi, tours passés
drawing-cleared = trouvé vide depuis
drawing-age = { $turns ->
    [0] ce tour
    [1] il y a un tour
   *[other] il y a { $turns } tours
}
drawing-found = repéré par l’ennemi
drawing-battle = combat ce tour
drawing-moved = mouvement ami
drawing-raid = raid ami
drawing-raid-enemy = raid ennemi
drawing-planned = raid prévu
drawing-fog = brouillard
drawing-searched = fouillé ce tour
drawing-range = portée de l’aviation
drawing-cover = portée de vos recherches
drawing-whereabouts = où peuvent être les navires vus plus tôt
drawing-zone = zone de placement
drawing-enemy = ennemi
drawing-supply = en ravitaillement
drawing-closed = fermée par la météo
drawing-control-own = zones amies
drawing-control-enemy = zones ennemies
drawing-control-contested = zones contestées
drawing-sea-route = route maritime
drawing-port = base navale
drawing-resource = ressource
drawing-shut = terre : aucun navire ne passe
drawing-reef = récif : aucun navire ne passe
drawing-target = visé
# Les calques d'une carte, que l'on peut masquer.
drawing-layer-fog = Brouillard
drawing-layer-searched = Fouilles
drawing-layer-range = Portées
drawing-layer-cover = Portée des recherches
drawing-layer-whereabouts = Où ils peuvent être
drawing-layer-zone = Zones de placement
drawing-layer-control = Contrôle
drawing-layer-closed = Météo
drawing-layer-supply = Ravitaillement
drawing-layer-track = Piste des tours
drawing-layer-pool = Réserves de forces
drawing-layer-routes = Mouvements et raids
drawing-layer-contacts = Ennemi repéré
drawing-layer-notes = Mes notes
drawing-layer-plan = Mes ordres
drawing-layer-accounts = Comptes
drawing-layer-legend = Légende
