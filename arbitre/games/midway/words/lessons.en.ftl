# Small lessons.

lesson-search = A search
lesson-search-task = At dawn a patrol reported carriers some six hexes north-west of Midway, and then fell silent. Find them with one search from the island.
lesson-search-hint = A search looks at its hex and the six around it. West is towards column A, north towards row 1; Midway is H6.
lesson-search-done = You know where they are, and they know that you know: located ships are told so.
lesson-strike = A raid
lesson-strike-task = The Kaga lies in H4, next to your Yorktown, with her aircraft below deck. Send a raid that sinks her.
lesson-strike-hint = All lines against one hex make one raid; fighters alone sink nothing, and few bombers seldom hit. Send every bomber you have.
lesson-strike-done = The dice are always the same here; in a game they would not be.
lesson-landing = A landing
lesson-landing-task = Three loaded transports lie off Midway. Put all three units ashore in one phase.
lesson-landing-hint = One line may name several units. Choose lines that together name L1, L2 and L3.
lesson-landing-done = They fight from the next turn on. The transports must stay for them.
