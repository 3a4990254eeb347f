# Le Méta Jeu en une page, pour qui commence. Les lignes en retrait sont des ordres tels qu’on les écrit.

lesson =
    LE MÉTA JEU EN UNE PAGE

    L’Europe au milieu de la guerre, en deux camps : l’Allemagne et l’Italie contre le Royaume-Uni, l’URSS et les USA. Chaque nation a ses crédits, une armée de bataillons sur la carte, et un commandant qui donne ses ordres en secret. Une campagne dure huit semaines ; le camp qui a le plus de points de victoire l’emporte.
    Chaque territoire a une valeur : autant de bataillons s’y trouvent au départ, autant de crédits qu’il rapporte chaque semaine à son propriétaire, autant de points que vaut sa prise, à chaque changement de camp. Une nation recrute dans son territoire principal, et ne le peut plus tant que l’ennemi le tient. Celui des USA est la zone maritime 8, où aucun bataillon de l’Axe n’entre.
    Tout le camp voit ses propres armées ; de l’ennemi, vous voyez à qui sont les territoires, et ce que vous avez appris, avec sa date. Crédits, achats et rapports ne sont qu’à la nation. Elle peut communiquer un rapport à son camp.
        communiquer R2-GER-01
    Écrivez un ordre par ligne ; ce qui suit un # est pour vous. Les territoires s’écrivent par leur nom, en français ou en anglais, les zones maritimes par leur numéro.

    Lundi : achetez. Un bataillon coûte 3 crédits, un port 5, un espion 3, une intox 2, un canon antiaérien 2. La feuille vaut d’un bloc, ou pas du tout.
        recruter 4
        port Angleterre
        espionner Carélie
        DCA Ukraine x 2
        intox Danemark montrer Allemagne 6 port non DCA 1
    Un espion lit les bataillons, le port et les canons d’un territoire ennemi qui touche un des vôtres par terre, tels qu’ils sont après tous les achats. Si un faux rapport l’attend, c’est celui-là qu’il lit, et il n’en saura rien. Un port sert à prendre la mer : on s’embarque où il y en a un, et l’on débarque sur n’importe quelle côte.
    Mardi : bombardez, avec ce qui reste. Un bombardement coûte 4 crédits et atteint les zones voisines de vos territoires ; à long rayon d’action, 5 crédits et deux zones. Chacun détruit un bataillon, sauf si un canon l’arrête. Ce qui n’est pas dépensé ce soir est perdu.
        bombarder Smolensk x 2
        bombarder loin Angleterre
    Mercredi : déplacez-vous. Chaque bataillon fait un pas, toutes les nations à la fois. Ce que vous ne nommez pas reste en garnison. Deux armées qui échangent leurs places se croisent ; qui entre dans un territoire ennemi vide le prend.
        déplacer 3 Biélorussie -> Smolensk
        déplacer tout zone 8 -> zone 7
    Avec cela vont les consignes : poursuivre ou non après une victoire qui laisse des défenseurs, où se replier, que faire d’un port et de canons pris.
        blitz Smolensk si égalité
        repli Smolensk vers Biélorussie
        prise Smolensk port garder DCA détruire
    Du jeudi au samedi : les combats, là où des armées se sont rencontrées. Le rapport de forces dit ce qui se joue : un ou plusieurs scénarios de Mémoire 44 d’à peu près cette chance, ou des courses aux médailles tirées aux dés. Chaque camp nomme ses joueurs, et chacun rapporte les médailles.
        affecter B3-02 1 Radzim
        rapport B3-02 1 vainqueur attaquant médailles 6 3
        tirer B3-02
    Si les rapports concordent, le scénario est réglé. Le vaincu perd autant de bataillons que le vainqueur en a ; le vainqueur aucun, un quart ou la moitié des siens, selon que ce fut serré. L’attaquant prend le territoire s’il n’y reste aucun défenseur. S’il en reste, il poursuit aussitôt, c’est le blitz, ou se replie.
    Dimanche : ports et canons pris sont gardés ou détruits, les survivants se replient, les points sont comptés, et chacun lit à qui est quoi.
    Un dernier mot : laissez au moins un bataillon dans chaque territoire où l’ennemi pourrait entrer la semaine suivante. Pour abandonner la campagne, ce qui demande l’accord de tous les commandants d’un camp :
        abandonner
