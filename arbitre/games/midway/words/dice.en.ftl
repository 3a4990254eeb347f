# What dice are rolled for, as the replay of a finished game says it: by the first word of their labels.
die-air = air combat
die-air-initiative = initiative in the air
die-air-reply = who replies in the air
die-approach = way of approach
die-armour = armour
die-bomb = bombs and torpedoes
die-flak = anti-aircraft fire
die-fog = fog
die-gunfire = gunfire
die-grounded = hit on the ground
die-initiative = initiative
die-land = fighting ashore
die-night-search = search by night
die-screen = screen
die-screen-again = screen, second attempt
die-shells = shells
die-torpedo = torpedoes
