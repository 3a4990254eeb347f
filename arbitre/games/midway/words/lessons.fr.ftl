# Petites leçons.

lesson-search = Une recherche
lesson-search-task = À l’aube, une patrouille a signalé des porte-avions à six hexagones environ au nord-ouest de Midway, puis s’est tue. Trouvez-les par une recherche depuis l’île.
lesson-search-hint = Une recherche voit son hexagone et les six autour. L’ouest est vers la colonne A, le nord vers la rangée 1 ; Midway est en H6.
lesson-search-done = Vous savez où ils sont, et eux savent que vous le savez : des navires localisés l’apprennent.
lesson-strike = Un raid
lesson-strike-task = Le Kaga est en H4, à côté de votre Yorktown, ses avions dans les hangars. Lancez un raid qui le coule.
lesson-strike-hint = Toutes les lignes contre un même hexagone font un seul raid ; des chasseurs seuls ne coulent rien, et peu de bombardiers touchent rarement. Envoyez tous vos bombardiers.
lesson-strike-done = Les dés sont ici toujours les mêmes ; dans une partie, ils ne le seraient pas.
lesson-landing = Un débarquement
lesson-landing-task = Trois transports chargés sont devant Midway. Débarquez les trois unités en une seule phase.
lesson-landing-hint = Une ligne peut nommer plusieurs unités. Choisissez des lignes qui nomment ensemble L1, L2 et L3.
lesson-landing-done = Elles combattront dès le tour suivant. Les transports doivent les attendre.
