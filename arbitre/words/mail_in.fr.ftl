# Ce qui est répondu aux lettres reçues.

mail-listen = Impossible d’attendre des lettres à { $listen } : { $why }
mail-open-authserv = { $file } : [inbox] authserv ne dit rien là où n’importe qui apporte des lettres (kind = "smtp"), car n’importe qui pourrait écrire cette ligne. Retirez-le, ou faites livrer par votre propre serveur (kind = "lmtp").
letter-in-nothing = Votre lettre ne contenait rien pour l’arbitre, ou rien qu’on puisse distinguer de ce qu’elle cite.
letter-in-unread = Ces lignes de votre lettre ne sont pas des ordres et ont été laissées de côté ; rien n’en a été exécuté :
letter-in-aside = Laissé de côté comme formule de politesse ou signature :
letter-in-cut = La suite est sur la page de votre siège.
letter-in-either = Votre lettre donne des ordres et, à la fois, s’en remet au choix par défaut ou les reprend. Rien n’a été changé : envoyez l’un ou l’autre.
letter-in-sure = Rien n’a encore été retenu. Si c’est bien ce que vous voulez, renvoyez les mêmes ordres avec une ligne de plus : certain
letter-in-default = Votre feuille laisse tout au choix par défaut.
letter-in-withdraw = Votre feuille est reprise : plus rien de vous n’est en attente.
letter-in-gone = Votre lettre répond à une question close. Elle n’a servi pour aucune autre et rien n’a été changé ; ce qui est demandé maintenant est dans votre dernière lettre de tour, ou en réponse à : statut
letter-in-gone-perhaps = Votre lettre répond à une question qui s’est close pendant que le club était en panne. Elle n’a servi pour aucune autre ; vos rapports disent si elle est arrivée à temps : historique
letter-in-quick-no = Vous n’êtes plus d’accord pour aucune avance rapide.
letter-in-refused = { $count ->
    [one] Une ligne est refusée et n’est pas gardée.
   *[other] { $count } lignes sont refusées et ne sont pas gardées.
}
letter-in-games = Places que chacun peut prendre ; pour en prendre une, envoyez sa ligne :
letter-in-no-games = Aucune place n’est libre en ce moment.
letter-in-open = rejoindre { $id } · { $game }, { $side }
letter-in-open-titled = rejoindre { $id } · { $game }, « { $title } », { $side }
letter-in-joined = La place est à vous : { $side }, { $game }. Une lettre vient dès que quelque chose vous est demandé.
letter-in-number = Le club a tiré le nombre que votre place donne aux dés, car un nombre venu par lettre aurait pu être lu en chemin. Les autres joueurs ne peuvent donc pas avoir choisi les dés ; que le propriétaire du club ne l’ait pas fait, vous n’avez que sa parole. Sceau du nombre, SHA-256 : { $seal }
letter-in-not-open = Cette place n’est pas libre pour vous : quelqu’un l’a prise, ou vous êtes déjà de cette partie.
letter-in-map = La carte telle que votre camp la connaît est jointe à cette lettre.
letter-in-over = La partie est finie.
letter-in-no-reports = On ne vous a encore rien rapporté.
letter-in-no-rule = Les règles de ce jeu n’ont pas d’article « { $named } ».
letter-in-talked = Les autres joueurs lisent ce que vous avez dit.
letter-in-owned = Cette lettre est donc de vous : elle est lue maintenant et recevra sa propre réponse.
letter-in-no-code = Aucune lettre n’attend sous ce mot ; elle est peut-être trop ancienne.
letter-in-another = Une lettre au sujet de ce siège est venue de { $address }, qui n’est pas l’adresse que vous avez confirmée. Rien n’en a été fait. Si elle est de vous, répondez à celle-ci par la ligne ci-dessous, ou dites-le sur la page « Courrier » de votre compte, et elle comptera comme venue d’ici ; sinon, ne faites rien : elle est oubliée dans une semaine.
letter-in-yes = oui { $code }
letter-in-damaged = Votre lettre est arrivée abîmée : la fin manque. Rien n’en a été exécuté ; veuillez la renvoyer.
letter-in-too-large = Votre lettre est trop lourde : { $limit } Ko au plus sont lus. Rien n’en a été exécuté ; veuillez la renvoyer sans ce qui y est joint ou cité.
letter-in-broken = Le club n’a pas pu traiter votre lettre, par une faute de son programme. Son journal en dit plus à qui le tient ; la page de votre siège montre ce qui est en attente.
letter-in-help = Répondez à une lettre de l’arbitre en écrivant vos ordres au-dessus, au-dessous ou entre les lignes de ce qu’elle dit, un par ligne. La dernière feuille compte, jusqu’à ce que l’étape soit résolue. Vous pouvez aussi écrire, seul sur sa ligne :
letter-in-words =
    statut · ce qui est demandé, ce qui se passe si rien ne vient, vos tableaux
    carte · la carte telle que votre camp la connaît
    historique 20 · les vingt derniers rapports
    règle MID-6.4 · un article des règles
    parler Bonne chance ! · dit aux autres joueurs
    défaut · tout laisser au choix par défaut
    retirer · reprendre la feuille
    permanent à chaque fois : LIGNE · une ligne de vos ordres permanents ; tous dans une même lettre, « permanent aucun » pour n’en plus avoir
    avance rapide 5 · donner votre accord pour une avance rapide jusqu’au tour 5 ; « avance rapide non » le retire
    parties · les places que chacun peut prendre, et comment
    aide · cette liste
