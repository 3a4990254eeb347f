# Quand quelque chose a eu lieu.

moment = Semaine { $turn }, { $phase }
moment-over = Après la campagne
phase-week = début de la semaine
phase-recruit = lundi : recrutement
phase-deceive = nuit du lundi au mardi : faux rapports
phase-bombing = mardi : bombardements
phase-movement = mercredi : déplacements
phase-battles = du jeudi au samedi : combats
phase-sunday = dimanche : trêve et mise à jour
phase-over = la campagne est terminée
