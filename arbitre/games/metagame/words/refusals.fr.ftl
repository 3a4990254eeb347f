# Méta Jeu : pourquoi un ordre ne tient pas, et ce qu’il faudrait.

e-phase = Cet ordre est d’un autre jour de la semaine.
e-phase-midnight = Samedi minuit est passé : rien de tel n’est plus reçu cette semaine.
e-phase-settled = { $battle }, scénario { $slot }, est déjà réglé.
e-phase-report = Il n’y a pas de rapport de vous à confirmer sur { $battle }, scénario { $slot }.
e-phase-amend = Les deux rapports sur { $battle }, scénario { $slot }, ont été montrés : vous ne pouvez plus qu’aligner le vôtre sur celui d’en face.
e-phase-play = { $battle } : il est déjà décidé que ce combat se joue.
e-role-battle = { $battle } : votre nation n’y combat pas en ce moment.
e-role-player = « { $player } » : aucun joueur de votre nation ni d’une nation alliée ne porte ce nom. Les vôtres : { $players }.
e-role-lent = { $battle }, scénario { $slot } : vos alliés ne vous demandent pas ce joueur, ou aucun des vôtres n’y joue pour eux.
e-syntax = { $count } n’a pas de sens ici : il faut au moins 1.
e-syntax-losses = Un ordre de pertes ne nomme que des nations de votre camp.
e-syntax-blitz = Après « si », il faut une catégorie ; après « oui », « non » ou « demander », aucune.
e-syntax-blitz-now = { $area } : la question vous est posée maintenant. Répondez oui, non, ou si et une catégorie.
e-syntax-retreat = Se replier où ? Nommez au moins une zone.
e-syntax-slot = { $battle } compte { $slots ->
    [one] un scénario
   *[other] { $slots } scénarios
} : nommez-en un par son numéro, à partir de 1.
e-syntax-player = Le nom d’un joueur compte de 1 à { $most } caractères.
e-syntax-medals = Le vainqueur a { $target } médailles, le vaincu moins, et personne moins que zéro.
e-syntax-link = Un lien commence par https:// ou http:// et compte { $most } caractères au plus.
e-syntax-ruling = Aucun scénario de { $battle } ne peut être tranché avec ces chiffres : le vainqueur a exactement l’objectif, le vaincu moins.
e-syntax-parameter = Ce réglage ne se change pas ainsi. Ce qui peut changer : { $offered }.
e-unknown-area = Aucune zone ne s’appelle « { $area } ».
e-unknown-area-land = { $area } : ce n’est pas un territoire que l’on se dispute.
e-not-owner = { $area } : pas à vous ({ $nation }). On ne construit et ne poste que dans ses propres territoires.
e-not-owner-intox = { $area } : ni à vous, ni occupé par vos bataillons. Une intox ne porte que sur un tel territoire.
e-not-owner-losses = { $area } : pas à vous. Seul le propriétaire dit dans quel ordre se prennent les pertes.
e-not-enemy = { $area } : ce n’est pas un territoire du camp adverse.
e-not-coastal = { $area } : pas de côte, donc pas de place pour un port.
e-port-exists = { $area } : il y a déjà un port, ou votre feuille en construit un.
e-range-spy = { $area } : aucune frontière terrestre avec un de vos territoires, vos espions n’y vont pas.
e-range = { $area } : hors de portée. Un bombardement atteint les zones voisines de vos territoires ; à long rayon d’action, il porte à deux zones.
e-range-far = { $area } : hors de portée, même à long rayon d’action, soit deux zones depuis vos territoires.
e-duplicate = { $area } : nommé une seconde fois. Une fois par semaine suffit.
e-home-lost = { $home } est aux mains de l’ennemi : tant qu’il l’est, vous ne recrutez pas.
e-fake-nation = Un faux rapport nomme des nations de votre camp : { $nation } n’en est pas.
e-fake-twice = Le faux rapport nomme deux fois la même nation : { $nation }.
e-fake-number = { $count } bataillons dans un faux rapport : il en montre de 0 à { $most } par nation.
e-fake-guns = { $count } canons dans un faux rapport : il en montre de 0 à { $most }.
bill = Note de la feuille : { $bill } ; reste : { $left }.
e-budget = La note s’élève à { $bill } crédits, et vous en avez { $credits } : la feuille entière est refusée.
e-neutral = { $area } : territoire neutre, fermé à tous.
e-zone-8 = { $area } : l’Axe n’y entre pas.
e-not-adjacent = { $origin } et { $to } ne se touchent pas : un bataillon fait un pas par semaine.
e-no-port = { $origin } : pas de port, donc pas d’embarquement.
e-too-many = { $origin } : { $there ->
    [0] il n’y reste aucun de vos bataillons
    [one] il n’y reste qu’un de vos bataillons
   *[other] il n’y reste que { $there } de vos bataillons
}.
