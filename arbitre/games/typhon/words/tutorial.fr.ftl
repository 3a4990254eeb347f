# Typhon sur le Pacifique en une page, pour qui commence. Les lignes en retrait sont des ordres tels qu’on les écrit.

lesson =
    TYPHON SUR LE PACIFIQUE EN UNE PAGE

    Toute la guerre du Pacifique, de décembre 1941 à l’été 1945, en quinze tours d’un trimestre, sur une carte par zones : armées et corps, armées aériennes, flottes. Le Japon prend ce qu’il peut avant que les Alliés ne soient prêts ; puis les Alliés reviennent, île après île.
    Seul, vous menez un camp, et l’arbitre fait jouer l’autre selon la procédure imprimée, en tirant au sort ce qu’elle laisse ouvert ; chaque tirage vous est dit. Vous commencez par le Japon. Une fois que les Alliés ont contre-attaqué, vous pouvez changer de camp à la fin d’un tour, c’est la bascule : le Japon est crédité de ses conquêtes, et c’est à vous de les reprendre. À deux, chacun garde son camp, à découvert ou en double aveugle.
    Une unité a un pas ou deux ; elle est réduite quand elle en a perdu un sur deux. Qui tire compare sa force à celle de la cible : la différence, décalée selon la période, donne la colonne. Un dé à six faces, modifié par les soutiens, l’efficacité, le terrain et le débarquement, donne les pas perdus, ou D : une flotte est désorganisée et passe deux tours au bassin, une unité terrestre est indemne. Le terrain difficile absorbe la première perte ; au tour 1, le Japon bénéficie de la surprise.
    Une zone est amie, contestée ou ennemie. Ce que vous prenez devient vôtre à la fin du tour, en phase 8 ; d’ici là, ce n’est ni une base ni un passage.
    Écrivez un ordre par ligne ; ce qui suit un # est pour vous. Les noms s’écrivent en français ou en anglais, et s’abrègent tant qu’ils ne désignent qu’une chose. Ce que vous n’ordonnez pas suit la règle par défaut écrite sous chaque question.

    Avant le tour 1, choisissez l’objectif secret du Japon, ou tirez-le au sort.
        objectif Australie
    Phase 1 : la guerre stratégique. Deux points logistiques (PL) paient un jet de dé contre les convois alliés.
        guerre stratégique
    Les phases 2 à 4 ne demandent rien au Japon : renforts, actions alliées, production. Chaque zone de ressources ravitaillée dont la marine marchande peut transporter les biens donne un PL.
    Phase 5 : dépensez et redéployez. Les PL paient presque tout : créer une armée, construire une forteresse, activer une flotte (1, ou 2 pour la 1re Flotte et la 1re Flotte de porte-avions), faire attaquer une armée (1). Ce que vous ne dépensez pas reste pour plus tard.
        créer armée Honshu
        redéployer 3e Armée aérienne -> Bornéo
        forteresse Carolines
        reconstruire 4e Flotte   # avec des points navals
    Phase 6a : les offensives aériennes, contre une flotte ou une armée aérienne de la même zone ou d’une zone voisine. Aux tours 1 et 2, des parachutistes prennent une zone vide.
        raid 3e Armée aérienne -> Flotte ABDA
        paras Sumatra
    Phase 6b : les opérations navales et combinées, l’une après l’autre ; une feuille vide y met fin. Au tour 1, les détachements de débarquement (SNLF) occupent d’abord des zones vides, sans rien payer.
        occuper SNLF Kure 1 -> Bornéo
    Une opération, pas à pas. Les flottes passent par des zones amies et embarquent des troupes en route. Une seule zone est attaquée ; d’autres flottes peuvent couvrir depuis une zone voisine.
        2e Flotte : Indochine + 16e Armée > Java
        1re Flotte de porte-avions : Honshu > Bornéo
    Les armées aériennes ennemies réagissent, puis, si le dé le permet, les flottes ennemies. On se bat d’abord à l’aviation embarquée, puis au canon.
        tir 1re Flotte de porte-avions -> TF 16
    On compare les pertes navales : l’égalité arrête le Japon, pas les Alliés ; qui a perdu davantage renonce. Puis les troupes débarquent et attaquent, avec −2 au dé ; celles qui doivent reculer rembarquent. Enfin les flottes rentrent.
        débarquer 16e Armée
        attaque 16e Armée -> KNIL
        retour 2e Flotte -> Formose
    Phase 6c : les unités terrestres gagnent une zone à pied et y attaquent ; après une victoire, elles peuvent percer.
        marche 15e Armée -> Birmanie
        attaque 15e Armée -> Corps de Birmanie
        percée 15e Armée -> Bengale
    En phase 7, c’est à l’autre camp d’attaquer. Là aussi, vous répondez pour vos unités.
        pertes 16e Armée
        retraite 15e Armée -> Siam
    Phase 9 : la bascule, dès qu’elle vous est proposée. Plus vous tenez de zones, plus le Japon est crédité ; plus vous attendez, moins il reste de temps pour les reprendre.
        bascule
    Avec les Alliés, vous avez des points terrestres, navals, aéronavals et aériens au lieu de PL, et la conférence alliée désigne vos zones de bonus.
        reconstruire XIVe Corps
        TF 64 : Nouvelle-Calédonie + XIVe Corps > Salomons
    Si vous gardez le Japon jusqu’au bout, seul son objectif vous donne la victoire : tout le reste est une défaite majeure. Avec les Alliés, vous marquez ce dont le Japon a été crédité, moins un point par zone qu’il tient encore, et davantage s’il capitule : chaque zone de bonus compte alors une fois par tour restant, celui-là compris. À partir de 25 points c’est une victoire, au-delà de 30 une grande victoire. Pour abandonner la partie, à tout moment :
        abandon
