# La carte de Victory at Midway.
chart-title = MIDWAY
chart-subtitle-us = carte de la Flotte du Pacifique
chart-subtitle-jp = carte de la Flotte combinée
chart-setup = avant le { $when }
chart-turn = Tour { $turn } sur { $turns }, { $light }.
chart-day = jour
chart-night = nuit
chart-hexes = Hexagones de { $miles } milles nautiques.
chart-fog = Brouillard au nord-ouest.
chart-clear = Le brouillard s’est levé.
chart-field-closed = Le terrain de Midway est fermé.
chart-scale = { $miles } milles nautiques
chart-day-hour = { $day } juin { hour }

chart-site-johnston = Île Johnston
chart-site-wake = Île Wake

chart-waiting = À entrer
chart-entered = Tous entrés
chart-group = Groupe { $name }
chart-airfield = Terrain
chart-troops-us = Garnison
chart-troops-jp = Débarqués

chart-ships = navires
chart-carriers = porte-avions
chart-submarines = { $count ->
    [1] sous-marin
   *[other] { $count } sous-marins
}
chart-ashore = { $count ->
    [1] une unité à terre
   *[other] { $count } unités à terre
}
