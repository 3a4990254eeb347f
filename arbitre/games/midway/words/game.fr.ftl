# Victory at Midway : comment s’appelle le jeu, de quoi il traite, et ce qui se choisit avant de commencer.

game-title = Victory at Midway
game-blurb = Du 3 au 6 juin 1942, en 25 tours : une flotte japonaise vient prendre Midway, trois porte-avions américains la guettent. Les ordres sont secrets et simultanés, et chaque camp n’en sait pas plus que ce que lui montrent ses recherches et ses combats.
game-demands = Durée : quelque 110 décisions par joueur, en 25 tours. Difficulté : moyenne ; un bon jeu pour commencer.
card-line = Juin 1942 : une flotte japonaise vient prendre Midway, trois porte-avions américains l’attendent dans le brouillard.
card-length = un après-midi, 25 tours
card-players = 1 ou 2 joueurs
card-level = difficulté moyenne

option-deck = Ponts d’envol
option-deck-free = libres : les avions prêts qui n’ont pas volé peuvent redescendre en soute
option-deck-strict = stricts : les avions prêts le restent jusqu’à ce qu’ils volent

bot-captain = le capitaine
