# Ceux qui tiennent une place ensemble.

web-team = Équipe
web-team-how = Plusieurs personnes peuvent tenir cette place ensemble. Toutes voient ce qu’elle sait ; ce que chacune peut faire dépend de sa fonction. Le camp adverse n’en apprend rien.
web-team-officers = Qui tient cette place
web-team-alone = Vous la tenez à vous seul.
web-team-you = Vous
web-team-guest = Joueur de passage no { $number }
web-team-gone = Quelqu’un qui est parti (no { $number })
web-team-appoint = Nommer : { $office }
web-team-hand-over = Céder le commandement
web-team-dismiss = Congédier
web-team-call = Appeler quelqu’un à cette place, comme
web-team-call-how = Qui ouvre le lien voit tout ce que sait cette place, et ne pourra plus jamais jouer le camp adverse dans cette partie.
web-team-call-link = Faire un lien
web-team-link = Envoyez ce lien à une seule personne : il ne sert qu’une fois, et n’est montré que maintenant.
web-team-called = { $count ->
    [one] Un lien n’a pas encore servi.
   *[other] { $count } liens n’ont pas encore servi.
}
web-team-revoke = Les annuler
web-team-talk-team = Entre vous
web-team-talk-camp = Dans le camp
web-team-heard-team = Ceux qui tiennent cette place le lisent, même arrivés plus tard ; personne d’autre.
web-team-heard-camp = Toutes les places de votre camp le lisent, et personne d’autre.
web-team-vote = Votes
web-team-voting = Vote pour la fonction de { $office }, demandé par : { $who }. Il est dépouillé au plus tard
web-team-voted = Votants : { $count } sur { $all }.
web-team-have-voted = Vous avez voté ; vous pouvez changer d’avis.
web-team-vote-for = Voter pour : { $who }
web-team-vote-own = Voter pour vous-même
web-team-won = Dernier vote ({ $office }), élu : { $who }.
web-team-nobody-won = Dernier vote ({ $office }) : personne n’a voté.
web-team-vote-how = La majorité l’emporte, puis l’ancienneté. Le vote dure deux jours au plus et prend effet aussitôt ; un seul par semaine.
web-team-vote-weekly = La majorité l’emporte, puis l’ancienneté. Le vote dure jusqu’à ce que tous aient voté, deux jours au plus ; là où la table suit les semaines du jeu, il prend effet à la prochaine heure que le jeu lui fixe. Un seul par semaine.
web-team-call-vote = Demander un vote : { $office }
web-team-leave = Quitter cette place
web-team-leave-how = Vous n’en verrez plus rien, et ne pourrez jamais jouer un autre camp dans cette partie. Si vous commandez, votre second vous remplace, à défaut le plus ancien.
web-team-leave-yes = Quitter
web-team-back = Retour à la table
web-team-sent = Feuille envoyée par : { $who }
web-team-counts = celle qui compte
web-team-draft = Brouillon de : { $who }
web-team-take = Le reprendre
web-team-share = Partager ce brouillon
web-team-staff = Votre fonction n’envoie pas de feuille : vérifiez, et partagez un brouillon.
web-team-invitation = { $host } vous appelle à tenir { $side } à plusieurs, comme { $office }. Vous verrez tout ce que sait cette place.

web-away = Absences
web-away-limit = Personne n’attend un absent : à l’échéance, les consignes permanentes de cette place répondent, sinon le choix par défaut. Ceux d’entre vous qui peuvent donner des ordres continuent de le faire.
web-away-waits = Cette table n’a pas d’échéances : la partie attendra, sauf si quelqu’un donne les ordres à la place de l’absent.
web-away-told = Seuls ceux qui tiennent cette place en sont informés.
web-away-from = absent du
web-away-to = au
web-away-until = absent jusqu’au
web-away-by = Donne les ordres à sa place : { $who }
web-away-back = Je suis là
web-away-say = Annoncer une absence
web-away-first = Premier jour
web-away-last = Dernier jour
web-away-substitute = Qui donne les ordres à votre place
web-away-nobody = personne d’autre que ceux qui le peuvent déjà
web-away-substitute-how = Quelqu’un qui tient cette place avec vous : appelez-le d’abord par un lien, ci-dessus. Son droit cesse avec votre absence.
web-away-everywhere = Absent de toutes mes parties
web-away-send = Annoncer
