### Le rythme d’une table, sur les pages.

web-pace = Temps de réponse
web-pace-how = À l’échéance, la dernière feuille reçue compte ; pour qui n’a rien envoyé, l’arbitre s’en tient au choix par défaut.
web-pace-hours = tant d’heures par réponse
web-pace-calendar = selon un calendrier : des jours et une heure de la semaine
web-pace-own = aux heures du jeu
web-pace-early = Avancer dès que chacun a répondu
web-pace-span = Heures par réponse
web-pace-days = Jours de clôture
web-pace-day-1 = lundi
web-pace-day-2 = mardi
web-pace-day-3 = mercredi
web-pace-day-4 = jeudi
web-pace-day-5 = vendredi
web-pace-day-6 = samedi
web-pace-day-7 = dimanche
web-pace-time = Heure de clôture
web-pace-zone = Fuseau horaire
web-pace-from = Pas avant le (facultatif)
web-pace-start = Lundi où commence la première semaine
web-pace-truces = Semaines de trêve
web-pace-truces-how = Des dates comme 2026-12-21, séparées par des espaces ; une semaine se nomme par son lundi.
web-pace-holidays = Jours fériés, sans clôture
web-pace-holidays-how = Des dates comme 2027-05-01, séparées par des espaces.
web-pace-slack = Retards : réserve, tolérance, délais supplémentaires
web-pace-slack-how = En heures ; à zéro, la règle ne s’applique pas. La tolérance vaut pour chaque échéance, la réserve et les délais pour toute la partie.
web-pace-grace = Tolérance après l’échéance
web-pace-bank = Réserve au départ
web-pace-refill = Ce que chaque réponse y remet
web-pace-most = Réserve maximale
web-pace-extensions = Délais supplémentaires par joueur
web-pace-extension = Durée d’un délai
web-pace-wrong = Ce rythme est illisible : revoyez ses heures et ses dates.
web-limit = Clôture le
web-limit-until = Les feuilles en retard sont admises jusqu’au
web-limit-bank = Il vous reste { $span } de réserve au-delà de l’échéance.
web-extend = Repousser de { $span }
web-extend-left = { $count ->
    [one] Il vous reste un délai supplémentaire.
   *[other] Il vous reste { $count } délais supplémentaires.
} L’échéance recule pour tous.
web-extend-none = Vous avez utilisé tous vos délais supplémentaires.
web-limit-publishes = Le résultat sera connu le
web-limit-over = C’est clos : plus aucune feuille n’est admise.
web-limit-before = Ouverture le
web-limit-at-hour = La partie n’avance qu’à l’heure dite.
web-limit-early = La partie avance plus tôt si chacun a répondu.
web-limit-questions = Clôture des questions en cours
web-limit-of = { $limit } :
web-in-days = { $count ->
    [one] dans un jour
   *[other] dans { $count } jours
}
web-paused = Le temps est suspendu depuis le
web-pausing = { $seats } voudrait suspendre le temps ; il l’est dès que tous le veulent.
web-pause = Suspendre le temps
web-pause-not = Je ne demande plus de pause
web-pause-end = Reprendre
web-pause-how = Le temps est suspendu dès que tous les joueurs le veulent, et chacun sait qui le demande. N’importe lequel d’entre vous le fait reprendre.
web-pace-told = Rythme :
web-status-in = Votre feuille est chez l’arbitre, et vous pouvez encore la changer.
web-status-wanted = Vos ordres sont attendus.
