# Small lessons.

lesson-lie = A lie
lesson-lie-task = Germany spies on Karelia this Monday, where you have three battalions. Make it read six.
lesson-lie-hint = A false report costs two credits and names the territory, and what is to be read there.
lesson-lie-done = Germany has read it, and cannot tell it from the truth.
lesson-bombing = Bombs
lesson-bombing-task = Two guns protect Smolensk, and each stops one raid. Destroy a battalion there all the same.
lesson-bombing-hint = Several raids go on one line: “x 3”.
lesson-bombing-done = Twelve credits for one battalion. Whether it was worth it the week will show.
lesson-march = A march
lesson-march-task = Nobody stands in Moscow. Walk in from Smolensk, but leave one battalion behind.
lesson-march-hint = You have two battalions in Smolensk; a line says how many march.
lesson-march-done = Three points, and Smolensk is still held.
