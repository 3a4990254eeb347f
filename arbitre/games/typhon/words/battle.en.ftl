# Typhon sur le Pacifique: what is wrong with an order for reactions, battles at sea and in the air, and seizures.

## Targets at sea

battle-fire-unit = { $unit } does not fire here; these do: { $units }.
battle-fire-twice = { $unit } has its target already; each fires once.
battle-fire-target = { $target } cannot be fired at here; one may fire at: { $units }.
battle-fire-taken = { $target } is already fired at by another naval fleet; give each a target of its own.

## Air reactions

battle-air-reach = { $unit } cannot react to fleets in { $zone }; in reach: { $units }.
battle-air-twice = { $unit } has its orders already; an air army reacts once in an operation.
battle-air-intercept = { $unit } cannot intercept; only an air army in { $zone } itself can.
battle-air-kamikaze-only = { $unit } cannot support under the plan in force; it attacks as kamikazes or stays away.
battle-air-no-kamikaze = { $unit } cannot attack as kamikazes; only Japanese air armies do, under plans SHO and TEN, against an Allied operation.
battle-rise = { $unit } cannot do so; these air armies may intercept or abstain: { $units }.

## Naval reaction

battle-react-always = Alone against the rules the reaction is always carried out; you may only order repairs.
battle-react-once = You have given your answer already; one line names all the fleets that may react, or none.
battle-react-far = Beyond two zones from { $zone }, so they come only in a surprise reaction: { $units }.
battle-react-nobody = Nobody comes out this time, by the die or because none is rolled here: this line changes nothing.
battle-react-fleet = { $unit } is not one of your fleets that can be called; those are: { $units }.
battle-react-again = { $unit } has reacted this turn already; a fleet reacts once a turn.
battle-react-disorganised = { $unit } is disorganised and cannot react.
battle-react-sector = { $unit } does not answer for { $zone }: in the English sector the Eastern Fleet alone reacts, elsewhere all the others.
battle-react-closed = { $unit } cannot react: the weather closes its base, or the zone attacked is contested.
battle-repair-full = { $unit } is whole already, or will be.
battle-repair-points = Repairing { $unit } costs { $cost ->
    [one] one point
   *[other] { $cost } points
}; you have { $have } left.

## Air offensives

battle-not-army = { $unit } is not an air army of yours that can attack; those are: { $units }.
battle-offensive-nobody = Name at least one air army for the offensive.
battle-acted = { $unit } makes one air offensive a turn, and has made it or is named twice.
battle-weather = The weather closes { $zone } this turn; nobody flies into it or out of it.
battle-supply = { $unit } cannot attack: { $zone } is out of supply.
battle-one-zone = { $unit } is in { $zone }; only armies of one zone attack together, the others on a line of their own.
battle-unseen = { $unit } is nowhere that you can see; name a unit you see within one zone.
battle-wrong-target = { $unit } cannot be the target; an air offensive strikes an enemy fleet or air army.
battle-target-far = { $unit }, in { $target }, is out of range from { $zone }; aircraft strike their own zone and those next to it.
battle-fleet-far = Against fleets in another zone than their own, air armies need an adjacent bonus; these have none, so they cannot strike { $target }: { $units }.
battle-offensive-points = The offensive costs { $cost ->
    [one] one logistic point
   *[other] { $cost } logistic points
}, one an army; you have { $have } left.
battle-counter = { $unit } is not among the attackers; aim at one of: { $units }.

## Paratroops and detachments

battle-drop-turn = Only Japan has paratroops, and only on turns 1 and 2.
battle-drop-once = Paratroops land once a turn; keep one zone.
battle-drop-zone = Paratroops cannot land in { $zone }: they take an enemy zone held by a marker alone, next to one that was yours when the turn began. Open to them: { $zones }.
battle-occupy-unit = { $unit } is not a detachment that can occupy a zone; those are: { $units }.
battle-occupy-again = { $unit } has its zone already; each detachment occupies one.
battle-occupy-zone = { $unit } cannot occupy { $zone }: it takes a zone joined by sea, held by an enemy marker alone, where a detachment may stay. Open to it: { $zones }.
battle-occupy-taken = Another detachment goes to { $zone }; two cannot end in one zone.
