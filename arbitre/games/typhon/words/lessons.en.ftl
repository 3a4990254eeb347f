# Small lessons.

lesson-offensive = A land offensive
lesson-offensive-task = December 1941: the 25th Army stands in Siam, one corps holds Malaya. Attack it.
lesson-offensive-hint = An army attacks by marching into the zone of the enemy.
lesson-offensive-done = On turn 1 the Japanese attack by surprise: losses are doubled, and the corps does not answer.
lesson-operation = An operation
lesson-operation-task = The 4th Carrier Fleet lies in the Carolines. Send it to the Bismarck Archipelago, which is yours, without a fight.
lesson-operation-hint = A fleet sails from zone to zone; who enters an enemy zone may have to fight for it.
lesson-operation-done = No enemy zone was entered, so nobody reacts. From there the fleet covers whatever sails past.
