# Task Force : comment s’appelle le jeu, de quoi il traite, et ce qui se choisit avant de commencer.

game-title = Task Force
game-blurb = Les batailles de porte-avions du Pacifique, en 1941 et 1942, avec des navires nommés et des unités de neuf avions. Le premier scénario est l’attaque de Pearl Harbor, en solitaire : deux vagues, quatorze navires à quai, et quatre unités qui arrivent avant que la DCA n’ouvre le feu.
game-demands = Durée de Pearl Harbor : une quinzaine de décisions, en 2 tours. Difficulté : faible ; une bonne entrée en matière.

side-ijn = les Japonais
side-allied = les Alliés

option-scenario = Scénario
option-scenario-pearl_harbor = 1. Pearl Harbor, 7 décembre 1941, en solitaire : vous menez les deux vagues

bot-admiral = l’amiral
