# Task Force en une page, pour qui commence. Les lignes en retrait sont des ordres tels qu’on les écrit.

lesson =
    TASK FORCE EN UNE PAGE

    PEARL HARBOR
    Le 7 décembre 1941, en solitaire. Vous menez les bombardiers japonais ; l’arbitre lance les dés des navires. Il y en a quatorze à quai : huit cuirassés, deux croiseurs lourds et quatre croiseurs légers. Vous avez deux tours, une vague par tour. À 35 points vous gagnez, à 40 la victoire est stratégique.
    Un pion représente neuf avions et a deux pas : réduit, il n’a plus que la moitié de ses points. La première vague compte six Kate T à torpilles (6 points chacun, 3 pour Kate T6, réduit) et six Kate B à bombes (2 points chacun, 1 pour Kate B6, réduit), la seconde neuf Val, qui attaquent en piqué (5 points chacun). Les torpilles n’atteignent que California, Oklahoma, West Virginia, Arizona, Nevada, Helena et Raleigh ; les bombes, tous les navires.
    Écrivez un ordre par ligne ; ce qui suit un # est pour vous. La question revient après chaque attaque, jusqu’à ce que tous les bombardiers de la vague aient attaqué ou que vous arrêtiez. Sans ordre de vous, c’est ce qu’annonce la question qui a lieu.

    Formez un groupe et désignez son navire. Chaque unité n’attaque qu’une fois ; un navire peut l’être autant que vous voulez.
        attaque Kate T1, Kate T2 -> Nevada
        attaque Val 1-3 sur Pennsylvania   # Val 1, Val 2 et Val 3
    Les quatre unités qui attaquent les premières n’essuient pas de DCA, et aucun groupe ne les mêle à d’autres. Ensuite, le navire tire sur chaque groupe avant son attaque : selon un dé et ses points de DCA, le dé de l’attaque est augmenté, de 3 au plus, et le groupe peut perdre un pas. Un navire en avarie critique ne tire plus.
    Vous choisissez qui le perd.
        perd Kate T2
    Ce qui reste attaque alors : les points du groupe donnent la colonne, un dé et ses modificateurs la rangée ; plus c’est bas, mieux c’est. Contre un navire à quai, le dé est diminué de 2.
    Chaque attaque compte pour elle-même. Un navire intact est en avarie légère avec autant de touches que sa durabilité, ce qui ne rapporte rien, et en avarie importante avec une de plus ; un navire en avarie légère, dès la première. Le pion est alors retourné, et les touches qui restent comptent contre le verso : autant que sa durabilité, l’avarie est critique ; davantage, le navire coule. En avarie critique, toute touche le coule. Les touches qui n’atteignent aucun niveau sont perdues.
    À la fin, chaque navire compte une fois, dans son pire état : un cuirassé 6 points coulé, 4 en avarie critique, 2 en avarie importante ; un croiseur lourd 3, 2, 1 ; un croiseur léger 2, 1, 0.
    Pour clore une vague avant que tous aient attaqué :
        terminé

    LA FORCE Z
    10 décembre 1941. Prince of Wales, Repulse et leurs destroyers sont un de quatre marqueurs ; les autres sont des leurres. À chaque tour, un dé déplace chaque marqueur : de 1 à 3 vers Singapour, 4 de côté, 5 sur place, 6 au loin. Quand la flotte arrive à Singapour, la partie est finie. Un des deux coulé, victoire marginale ; les deux, victoire décisive.
    Aux tours 3 à 8, vous cherchez deux hexagones, un jeton sur chacun. Sur la flotte, 35 jetons sur 54 donnent un repérage, sur un leurre 25 le démasquent ; les autres ne disent rien. Un leurre n’est jamais repéré.
        cherche 0510, 0611
    Aux tours 4 à 9, des unités frappent un hexagone où quelque chose a été repéré. Chacune des dix n’attaque qu’une fois dans la partie.
        raid Nell T1-T3, Betty 1-3 -> 0510
        raid tout -> 0510
    Au-dessus de la flotte, elles attaquent groupe par groupe, comme à Pearl Harbor, mais rien n’est retranché du dé, et sur chaque groupe tirent le navire et ses voisins de colonne.
        attaque Betty 1-3 -> Prince of Wales

    LA MER DE JAVA
    27 février 1942. Vous avez les TF 8 à 11 ; les transports sont dans la TF 11. Chacun de leurs navires qui a fini un tour en 0605, 0606 ou 0705, et qui flotte à la fin du tour 16, rapporte un demi-point ; les avaries des navires en rapportent aux deux camps. Avec 1 point d’avance, victoire marginale ; avec 6, décisive. Sur trois marqueurs alliés, un est la flotte ; des dés les déplacent, le plus souvent vers votre convoi.
    Une flotte avance d’un hexagone de jour et de deux de nuit, les transports d’un seul, de jour aux tours impairs seulement. Avant cela, les flottes d’un hexagone s’échangent des navires, et de nuit elles peuvent se scinder.
        navigue TF 8 -> 0704
        reste TF 9
        forme TF 8 : Jintsu, DD J1, DD J2, DD J3, DD J4
        divise DD J3
        réunit DD J1, DD J2
    Deux flottes d’un hexagone peuvent partager un marqueur : elles naviguent, sont repérées et combattent alors ensemble, jusqu’à se séparer de nuit.
        joint TF 9 -> TF 8
        quitte TF 9
    Des flottes dans des hexagones voisins se battent. Si plusieurs batailles sont possibles, vous choisissez aux tours où vous avez l’initiative, les tours impairs.
        répartit 2
    De jour, seul tire le type de navire de plus longue portée ; de nuit, tous. Un navire tire seul, ou deux ensemble : leur puissance de feu donne la colonne, un dé la rangée, et le vôtre compte 1 de plus. Toutes les touches s’appliquent quand les deux camps ont tiré.
        tire Nachi, Haguro -> Exeter
        retient DD J8
    Un navire en avarie critique doit se replier : il part avec une escorte, ou toute sa flotte se replie avec lui.
        détache Nachi avec DD J8
        reste Nachi

    LE DUEL DE PORTE-AVIONS
    À deux, en haute mer, tours 3 à 10, tous de jour. Shokaku et Zuikaku contre Enterprise et Yorktown. Qui a six points d’avance à la fin, pour les avaries des navires adverses, a gagné. Les tableaux et les avions des deux camps sont visibles de tous ; sous lequel de ses huit marqueurs se trouve chaque flotte, et lesquels sont des leurres, seul leur propriétaire le sait.
    Si les deux joueurs conviennent du brouillard avancé, tableaux et avions sont secrets eux aussi. Un marqueur qui porte un numéro dit alors seulement s’il s’agit d’un cercle ou d’une colonne ; les navires se découvrent à qui les combat, les avions d’un raid quand l’interception commence, et de ce qui décolle on voit l’hexagone, les chasseurs et les bombardiers. Les avaries sont annoncées, les réparations non.
    D’abord, vous formez vos flottes, quatre au plus. Un cercle, TF 1 à 6, est un porte-avions avec quatre navires au plus autour de lui, qui tirent ensemble sur les avions ; une colonne, TF 7 à 13, n’a pas de porte-avions. Puis vous les posez sur vos hexagones de départ, des leurres sur les autres, et vous mettez en READY jusqu’à quatre unités par porte-avions. Ce que vous omettez, l’arbitre l’ajoute.
        forme TF 1 : Shokaku, Hiei, Tone, DD J1, DD J2
        pose TF 1 -> 0704
        prépare Shokaku : Val 1-3, Zero 1
    Les marqueurs avancent d’un hexagone par tour, les leurres par leur étiquette ; ceux-ci ne s’arrêtent pas à côté d’un marqueur ennemi. Avant le premier raid ou combat, aucun ne recule vers son bord. Les flottes qui se touchent se battent : chaque camp nomme en secret la portée qu’il veut, et seule compte la même, plus courte, nommée des deux côtés. Les porte-avions tirent comme des destroyers.
        navigue J4 -> 0804
        portée CL
    Puis un dé de chaque camp dit qui commence en l’air. Les avions à bord changent d’une case par tour : de RESERVE en READY, de READY en RESERVE, en CAP ou en raid. Un Zero peut se scinder. Un raid vise un hexagone à cinq au plus, quatre pour les Devastator, où un marqueur a été signalé ou identifié ; il arrive au même tour. Ses avions rentrent, et sont de nouveau en READY deux tours plus tard.
        arme Val 1-3
        rentre Val 4
        patrouille Zero 1, Zero 2
        raid Val 1-3, Kate T1, Zero 1 -> 1105
        divise Zero 2
    Leur propriétaire choisit l’ordre des raids. Les marqueurs de l’hexagone sont retournés, les leurres retirés. Le radar allié fait décoller les chasseurs en READY avant l’interception. Le défenseur oppose ses intercepteurs aux assaillants, chasseurs d’abord ; un dé par duel, et un bombardier engagé n’attaque que si son résultat porte un *. Ceux qui passent attaquent comme contre la Force Z.
        résout 1105, 1203
        lance Wildcat 1, Wildcat 2
        engage Wildcat 1 -> Zero 1
        perd Wildcat 1
    Un navire en repli sur la carte a l’appui en DCA de son groupe et de navires des TF de l’hexagone : vous pouvez dire lesquels, sinon ce sont les plus forts.
        appuie Shokaku avec Tone
    Un porte-avions touché peut perdre le lancement et l’appontage, pour de bon sauf avarie légère réparée, et ses avions en READY peuvent exploser. Ce qui ne peut apponter chez soi va sur un autre porte-avions à portée.
        apponte Val 1 -> Zuikaku
    Enfin, chaque porte-avions qui peut lancer cherche deux hexagones à huit au plus. Sur une flotte, 25 jetons sur 54 disent vrai, 10 prennent des porte-avions pour des navires de surface ou l’inverse, 19 ne disent rien ; 25 démasquent un leurre. Un leurre n’est jamais repéré. L’ennemi voit où vous cherchez et ce qu’on vous répond. Si une flotte signalée donne des navires à une autre, son ennemi dit quel rapport porte celle-ci.
        cherche 1105, 1203
        marque A3 -> porte-avions

    LA MER DE CORAIL
    À deux, 7 et 8 mai 1942, tours 1 à 22 ; les tours 1, 2 et 11 à 14 sont de nuit. Shokaku, Zuikaku et Shoho couvrent douze transports en route vers Port Moresby, Lexington et Yorktown leur barrent le passage. À la fin, six transports à flot dans les hexagones du débarquement donnent 10 points au Japonais ; s’ils sont moins nombreux, ces points vont à l’Allié, et dès que plus de six sont coulés ou partis, c’est un échec. Quatre points d’avance font une victoire marginale, douze une décisive. Le reste se joue comme le duel.
    Le Japonais pose d’abord ses douze marqueurs, puis l’Allié les siens : six flottes au plus, chacune là où tous ses navires peuvent commencer, et des leurres dans n’importe lesquels de ces hexagones, autant qu’on veut dans chacun.
        leurres 1105, 1106
    Une flotte avance d’un hexagone de jour et de deux de nuit, les transports d’un seul, de jour aux tours impairs seulement. De nuit, personne ne vole ni ne cherche, et tous les navires tirent. De nuit encore, une flotte peut se scinder, en sacrifiant un leurre si tous vos marqueurs sont sur la carte ; et les leurres mis de côté reviennent sous vos propres marqueurs.
        forme TF 8 : Tone, DD J1
        écarte J5
        remet 0703

    MIDWAY
    À deux, 4 juin 1942, tours 1 à 11 ; les tours 1, 2 et 11 sont de nuit. Akagi, Kaga, Soryu et Hiryu contre Enterprise, Hornet et Yorktown, renforcés par les avions de Midway. Le Japonais pose d’abord ses douze marqueurs, puis l’Allié les siens. Aux tours 1 et 2, les Catalina fouillent six hexagones occupés par des marqueurs japonais, où qu’ils soient. Jusqu’au tour 3, aucun marqueur japonais ne finit plus loin de Midway qu’au départ, et ses porte-avions doivent alors en être à cinq hexagones au plus. À ce tour, il attaque Midway avec au moins quatre unités de chasse et huit de bombardement ; s’il n’ordonne aucun raid, chaque porte-avions y envoie un Zero, un Val et un Kate. Quatre points d’avance font une victoire marginale, douze une décisive.
    Midway a des cases comme un porte-avions, tire sur qui la bombarde et cherche un hexagone par tour de jour. Ses B-17 n’attaquent qu’une fois, et personne ne tire sur eux. Les bombes comptent double sur une base qu’aucun chasseur ne défend en l’air. Une avarie importante de la base rapporte 4 points au Japonais, une avarie critique 6, sa destruction 8 ; si elle n’a rien de pire qu’une avarie légère à la fin, l’Allié a 4 points. Le raid contre une base la nomme.
        ready Midway : Wildcat 10, Dauntless 13, Dauntless 14
        raid Zero 1, Val 1, Kate T1 -> Midway

    FLOTTE COMBINÉE CONTRE FLOTTE DU PACIFIQUE
    À deux, la bataille que les deux marines avaient préparée avant la guerre, au large des Bonin, tours 1 à 22 ; les tours 1, 2 et 11 à 14 sont de nuit. Six porte-avions et onze cuirassés, dont le Yamato, contre six porte-avions et douze cuirassés. Chacun pose ses douze marqueurs en même temps, sans rien voir. Le brouillard est avancé. Jusqu’au premier raid ou à la première bataille, aucun marqueur ne recule ni ne quitte la carte. Six points d’avance font une victoire marginale, vingt une décisive.
    Il y a plus de flottes que les six marqueurs qui peuvent en cacher une : deux peuvent partager un marqueur dès le début. Ce que vous omettez, l’arbitre le réunit.
        joint TF 7 -> TF 6
    De jour, le Yamato peut tirer seul, une fois, et personne d’autre ne tire alors dans cette bataille ; sinon, il attaque deux fois.
        seul Yamato

    LES SALOMON ORIENTALES
    À deux, 24 et 25 août 1942, tours 3 à 26 ; les tours 11 à 14 et 23 à 26 sont de nuit. Shokaku, Zuikaku et Ryujo, avec trois cuirassés, couvrent quatre transports en route vers Guadalcanal ; Enterprise, Saratoga et les avions de Henderson Field leur barrent le passage. Le Wasp arrive le second jour, au tour 13, loin de tout marqueur japonais, sous deux des douze marqueurs alliés, gardés pour lui. Le Japonais pose ses marqueurs le premier. Un transport est débarqué dès qu’il finit un tour dans l’hexagone de Henderson Field, et reste un navire comme un autre. Trois transports débarqués donnent 10 points au Japonais ; si deux sont coulés avant, ou s’il en manque à la fin, ces points vont à l’Allié. Quatre points d’avance font une victoire marginale, douze une décisive.
    Une base ne bouge pas, et ses avions servent comme ceux d’un porte-avions ; ce qui lui arrive est dit aux deux camps. Les dégâts de Henderson Field comptent pour moitié. Les navires de son hexagone peuvent la bombarder, de jour comme de nuit, tant qu’aucune flotte ennemie ne les touche : en une seule attaque, à autant qu’on veut, car les touches de plusieurs ne s’ajoutent pas. La base riposte une fois. Les avions de Rabaul peuvent attaquer Henderson Field : ils y sont deux tours plus tard, et rentrés deux tours après.
        tire Hiei, Kirishima -> Henderson Field

    L’OCÉAN INDIEN
    À deux, 5 et 6 avril 1942, tours 3 à 22 ; les tours 11 à 14 sont de nuit. Akagi, Soryu, Hiryu, Shokaku et Zuikaku, avec quatre cuirassés, contre Indomitable, Formidable, Hermes et cinq cuirassés, qui n’ont que peu d’avions : le Britannique est bien plus faible. Chacun pose ses douze marqueurs en même temps, sans rien voir. Le brouillard est avancé. À chaque phase de recherches, le Britannique a deux hexagones de plus, à quatre au plus de Ceylan ; le Hermes n’en cherche aucun. Si les deux joueurs en conviennent, l’Illustrious, le Prince of Wales, le Repulse et un pion de destroyers rejoignent ses rangs. Ce qu’il coule ou endommage compte trois fois et demie. Quatre points d’avance font une victoire marginale, douze une décisive.

    SANTA CRUZ ET SECONDE GUADALCANAL
    À deux, 25 octobre et 13 novembre 1942 : deux batailles pour Henderson Field, chacune du tour 1 au tour 22 ; les tours 1, 2 et 11 à 14 sont de nuit. Le brouillard est avancé, et avant chaque bataille navale un dé peut amener la surprise. Avant chaque bataille, chacun note en secret les navires qu’il engage ; tous les autres restent à l’écart. Les Japonais engagent quatre porte-avions au plus sur les deux batailles, un grand comptant 1, un léger une moitié. Dans la seconde bataille, trois transports sont aussi de la partie.
        affecte Shokaku, Zuikaku, Zuiho, Kongo, Haruna, Tone, Chikuma, DD J1-J4
    Entre les deux, les avaries légères sont réparées et les unités aériennes américaines de nouveau au complet ; qui est gravement touché ou sorti de la carte est exclu. Après chaque bataille, on se bat à terre : chaque camp doit faire son nombre ou moins, et si seul y parvient celui qui n’a pas le terrain d’aviation, il le prend. Le nombre est plus grand de 1 pour qui a le plus de porte-avions en état de lancer ; pour les Japonais aussi quand Henderson Field est en état critique ou détruit, ou que des navires l’ont bombardé à deux tours, et avec trois transports qui y ont fini un tour. Ce que les Japonais coulent ou endommagent compte une fois et demie. Qui a dix points d’avance après la seconde bataille gagne ; si personne ne les a, qui tient Henderson Field.

    Pour abandonner la partie, à tout moment :
        abandon
