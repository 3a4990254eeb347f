# Victory at Midway en une page, pour qui commence. Les lignes en retrait sont des ordres tels qu’on les écrit.

lesson =
    VICTORY AT MIDWAY EN UNE PAGE

    Du 3 au 6 juin 1942, les porte-avions japonais et une force d’invasion viennent de l’ouest ; trois porte-avions américains les attendent au nord-est de Midway. Vous voyez vos forces et ce que vous apprennent vos recherches et vos combats ; l’arbitre garde le reste. Un porte-avions coulé vaut dix points, Midway onze à qui la tient après le tour 25.
    Un hexagone fait 100 milles nautiques et porte le nom de sa colonne et de sa rangée : Midway est en H6. Un tour dure environ trois heures ; les tours 6, 7, 13, 14, 20 et 21 sont nocturnes, sans aviation. Le nord-ouest est dans le brouillard : les navires n’y sont pas repérés, et les porte-avions n’y lancent ni recherche ni raid.
    Une unité à pleine force a deux niveaux et lance deux dés à dix faces, une unité réduite n’a qu’un niveau et ne lance qu’un dé. Un dé inférieur ou égal à la valeur est un coup au but et coûte un niveau à la cible.
    Les avions sont les chasseurs F, les bombardiers en piqué D, les avions torpilleurs T, les bombardiers moyens M et lourds H. Un ordre les nomme par leur nombre, la lettre de leur base et leur type : 2xED, deux unités de bombardiers en piqué de l’Enterprise à pleine force ; 1xET(e), une unité de torpilleurs réduite. Seuls volent les avions prêts ; ils rentrent non prêts et se reposent un tour.
    Écrivez un ordre par ligne ; ce qui suit un # est pour vous. Ce que vous n’ordonnez pas suit la règle par défaut écrite sous chaque question.

    Avant le tour 1, placez vos navires.
        placer Yorktown, Astoria, DD2 L4
    Phase 1 : avancez d’un hexagone, entrez sur la carte ou sortez-en, formez des groupes ; un raid sur Midway se déclare maintenant.
        K4 -> K5                 # tous vos navires en K4
        Hornet -> L4             # mais celui-ci va ailleurs
        groupe TF17 L4 -> L5
        DD1 = groupe TF17
        groupe 1 -> A6           # Japon : le groupe 1 entre sur la carte
        DD4 -> sortie
        2xAD+1xAF -> Midway
        base Kure                # Japon : commence la base d’hydravions, ST11 étant en G6
        plus d’entrée
    Phase 2 : orientez vos recherches ; chacune voit sept hexagones. Une unité prête peut chercher au lieu de combattre.
        recherche Midway E6
        recherche 1xET(e) -> K2
        sans recherche H6
    Phase 3 : lancez vos raids contre les hexagones repérés ce tour-ci ; des chasseurs escortent, ceux qui restent défendent.
        2xEF+4xED+1xET -> F5
        annule Midway
    Phases 4 à 7 : les chasseurs se battent, la DCA tire, les bombardiers attaquent, avec les étiquettes de l’annonce.
        F1 > D2
        Enterprise > T1
        D1 > Akagi
    Phase 8 : posez vos avions, disposez les ponts, déclarez ce que font vos navires. Des avions prêts sur un pont brûlent quand une bombe le touche.
        2xED+1xET -> H
        prêt 1xHT
        soute 1xED
        réserve K prêt
        combat J6
        torpille SS1 F5
        Haruna > A               # pilonne Midway
        débarque L1, L2 si 4     # débarque, si 4 compagnies sont alors réduites
    Phases 9 à 12 : écrans, torpilles, canons, et le combat à terre.
        DD1 > S1
        Astoria > Tone
        A > L1
    Pour abandonner la partie, à tout moment :
        abandon
