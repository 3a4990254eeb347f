# What an old hand would say of a sheet.

advice-empty = { $n ->
    [one] The fortification in { $hexes } protects nobody: a decoy.
   *[other] The fortifications in { $hexes } protect nobody: decoys.
}
advice-open = In { $hexes } troops stand in the open: on relief, in a fortification, they are worth three times as much.
advice-strong = { $ships } { $value ->
    [6] has value 6: an aircraft sinks a value of { $weak } three times as often.
   *[other] is stronger than the weakest ship, of value { $weak }.
}
advice-thin = One aircraft sinks a ship with { $percent } % only: { $ships } will hardly suffer. Several on one tell more.
advice-shown = { $n ->
    [one] { $units } shows itself for good when it fires.
   *[other] { $units } show themselves for good when they fire.
}
advice-revealed = { $n ->
    [one] { $units } leaves its hiding place for good.
   *[other] { $units } leave their hiding places for good.
}
advice-far = { $n ->
    [one] { $ships } lies more than { $range } hexes from any target: its fire will hardly tell.
   *[other] { $ships } lie more than { $range } hexes from any target: their fire will hardly tell.
}
advice-stay = { $n ->
    [one] { $units } fires, and so does not move this turn.
   *[other] { $units } fire, and so do not move this turn.
}
advice-few = At { $hex } about { $hits } hits are to be expected; the cheapest counter costs { $price }.
advice-silent = { $n ->
    [one] { $ships } is silent.
   *[other] Silent: { $ships }.
}
advice-lone = { $unit } goes alone into relief that nobody has searched: { $hexes }.
advice-weaker = The attack on { $hexes } is weaker than the known defence: as it stands, the attackers are lost without a die.
advice-beach = { $units } on { $beach }: while they stand there, nothing lands on that beach.
advice-few-land = { $n ->
    [one] One counter lands
   *[other] { $n } counters land
} on { $beach }, which has room for { $room } more; { $waiting } are waiting, and all that lands this turn must stand on this sheet.
advice-no-landing = Nothing has landed this turn; { $n } counters are waiting.
advice-bystander = { $n ->
    [one] { $units } comes next to { $hexes } and attacks nothing; to join an attack, add “attack” to its order.
   *[other] { $units } come next to { $hexes } and attack nothing; to join an attack, add “attack” to their order.
}
