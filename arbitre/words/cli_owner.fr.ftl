# Le propriétaire d’un club : sauvegardes et contrôle.

help-backup = Sauvegarder un club dans FILE, même ouvert.

    Un état du club, quelle que soit sa base, dans un seul fichier que « arbitre serve » sait ouvrir. Graines scellées
    et ordres en attente s’y trouvent : seul ce compte peut le lire. « cp » d’un club ouvert copierait un fichier
    vide : les dernières écritures sont à côté.
help-backup-db = La base : sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM ; sinon le fichier de vos données.
help-backup-force = Remplacer FILE s’il existe.
help-restore = Verser une sauvegarde dans une base encore vide.

    Tout ou rien. Un club passe ainsi de SQLite à PostgreSQL, et retour. Le club sauvegardé ne doit pas continuer de
    son côté : liens et sessions sont les mêmes.
help-restore-db = La base vide : sqlite:///FICHIER (créé au besoin) ou postgresql://UTILISATEUR@HÔTE/NOM.
help-check = Relire tout un club ou une sauvegarde, et dire ce qui est abîmé.

    Prend un fichier ou l’adresse d’une base, et n’y change rien. Chaque partie est rejouée d’après son procès-verbal,
    comme le fait « arbitre verify ». Code de sortie 4 si quelque chose est abîmé.
backup-made = Le club est dans { $file }, sur le disque. Pour le relire :
restore-done = Le club de { $file } est dans la base.
check-damaged = { $title } ({ $game }), ligne { $line } : { $said }
check-unread = { $title } ({ $game }) n’a pas été relue : { $said }
check-base = La base elle-même est abîmée ; ses parties n’ont pas été relues. Reprenez une sauvegarde.
check-sound = { $count ->
    [one] { $count } partie relue, rien d’abîmé.
   *[other] { $count } parties relues, rien d’abîmé.
}
check-wrong = { $count ->
    [one] { $count } partie relue, elle est abîmée.
   *[other] { $count } parties relues ; abîmées : { $damaged }.
}
club-no-club = Il n’y a pas de club dans { $file }.
club-empty-copy = { $file } ne contient aucun club. A-t-il été copié par « cp » pendant que le club était ouvert ? « arbitre backup » sauvegarde un club ouvert.
club-file-there = { $file } existe déjà ; --force le remplace.
club-not-empty = Il y a déjà un club dans { $url } ; versez la sauvegarde dans une base vide.
club-earlier = { $file } a été écrit par une version plus ancienne d’Arbitre ; « arbitre serve » le met à jour.
club-foreign-log = { $log } n’est pas le journal de { $file } et l’abîmerait. Déplacez { $log } ailleurs, puis rouvrez le club.
help-tidy = Effacer les invités partis, les clés expirées et les invitations restées sans réponse.

    Part l’invité qui ne tient aucune place, même dans une partie finie, qui n’est connecté nulle part et qui n’a rien
    reçu depuis tant de jours. Part aussi l’invitation, par lien secret ou ouverte à tous, que personne n’a prise
    depuis tant de jours ou avant la fin de la partie. Le club peut rester ouvert. C’est sans retour : faites d’abord
    une sauvegarde.
help-tidy-db = La base : sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM ; sinon le fichier de vos données.
help-tidy-days = Combien de jours garder les invités et les invitations, 30 au moins.
help-tidy-dry_run = Dire seulement ce qui serait effacé.
tidy-done = Effacés : invités { $guests }, clés expirées { $secrets }, invitations { $invitations }.
tidy-dry = Seraient effacés : invités { $guests }, clés expirées { $secrets }, invitations { $invitations }.
usage-tidy-days = Invités et invitations sont gardés { $least } jours au moins.
