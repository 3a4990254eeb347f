# Méta Jeu : les ordres à la main.

hands-recruit = Recruter, { $cost } crédits par bataillon
hands-port = Construire un port, { $cost } crédits
hands-spy = Espionner un territoire, { $cost } crédits
hands-guns = Poster des canons antiaériens, { $cost } crédits chacun
hands-intox = Tenir un faux rapport prêt, { $cost } crédits
hands-intox-allies = Tenir prêt un faux rapport qui montre aussi vos alliés, { $cost } crédits
hands-intox-umpire = Tenir prêt un faux rapport que rédige l’arbitre, { $cost } crédits
hands-fake = Écrire ce que liront les espions
hands-fake-allies = Écrire ce que liront les espions, alliés compris
hands-bomb = Bombarder, { $cost } crédits chaque fois
hands-bomb-far = Bombarder à long rayon d’action, { $cost } crédits chaque fois
hands-losses = Dire quelle nation prend les pertes d’abord
hands-move = Déplacer des bataillons
hands-blitz = Blitz : dire d’avance s’il faut poursuivre
hands-retreat = Dire où se replier
hands-capture = Dire ce que deviennent port et canons
hands-go-on = Poursuivre, ou se replier
hands-play = Vouloir jouer les scénarios
hands-choose-roll = Vouloir les dés
hands-assign = Dire qui joue un scénario
hands-report = Rapporter un scénario
hands-confirm = Confirmer le rapport de votre joueur
hands-concede = Concéder un scénario
hands-roll = Demander les dés
hands-trust = S’en remettre au rapport d’en face
hands-stop = Proposer d’en rester là
hands-share = Communiquer un rapport au camp

hands-ask-count = Combien de bataillons ?
hands-ask-times = Plus d’un ? Sans choix, un seul.
hands-ask-port-area = Dans quel territoire côtier ?
hands-ask-spy-area = Quel territoire ennemi ?
hands-ask-guns-area = Dans quel territoire ?
hands-ask-intox-area = Sur quel territoire ?
hands-ask-fake-area = Sur quel territoire ?
hands-ask-shown = Combien de vos bataillons doit-il montrer ?
hands-ask-shown-ally = Combien de bataillons, { $nation } ? Sans choix, aucun.
hands-ask-fake-port = Doit-il montrer un port ?
hands-ask-fake-guns = Combien de canons ?
hands-ask-bomb-area = Quel territoire ennemi ?
hands-ask-bomb-far-area = Quel territoire ennemi ?
hands-ask-losses-area = Dans quel territoire ?
hands-ask-nations = Quelles nations, la première à perdre d’abord ?
hands-ask-move-area = D’où ?
hands-ask-move-to = Vers où ?
hands-ask-move-count = Combien ? Sans choix, tous.
hands-ask-blitz-area = Quel territoire est attaqué ?
hands-ask-answer = Poursuivre après une victoire qui laisse des défenseurs ?
hands-ask-retreat-area = Depuis quel territoire ?
hands-ask-retreat-to = Vers où, le meilleur d’abord ?
hands-ask-capture-area = Quel territoire ?
hands-ask-port-fate = Son port ?
hands-ask-guns-fate = Ses canons ?
hands-ask-go-on-area = Quel territoire ?
hands-ask-go-on-answer = Poursuivre ?
hands-ask-battle = Quelle bataille ?
hands-ask-scenario = Quel scénario ?
hands-ask-player = Qui le joue ?
hands-fights = { $away ->
    [yes] absent,{" "}
   *[no] {""}
}{ $n ->
    [0] aucun scénario cette semaine
    [one] un scénario cette semaine
   *[other] { $n } scénarios cette semaine
}
hands-ask-winner = Qui a gagné ?
hands-ask-medals = Médailles de l’attaquant et du défenseur ?
hands-ask-report = Quel rapport ?

hands-sea = Zones maritimes
hands-battalions = { $n ->
    [one] un bataillon
   *[other] { $n } bataillons
}
hands-yes = oui
hands-no = non
hands-ask = me demander alors
hands-if = si { $category } ou mieux
hands-keep = garder
hands-destroy = détruire
hands-attacker = l’attaquant
hands-defender = le défenseur
hands-pass = S’en tenir pour le reste aux choix par défaut
