# Task Force: what the game is called, what it is, and what is chosen before it begins.

game-title = Task Force
game-blurb = Carrier battles in the Pacific, 1941 and 1942, with named ships and squadrons of nine aircraft. The first scenario is the attack on Pearl Harbor, for one player: two waves, fourteen ships at their moorings, and four units that nobody fires at.
game-demands = Length of Pearl Harbor: some 15 decisions, in 2 turns. Difficulty: low, and a good way into the game.

side-ijn = the Japanese
side-allied = the Allies

option-scenario = Scenario
option-scenario-pearl_harbor = 1. Pearl Harbor, 7 December 1941, for one: you lead the two waves

bot-admiral = the admiral
