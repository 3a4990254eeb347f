# Okinawa: what the game is called, what it is, and what is chosen before it begins.

game-title = Okinawa
game-blurb = 1 April to 20 June 1945, 27 turns of three days. The Americans land on an island where nobody is to be seen; the Japanese are under the hills, and choose when to speak. If one single battalion is still hidden at the end, they have won.
game-demands = Length: some 190 decisions for the Americans and 100 for the Japanese, over 27 turns. Difficulty: moderate, with many counters to lead.
card-line = April 1945: land on an island where nobody shows himself, or hide 65 counters there and choose your moment.
card-length = a weekend, 27 turns
card-players = 1 or 2 players
card-level = of medium difficulty

side-us = the Americans
side-japan = the Japanese

# What a game that counts no points is measured by.

score-points = Counters destroyed
source-infantry = infantry
source-marine = marines
source-armour = armour
source-artillery = artillery
source-minefield = minefields
source-fortification = fortifications
source-ship = ships
source-kamikaze = kamikazes

option-extra_turn = Turns
option-extra_turn-no = 27: the battle ends on 20 June
option-extra_turn-yes = 28: the battle goes on for three days more
option-minefields = Minefields and victory
option-minefields-ignore = left out: the Americans must eliminate all troops
option-minefields-count = counted: the Americans must eliminate all troops and all minefields

bot-general = the general
