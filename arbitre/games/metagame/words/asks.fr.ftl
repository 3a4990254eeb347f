# Méta Jeu : comment la question est posée à une nation.

## Lundi

ask-recruit = Semaine { $week }, lundi : qu’achetez-vous ?
ask-recruit-default = rien n’est acheté.
ask-recruit-default-short = Ne rien acheter : continuer
ask-credits = À dépenser lundi et mardi : { $credits }{ $most ->
    [0] {""}
    [one] , de quoi recruter un bataillon au plus
   *[other] , de quoi recruter { $most } bataillons au plus
}. Ce qui reste mardi soir est perdu.
ask-home-lost = { $home } est aux mains de l’ennemi : tant qu’il n’est pas libéré, vous ne recrutez pas.
ask-may-recruit = Recruter des bataillons, { $cost } crédits chacun ; ils prennent aussitôt position, { $home } : « { $line } ».
ask-may-port = Construire un port, { $cost } crédits, dans un territoire côtier à vous ; on s’y embarque : « { $line } ».
ask-may-guns = Poster des canons antiaériens, { $cost } crédits chacun, dans un territoire à vous ; chacun arrête un bombardement par semaine : « { $line } ».
ask-may-spy = Espionner un territoire ennemi qui touche un des vôtres par terre, { $cost } crédits : « { $line } ».
ask-may-intox = Tenir un faux rapport prêt, { $cost } crédits, pour quiconque espionne ce territoire cette semaine : « { $line } ».
ask-may-whole = La feuille vaut d’un bloc : une seule ligne fautive, ou une note au-delà de vos crédits, et elle est refusée tout entière ; la précédente reste en vigueur.

## La nuit du lundi au mardi

ask-deceive = Vous avez été espionné : que doit-on lire sur { $areas } ?
ask-deceive-default = l’arbitre montre la valeur imprimée en bataillons du propriétaire, ou deux de plus si c’est la vérité.
ask-deceive-default-short = S’en remettre à l’arbitre
ask-deceive-nothing = Cette nuit, on ne vous demande rien : vous n’avez aucun faux rapport à rédiger.
ask-deceive-nothing-default = rien n’est rédigé.
ask-deceive-nothing-default-short = Passer au mardi
ask-may-fake = Écrire ce qu’on lira sur { $area } : « { $line } ».

## Mardi

ask-bombing = Semaine { $week }, mardi : que bombardez-vous ?
ask-bombing-default = rien n’est bombardé.
ask-bombing-default-short = Pas de bombardement : continuer
ask-credits-left = Reste des crédits de la semaine : { $credits }. Ce qui en reste ce soir est perdu.
ask-may-bomb = Bombarder un territoire ennemi voisin d’un des vôtres, { $cost } crédits ; si aucun canon ne l’arrête, un bataillon y est détruit : « { $line } ».
ask-may-bomb-far = Bombarder à long rayon d’action, { $cost } crédits, jusqu’à deux zones : « { $line } ».
ask-may-losses = Dire quelle nation perd la première là où plusieurs partagent un territoire à vous : « { $line } ».

## Mercredi

ask-movement = Semaine { $week }, mercredi : qui va où ?
ask-movement-default = chaque bataillon reste où il est.
ask-movement-default-short = Tous restent : continuer
ask-battalions = { $n ->
    [0] Vous n’avez aucun bataillon
    [one] Vous avez un bataillon
   *[other] Vous avez { $n } bataillons
}{ $places ->
    [0] {""}
    [one] , dans une zone
   *[other] , dans { $places } zones
}. Ce que vous ne nommez pas reste en garnison.
ask-may-move = Envoyer des bataillons dans une zone voisine ; en mer, seulement depuis un port : « { $line } ».
ask-may-move-all = Envoyer tout ce qui s’y trouve encore : « { $line } ».
ask-may-blitz = Dire d’avance, pour toute la semaine, si vous poursuivez après une victoire qui laisse des défenseurs ; oui, non, demander, ou si et une catégorie : « { $line } ».
ask-may-retreat = Dire où les survivants se replient, la meilleure zone d’abord : « { $line } ».
ask-may-pass = S’en tenir pour le reste à ce qui est prévu par défaut : « { $line } ».
ask-may-capture = Dire ce que deviennent le port et les canons d’un territoire pris : « { $line } ».

## Du jeudi au dimanche

ask-battles = Semaine { $week } : à vous { $what }.
ask-battles-default = { $what }.
do-choose = de choisir entre jouer et tirer { $n ->
    [one] un combat
   *[other] { $n } combats
}
do-blitz = de dire si vous poursuivez ({ $areas })
do-disputed = de revoir { $n ->
    [one] un rapport contesté
   *[other] { $n } rapports contestés
}
do-answer = de répondre à { $n ->
    [one] un rapport adverse
   *[other] { $n } rapports adverses
}
do-confirm = de confirmer { $n ->
    [one] un rapport de votre joueur
   *[other] { $n } rapports de vos joueurs
}
do-report = de rapporter { $n ->
    [one] un scénario
   *[other] { $n } scénarios
}
do-assign = de nommer { $n ->
    [one] un joueur
   *[other] { $n } joueurs
}
do-lend = de prêter ou non { $n ->
    [one] un joueur à un allié
   *[other] { $n } joueurs à vos alliés
}
do-retreat = de choisir où se replier ({ $areas })
do-capture = de dire ce que deviennent port et canons ({ $areas })
else-choose = on tire aux dés
else-blitz = il n’y a pas de blitz
else-disputed = à défaut de décision de l’arbitre, un désaccord sur les médailles se règle à mi-chemin, et sur le vainqueur aux dés
else-answer = le rapport adverse vaut tel quel
else-confirm = ce que votre joueur a rapporté vaut tel quel
else-report = un scénario dont personne ne rapporte rien est tiré aux dés
else-retreat = vos survivants retournent d’où la plupart sont venus
else-capture = port et canons sont gardés
ask-battles-default-short = Ne rien dire de plus : continuer
ask-battles-ally = Semaine { $week } : un allié vous demande un de vos joueurs.
ask-battles-ally-default = il n’est pas prêté, et tout suit son cours.
ask-battles-ally-default-short = Ne pas le prêter : continuer
ask-battles-quiet = Semaine { $week } : rien ne vous est demandé dans les combats. Vous pouvez encore donner des consignes.
ask-battles-quiet-default = tout suit son cours.
ask-battles-quiet-default-short = Rien : continuer
ask-choice = { $battle }, { $area } : jouer les scénarios, ou tirer aux dés ? On joue si les deux camps le veulent ; un robot vous laisse le choix.
ask-may-play = Vouloir jouer : « { $line } ».
ask-may-choose-roll = Vouloir les dés : « { $line } ».
ask-scenario = { $battle }, { $area }, scénario { $slot } : { $scenario }. Vous êtes { $side ->
    [attacker] l’attaquant
   *[defender] le défenseur
} ; il se gagne à { $medals } médailles.
ask-player = { $battle }, scénario { $slot }, { $own ->
    [yes] votre joueur
   *[no] joueur d’en face
} : { $player }.
ask-proposed = { $battle }, scénario { $slot } : { $own ->
    [yes] vous voulez changer de joueur pour { $player }, l’autre camp n’y a pas encore consenti.
   *[no] l’autre camp veut changer de joueur pour { $player } ; la même ligne de vous vaut accord.
}
ask-said = { $battle }, scénario { $slot }, { $own ->
    [yes] votre rapport
   *[no] rapport adverse
} : victoire { $winner ->
    [attacker] de l’attaquant
   *[defender] du défenseur
}, médailles de l’attaquant { $attacker }, du défenseur { $defender }{ $confirmed ->
    [yes] {""}
   *[no] , encore à confirmer
}.
ask-wants-roll = { $battle } : l’autre camp demande les dés ; la même ligne de vous, et le combat est tiré.
ask-wants-stop = { $battle } : l’autre camp propose d’en rester là ; la même ligne de vous, et les scénarios non joués comptent 0 à 0.
ask-may-assign = Dire qui joue un scénario pour vous : « { $line } », avec le nom du joueur.
ask-loan = { $battle }, scénario { $slot } : { $player }, joueur { $lender }, est demandé ; son commandant en chef n’y a pas encore consenti.
ask-lent = { $battle }, { $area }, scénario { $slot } : { $scenario }. { $player } y joue aux côtés { $nation }, dont le commandant en chef confirmera son rapport.
ask-asked-for = { $battle }, { $area }, scénario { $slot } : { $player } est demandé aux côtés { $nation }.
ask-may-help = { $battle }, { $area } : un de vos joueurs peut jouer aux côtés { $nation }, qui n’a pas de joueur.
ask-may-lend = Prêter ce joueur pour ce scénario : « { $line } ».
ask-may-report = Rapporter les médailles de l’attaquant et du défenseur, avec un lien vers la partie si vous voulez : « { $line } ».
ask-may-confirm = Confirmer ce que votre joueur a rapporté : « { $line } ».
ask-may-concede = Concéder un scénario ; l’autre camp le gagne avec toutes ses médailles : « { $line } ».
ask-may-roll = Demander plutôt les dés ; on tire dès que l’autre camp le veut aussi : « { $line } ».
ask-may-stop = Proposer d’en rester là dans une bataille : « { $line } ».
ask-may-trust = Ne rien rapporter, et s’en remettre au rapport d’en face : « { $line } ».
ask-blitz = { $area } : vous avez gagné, mais il reste des défenseurs. Il vous reste { $attackers }, en face { $defenders }. Poursuivez-vous ?
ask-may-go-on = Poursuivre aussitôt, par un nouveau combat, après lequel on vous redemandera : « { $line } ».
ask-may-not-go-on = Se replier : « { $line } ».
ask-way = { $area } : où vos survivants se replient-ils dimanche ? Possibles : { $ways }.
ask-no-way = { $area } : aucune voie de repli n’est ouverte à vos survivants ; si rien ne change, ils seront détruits dimanche.
ask-fate = { $area } : que devient ce qui y était construit ?
