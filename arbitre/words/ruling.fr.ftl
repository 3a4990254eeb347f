## Ce que fait la personne qui arbitre la partie, tel que les places l’apprennent

ruled-presides = Une personne arbitre désormais cette partie. L’arbitre voit tout, sauf les dés à venir ; il tranche là où les règles s’en remettent à lui et rectifie les erreurs. Chacun de ses actes est consigné au procès-verbal avec son motif, et qui est concerné l’apprend.
ruled-announced-all = L’arbitre, à tous : « { $reason } »
ruled-announced-alone = L’arbitre, à vous seul : « { $reason } »
ruled-corrected = L’arbitre a rectifié la position, et avec elle quelque chose que vous savez : « { $reason } »
ruled-decided = Ainsi en a décidé l’arbitre. Motif : « { $reason } »
ruled-timed-moved-later = L’arbitre recule l’échéance de { $hours ->
    [one] une heure
   *[other] { $hours } heures
} ({ $limit }) : « { $reason } »
ruled-timed-moved-sooner = L’arbitre avance l’échéance de { $hours ->
    [one] une heure
   *[other] { $hours } heures
} ({ $limit }) : « { $reason } »
ruled-timed-paused = L’arbitre suspend la pendule pour tous : « { $reason } »
ruled-timed-resumed = L’arbitre relance la pendule pour tous : « { $reason } »
ruled-timed-truce = L’arbitre intercale une semaine de trêve : « { $reason } »
ruled-deputed-named = L’arbitre a un suppléant, qui prendra sa place s’il le faut et ne voit rien de la partie d’ici là.
ruled-deputed-dropped = L’arbitre n’a plus de suppléant.
ruled-succeeds-handed = L’arbitre se retire, et son suppléant arbitre désormais : « { $reason } »
ruled-succeeds-taken = Le suppléant arbitre désormais, à la place de l’arbitre : « { $reason } »
ruled-succeeds-agreed = Tous ceux qui jouent ici se sont accordés sur un autre arbitre, qui arbitre désormais.
ruled-resigns = L’arbitre se retire ; désormais le programme arbitre seul : « { $reason } »
ruled-entrusted = L’arbitre fait ordonner un robot ({ $bot }) à votre place là où vous n’envoyez rien : « { $reason } »
ruled-entrusted-back = Plus aucun robot n’ordonne à votre place : « { $reason } »
ruled-deserted = Rien n’a été envoyé pour vous depuis longtemps, et personne d’autre n’a pris le commandement : désormais un robot ordonne là où vous n’envoyez rien, jusqu’à ce que l’un de vous reprenne la main. L’autre camp ne l’apprend pas.
ruled-lent = L’arbitre propose le commandement ({ $seat }) à qui commande cette place alliée : { $to }. Motif : « { $reason } »
ruled-manned-own = L’un de vous reprend la main ({ $seat }) ; plus aucun robot n’ordonne à votre place.
ruled-manned-ally = Qui commande la place alliée ({ $to }) a pris aussi ce commandement : { $seat }.
ruled-step = la question en cours

## Actes qui ne peuvent être retenus

ruling-reason = Un acte de l’arbitre demande un motif, de { $limit } caractères au plus.
ruling-no-seat = Il n’y a pas de place { $seat } à cette table.
ruling-not-idle = Ceux qui tiennent cette place ne se taisent pas depuis si longtemps.
ruling-no-ally = Une place ne se propose qu’à une autre de son camp.
ruling-too-late = C’est trop ancien : une erreur se rectifie { $limit ->
    [one] pendant le même tour ou le suivant
   *[other] dans les { $limit } tours
}.
ruling-no-limit = Aucune échéance { $limit } ne court en ce moment.
ruling-no-such = Il n’y a rien à rectifier en { $path }.
ruling-unfit = Ce ne serait plus une position de ce jeu : { $why }
ruling-moment = Une rectification ne touche ni au tour, ni à la phase, ni aux places.
ruling-nothing = Cela ne changerait rien.
ruling-no-order = Ce n’est pas une décision que connaisse ce jeu : { $why }
ruling-not-left = Les règles ne s’en remettent pas à l’arbitre sur ce point.

## Les personnes qui arbitrent une table

master-sits = Qui arbitre une partie n’y tient aucune place.
master-never-sits = Vous arbitrez cette partie, l’avez arbitrée ou devez l’arbitrer : aucune de ses places ne peut être la vôtre.
master-who = L’arbitre en personne, c’est vous, ou qui reçoit un lien.
master-no-act = Ce n’est pas un acte d’arbitre.
master-lines = Dites ce que vous avez vu : combien de lignes avait le procès-verbal.
master-gone-on = La partie a avancé entre-temps. Regardez à nouveau.
master-bot-sits = Un robot tient cette place depuis le début, et la garde.
master-manned = Cette place est jouée. Elle se propose à un allié quand personne ne la tient, quand elle se tait, ou quand elle est confiée à un robot.
master-numbers = Les nombres pour les dés ne sont pas encore tous connus : rien ne peut être lancé.
master-often = C’est trop d’un coup. Attendez { $seconds } secondes.
master-there = Quelqu’un est déjà proposé comme arbitre de cette table.
master-format = Cette partie a été commencée par un programme antérieur, dont le procès-verbal ne connaît ni arbitre qui se retire, ni suppléant.
master-already = Vous arbitrez déjà cette table.
master-deputy-there = Il y a déjà un suppléant, ou un lien pour un suppléant.
master-no-deputy = Il n’y a pas de suppléant.
master-nobody = Personne n’est proposé comme arbitre de cette table.
