# La page d’un siège : la carte et ses outils, les ordres à la main, la recherche dans les rapports.

web-by-when = Aucun délai n’est fixé.
web-chart-keys = Les flèches vont d’un lieu à l’autre, avec Maj elles déplacent la carte ; N et P vont au lieu suivant et précédent que l’on peut choisir, Entrée choisit ce qui s’y trouve, O ouvre une pile ; plus et moins agrandissent ou réduisent, 0 montre toute la carte, Échap en sort.
web-chart-may = peut être choisi
web-chart-picked = choisi
web-zoom-in = Plus près
web-zoom-out = Plus loin
web-zoom-fit = Toute la carte
web-layers = Calques
web-print-map = Imprimer la carte
web-print-signals = Imprimer ces rapports
web-not-sent = Le club est injoignable : rien n’a été envoyé. Votre feuille reste sur cette page ; renvoyez-la quand la liaison sera rétablie.
web-draft-restored = Voici votre brouillon d’avant ; il n’a pas été envoyé.
web-undo = Annuler
web-take-back = Revenir sur la dernière étape
web-concede = Abandonner la partie
web-advice = Permis, mais réfléchissez :
web-board = La carte en mots
web-board-place = Lieu
web-board-own = Forces amies
web-board-enemy = Ennemis et signes
web-steps = { $steps } pas sur { $full }
web-seek = Chercher dans les rapports
web-sought = { $count ->
        [0] Rien n’est dit de « { $sought } ».
        [one] Un moment où il est question de « { $sought } ».
       *[other] { $count } moments où il est question de « { $sought } ».
    }
web-proof = Preuve
web-proof-reports = SHA-256 { $count ->
    [0] de vos rapports, encore aucun :
    [one] de votre seul rapport à ce jour :
   *[other] de vos { $count } rapports à ce jour :
}
web-proof-how = De quoi vérifier, la partie finie, que son procès-verbal donne vos rapports tels que vous les avez reçus. Notez-le (les 16 premiers chiffres suffisent) et, d’ici là, ne le montrez pas aux autres joueurs : ils pourraient y essayer des suppositions sur vos rapports. Avec le procès-verbal téléchargé à la fin :

# Les ordres à la main

web-hand-may = Ce que vous pouvez ordonner
web-hand-write = Écrire cet ordre
web-hand-leave = Laisser
web-hand-back = Retour
web-hand-next = Suite
web-hand-all = Tout
web-hand-also = Ou :
web-hand-none-for-all = Il n’est rien que tous ceux-ci puissent faire ensemble.
web-hand-strike = Rayer cette ligne
web-hand-take = Prendre
web-hand-choose = Choisir…
