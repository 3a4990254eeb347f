# Typhon sur le Pacifique: the picks of the automatic Allies, one sentence for each code: what was drawn, among what, why.

## Land

pick-PA1 = Land point, corps brought to its full face: { $chosen }, drawn among those in contested zones or nearest to the enemy: { $among }.
pick-PA2 = Land point, no reduced corps being left, corps that comes back: { $chosen }, drawn among the eliminated ones: { $among }.
pick-PA3 = Island whose garrison is seen to next: { $chosen }, drawn among { $among }.
pick-PA4 = Corps sent as a garrison: { $chosen }, drawn among the nearest that may leave: { $among }.
pick-PA5 = British corps sent to face the Japanese: { $chosen }, drawn among the nearest that may leave: { $among }.
pick-PA6 = Chinese army that comes back: { $chosen }, drawn among the eliminated ones: { $among }.
pick-PA7 = Zone where the Chinese army comes back: { $chosen }, drawn among the friendly ones, next to the fighting first: { $among }.
pick-PA8 = Contested Chinese zone reinforced next: { $chosen }, drawn among those with the fewest armies: { $among }.
pick-PA9 = Chinese army that enters the contested zone: { $chosen }, drawn among those joined to it: { $among }.
pick-PA10 = Chinese army sent to Burma: { $chosen }, drawn among { $among }.

## Fleets and aircraft

pick-PA11 = Carrier force based with TF 64: { $chosen }, drawn among { $among }.
pick-PA12 = Fleet point, fleet that receives it: { $chosen }, drawn among those that come first: { $among }.
pick-PA13 = Air point, air army that comes back: { $chosen }, drawn among the eliminated ones: { $among }.
pick-PA14 = Zone where the air army comes back: { $chosen }, drawn among those nearest to its headquarters: { $among }.
pick-PA15 = Air point, air army brought to its full face: { $chosen }, drawn among those in contested zones: { $among }.
pick-PA16 = Air point, air army brought to its full face: { $chosen }, drawn among the reduced ones in supply: { $among }.
pick-PA17 = Air army that moves up next: { $chosen }, drawn among those too far from the enemy: { $among }.
pick-PA18 = Zone to which the air army moves up: { $chosen }, drawn among the adjacent ones nearer to the enemy: { $among }.

## The counter-attack

pick-PA19 = Corps left behind as a garrison: { $chosen }, drawn among { $among }.
pick-PA20 = Target of the counter-attack: { $chosen }, drawn among those nearest to the sea route and to Australia, and those in the north: { $among }.
pick-PA21 = Zone attacked next by land: { $chosen }, drawn among those the corps can reach: { $among }.
pick-PA22 = Corps that marches in: { $chosen }, drawn because the zone does not hold them all: { $among }.
pick-PA23 = Target of the air offensive: { $chosen }, drawn among { $among }.
pick-PA24 = Corps chosen for the combined operation: { $chosen }, drawn among { $among }.
pick-PA25 = Transport force: { $chosen }, drawn among those nearest to the target: { $among }.
pick-PA26 = Carrier force that escorts: { $chosen }, drawn among those nearest to the target: { $among }.
pick-PA27 = Zone where the escort takes station: { $chosen }, drawn among the friendly ones next to the target: { $among }.
pick-PA28 = Base where the fleets of the operation go: { $chosen }, drawn among those nearest to the target: { $among }.
pick-PA29 = Fleet that reacts: { $chosen }, drawn among those that can: { $among }.
