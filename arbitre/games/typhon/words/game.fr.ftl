# Typhon sur le Pacifique : comment s’appelle le jeu, de quoi il traite, et ce qui se choisit avant de commencer.

game-title = Typhon sur le Pacifique
game-blurb = Toute la guerre du Pacifique, de décembre 1941 à l’été 1945, en 15 trimestres sur une carte à zones : flottes, armées et aviation, ravitaillement, production et plans. Seul contre le camp automatique des règles, ou à deux, avec ou sans brouillard.
game-demands = Durée : quelque 200 décisions par camp, en 15 tours. Difficulté : élevée ; la règle est longue.
card-line = Toute la guerre du Pacifique, en 15 trimestres : seul contre les règles elles-mêmes, ou contre un adversaire.
card-length = plusieurs soirées, 15 tours
card-players = 1 ou 2 joueurs
card-level = difficile

option-scenario = Scénario
option-scenario-solitaire = en solitaire : les règles jouent l’autre camp
option-scenario-two_player = à deux : le Japon contre les Alliés
option-visibility = Pions adverses
option-visibility-fog = dans le brouillard : chaque camp ne voit que ce qu’il a repéré
option-visibility-open = à découvert : tous les voient
option-period_modifier = Modificateur de période
option-period_modifier-number = s’ajoute au nombre avant lecture de la colonne
option-period_modifier-columns = décale la colonne
option-simple_air = Aviation simple
option-simple_air-no = non
option-simple_air-yes = oui : les bonus de toutes les armées aériennes à portée s’opposent, en attaque comme en riposte
option-plan_z_garrisons = Garnisons du plan Z
option-plan_z_garrisons-paid = chacune coûte son point d’action
option-plan_z_garrisons-free = le périmètre est garni une fois sans frais
option-kamikaze_trigger = Les kamikazes frappent
option-kamikaze_trigger-every_operation = à chaque opération à leur portée
option-kamikaze_trigger-battle_or_landing = seulement si une bataille ou un débarquement suit

bot-strategist = le stratège
