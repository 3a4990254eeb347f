# Une partie finie, pas à pas.

replay-heading = La partie, pas à pas
replay-whole = Toute la partie
replay-truth = La vérité
replay-whose = Carte montrée
replay-map-alt = Carte, { $whose } : { $when }
replay-slider = Étape
replay-strip = Une barre par étape, d’autant plus haute que les dés y sont nombreux ; les traits fins sont les tours.
replay-turn = Tour
replay-turns = Tours
replay-first = À la première étape
replay-back = Une étape en arrière
replay-back-short = Reculer
replay-play = Dérouler
replay-pause = Pause
replay-next = Une étape en avant
replay-next-short = Avancer
replay-last = À la dernière étape
replay-pace = Allure
replay-pace-500 = deux étapes par seconde
replay-pace-1000 = une étape par seconde
replay-pace-2000 = une étape toutes les deux secondes
replay-pace-4000 = une étape toutes les quatre secondes
replay-keys = Touches : ← et → d’une étape, Origine et Fin, espace pour dérouler et suspendre.
replay-larger = Cartes plus grandes
replay-smaller = Cartes plus petites
replay-where = Étape { $step } sur { $last }
replay-undone = Ces ordres ont été repris plus tard.
replay-undo = Les ordres précédents sont repris, avec tout ce qui s’en était suivi.
replay-muster = La partie apprend qui tient ses places, car ses règles parlent des joueurs.
replay-orders = Ordres
replay-orders-of = Ordres : { $side }
replay-orders-none = Tout est laissé à l’arbitre.
replay-orders-nobody = Personne n’avait à répondre.
replay-dice = Dés
replay-dice-none = Aucun dé n’est lancé.
replay-die = { $what } : { $who }
replay-lot = tirage parmi { $sides }
replay-told = Ce qu’apprend ce camp : { $side }
replay-told-nothing = Rien.
replay-stages = Les étapes de ce tour
replay-stage-dice = { $count ->
    [one] un dé
   *[other] { $count } dés
}
replay-verified = Le procès-verbal et sa vérification
replay-agrees = Vérifié par ce club : les { $lines } lignes du procès-verbal s’accordent avec la règle, les ordres et les dés scellés, { $dice ->
    [0] aucun dé
    [1] un dé
   *[other] { $dice } dés
} en tout.
replay-agrees-declared = Vérifié par ce club : les { $lines } lignes du procès-verbal s’accordent avec la règle, les ordres et la graine que quelqu’un a choisie, { $dice ->
    [0] aucun dé
    [1] un dé
   *[other] { $dice } dés
} en tout.
replay-disagrees = { $count ->
    [one] La vérification a trouvé une faute dans le procès-verbal.
   *[other] La vérification a trouvé { $count } fautes dans le procès-verbal.
}
replay-finding = Ligne { $line } :
replay-commitment = Sceau des dés, publié avant la première étape
replay-secret = Secret, ouvert à la fin
replay-salt = Sel
replay-seal = SHA-256 de la dernière ligne du procès-verbal
replay-sealed = Le sceau fixait chaque dé avant le premier ordre ; personne n’a connu le secret avant la fin.
replay-numbered = La graine, scellée avant que quiconque s’assoie, et les nombres des places, ouverts avant la première étape, ont fixé chaque dé ; les premiers rapports les donnent et disent qui les a tirés.
replay-declared = La graine était déclarée : quelqu’un l’a choisie avant la partie.
replay-by-oneself = Le vérifier soi-même
replay-by-hand = Le sel et le secret donnent le sceau :
replay-by-ledger = Qui a noté l’empreinte de ses rapports pendant la partie la fait chercher aussi :
replay-link = Un lien vers cette partie
replay-link-step = Un lien vers cette étape
replay-link-how = Qui a l’adresse peut regarder la partie.
drawing-changed = changé par cette étape

course-heading = Comment on en est arrivé là
course-lasted = Durée
course-length = { $turns ->
    [one] un tour
   *[other] { $turns } tours
}, { $steps ->
    [one] une étape
   *[other] { $steps } étapes
}
course-begun = Commencée le
course-about = { $counted } au fil de la partie ; à la fin : { $ends }.
course-end = { $side } { $points }
course-turnings = Ce qui l’a fait basculer
course-told = (appris par { $side })
replay-both = Les deux camps
replay-two = De part et d’autre de la vérité :
replay-two-show = Montrer
