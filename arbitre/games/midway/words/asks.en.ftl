# Victory at Midway: what a player is asked, what happens otherwise, what he may order.

ask-setup-us = Place your ships for the start of the campaign.
ask-setup-jp = Place your submarine I-168; everything else enters later.
ask-setup-default = Ships you do not place start by the book: { $stands }.
ask-setup-default-short = By the book: go on
may-place-fleet = Surface ships start within 5 hexes of N5, in one hex or in several: { $line }
may-place-submarines = SS1, SS2 and SS3 start within 2 hexes of Midway (H6), SS4 in L5: { $line }
may-place-anywhere = I-168 starts in any hex of the map: { $line }
may-form = Ships form or join a group, a name that shortens orders: { $line }

ask-movement = Move your ships, or leave them where they are.
ask-movement-enter = { $n ->
    [one] Group { $groups } may enter the map; bring it in, or let it wait.
   *[other] Groups { $groups } may enter the map; bring them in, or let them wait.
}
ask-movement-both = Move your ships; { $n ->
    [one] group { $groups } may enter the map.
   *[other] groups { $groups } may enter the map.
}
ask-movement-none = None of your ships can move this turn; there may be other things to declare.
ask-movement-default = Ships you do not name stay where they are{ $entering ->
    [0] { "" }
   *[other] , and those off the map wait
}.
ask-movement-default-short = { $entering ->
    [0] All stay: go on
   *[other] All stay, none enters: go on
}
may-move-hex = { $n ->
    [one] One ship may move
   *[other] { $n } ships may move
} to an adjacent hex. All those of a hex: { $line }
may-move-ship = One ship, or a group (group, then its name); the more particular line wins: { $line }
may-enter-now = { $n ->
    [one] Ships of group { $groups } may enter
   *[other] Ships of groups { $groups } may enter
} in column A (group 13 in A1 to A4): { $line }
may-exit = These may leave the map, for good: { $ships }; for example: { $line }
may-strike-jp = A raid on Midway is declared now, naming its aircraft, from bases within reach after their move: { $line }
may-strike-us = A raid on the Japanese troops at Midway is declared now, naming its aircraft: { $line }
may-build = ST11 may begin the seaplane base at Kure, if it is in G6 after its move: { $line }
may-no-more = You may declare that no more of your units will enter; it is final, and the enemy is not told: { $line }

ask-searches = Aim your air searches; each covers seven hexes.
ask-searches-night = By night there are only naval searches, which are made by themselves.
ask-searches-default = { $n ->
    [0] No search is made.
   *[other] Only the automatic searches are made, in { $hexes }.
}
ask-searches-default-short = { $n ->
    [0] No search: go on
   *[other] Only the automatic searches: go on
}
may-search-midway = { $n ->
    [one] One air search
   *[other] { $n } air searches
} within 6 hexes of Midway: { $line }
may-search-johnston = { $n ->
    [one] One air search
   *[other] { $n } air searches
} within 2 hexes of K12, from Johnston: { $line }
may-search-wake = { $n ->
    [one] One air search
   *[other] { $n } air searches
} within 2 hexes of A11, from Wake: { $line }
may-search-kure = { $n ->
    [one] One air search
   *[other] { $n } air searches
} within 2 hexes of Kure: { $line }
may-search-cv = { $n ->
    [one] One air search
   *[other] { $n } air searches
} within 2 hexes of an intact carrier out of the fog: { $line }
may-scout = A ready unit may search within its range; it then does nothing else this turn{ $heavy ->
    [yes] , and only one heavy bomber may do so
   *[no] { "" }
}: { $line }
may-waive = An automatic search may be left out: { $line }

ask-raids = Declare your raids, or let your aircraft stay.
state-raids = You have located { $sights }.
state-strike = Your raid on Midway is about to take off.
ask-raids-none = You have located no enemy ship this turn, so that no raid can be declared against ships.
ask-raids-default = { $strike ->
    [yes] The raid on Midway is flown, and no other.
   *[no] No raid is flown.
}
ask-raids-default-short = { $strike ->
    [yes] Only the raid on Midway: go on
   *[no] No raid: go on
}
may-raid = Within reach of { $hex }: { $air }; for example: { $line }
may-raid-together = All lines against one hex make one raid, with at least one bomber.
may-raid-nobody = { $hex } is out of reach of your ready bombers.
may-cancel = The raid on Midway ({ $air }) may be called off; its bombers then do nothing else this turn: { $line }

ask-air-1 = Air combat, round 1, { $places }: choose a target for each of your fighters.
ask-air-2 = Air combat, round 2, { $places }: choose a target for each of your fighters.
ask-flak = Anti-aircraft fire, { $places }: choose the aircraft each of your units fires at.
ask-bombing = Bombs and torpedoes, { $places }: choose what each of your bombers attacks.
ask-torpedoes = Submarine attack, { $places }: choose what each of your submarines attacks.
ask-gunfire = Surface combat, { $places }: choose the targets of your ships.
ask-land = Land combat, { $places }: choose the targets of your troops.
ask-screen = Submarines attack { $places }: choose which of them each of your destroyers screens against.
ask-fire-default = { $n ->
    [0] Nobody fires.
   *[other] The umpire chooses: { $pairs }.
}
ask-fire-default-short = { $n ->
    [0] No fire: go on
   *[other] The umpire aims: go on
}
may-fire = Your units { $place }: { $shooters }. Possible targets: { $targets }.
may-screen = Your screen { $place }: { $shooters }. Attacking submarines: { $targets }.
may-same-target = Several may choose the same target; a unit you do not name follows the default.
may-one-gun = Each aircraft can be the target of one unit only; those left over do not fire.
may-cover = Carriers, transports and tenders may be chosen only when every enemy combatant has been chosen at least once.
may-different = You have fewer units than the enemy: each must choose a different target.
may-all-targets = Every enemy unit must be chosen at least once.

ask-recovery = { $flying ->
    [0] Arrange your decks{ $attacks ->
        [yes] { " " }and declare your attacks by sea
       *[no] { "" }
    }
   *[other] { $attacks ->
        [yes] Bring your aircraft down, arrange your decks, and declare your attacks by sea
       *[no] Bring your aircraft down and arrange your decks
    }
}.
ask-recovery-default = { $flying ->
    [0] Every unit that may be made ready is made ready
   *[other] Aircraft land where they came from, or at the nearest place with room, and every unit that may be made ready is made ready
}; no attack is declared.
ask-recovery-default-short = { $flying ->
    [0] Make all ready, no attack: go on
   *[other] Land, make all ready, no attack: go on
}
may-land = In the air: { $air }. They land at a base in reach that has room: { $line }
may-land-nowhere = These can reach no base and will ditch: { $air }.
may-land-no-room = As things stand there is no room for these, and they will ditch unless others land elsewhere: { $air }.
may-ready = May be made ready: { $air }; for example: { $line }
may-below = A ready unit that did not fly, or was on CAP, may be struck below, where deck fires do not reach it: { $line }
may-reserve = Reserve fighters may be put into play, once, on { $carriers }; it costs victory points: { $line }
may-engage = A surface combat may be declared in { $hexes }: { $line }
may-torpedo = { $n ->
    [one] { $ships } may attack in its hex
   *[other] { $ships } may attack, each in its hex
}: { $line }
may-shell = { $n ->
    [one] { $ships } may bombard Midway if no surface combat keeps it busy
   *[other] { $ships } may bombard Midway if no surface combat keeps them busy
}; targets { $targets }: { $line }
may-ashore = May land: { $units }; an empty transport must stay for each. “If 4”: only if at least 4 companies are reduced or eliminated by then. { $line }
