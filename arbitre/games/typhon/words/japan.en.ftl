# Typhon sur le Pacifique: the automatic Japanese, plans and victory. Why each pick was made.

## Picks of the automatic Japanese

pick-PJ1 = Plan A, base of the fleet: { $chosen }, drawn among the bases still held: { $among }.
pick-PJ2 = Next zone to be garrisoned, if anything is left for it: { $chosen }, drawn among { $among }.
pick-PJ2-attack = Contested zone for which an action point is set aside: { $chosen }, drawn among { $among }.
pick-PJ3 = From the pool: { $chosen }, drawn among the units that fit there: { $among }.
pick-PJ4 = Air cover for a base of the perimeter: { $chosen }, drawn among the air armies behind it: { $among }.
pick-PJ5 = Rebuilt by a step: { $chosen }, drawn among the units with the first claim: { $among }.
pick-PJ6 = Second ring, zone to be garrisoned if anything is left for it: { $chosen }, drawn among the zones behind the perimeter: { $among }.
pick-PJ7 = Target of the invasion: { $chosen }, drawn among { $among }.
pick-PJ8 = Brought up to support the invasion: { $chosen }, drawn among the air armies of the Army in Asia: { $among }.
pick-PJ9 = Breakthrough: { $chosen }, drawn among the zones open by land: { $among }.
pick-PJ10 = Fleet that reacts: { $chosen }, drawn among those that may: { $among }.
pick-PJ11 = Last sortie: { $chosen }, drawn among the fleets near the landing: { $among }.

## Picks common to both sides

pick-PC1 = Hit in the strategic war: { $chosen }, drawn among all Japanese fleets on the map: { $among }.
pick-PC2 = Place: { $chosen }, drawn among zones equally near: { $among }.
pick-PC3 = Drawn from the pool: { $chosen }, among { $among }.
pick-PC4 = Takes the loss: { $chosen }, drawn among units alike: { $among }.
pick-PC5 = Way of retreat: { $chosen }, drawn among zones equally near to supply: { $among }.
pick-PC6 = Target: { $chosen }, drawn among the strongest: { $among }.
pick-PC7 = Weakest: { $chosen }, drawn among units of equal value: { $among }.
pick-PC8 = Japanese objective set: { $chosen }, drawn among { $among }.
pick-PC9 = Allied conference: { $chosen }, drawn among { $among }.
pick-PC10 = Hidden target: { $chosen }, drawn among the counters of its kind: { $among }.
