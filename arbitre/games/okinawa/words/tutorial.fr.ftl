# Okinawa en une page, pour qui commence. Les lignes en retrait sont des ordres tels qu’on les écrit.

lesson =
    OKINAWA EN UNE PAGE

    Du 1er avril au 20 juin 1945, la Xe Armée a 27 tours de trois jours pour trouver et détruire tous les pions de troupes japonais de l’île. Avant le tour 1, le joueur japonais cache tous ses pions : 43 de troupes, 12 fortifications, 10 champs de mines. Tout ce qui est américain est à découvert. S’il reste un seul bataillon japonais à la fin, vu ou non, les Japonais ont gagné.
    Un hexagone fait deux kilomètres et porte quatre chiffres, colonne et rangée : la crête de Kakazu est en 1139. On peut aussi nommer les lieux de la carte. Les pions se nomment par ce qui y est imprimé : 1/4 M est le 1er bataillon du 4e de Marines, 13 IIB le 13e bataillon indépendant. Deux pions de troupes au plus partagent un hexagone ; un blindé américain ne partage le sien avec personne.
    Le relief coûte deux points de mouvement, il est fermé aux blindés et donne +2 à chaque défenseur. Une fortification double la défense de ceux qui y sont. Ce qui est caché ne bouge pas sans être vu : un hexagone fouillé reste sûr.
    Écrivez un ordre par ligne ; ce qui suit un # est pour vous. Une ligne qui commence par des pions se passe de mot-clé : « 1/4 M : 1138 » est un déplacement. Ce que vous n’ordonnez pas suit la règle par défaut écrite sous chaque question.

    Avant le tour 1, les Japonais se cachent : partez d’un dispositif tout prêt, et changez-le pion par pion.
        modèle historique dispersé
        cacher 13 IIB, 272 IIB, Fort 1 en 1139
    On ne demande jamais rien aux Japonais pendant que les Américains bougent ; ils laissent des ordres permanents. Un défi fait valoir la zone d’un pion et arrête qui s’en approche ; un soutien se joint à une défense en embuscade, facteur doublé. L’un et l’autre dévoilent le pion. Sans ordre, tous se taisent.
        défi 13 IIB, I/22 si sûr en 1138, 1038
        défi tous jamais
        soutien 13 IIB si entre 0 et 12, au plus −1
        perdre d’abord 21 IIB, 1 Med
    Phase I : les navires. Au tour 1 n’importe où en mer, ensuite selon leur mouvement.
        navires Tennessee, Idaho vers 1034
    Phases II et III : les kamikazes, autant que le calendrier en accorde. Chacun lance un dé et ajoute 2, le navire ajoute ses 5 ou 6 ; le plus bas est perdu.
        kamikazes 2 sur Wichita
    Phase IV : les navires portent à 15 hexagones, l’artillerie à terre à 12. Le tir de ratissage fouille un hexagone par pièce. Le tir d’efficacité frappe : l’infanterie et les canons coûtent 6 coups, les blindés et les champs de mines 10, tout ce qui est dans une fortification 12. « Sans effet visible » peut vouloir dire qu’il n’y a personne. L’artillerie qui tire ne bouge pas.
        ratisser 1239, 1240 avec Tennessee, 11 M
        tirer sur 1139 avec Idaho, Colorado, New Mexico
    Phase V : débarquez sur une plage par tour, là où il n’y a personne, et avancez hexagone par hexagone. Chaque ligne reçoit sa réponse aussitôt : envoyez-en peu, et lisez. Qui entre chez des troupes cachées reste dans l’hexagone précédent et doit les attaquer ; un champ de mines tue. À côté d’un ennemi connu, on s’arrête et on doit l’attaquer, à moins qu’un autre pion ne l’attaque déjà.
        débarquer 1/4 M, 2/4 M en 1131
        déplacer 1/17, 2/17 : 1138
        déplacer 1/32 : 1237 -> 1138 ; attaquer 1139 ; halte
        déplacer 1/381 : 1238 ; rester   # ne part pas si quelque chose a été trouvé avant
        attaquer 1139 avec 1/17, 2/17
        fini
    Phase VI : les combats. L’attaque moins la défense donne la ligne, un dé le résultat : reculs d’un à trois hexagones, élimination, prisonniers. À partir de +5, l’attaquant ne risque plus qu’un recul ; à partir de +11, plus même cela. Qui se révèle inférieur, peut-être à cause de compagnons cachés, est éliminé sans dé. Qui n’a pas de chemin pour reculer est perdu ; les amis voisins de prisonniers ont leurs facteurs divisés par deux au tour suivant.
        combats 1139, 1039
        reculer 1/17 : 1138 -> 1137
    Phases VII à IX : les Japonais tirent, bougent et attaquent à leur tour. Une pièce qui tire se dévoile. Un pion caché à côté duquel un Américain s’est arrêté ce tour-ci peut l’attaquer en embuscade, facteur doublé.
        tirer sur 1138 avec 1 Med
        déplacer 22 IIB : 1141
        attaquer 1138 avec 13 IIB
    Les Américains choisissent ce que ce tir leur prend.
        perdre 1/17
    Pour abandonner la partie, à tout moment :
        abandonner
