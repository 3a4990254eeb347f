# Simulation.

help-option-games = Le nombre de parties.
help-option-jobs = Le nombre de processus qui se partagent le travail ; le résultat est le même. Par défaut un par cœur.
help-option-scheduler = L’adresse d’un ordonnanceur Dask, comme « tcp://hote:8786 » : ses ouvriers, où qu’ils tournent, se partagent le travail ; le résultat est le même.
help-option-bots = Les robots, un par camp et dans l’ordre, comme dans « captain,random ».
simulate-bots = Il faut un robot par camp, dans cet ordre : { $seats }. « { $given } » ne convient pas.
simulate-unknown-bot = Aucun robot « { $bot } » ne joue à ce jeu ; voici ceux qui y jouent : { $bots }.
simulate-played = { $games ->
    [one] Une partie jouée : { $bots }.
   *[other] { $games } parties jouées : { $bots }.
}
simulate-shares = Comment elles ont fini
simulate-means = Moyennes
simulate-what = quoi
simulate-value = valeur
simulate-count = parties
simulate-share = part
simulate-interval = intervalle à 95 %
simulate-mean = moyenne
simulate-spread = écart type
simulate-least = minimum
simulate-most = maximum
