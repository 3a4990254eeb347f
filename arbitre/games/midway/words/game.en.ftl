# Victory at Midway: what the game is called, what it is, and what is chosen before it begins.

game-title = Victory at Midway
game-blurb = 3 to 6 June 1942, 25 turns: a Japanese fleet comes for Midway, and three American carriers lie in wait for it. Orders are secret and simultaneous, and each side knows no more than its searches and its battles show.
game-demands = Length: some 110 decisions a player, over 25 turns. Difficulty: moderate, and a good game to begin with.
card-line = June 1942: a Japanese fleet comes for Midway, and three American carriers lie in wait behind the fog.
card-length = an afternoon, 25 turns
card-players = 1 or 2 players
card-level = of medium difficulty

option-deck = Flight decks
option-deck-free = free: aircraft that are ready and did not fly may be struck below
option-deck-strict = strict: aircraft that are ready stay ready until they fly

bot-captain = the captain
