# Un mot à qui joue pour la première fois.

guide-bombing = Prenez un ou plusieurs bombardiers, puis un navire : ils attaquent ensemble et sur-le-champ, et vous voyez le résultat avant de former le groupe suivant.
guide-surprise = { $n ->
    [one] Une unité attaque encore sans essuyer de DCA : que ce soit un torpilleur, à 6 points. Contre { $ship }, elle rapporte des points à { $scores } %.
   *[other] { $n } unités attaquent encore sans essuyer de DCA : que ce soient des torpilleurs, à 6 points chacun. Deux suffisent à couler { $ship } à { $percent } %.
}
guide-fire = La DCA est maintenant en alerte : un navire tire sur chaque groupe avant son attaque, { $ship } avec { $fire } points. Peu de gros groupes valent mieux que beaucoup de petits.
guide-damage = Les touches ne s’ajoutent pas d’une attaque à l’autre : seul reste le niveau d’avarie atteint. Un cuirassé rapporte { $sunk } points coulé, { $critical } en avarie critique, { $significant } en avarie importante.
guide-default = Si vous n’ordonnez rien, c’est cette attaque qui a lieu.
guide-losses = À vous de choisir : une unité réduite a le moins à perdre. Ce qui reste du groupe attaque aussitôt.

## La Force Z

guide-markers = Sur { $n } marqueurs, { $dummies } sont des leurres. Un dé les déplace à chaque tour, le plus souvent vers Singapour ; si la flotte y arrive, la partie est finie.
guide-tokens = Un jeton se pose sur un hexagone et vaut pour ses marqueurs. Sur la flotte il répond à { $percent } % ; un leurre n’est jamais repéré, et donc un repérage est certain.
guide-search = Cherchez { $most } hexagones par tour. Chaque réponse change les chances de tous les marqueurs ; elles sont sous la question.
guide-raid = Quelque chose a été repéré en { $hex } : prenez des unités, puis l’hexagone. Elles arrivent à ce tour.
guide-raid-once = Chaque unité n’attaque qu’une fois dans la partie, et il y a des raids jusqu’au tour { $last } : envoyez de quoi couler, et n’attendez pas que la flotte soit rentrée.
guide-column = Les navires d’une colonne s’entraident : contre qui attaque { $ship } tirent ce navire et ses deux voisins, { $fire } points ensemble.
guide-group = Les touches ne s’ajoutent pas d’une attaque à l’autre, il faut donc des groupes forts : { $n ->
    [one] cette unité coule
   *[other] ces { $n } unités coulent
} { $ship } à { $percent } %.

## La mer de Java

guide-landing = Menez les transports de { $fleet } en { $hexes } : chaque navire qui y a fini un tour, et qui flotte à la fin, rapporte { $points } point.
guide-pursuit = Sur { $n } marqueurs alliés, un est leur flotte. Des dés les déplacent, le plus souvent vers votre convoi : mettez-y vos navires de guerre en travers.
guide-contact = Des flottes dans des hexagones voisins se battent. De jour on avance d’un hexagone, de nuit de deux ; les transports d’un seul, et de jour aux tours impairs seulement.
guide-sail = Prenez une flotte, puis son hexagone. Qui n’a pas d’ordre reste.
guide-arranging = Les flottes d’une bataille combattent comme une seule : deux contre une ont plus de canons qu’en deux batailles.
guide-ranging = De jour, seule tire la plus longue portée, sauf si les deux camps en nomment une même, plus courte. Chacun nomme la sienne en secret et n’apprend que le résultat.
guide-yamato = S’il tire seul, personne ne riposte dans cette bataille ; sinon il attaque deux fois, à la portée ordinaire.
guide-gunnery = Un ou deux navires tirent ensemble sur une cible. Toutes les touches s’appliquent quand les deux camps ont tiré.
guide-range = { $night ->
    [yes] De nuit, tous les navires tirent, et { $side ->
        [ijn] vos destroyers
       *[allied] les destroyers japonais
    } avec une puissance de feu doublée.
   *[no] De jour, seul tire le type de navire de plus longue portée ; de nuit, tous, et { $side ->
        [ijn] vos destroyers
       *[allied] les destroyers japonais
    } deux fois plus fort.
}
guide-salvos = Les touches ne s’ajoutent pas d’une salve à l’autre : deux navires ensemble font souvent plus que chacun pour soi.
guide-withdrawal = Un navire en avarie critique doit se replier. Il part avec un destroyer, et les autres restent libres.

## Le duel de porte-avions

guide-dummies = De vos { $n } marqueurs, { $most } au plus sont des flottes. L’ennemi voit vos flottes sur leurs tableaux, mais pas sous quel marqueur elles sont, ni lesquels sont des leurres.
guide-closed = De vos { $n } marqueurs, { $most } au plus sont des flottes. L’ennemi ne voit ni vos tableaux ni vos fiches : vos navires se découvrent au combat, puis se cachent de nouveau.
guide-areas = Chaque groupe de navires commence dans ses hexagones, une flotte là où tous les siens le peuvent. Plusieurs marqueurs peuvent partager un hexagone.
guide-rings = Un cercle est un porte-avions et les navires qui l’entourent, et qui tirent ensemble sur les avions.
guide-set-up = Ce que votre feuille ne dit pas, l’arbitre l’ajoute.
guide-held = Avant le premier raid ou le premier combat, aucun marqueur ne recule vers son bord. Les leurres naviguent aussi, par leur étiquette, mais pas à côté d’un marqueur ennemi.

guide-boxes = Une unité passe d’une case par tour : de RESERVE en READY, de READY en CAP, en raid, ou de retour en RESERVE. Ce qui doit voler au prochain tour doit être en READY à celui-ci.
guide-cap = Les chasseurs en CAP affrontent un raid sur leur hexagone. Ils y restent un tour, reviennent, et sont de nouveau en READY au tour suivant.
guide-launch = Un raid demande un marqueur signalé ou identifié, à cinq hexagones au plus. Il frappe à ce tour ; ses avions repartent trois tours plus tard.
guide-ready = Les avions en READY peuvent exploser quand leur porte-avions est touché, surtout les bombardiers. Une fois trouvé par l’ennemi, ils sont plus à l’abri en l’air ou en RESERVE.
guide-reports = Un jeton ne dit rien, dit vrai ou trompe : il prend alors des porte-avions pour des navires de surface, et l’inverse. Un rapport est vrai à { $once } %, deux qui concordent à { $twice } %.
guide-scout = Vos porte-avions cherchent ensemble { $most } hexagones, chacun à { $range } hexagones au plus. Commencez par les marqueurs sans rapport les plus proches.
guide-scout-seen = L’ennemi sait où vous cherchez et ce qu’on vous répond, mais pas qui cherche. Pour lui, l’arbitre répond toujours selon le jeton.
guide-surplus = READY a quatre unités au plus, et les deux cases ce que le porte-avions peut porter. Ce qui est revenu à ce tour est perdu en premier.

guide-raid-order = Tous les raids de ce tour ont lieu, quoi que fasse le premier : l’ordre dit seulement ce que l’on voit d’abord.
guide-radar = Seuls les Alliés ont le radar : les chasseurs en READY depuis le tour précédent décollent maintenant. Sur le pont, ils n’arrêtent personne et peuvent exploser.
guide-zeros = Chaque pion occupe un adversaire : scindez un Zero là où il vous en manque, à 3 contre avions au lieu de 5.
guide-supporting = Les plus forts tirent d’eux-mêmes. N’intervenez que pour garder un navire à un autre en repli : chacun tire avec un seul pendant le raid.
guide-pairings = Chaque chasseur du raid est engagé d’abord, puis les bombardiers. Un bombardier engagé n’attaque que s’il survit et que son résultat porte un *.
guide-air-losses = Une unité réduite a le moins à perdre ; deux complètes qui perdent un pas chacune sont toutes deux réduites.
guide-regrouping = Les flottes d’un hexagone peuvent ici s’échanger des navires, et des pions de destroyers se diviser ou se réunir. Le plus souvent, il n’y a rien à faire.
guide-report-sides = Ce rapport est le vôtre : il n’a pas à dire ce que vous croyez, et un raid peut viser l’un comme l’autre.
guide-landing-elsewhere = Un autre porte-avions reçoit des avions à cinq hexagones au plus d’où ils sont, quatre pour un TBD, tant que son pont sert et qu’il a de la place.

## La mer de Corail

guide-invasion = { $side ->
    [ijn] À la fin, { $needed } transports à flot dans les hexagones du débarquement vous donnent { $points } points ; moins, et c’est l’ennemi qui les a. Couvrez-les.
   *[allied] À la fin, { $needed } transports à flot dans les hexagones du débarquement donnent { $points } points aux Japonais ; moins, et ils sont à vous. Cherchez le convoi.
}
guide-night = La nuit, personne ne vole ni ne cherche, et tous les navires tirent : rapprochez-vous ou dérobez-vous, et faites revenir des leurres sous vos marqueurs.
