# Méta Jeu : comment il s’appelle, de quoi il traite, et ce qui se choisit avant de commencer.

game-title = Le Méta Jeu
game-blurb = Une campagne sur l’Europe de Mémoire 44 : cinq nations, deux camps et, chaque semaine, recrutements, espions, intox, bombardements et déplacements secrets. Où des armées se rencontrent, on dispute ailleurs un scénario et l’on en rapporte les médailles, ou bien l’arbitre tire le combat aux dés.
game-demands = Durée : 8 semaines de jeu, ou 4 ; chaque semaine, trois feuilles d’ordres par nation, et ses combats. Au calendrier, une feuille par jour ; avec des combats tirés aux dés, le tout en une soirée. Difficulté : facile à commander, difficile à percer à jour.
card-line = Cinq nations, deux camps, huit semaines sur l’Europe : recruter, espionner, mentir, et marcher tous à la fois.
card-length = une soirée, ou huit semaines
card-players = 1 à 5 joueurs, ou des équipes
card-level = facile à commander

option-setup = Formule de partie
option-setup-beta_2012 = la campagne de 2012 : 8 semaines au calendrier, combats joués ailleurs
option-setup-threshold = premier à 30 points : au calendrier, combats joués ailleurs
option-setup-club_evening = cinq commandants, une soirée : 8 semaines, combats tirés aux dés
option-setup-two_players = un joueur par camp : 8 semaines, combats tirés aux dés
option-setup-solo = seul, avec une nation ou un camp : 8 semaines, chaque combat joué ou tiré à votre choix
option-setup-short = quatre semaines : combats tirés aux dés
option-battles = Combats
option-battles-setup = selon la formule
option-battles-outside = joués ailleurs, en scénarios de Mémoire 44, et rapportés par les deux camps
option-battles-built_in = tirés aux dés par l’arbitre, en courses aux médailles
option-battles-ask = demandé à chaque combat : jouer ou tirer
option-shared_reports = Rapports d’espionnage et de bombardement
option-shared_reports-setup = selon la formule
option-shared_reports-no = à la nation seule, qui peut communiquer chacun à son camp
option-shared_reports-yes = à tout le camp aussitôt
option-walk_in_strength = Effectif de qui entre sans combat
option-walk_in_strength-hidden = caché : le perdant apprend quelles nations sont entrées, pas leur nombre
option-walk_in_strength-revealed = dit au perdant
option-intox = Intox
option-intox-with_the_order = rédigée avec l’ordre, le lundi
option-intox-asked = demandée la nuit à qui vient d’être espionné, comme sur le forum

amended-since = depuis la semaine { $week }
amended-from = à partir de la semaine { $week }

office-second = second
office-general = général

bot-commander = le commandant automatique
bot-cautious = le commandant prudent
bot-bold = le commandant audacieux
bot-garrison = le commandant de garnison
