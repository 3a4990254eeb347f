# What an old hand would say of a sheet.

advice-left = { $n ->
    [one] { $units } has not attacked, and will not: { $points } points stay unused.
   *[other] { $units } have not attacked, and will not: { $points } points stay unused.
}
advice-nothing = Whatever the dice, this attack on { $ship } brings no points; and hits that reach no level of damage are forgotten.
advice-slim = This attack on { $ship } brings points with { $percent } % only; and hits that reach no level of damage are forgotten.
advice-silent = { $ship } does not fire any more: { $n ->
    [one] the unit that attacks in surprise is
   *[other] the { $n } units that attack in surprise are
} worth more against ships that do.
advice-weak = { $n ->
    [one] { $units } uses up surprise; { $better } would be worth more in its place.
   *[other] { $units } use up surprise; { $better } would be worth more in their place.
}
advice-spare = { $enough } alone { $m ->
    [one] does
   *[other] do
} as much to { $ship }, whatever the dice: { $units } { $n ->
    [one] is
   *[other] are
} free for another ship.
advice-swap = { $instead } does as much to { $ship } as { $unit }, which is worth more against another ship.
advice-alone = { $ship } fires at every group anew, and with { $spoilt } % it tells: alone, { $unit } brings points with { $percent } %, together with { $other } with { $both } %.
advice-dear = So the group keeps { $points } points; it would keep { $best } if the losses were { $way }.
