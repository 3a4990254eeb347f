# Task Force en une page, pour qui commence. Les lignes en retrait sont des ordres tels qu’on les écrit.

lesson =
    TASK FORCE EN UNE PAGE : PEARL HARBOR

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
    Pour abandonner la partie, à tout moment :
        abandon
