# Typhon sur le Pacifique on one page, for newcomers. Lines indented further are orders as they are written.

lesson =
    TYPHON SUR LE PACIFIQUE ON ONE PAGE

    The whole Pacific War, December 1941 to summer 1945, in fifteen turns of a quarter each, on a map of zones: armies and corps, air armies, fleets. Japan takes what it can before the Allies are ready; then the Allies come back, island by island.
    Alone, you lead one side, and the umpire runs the other by the printed procedure, drawing lots where the procedure leaves a choice; you are told each draw. You begin with Japan. Once the Allies have struck back you may change sides at the end of a turn: Japan is credited with its conquests, and from then on you must take them back. Two players keep their sides, openly or in fog.
    A unit has one step or two; it is reduced when it has lost one of two. Who fires compares his strength with that of the target: the difference, shifted by the period of the war, is the column. A six-sided die, modified by support, efficiency, terrain and landing, gives the steps lost, or D: a fleet is disorganised and spends two turns in dock, a land unit is unharmed. Difficult terrain takes off the first loss; on turn 1 Japan has surprise.
    A zone is friendly, contested or the enemy's. What you take becomes yours at the end of the turn, in phase 8; before, it is neither a base nor a way.
    Write one order a line; what follows a # is yours. Names may be French or English, and shortened as long as only one thing fits. What you do not order follows the default that stands under every question.

    Before turn 1, choose the secret objective of Japan, or have it drawn.
        objective Australia
    Phase 1: the strategic war. Two logistic points (PL) buy a roll against the Allied convoys.
        strategic war
    Phases 2 to 4 need no orders of Japan: reinforcements, Allied moves, production. Each resource zone in supply whose goods the merchant marine can carry gives one PL.
    Phase 5: spend and redeploy. PL pay for nearly everything: raising an army, building a fortress, sending out a fleet (1, or 2 for the 1st Fleet and the 1st Carrier Fleet), an attack by an army (1). What you do not spend is kept for later.
        create army Honshu
        redeploy 3rd Air Army -> Borneo
        fortress Carolines
        rebuild 4th Fleet        # with naval points
    Phase 6a: air offensives, at a fleet or an air army in the same zone or the next. On turns 1 and 2 paratroops take one empty zone.
        air 3rd Air Army -> ABDA Fleet
        paratroops Sumatra
    Phase 6b: operations at sea, one after the other; an empty sheet ends them. On turn 1 landing detachments (SNLF) first occupy empty zones, free of charge.
        occupy Kure 1 SNLF -> Borneo
    An operation, step by step. Fleets sail through friendly zones and take troops aboard on the way. One zone is attacked; other fleets may cover from a zone next to it.
        2nd Fleet: Indochina + 16th Army > Java
        1st Carrier Fleet: Honshu > Borneo
    The enemy's air armies react and, if a die allows it, his fleets. Carriers fight first, then guns.
        fire 1st Carrier Fleet -> TF 16
    Losses at sea are compared: equal losses stop Japan, not the Allies; whoever has lost more turns back. Then the troops land and attack, with two off the die; who must retreat re-embarks. At last the fleets go home.
        land 16th Army
        attack 16th Army -> KNIL
        return 2nd Fleet -> Formosa
    Phase 6c: land units walk into a zone and attack in it; after a victory they may break through.
        march 15th Army -> Burma
        attack 15th Army -> Burma Corps
        advance 15th Army -> Bengal
    Phase 7 is the other side's turn to attack. There too you answer for your own units.
        lose 16th Army
        retreat 15th Army -> Siam
    Phase 9: change sides, once this is offered. The more you hold, the more Japan is credited with; the longer you wait, the less time is left to win it back.
        switch
    As the Allies you have land, naval, carrier and air points instead of PL, and the Allied conference names your bonus zones.
        rebuild XIV Corps
        TF 64: New Caledonia + XIV Corps > Solomons
    Keeping Japan to the end, you win only by your objective: all else is a major defeat. With the Allies you score what Japan was credited with, less a point for each zone it still holds, and more if Japan capitulates: each bonus zone then counts once for every turn left, that one included. From 25 points it is a victory, above 30 a great one. To give the game up, at any time:
        concede
