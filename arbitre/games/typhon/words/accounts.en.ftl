# Typhon sur le Pacifique: what is wrong with an order of the strategic phases (1, 3 and 5).

accounts-unknown = { $name } is neither a unit nor a zone of this game.
accounts-not-yours = { $unit } is not one of your units for this order; name one of your own.
accounts-not-on-map = { $unit } is not on the map.
accounts-points-short = This costs { $cost }; you have { $held } left for it.
accounts-strategic-twice = One roll in the strategic war a turn: keep one of these lines.

## Redeployment

accounts-move-immobile = { $unit } is a fortress and never moves.
accounts-move-twice = { $unit } has already redeployed this turn; each unit does so once.
accounts-move-weather = Weather closes { $zone } this turn: nothing redeploys into it or out of it.
accounts-move-no-way-land = { $unit } cannot redeploy to { $zone }: both ends and all zones between must be friendly, uncontested and in supply, and by sea a Japanese army stays within the transport radius.
accounts-move-no-way-air = { $unit } cannot redeploy to { $zone }: an unbroken chain of friendly zones in supply must lead there; only the last one may be contested.
accounts-move-no-way-fleet = { $unit } cannot redeploy to { $zone }: a fleet goes from one friendly base to another, by sea, through friendly zones in supply.
accounts-move-full = There is no room for { $unit } in { $zone }; move another unit out first, or make the two change places.

## Rebuilding

accounts-rebuild-own-rule = { $unit } is not rebuilt with points: Chinese armies, landing detachments and fortresses come back by rules of their own.
accounts-rebuild-one-step = { $unit } has a single step and cannot be replaced.
accounts-rebuild-pool = { $unit } is in the pool; an army comes out of it by the draw alone (create army).
accounts-rebuild-due = { $unit } has not arrived yet.
accounts-rebuild-track = { $unit } is on the turn track; recall it first, for a point of its kind.
accounts-rebuild-gone = { $unit } has left the game for good.
accounts-rebuild-steps = { $unit } lacks { $missing ->
    [0] no step
    [one] one step
   *[other] { $missing } steps
}; order no more, and at least one.
accounts-rebuild-british = { $unit } is not paid with British points: only the Australian and New Zealand corps may be.
accounts-rebuild-supply = { $unit } is out of supply in { $zone }; its steps are restored only in supply.
accounts-no-place = { $unit } has no zone to come back to: those named for it are not friendly or have no room.
accounts-other-place = { $unit } cannot come back there; open to it: { $zones }.
accounts-recall-not-there = { $unit } is not a fleet on the turn track.
accounts-merge-reduced = { $fleet } and { $into } must be two different fleets on the map, both on their reduced face.
accounts-merge-base = { $fleet } and { $into } must be in the same friendly base.
accounts-merge-alike = { $fleet } and { $into } are not of the same nation and type.
accounts-merge-stronger = { $fleet } is the stronger: the weaker fleet leaves the game. Merge { $into } into { $fleet }.

## Allies

accounts-militia-due = { $unit } is called up only when Japan lands in Australia.
accounts-militia-whole = { $unit } has no step to restore.
accounts-militia-one-step = The militia restores one step a turn: name { $unit } for one step.
accounts-militia-twice = The militia restores one step a turn, of one corps: keep one of these lines.
accounts-chinese-not-lost = { $unit } is not an eliminated Chinese army.
accounts-chinese-enough = No more Chinese armies come back this turn than { $number }: one, or two while Burma is friendly.
accounts-chinese-zone = A Chinese army comes back in a friendly Chinese zone with room: { $zones }.
accounts-burma-not-due = No Chinese army goes to Burma now: it does so once, in the first phase 3 after Japan has entered Burma, and not while the monsoon closes it.
accounts-burma-number = Between one and { $number } different Chinese armies go to Burma.
accounts-burma-who = Only Chinese armies in friendly or contested Chinese zones next to Burma may go there: { $units }.
accounts-burma-room = Burma has no room for so many corps.
accounts-conference-not-due = The conference result is chosen once, on the turn after the switch, or with two players once a Japanese plan is in force.

## Japan

accounts-create-zone = An army is created in Japan only: { $zones }.
accounts-create-empty = Nothing more can be drawn: the pool is empty.
accounts-create-full = No zone of Japan has room for anything in the pool.
accounts-fortress-ground = A fortress stands only on an atoll or beside a naval base; { $zone } is neither.
accounts-fortress-hostile = { $zone } is not friendly; a fortress is built in a friendly zone.
accounts-fortress-supply = { $zone } is out of supply; a fortress is built in supply.
accounts-fortress-there = { $zone } has a fortress already; one is the limit.
accounts-fortress-none-left = The ten fortresses are all in play.
accounts-convert-snlf = { $unit } is not a landing detachment on the map; only a detachment becomes a fortress.
accounts-convert-plan = Detachments become fortresses only once plan Z has been declared or another plan is in force.
accounts-plan-z = Plan Z is declared once, in the two-player game, before any plan is in force.
