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
