# The Meta Game on one page, for who begins. Indented lines are orders as they are written.

lesson =
    THE META GAME ON ONE PAGE

    Europe in the middle of the war, in two camps: Germany and Italy against the United Kingdom, the USSR and the USA. Each nation has credits of its own, an army of battalions on the map, and a commander who gives its orders in secret. A campaign lasts eight weeks; the camp with more victory points wins it.
    Each territory has a value: so many battalions stand there at the start, so many credits it earns its owner every week, so many points its capture scores, each time it changes camp. A nation recruits in its home territory and cannot while that is in enemy hands. The home of the USA is sea zone 8, where no Axis battalion may go.
    What your camp’s armies are and where they stand, the whole camp sees; of the enemy you see the owners of territories, and what you have learnt, with its date. Credits, purchases and reports are the nation’s alone. It may share a report with its camp.
        share R2-GER-01
    Write one order a line; what follows a # is for you. Territories go by their names, in English or French, sea zones by their numbers.

    Monday: buy. A battalion costs 3 credits, a port 5, a spy 3, a false report 2, an anti-aircraft gun 2. The sheet stands as a whole or not at all.
        recruit 4
        port England
        spy Karelia
        AA Ukraine x 2
        intox Denmark show Germany 6 port no AA 1
    A spy reads battalions, port and guns of an enemy territory that borders on yours by land, as they stand after all purchases. Where a false report lies ready he reads that, and never learns it. Ports are for going to sea: battalions embark where one stands, and land on any coast.
    Tuesday: bomb, out of what is left. A raid costs 4 credits and reaches the areas next to your territories; a long-range raid costs 5 and reaches two. Each destroys one battalion, unless a gun stops it. What is not spent tonight is lost.
        bomb Smolensk x 2
        bomb long England
    Wednesday: move. Each battalion goes one step, all nations at once. What you do not name stays as the garrison. Armies that change places pass each other; who enters an enemy territory with nobody in it takes it.
        move 3 Belarus -> Smolensk
        move all zone 8 -> zone 7
    Standing orders go with it: whether to go on after a victory that leaves defenders, where to fall back to, what becomes of a captured port and guns.
        blitz Smolensk if equal
        retreat Smolensk to Belarus
        capture Smolensk port keep AA destroy
    Thursday to Saturday: battles, where armies have met. The balance of forces decides what is played: one or several scenarios of Memoir ’44 of about that chance, or rolled races for medals. Both sides name their players, and both report the medals.
        assign B3-02 1 Radzim
        report B3-02 1 winner attacker medals 6 3
        roll B3-02
    If the reports agree, the scenario is settled. The loser loses as many battalions as the winner has; the winner none, a quarter or half of his own, by how close it was. The attacker takes the territory if no defender is left. If some are, he may go on at once, a blitz, or falls back.
    Sunday: captured ports and guns are kept or destroyed, survivors fall back, points are counted, and everybody reads who owns what.
    A last word: leave at least one battalion in every territory that an enemy could enter next week. To give the campaign up, which takes all commanders of a camp:
        concede
