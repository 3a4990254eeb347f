# Les guides de la maison, sous /docs et en site de fichiers.

docs-title = Guides
docs-contents = Tous les guides
docs-on-page = Sur cette page
docs-before = Avant : { $title }
docs-next = Après : { $title }
docs-other-language = In English
docs-made = Tiré des documents du programme.
