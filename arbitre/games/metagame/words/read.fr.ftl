# Méta Jeu : les lignes illisibles, et comment s’écrit chaque ordre.

read-line = « { $text } » n’est pas un ordre : une ligne commence par recruter, port, DCA, espionner, intox, bombarder, bombarder loin, pertes, déplacer, blitz, repli, prise, affecter, rapport, confirmer, concéder, tirer, jouer, arrêter, s’en remettre, communiquer, faux ou passer.
read-area = Aucune zone ne s’appelle « { $text } » : écrivez un territoire par son nom (France du Nord), une zone maritime par son numéro (zone 6).
read-area-like = Aucune zone ne s’appelle « { $text } » ; nom voisin : { $like }.
read-report = « { $text } » n’est pas un rapport privé à vous qui reste à communiquer au camp.
read-nation = Aucune nation ne s’appelle « { $text } » : Allemagne, Italie, RU, URSS, USA.
read-nation-like = Aucune nation ne s’appelle « { $text } » ; nom voisin : { $like }.

# La première ligne d’une feuille, qui nomme nation, semaine et jour.
read-heading = Une feuille peut commencer par « { $form } », et par rien d’autre de ce genre.
read-heading-nation = Cette feuille est celle { $nation }, et vous commandez au nom { $own }. Cette ligne n’est pas nécessaire ; sans elle, la feuille est lue comme la vôtre.
read-heading-week = Cette feuille est pour la semaine { $week }, et nous sommes en semaine { $now }.
read-heading-phase = Cette feuille est pour un autre jour ; la question posée est : { $phase }.

# Comment s’écrit chaque sorte d’ordre, dans read-form.
read-form-recruit = « recruter 4 » (combien de bataillons)
read-form-port = « port France du Nord » (un territoire à vous)
read-form-guns = « DCA Ukraine x 2 » (un territoire à vous, combien de canons)
read-form-spy = « espionner Carélie » (un territoire ennemi)
read-form-intox = « intox Carélie montrer URSS 6, RU 1 port non DCA 1 », ou « intox Carélie », et l’arbitre rédige le rapport
read-form-bomb = « bombarder Smolensk x 2 » (un territoire, combien de bombardements)
read-form-bomb-far = « bombarder loin Angleterre » (un territoire, combien de bombardements)
read-form-losses = « pertes Égypte USA, RU » (un territoire à vous, et les nations dans l’ordre où elles prennent les pertes)
read-form-move = « déplacer 3 Biélorussie -> Smolensk », ou « déplacer tout Biélorussie -> Smolensk »
read-form-blitz = « blitz Smolensk oui » (ou non, demander, si égalité, si avantage mineur)
read-form-retreat = « repli Smolensk vers Biélorussie, Ukraine » (le territoire attaqué, puis où aller, le meilleur d’abord)
read-form-capture = « prise Égypte port garder DCA détruire »
read-form-assign = « affecter B3-02 1 Radzim » (bataille, numéro du scénario, joueur)
read-form-result = « rapport B3-02 1 vainqueur attaquant médailles 6 3 » (bataille, scénario, vainqueur, médailles de l’attaquant et du défenseur ; un lien peut suivre)
read-form-confirm = « confirmer B3-02 1 » (bataille, numéro du scénario)
read-form-giveup = « concéder B3-02 1 » (bataille, numéro du scénario), ou « abandonner » seul pour abandonner la campagne
read-form-roll = « tirer B3-02 » (une bataille)
read-form-play = « jouer B3-02 » (une bataille)
read-form-stop = « arrêter B3-02 » (une bataille)
read-form-trust = « s’en remettre B3-02 » (une bataille)
read-form-share = « communiquer R2-GER-01 » (le numéro d’un de vos rapports)
read-form-fake = « faux Carélie montrer URSS 2 port non DCA 0 » (ce que liront les espions)
read-form-settle = « trancher B3-02 1 vainqueur défenseur médailles 2 6 » (bataille, scénario, vainqueur, médailles de l’attaquant et du défenseur)
read-form-adjust = « modifier walk_in_strength revealed » (le réglage et sa valeur, tels que les nomme le jeu)
read-form-heading = FEUILLE ALLEMAGNE SEMAINE 1 RECRUTEMENT
