# Un mot à qui joue pour la première fois.

guide-credits = Vous avez { $credits } pour lundi et mardi, et ce que vous ne dépensez pas est perdu : dépensez tout, chaque semaine.
guide-recruit = L’essentiel achète des bataillons, { $cost } crédits chacun. Ils prennent aussitôt position, { $home }, et peuvent marcher dès mercredi.
guide-port = Vos armées ont la mer devant elles : un port, à { $cost } crédits, leur permet de s’embarquer là où il est. Où elles débarquent, elles n’en ont pas besoin.
guide-spy = Un espion, à { $spy } crédits, lit un territoire avant que vous ne l’attaquiez. Pour { $intox } crédits, un faux rapport attend les espions ennemis, et ils n’en sauront jamais rien.
guide-deceive = Un espion ennemi est passé : { $area }. Montrez-lui de quoi renoncer, ou de quoi venir ; mais qu’il puisse y croire.
guide-bombing = Un bombardement détruit un bataillon avant les marches de mercredi. Il vaut son prix là où un défenseur de moins rend une attaque plus sûre, ou ne laisse plus personne.
guide-no-raid = Rien n’oblige à bombarder : le plus souvent, mieux vaut avoir recruté lundi.
guide-garrison = Laissez un bataillon dans chaque territoire où l’ennemi pourrait entrer : où il n’y a personne, il entre sans combat et marque les points.
guide-attack = Une attaque en vaut la peine : { $area }, bataillons sur place { $there } ({ $since }). Envoyez davantage, car seul prend le territoire qui n’y laisse aucun défenseur.
guide-march = Faites monter vos réserves, un pas par semaine : les batailles se gagnent au nombre.
guide-crossing = Toutes les nations se déplacent à la fois. Deux armées qui échangent leurs places se croisent, et une armée attaquée peut s’en aller.
guide-blitz = Si vous gagnez et qu’il reste des défenseurs, vous pouvez poursuivre aussitôt. Dites d’avance à quelles conditions.
guide-choice = Jouez les scénarios si vous aimez Mémoire 44 et que l’autre camp le veut aussi ; sinon les dés tranchent, avec les mêmes chances.
guide-report = Jouez { $battle } avec le joueur d’en face, puis rapportez les médailles. Si les deux rapports concordent, c’est réglé aussitôt ; ce que personne ne rapporte est tiré aux dés samedi soir.
guide-losses = Le vaincu perd autant de bataillons que le vainqueur en a sur place ; le vainqueur aucun après une victoire décisive, un quart après une majeure, la moitié après une mineure.
guide-go-on = Poursuivez tant que vous êtes au moins aussi nombreux : chaque reprise est un nouveau combat.
guide-sunday = Ce qui reste ouvert se décide avant dimanche midi ; sans un mot de vous, l’arbitre garde ce que vous avez pris et renvoie les survivants là d’où la plupart sont venus.
guide-deceive-nothing = Vous n’avez rien à écrire. Toutes les nations sont interrogées chaque semaine, pour que l’attente n’apprenne à personne que des espions lisent une intox.
