# Typhon sur le Pacifique: what the game is called, what it is, and what is chosen before it begins.

game-title = Typhon sur le Pacifique (Typhoon over the Pacific)
game-blurb = The whole Pacific War, December 1941 to summer 1945, in 15 quarters on a map of areas: fleets, armies and air armies, supply, production and plans. Alone against the automatic side of the rules, or for two, in fog or in the open.
game-demands = Length: some 200 decisions a side, over 15 turns. Difficulty: high, and the rules are long.
card-line = The whole Pacific War in 15 quarters: alone against the rules themselves, or against an opponent.
card-length = several evenings, 15 turns
card-players = 1 or 2 players
card-level = hard

option-scenario = Scenario
option-scenario-solitaire = alone: the rules themselves play the other side
option-scenario-two_player = for two: Japan against the Allies
option-visibility = Counters of the enemy
option-visibility-fog = in fog: each side sees only what it has found
option-visibility-open = in the open: everybody sees them
option-period_modifier = Period modifier
option-period_modifier-number = joins the number before the column is found
option-period_modifier-columns = shifts the column
option-simple_air = Simple air war
option-simple_air-no = no
option-simple_air-yes = yes: the bonuses of all air armies in reach are netted, for attack and counter-attack alike
option-plan_z_garrisons = Garrisons of plan Z
option-plan_z_garrisons-paid = each costs its action point
option-plan_z_garrisons-free = the perimeter is garrisoned once at no cost
option-kamikaze_trigger = Kamikazes attack
option-kamikaze_trigger-every_operation = in every operation that they reach
option-kamikaze_trigger-battle_or_landing = only if a battle or a landing follows

bot-strategist = the strategist
