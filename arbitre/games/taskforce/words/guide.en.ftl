# A word to who plays for the first time.

guide-bombing = Pick one or more bombers, then a ship: they attack together and at once, and you see what came of it before you form the next group.
guide-surprise = { $n ->
    [one] One unit more attacks before anybody fires: make it a torpedo bomber, of 6 points. At { $ship } it brings points with { $scores } %.
   *[other] { $n } units more attack before anybody fires: make them torpedo bombers, of 6 points each. Two on { $ship } sink her with { $percent } %.
}
guide-fire = The guns are manned now: a ship fires at every group before it attacks, { $ship } with { $fire } points. Few large groups fare better than many small ones.
guide-damage = Hits of one attack do not wait for the next: only the damage that they reach remains. A battleship brings { $sunk } points sunk, { $critical } in critical condition, { $significant } with significant damage.
guide-default = If you order nothing, this attack is made.
guide-losses = Your choice: reduced units have least to lose. What is left of the group attacks at once.

## Force Z

guide-markers = Of { $n } markers { $dummies } are dummies. A die moves each of them every turn, mostly towards Singapore; once the fleet is there the game is over.
guide-tokens = A token is laid on a hex and read on its markers. On the fleet it tells with { $percent } %; a dummy is never sighted, so a sighting is certain.
guide-search = Search { $most } hexes a turn. What a token says changes the odds of all markers; they stand below the question.
guide-raid = Something was sighted in { $hex }: pick units, then the hex. They arrive this turn.
guide-raid-once = Each unit attacks once in the game, and raids fly until turn { $last }: send enough to sink, and do not wait until the fleet is home.
guide-column = Ships in a column help each other: at who attacks { $ship } fire she and the ships before and behind her, with { $fire } points together.
guide-group = Hits of one attack do not wait for the next, so that groups must be strong: { $n ->
    [one] this unit sinks
   *[other] these { $n } units sink
} { $ship } with { $percent } %.

## The Java Sea

guide-landing = Bring the transports of { $fleet } to { $hexes }: each ship that has ended a turn there, and is afloat at the end, brings { $points } points.
guide-pursuit = Of { $n } Allied markers one is their fleet. Dice move them, mostly towards your convoy: put warships between.
guide-contact = Fleets in hexes beside each other fight. By day you sail one hex, by night two; transports one, by day in odd turns only.
guide-sail = Pick a fleet, then its hex. Whoever has no order stays.
guide-arranging = Fleets of a battle fight as one: two against one bring more guns than two battles.
guide-ranging = By day only the longest range fires, unless both sides name the same shorter one. Each names in secret, and is told the result alone.
guide-yamato = If she fires alone, nobody answers in this battle; else she attacks twice, at the usual range.
guide-gunnery = One ship or two fire at a target together. All hits are applied when both sides have fired.
guide-range = { $night ->
    [yes] By night every ship fires, and { $side ->
        [ijn] your
       *[allied] Japanese
    } destroyers with twice their firepower.
   *[no] By day only the type of ship with the longest range fires; by night all do, and { $side ->
        [ijn] your
       *[allied] Japanese
    } destroyers twice as strongly.
}
guide-salvos = Hits of one salvo do not wait for the next: two together at one target often do more than each by herself.
guide-withdrawal = A ship in critical condition must withdraw. With a destroyer she leaves, and the others stay free.

## The carrier duel

guide-dummies = Of your { $n } markers at most { $most } are fleets. The enemy sees your fleets on their boards, but not which marker is which, or a dummy.
guide-closed = Of your { $n } markers at most { $most } are fleets. The enemy sees neither your boards nor your sheets: your ships show themselves when they fight, and hide again.
guide-areas = Each group of ships begins in its own hexes, a fleet where all of its ships may. Several markers may share a hex.
guide-rings = A ring is a carrier and the ships about her, who fire at aircraft together.
guide-set-up = What your sheet leaves out the umpire adds.
guide-held = Before the first raid or battle no marker falls back towards its own edge. Dummies sail too, by their labels, but not beside an enemy marker.

guide-boxes = Units move one box a turn: from RESERVE to READY, from READY on CAP, on a raid, or back below. What is to fly next turn must be in READY this turn.
guide-cap = Fighters on CAP meet a raid on their hex. They stay up for one turn, land, and are in READY again the turn after.
guide-launch = A raid needs a marker that has been sighted or has shown itself, five hexes away at most. It strikes in this turn; its aircraft fly again in the third turn after it.
guide-ready = Aircraft in READY may explode when their carrier is hit, bombers above all. Once the enemy has found her, they are safer in the air, or below.
guide-reports = A token says nothing, or the truth, or deceives: it then calls carriers a surface force, and the other way round. One report is true with { $once } %, two alike with { $twice } %.
guide-scout = Your carriers search { $most } hexes together, each { $range } hexes away at most. Begin with the nearest markers without a report.
guide-scout-seen = The enemy hears where you search and what you are told, but not who searches. For him the umpire answers, always as the token has it.
guide-surplus = READY holds four units, and both boxes what the carrier can take. What has landed this turn is lost first.

guide-raid-order = All raids of this turn fly, whatever the first of them does: the order only says what is seen first.
guide-radar = Only the Allies have radar: fighters that stood in READY since the last turn go up now. On deck they stop nobody, and may explode.
guide-zeros = Each counter occupies one of the enemy’s: split a Zero where you have too few of them, for 3 against aircraft instead of 5.
guide-supporting = The strongest fire by themselves. Say so only if you want to keep a ship for another that withdraws: each fires with one in a raid.
guide-pairings = First each raiding fighter is engaged, then bombers. A bomber that is engaged bombs only if it is left, and its result has a *.
guide-air-losses = A reduced unit has least to lose; two full ones that lose a step each are both reduced.
guide-regrouping = Fleets of one hex may exchange ships here, and counters of destroyers be divided or combined. Mostly there is nothing to do.
guide-report-sides = The report is yours: it need not say what you believe, and a raid can be flown at either.
guide-landing-elsewhere = Another carrier takes aircraft within five hexes of where they are, four for a TBD, as long as her deck serves and she has room for them.

## The Coral Sea

guide-invasion = { $side ->
    [ijn] At the end { $needed } transports afloat in the hexes of the landing bring you { $points } points; if they are fewer, the enemy has them. Cover them.
   *[allied] At the end { $needed } transports afloat in the hexes of the landing bring the Japanese { $points } points; if they are fewer, you have them. Find the convoy.
}
guide-night = By night nobody flies or searches, and all ships fire: close in or slip away, and let dummies come back under your markers.
