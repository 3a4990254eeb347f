# Task Force on one page, for newcomers. Lines indented further are orders as they are written.

lesson =
    TASK FORCE ON ONE PAGE

    PEARL HARBOR
    7 December 1941, for one player. You lead the Japanese bombers; the umpire rolls for the ships. Fourteen of them lie at their moorings: eight battleships, two heavy and four light cruisers. You have two turns, and a wave in each. With 35 points you have won, with 40 it is a strategic victory.
    A counter is nine aircraft, and loses two steps before it is gone: reduced, it has half its points. The first wave has six Kate T with torpedoes (6 points each, Kate T6 reduced: 3) and six Kate B with bombs (2 each, Kate B6 reduced: 1), the second nine Val that dive (5 each). Torpedoes run only at California, Oklahoma, West Virginia, Arizona, Nevada, Helena and Raleigh; bombs fall on every ship.
    Write one order a line; what follows a # is yours. The question is put again after every attack, until all bombers of the wave have attacked or you stop. What you do not order is done as the question says.

    Form a group, and name its ship. Each unit attacks once, a ship may be attacked as often as you like.
        attack Kate T1, Kate T2 -> Nevada
        attack Val 1-3 on Pennsylvania   # Val 1, Val 2 and Val 3
    The four units that attack first draw no fire, and no group mixes them with others. After them the ship fires at each group before it attacks: by a die and her points of fire, up to 3 is added to the die of the attack, and the group may lose a step. A ship in critical condition does not fire.
    Who loses it is your choice.
        lose Kate T2
    Then what is left attacks: the points of the group choose the column, a die and what was added the row; low is good. Against a moored ship the die counts 2 less.
    Each attack is counted by itself. An intact ship has minor damage with as many hits as her durability, which brings nothing, and significant damage with one more; a ship with minor damage, with the first hit. Then she is turned over, and what hits are left count against her back: as many as its durability are critical damage, more sink her. In critical condition any hit sinks her. Hits that reach no level are forgotten.
    At the end each ship counts once, at her worst: a battleship 6 points sunk, 4 critical, 2 significant; a heavy cruiser 3, 2, 1; a light cruiser 2, 1, 0.
    To end a wave with bombers left:
        done

    FORCE Z
    10 December 1941. Prince of Wales, Repulse and their destroyers are one of four markers; the others are dummies. Each turn a die moves every marker: 1 to 3 towards Singapore, 4 aside, 5 not at all, 6 away. Once the fleet is in Singapore the game is over. Sink one of the two for a marginal victory, both for a decisive one.
    In turns 3 to 8 you search two hexes, a token on each. On the fleet 35 tokens of 54 give a sighting, on a dummy 25 find it out; the others say nothing. A dummy is never sighted.
        search 0510, 0611
    In turns 4 to 9 units raid a hex in which something was sighted. Each of your ten attacks once in the game.
        raid Nell T1-T3, Betty 1-3 -> 0510
        raid all -> 0510
    Over the fleet they attack group by group, as in Pearl Harbor, but nothing is taken off the die, and at each group fire the ship and her neighbours in the column.
        attack Betty 1-3 -> Prince of Wales

    THE JAVA SEA
    27 February 1942. You have TF 8 to 11; the transports are in TF 11. Each ship of them that has ended a turn in 0605, 0606 or 0705, and is afloat at the end of turn 16, brings half a point; ships of either side bring points for their damage. 1 ahead is a marginal victory, 6 a decisive one. Of three Allied markers one is the fleet; dice move them, mostly towards your convoy.
    A fleet sails one hex by day and two by night, transports one, by day in odd turns only. Before that, fleets of a hex exchange ships, and by night they may be split.
        sail TF 8 -> 0704
        stay TF 9
        form TF 8: Jintsu, DD J1, DD J2, DD J3, DD J4
        divide DD J3
        combine DD J1, DD J2
    Two fleets of a hex may share a marker: from then on they sail, are found and fight as one, until they part by night.
        join TF 9 -> TF 8
        part TF 9
    Fleets in hexes beside each other fight. If several battles are possible you choose, in turns in which you have the initiative, the odd ones.
        arrange 2
    By day only the type of ship with the longest range fires, by night all do. Ships fire alone or two together; their firepower chooses the column, a die the row, and yours counts 1 more. All hits are applied when both sides have fired.
        fire Nachi, Haguro -> Exeter
        hold DD J8
    A ship in critical condition must withdraw: she leaves with escorts, or her whole fleet goes with her.
        detach Nachi with DD J8
        stay Nachi

    THE CARRIER DUEL
    For two, in the open sea, turns 3 to 10, all by day. Shokaku and Zuikaku against Enterprise and Yorktown. Who is six points ahead at the end for damage to the ships of the other has won. Boards and aircraft of both sides lie open to both; under which of its eight markers each fleet is, and which are dummies, its owner alone knows.
    If both agree to advanced fog, boards and aircraft are secret too. A marker with a number then says only whether it is a ring or a column; ships show themselves to those who fight them, raiders when the interception begins, and of what takes off you see hexes, fighters and bombers. Damage is told, repairs are not.
    First you form fleets, four at most. A ring, TF 1 to 6, is a carrier with up to four ships about her, who fire at aircraft together; a column, TF 7 to 13, has no carrier. Then you lay them on the hexes marked as yours, dummies on the others, and put up to four units of each carrier in READY. What you leave out the umpire adds.
        form TF 1: Shokaku, Hiei, Tone, DD J1, DD J2
        lay TF 1 -> 0704
        ready Shokaku: Val 1-3, Zero 1
    Markers sail one hex a turn, dummies by their labels; these may not go beside an enemy marker. Before the first raid or battle none falls back towards its own edge. Fleets that touch fight: each side names the range that it wants in secret, and only the same shorter one counts. Carriers fire as destroyers do.
        sail J4 -> 0804
        range CL
    Then both roll for who goes first in the air. Aircraft aboard change one box a turn: from RESERVE to READY, from READY to RESERVE, on CAP, or on a raid. A Zero may be split in two. A raid goes to a hex within five, Devastators within four, where a marker has been reported or has shown itself; it arrives in the same turn. Its aircraft land, and are in READY again two turns later.
        arm Val 1-3
        stow Val 4
        patrol Zero 1, Zero 2
        raid Val 1-3, Kate T1, Zero 1 -> 1105
        divide Zero 2
    Raids are resolved in the order that their owner likes. The markers of the hex are turned up, and dummies removed. Allied radar sends READY fighters up before the fight. The defender pairs interceptors with raiders, fighters first; a die for each pair, and a bomber that was engaged attacks only if its result has a *. Those who get through attack as in Force Z.
        resolve 1105, 1203
        scramble Wildcat 1, Wildcat 2
        engage Wildcat 1 -> Zero 1
        lose Wildcat 1
    A withdrawing ship on the map has her own group fire at aircraft with her, and ships of task forces in her hex: you may say which, else the strongest do.
        support Shokaku with Tone
    A carrier that is hit may lose launching and landing, for good unless the damage is minor and repaired, and aircraft in READY may explode. What cannot land at home goes to another carrier within reach.
        land Val 1 -> Zuikaku
    Last, each carrier that can launch searches two hexes within eight. On a fleet 25 tokens of 54 tell the truth, 10 call a carrier force a surface force or the other way round, 19 say nothing; on a dummy 25 find it out. A sighting is never a dummy. The enemy sees where you search and what you are told. If a reported fleet gives ships to another, its enemy says what the report on that one shall be.
        search 1105, 1203
        mark A3 -> carrier

    THE CORAL SEA
    For two, 7 and 8 May 1942, turns 1 to 22; turns 1, 2 and 11 to 14 are by night. Shokaku, Zuikaku and Shoho cover twelve transports on their way to Port Moresby, Lexington and Yorktown bar it. At the end six transports afloat in the hexes marked for the landing bring the Japanese 10 points, fewer bring them to the Allies; once more than six are sunk or gone it has failed. Four points ahead are a marginal victory, twelve a decisive one. All else is as in the duel.
    The Japanese lays his twelve markers first, then the Allied player his: six fleets at most, each where all its ships may begin, and dummies in any of those hexes, as many in one as you like.
        dummies 1105, 1106
    A fleet sails one hex by day and two by night, transports one, by day in odd turns only. By night nobody flies or searches, and in battles all ships fire. By night, too, a fleet may be split, a dummy being given up for the new one if all markers are on the map; and dummies that were set aside come back under your own markers.
        form TF 8: Tone, DD J1
        discard J5
        restore 0703

    MIDWAY
    For two, 4 June 1942, turns 1 to 11; turns 1, 2 and 11 are by night. Akagi, Kaga, Soryu and Hiryu against Enterprise, Hornet and Yorktown, and the aircraft of Midway. The Japanese lays his twelve markers first, then the Allied player his. In turns 1 and 2 Catalinas search six hexes with Japanese markers, wherever they are. Until turn 3 no Japanese marker ends farther from Midway than it began, and his carriers must then be within five hexes of it. In that turn he raids Midway with four fighter and eight bomber units at least; if he orders no raid, each carrier sends a Zero, a Val and a Kate. Four points ahead are a marginal victory, twelve a decisive one.
    Midway has boxes as a carrier has, fires at who bombs it, and searches one hex a turn by day. Its B-17s attack once, and nobody fires at them. Bombs on a base over which no fighter intercepts count twice. Significant damage to it brings the Japanese 4 points, critical 6, its end 8; if it has no worse than minor damage at the end, the Allies have 4. Who raids a base names it.
        ready Midway: Wildcat 10, Dauntless 13, Dauntless 14
        raid Zero 1, Val 1, Kate T1 -> Midway

    COMBINED FLEET AGAINST PACIFIC FLEET
    For two, the battle that both navies had prepared before the war, off the Bonins, turns 1 to 22; turns 1, 2 and 11 to 14 are by night. Six carriers and eleven battleships with the Yamato against six carriers and twelve battleships. Both lay their twelve markers at once, unseen. The fog is advanced. Until the first raid or battle no marker falls back, and none leaves the map. Six points ahead are a marginal victory, twenty a decisive one.
    There are more fleets than the six markers that may hide one: two may share a marker from the start. What you leave out the umpire joins.
        join TF 7 -> TF 6
    By day the Yamato may fire alone, once, with nobody else on either side firing in that battle; else she attacks twice.
        alone Yamato

    THE EASTERN SOLOMONS
    For two, 24 and 25 August 1942, turns 3 to 26; turns 11 to 14 and 23 to 26 are by night. Shokaku, Zuikaku and Ryujo with three battleships cover four transports on their way to Guadalcanal; Enterprise, Saratoga and the aircraft of Henderson Field bar it. Wasp comes on the second day, turn 13, where no Japanese marker is near, under two of the twelve Allied markers that are kept for her. The Japanese lays his markers first. A transport has landed once it ends a turn in the hex of Henderson Field, and remains a ship like any other. Three that have landed bring the Japanese 10 points; two sunk before, or fewer landed at the end, bring them to the Allies. Four points ahead are a marginal victory, twelve a decisive one.
    A base stays where it is, and its aircraft serve like those of a carrier; what happens to it is told to both. Damage to Henderson Field counts half. Ships in its hex may bombard it, by day and by night, as long as no enemy fleet touches them: any number in one attack, since hits of several are not added up. The base fires back once. The aircraft of Rabaul may raid Henderson Field: they are there two turns later, and home again two turns after that.
        fire Hiei, Kirishima -> Henderson Field

    THE INDIAN OCEAN
    For two, 5 and 6 April 1942, turns 3 to 22; turns 11 to 14 are by night. Akagi, Soryu, Hiryu, Shokaku and Zuikaku with four battleships against Indomitable, Formidable, Hermes and five battleships, and with few aircraft: the British are much the weaker. Both lay their twelve markers at once, unseen. The fog is advanced. Whenever there are searches the British player has two hexes more, within four of Ceylon; Hermes searches none. If both agree, Illustrious, Prince of Wales, Repulse and a counter of destroyers join him. What he sinks or damages counts three and a half times. Four points ahead are a marginal victory, twelve a decisive one.

    SANTA CRUZ AND SECOND GUADALCANAL
    For two, 25 October and 13 November 1942: two battles for Henderson Field, each of turns 1 to 22; turns 1, 2 and 11 to 14 are by night. The fog is advanced, and before each naval battle a die may bring surprise. Before each battle both write down unseen which ships they commit; all others stay away. Of their carriers the Japanese commit four at most over both battles, a large one counting 1, a light one a half. In the second battle three transports are there too.
        commit Shokaku, Zuikaku, Zuiho, Kongo, Haruna, Tone, Chikuma, DD J1-J4
    Between the battles minor damage is repaired and American air units are at full numbers again; who is badly hit or has left the map is out. After each battle both sides fight ashore: each has to roll its number or less, and if only the side without the airfield does, it takes it. The number is 1 higher for whoever has more carriers that can launch; for the Japanese also if Henderson Field is critical or destroyed, or was bombarded by ships in two turns, and with three transports that have ended a turn there. What the Japanese sink or damage counts one and a half times. Whoever is ten points ahead after the second battle wins; if nobody is, whoever holds Henderson Field.

    To give the game up, at any time:
        concede
