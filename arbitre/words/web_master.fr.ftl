# Les pages de la personne qui arbitre une table, et comment on y vient.

master-title = Vous arbitrez : { $game }
master-places = Qui tient quelle place
master-vacant = encore personne
master-asked = doit répondre, et n’a rien envoyé
master-answered = a envoyé sa feuille
master-waits = n’a rien à répondre
master-sees = L’arbitre voit tout : ce que sait chaque camp, la vérité, les feuilles en main. Lui restent cachés la graine des dés, les nombres qui ne sont pas ouverts et les dés qui n’ont pas été lancés. Ce que les joueurs se disent et notent pour eux-mêmes, il ne le lit pas.
master-acts = Ce que vous pouvez faire
master-acts-how = Chacun de vos actes est consigné au procès-verbal avec son motif, et tous pourront le lire une fois la partie finie. Jusque-là l’apprennent ceux qu’il concerne, et personne d’autre.
master-announce = Une annonce
master-to = À qui
master-to-all = à tous
master-to-one = à { $side } seulement
master-word = Votre annonce
master-announce-do = L’annoncer
master-rule = Une décision que les règles vous laissent
master-orders = La décision, dans la notation du jeu
master-rule-do = Trancher
master-reason = Votre motif, que liront ceux que cela concerne
master-correct = Une rectification
master-correct-how = Une valeur par ligne, comme les donne la position ci-dessous : copiez la ligne et changez ce qui suit le signe égal. Ce qui ne serait plus une position de ce jeu est refusé ; le déroulement de la partie et ce qui a été dit restent tels quels. Les ordres en main qui ne tiennent plus sont laissés de côté.
master-changes = Ce qu’il faut rectifier
master-correct-do = Rectifier la position
master-position = La position, valeur par valeur ({ $count })
master-line = Ceci n’est pas une rectification : { $line }
master-mine = Les tables que vous arbitrez
master-somebody = quelqu’un qui n’a pas de nom ici
master-made = Vers la table que vous arbitrez
master-link = Lien pour l’arbitre

master-called-title = On vous demande d’arbitrer une partie
master-called-how = En tant qu’arbitre vous verriez tout ce qui se passe à cette table ; vous trancheriez là où les règles s’en remettent à un arbitre et rectifieriez les erreurs. Toute la table le sait, et chacun de vos actes est consigné au procès-verbal.
master-called-never = Qui arbitre une partie n’y joue jamais.
master-called-consent = Il faut d’abord l’accord de tous ceux qui y jouent.
master-called-do = J’arbitre cette partie

master-new = L’arbitre
master-new-none = ce programme seul
master-new-link = le programme, et qui reçoit le lien
master-new-me = le programme, et moi (je ne joue pas)
master-new-how = La personne qui arbitre voit les deux camps, tranche là où les règles s’en remettent à un arbitre et rectifie les erreurs. Chacun l’apprend avant de prendre place.

master-seat-title = L’arbitre de cette table
master-presides = { $name } arbitre cette partie.
master-presides-link = Qui a le lien d’arbitre arbitre cette partie ; personne ne l’a encore pris.
master-proposed = { $name } est proposé comme arbitre de cette table.
master-proposed-how = L’arbitre verrait tout ce qui se passe à cette table, trancherait là où les règles s’en remettent à un arbitre et rectifierait les erreurs. Il y faut l’accord de tous ceux qui jouent ici ; personne n’apprend qui ne l’a pas donné.
master-agreed = Vous avez donné votre accord.
master-link-out = Quelqu’un de cette table a fait un lien pour un arbitre ; personne ne l’a encore pris.
master-program = Aucune personne n’arbitre cette partie : le programme s’en charge.
master-propose-how = Vous pouvez proposer une personne qui ne joue pas à cette table. Vous recevez un lien pour elle ; il faut ensuite l’accord de tous ceux qui jouent ici. Prévenez-les : ils trouvent cette page comme vous.
master-propose = Proposer un arbitre par un lien
master-agree = Je suis d’accord
master-decline = Pas cet arbitre
master-back = Retour à la place

master-invited = Une personne arbitre cette partie : { $name }. L’arbitre voit les deux camps, tranche là où les règles s’en remettent à lui, déplace les échéances et rectifie les erreurs ; chacun de ses actes est consigné au procès-verbal.
seat-umpire = Arbitre : { $name }

replay-ruling-presides = Une personne arbitre à partir d’ici.
replay-ruling-announced = L’arbitre, à tous :
replay-ruling-announced-to = L’arbitre, à { $side } seulement :
replay-ruling-corrected = L’arbitre a rectifié la position.
replay-ruling-decided = L’arbitre a tranché.
replay-ruling-timed = L’arbitre a changé les échéances.
replay-ruling-reason = « { $reason } »

master-stopped = La pendule est arrêtée depuis
master-closes = Clôture ({ $limit }) :
master-time = La pendule
master-time-what = Ce qu’il faut faire
master-time-moved = déplacer une échéance
master-time-paused = arrêter la pendule pour tous
master-time-resumed = relancer la pendule pour tous
master-time-truce = intercaler une semaine de trêve
master-time-limit = Quelle échéance, s’il s’agit d’en déplacer une
master-time-hours = De combien d’heures ; moins de 0 pour avancer
master-time-do = Valider
