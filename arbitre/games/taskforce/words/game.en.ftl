# Task Force: what the game is called, what it is, and what is chosen before it begins.

game-title = Task Force
game-blurb = Carrier battles in the Pacific, 1941 and 1942, with named ships and squadrons of nine aircraft. Alone: Pearl Harbor, the hunt for Force Z among dummies, a convoy and the guns in the Java Sea. For two: carriers against carriers, each hidden among dummies, from a duel to two whole navies.
game-demands = Pearl Harbor: some 15 decisions in 2 turns. Force Z: some 20 in 8 turns. Java Sea: some 30 in 8 turns. Carrier duel: some 35 a side in 8 turns. Coral Sea: some 85 a side in 22 turns. Midway: some 60 a side in 11 turns. Eastern Solomons: some 110 a side in 24 turns. Combined Fleet against Pacific Fleet: some 125 a side in 22 turns. Indian Ocean: some 95 a side in 20 turns. Santa Cruz and Guadalcanal: some 180 a side in two battles of 22 turns. Difficulty: low, and a good way into the game; for two middling.
card-line = The carrier battles of 1941 and 1942, from Pearl Harbor to Santa Cruz, among decoys and reports that may lie.
card-length = from twenty minutes to an evening
card-players = 1 or 2 players
card-level = easy to begin with

side-ijn = the Japanese
side-allied = the Allies

# Where points came from.

source-BB = battleships
source-CV = carriers
source-CVL = light carriers
source-CA = heavy cruisers
source-CL = light cruisers
source-DD = destroyers
source-AK = transports
source-AO = oilers
source-BASE = damage to bases
source-landed = transports landed
source-invasion = the invasion
source-base = bases kept

# How a game ended.

result-strategic = Strategic victory for { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-decisive = Decisive victory for { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-marginal = Marginal victory for { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-defeat = Defeat of the Japanese{ $scored ->
    [0] {""}
   *[other] , { $score }
}

option-scenario = Scenario
option-scenario-pearl_harbor = 1. Pearl Harbor, 7 December 1941, for one: you lead the two waves
option-scenario-force_z = 2. Force Z, 10 December 1941, for one: find two battleships among dummies, and sink them from the air
option-scenario-java_sea = 3. Java Sea, 27 February 1942, for one: bring the convoy to land and fight off the Allied cruisers
option-scenario-carrier_duel = 4. Carrier duel, for two: Shokaku and Zuikaku against Enterprise and Yorktown in the open sea, both hidden among dummies
option-scenario-coral_sea = 5. Coral Sea, 7 and 8 May 1942, for two: transports on their way to Port Moresby, and the first battle of carriers
option-scenario-midway = 6. Midway, 4 June 1942, for two: four Japanese carriers that must raid the atoll first, three American ones in wait for them
option-scenario-eastern_solomons = 7. Eastern Solomons, 24 and 25 August 1942, for two: a convoy on its way to Guadalcanal, Henderson Field under fire, and the carriers in the offing
option-scenario-pacific_fleet = 8. Combined Fleet against Pacific Fleet, for two, in advanced fog: twelve carriers and twenty-three battleships, the battle that both navies had prepared
option-scenario-indian_ocean = 9. Indian Ocean, 5 and 6 April 1942, for two, in advanced fog: five of Nagumo’s carriers off Ceylon, and the British Eastern Fleet, much the weaker
option-scenario-santa_cruz = 10. Santa Cruz and Second Guadalcanal, 25 October and 13 November 1942, for two, in advanced fog: two battles for Henderson Field, for which both commit their ships in secret

option-fog = Fog of war
option-fog-standard = standard: fleets and aircraft of both sides lie open, what is under each marker does not
option-fog-advanced = advanced (whoever sits down agrees to it): the enemy’s fleets and aircraft are secret too, his ships seen only while they fight you

option-additional_british_ships = Additional British ships
option-additional_british_ships-no = no: the Eastern Fleet as it was
option-additional_british_ships-yes = yes (whoever sits down agrees to it): Illustrious, Prince of Wales, Repulse and a counter of destroyers join it

bot-admiral = the admiral
