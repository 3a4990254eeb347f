# Okinawa : comment s’appelle le jeu, de quoi il traite, et ce qui se choisit avant de commencer.

game-title = Okinawa
game-blurb = Du 1er avril au 20 juin 1945, en 27 tours de trois jours. Les Américains débarquent sur une île où ne se montre personne ; les Japonais sont sous les collines et choisissent leur moment. Un seul bataillon caché jusqu’au bout, et ils ont gagné.
game-demands = Durée : quelque 190 décisions pour les Américains et 100 pour les Japonais, en 27 tours. Difficulté : moyenne, avec beaucoup de pions à mener.
card-line = Avril 1945 : débarquer sur une île où ne se montre personne, ou y cacher 65 pions et choisir son moment.
card-length = un week-end, 27 tours
card-players = 1 ou 2 joueurs
card-level = difficulté moyenne

side-us = les Américains
side-japan = les Japonais

# Ce qui mesure une partie où rien ne compte de points.

score-points = Pions éliminés
source-infantry = infanterie
source-marine = fusiliers marins
source-armour = blindés
source-artillery = artillerie
source-minefield = champs de mines
source-fortification = fortifications
source-ship = navires
source-kamikaze = kamikazes

option-extra_turn = Tours
option-extra_turn-no = 27 : la bataille s’arrête le 20 juin
option-extra_turn-yes = 28 : la bataille dure trois jours de plus
option-minefields = Champs de mines et victoire
option-minefields-ignore = ne comptent pas : l’Américain doit éliminer toutes les troupes
option-minefields-count = comptent : l’Américain doit éliminer toutes les troupes et tous les champs de mines

bot-general = le général
