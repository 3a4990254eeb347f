# Task Force : comment s’appelle le jeu, de quoi il traite, et ce qui se choisit avant de commencer.

game-title = Task Force
game-blurb = Les batailles de porte-avions du Pacifique, 1941-1942 : navires nommés, unités de neuf avions. Seul : Pearl Harbor, la chasse à la Force Z parmi les leurres, un convoi en mer de Java. À deux : porte-avions contre porte-avions, cachés parmi des leurres, du duel à deux marines entières.
game-demands = Pearl Harbor : une quinzaine de décisions en 2 tours. Force Z : une vingtaine en 8 tours. Mer de Java : une trentaine en 8 tours. Duel de porte-avions : environ 35 par camp en 8 tours. Mer de Corail : environ 85 par camp en 22 tours. Midway : environ 60 par camp en 11 tours. Salomon orientales : environ 110 par camp en 24 tours. Flotte combinée contre flotte du Pacifique : environ 125 par camp en 22 tours. Océan Indien : environ 95 par camp en 20 tours. Santa Cruz et Guadalcanal : environ 180 par camp en deux batailles de 22 tours. Difficulté : faible, une bonne entrée en matière ; moyenne à deux.
card-line = Les batailles de porte-avions de 1941 et 1942, de Pearl Harbor à Santa Cruz, parmi les leurres et les faux rapports.
card-length = de vingt minutes à une soirée
card-players = 1 ou 2 joueurs
card-level = facile pour commencer

side-ijn = les Japonais
side-allied = les Alliés

# D’où sont venus les points.

source-BB = cuirassés
source-CV = porte-avions
source-CVL = porte-avions légers
source-CA = croiseurs lourds
source-CL = croiseurs légers
source-DD = destroyers
source-AK = transports
source-AO = pétroliers
source-BASE = dégâts aux bases
source-landed = transports débarqués
source-invasion = le débarquement
source-base = bases conservées

# Comment une partie s’est terminée.

result-strategic = Victoire stratégique pour { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-decisive = Victoire décisive pour { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-marginal = Victoire marginale pour { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-defeat = Défaite des Japonais{ $scored ->
    [0] {""}
   *[other] , { $score }
}

option-scenario = Scénario
option-scenario-pearl_harbor = 1. Pearl Harbor, 7 décembre 1941, en solitaire : vous menez les deux vagues
option-scenario-force_z = 2. Force Z, 10 décembre 1941, en solitaire : trouvez deux cuirassés parmi les leurres, et coulez-les par les airs
option-scenario-java_sea = 3. Mer de Java, 27 février 1942, en solitaire : menez le convoi à terre et repoussez les croiseurs alliés
option-scenario-carrier_duel = 4. Duel de porte-avions, à deux : Shokaku et Zuikaku contre Enterprise et Yorktown en haute mer, cachés de part et d’autre parmi des leurres
option-scenario-coral_sea = 5. Mer de Corail, 7 et 8 mai 1942, à deux : des transports en route vers Port Moresby, et la première bataille de porte-avions
option-scenario-midway = 6. Midway, 4 juin 1942, à deux : quatre porte-avions japonais qui doivent d’abord attaquer l’atoll, trois américains qui les guettent
option-scenario-eastern_solomons = 7. Salomon orientales, 24 et 25 août 1942, à deux : un convoi en route vers Guadalcanal, Henderson Field sous les obus, et les porte-avions au large
option-scenario-pacific_fleet = 8. Flotte combinée contre flotte du Pacifique, à deux, en brouillard avancé : douze porte-avions et vingt-trois cuirassés, la bataille que les deux marines avaient préparée
option-scenario-indian_ocean = 9. Océan Indien, 5 et 6 avril 1942, à deux, en brouillard avancé : cinq porte-avions de Nagumo au large de Ceylan, et l’Eastern Fleet britannique, bien plus faible
option-scenario-santa_cruz = 10. Santa Cruz et seconde Guadalcanal, 25 octobre et 13 novembre 1942, à deux, en brouillard avancé : deux batailles pour Henderson Field, où chacun engage ses navires en secret

option-fog = Brouillard de guerre
option-fog-standard = standard : les flottes et les avions des deux camps sont à découvert, ce que cache chaque marqueur ne l’est pas
option-fog-advanced = avancé (qui prend place y consent) : les flottes et les avions ennemis sont secrets eux aussi, et les navires ne se voient que le temps d’un combat

option-additional_british_ships = Renforts britanniques
option-additional_british_ships-no = non : l’Eastern Fleet telle qu’elle était
option-additional_british_ships-yes = oui (qui prend place y consent) : l’Illustrious, le Prince of Wales, le Repulse et un pion de destroyers la rejoignent

bot-admiral = l’amiral
