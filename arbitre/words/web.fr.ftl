# Les pages du club.

## Sur toutes les pages

web-skip = Aller à l’essentiel
web-navigation = Les pages du club
web-lobby = Accueil
web-new = Nouvelle partie
web-sign-in = S’identifier
web-account = Compte
web-keep = Garder mes parties
web-other-language = English
web-footer = Arbitre, l’arbitre des wargames en double aveugle. Il détient la vérité, résout selon les règles publiées, et n’apprend à chaque camp que ce qu’il a le droit de savoir.
web-rules = Règles
web-api = Pour les programmes
web-moment = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }, { $hour } h { $minute } UTC
web-in-hours = { $count ->
    [0] dans { $minutes } min
   *[other] dans { $count } h
}
web-ago-now = à l’instant
web-ago-minutes = { $count ->
    [one] il y a une minute
   *[other] il y a { $count } minutes
}
web-ago-hours = { $count ->
    [one] il y a une heure
   *[other] il y a { $count } heures
}
web-ago-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
}
web-option = { $name } – { $value }
web-option-when = { $option } ({ $when })
web-titled = « { $title } »
web-guest = un joueur de passage
web-sitting = { $side } : { $player }
web-bot = un robot : { $bot }
bot-random = le hasard
bot-default = les choix par défaut de l’arbitre
web-back = Retour à l’accueil

## L’accueil

web-lobby-title = Accueil
web-welcome = Des wargames où chaque camp ne voit que le sien, et ce qu’il découvre de l’ennemi.
web-wanted-somewhere = { $count ->
    [one] Vos ordres sont attendus dans une partie.
   *[other] Vos ordres sont attendus dans { $count } parties.
}
web-wanted-nowhere = Rien ne vous est demandé pour l’instant.
web-mine = Mes parties
web-mine-side = Votre place : { $side }
web-status-asked = Vos ordres sont attendus depuis le
web-status-answered = Votre feuille est chez l’arbitre, et vous pouvez encore la changer. Demande du
web-status-nothing = Rien ne vous est demandé depuis le
web-status-over = La partie est finie.
web-status-moved = La partie continue dans un autre club.
web-stopped-damaged = Impossible d’ouvrir cette partie : son procès-verbal est abîmé. Le responsable du club pourra peut-être la reprendre d’une sauvegarde ; prévenez-le.
web-stopped-newer = Impossible d’ouvrir cette partie : son procès-verbal a été écrit par une version plus récente du programme. Elle reprendra quand le club aura été mis à jour ; prévenez son responsable.
web-status-vacant = Une place de cette partie attend encore quelqu’un.
web-invitations = Places libres
web-invitations-none = Personne ne cherche d’adversaire pour l’instant. Créez une partie avec une place ouverte à tous : elle paraîtra ici.
web-invitation-host = { $host } cherche quelqu’un pour ce camp : { $side }.
web-invitation-guest = Un joueur de passage cherche quelqu’un pour ce camp : { $side }.
web-unsealed = Dés non scellés : quelqu’un a choisi leur graine.
web-take-seat = Prendre cette place
web-since = Depuis le
web-finished = Parties finies
web-finished-how = Une fois la partie finie, tout est ouvert : les cartes, les rapports et les ordres des deux camps, et tous les dés.
web-finished-none = Aucune partie n’est encore finie.
web-finished-ended = Finie le

## Une nouvelle partie

web-new-title = Une nouvelle partie
web-new-choose-game = À quel jeu ?
web-new-choose = Choisir ce jeu
web-new-readings = Points de règle à préciser ({ $count })
web-new-seats = Qui joue quoi ?
web-only = Seulement si { $given }.
web-only-for = Seulement pour { $given }.
web-new-change = Choisir un autre jeu, ou d’autres options
web-seat-me = moi
web-seat-link = un ami, par lien secret
web-seat-open = qui voudra, depuis l’accueil
web-new-name = Un nom pour la partie, si vous voulez
web-new-name-how = Montré à ceux que vous invitez, et à l’accueil si une place est ouverte à tous ou si la partie y est montrée.
web-new-listed = La montrer à l’accueil : qu’on la joue et qui y joue, puis tout une fois qu’elle est finie
web-new-sandbox = Les joueurs peuvent essayer leurs plans dans des parties imaginées, faites de ce qu’ils savent
web-new-create = Mettre la partie en place
web-new-hours = Nombres pour les dés
web-new-for-hours = { $count ->
    [1] ouverts dans l’heure
    [24] ouverts dans la journée
    [72] ouverts sous trois jours
   *[other] ouverts sous une semaine
}
web-new-hours-how = Chaque place en donne un. Une fois tous scellés, la partie attend ce temps-là que le navigateur de chaque joueur ouvre le sien.
web-new-language = Chaque joueur lit la partie dans sa langue.

## Une partie mise en place

web-made-title = La partie est en place
web-made-links = Envoyez chaque lien à celui qui doit s’asseoir là. Il donne la place, une seule fois, au premier qui l’ouvre ; envoyez-le donc par un moyen que votre ami soit seul à lire.
web-made-once = Ces liens ne sont montrés que cette fois. Gardez-les jusqu’à ce qu’ils soient partis.
web-made-link = Le lien vers la place : { $side }
web-made-copy = Copier
web-made-copied = Copié
web-made-table = À la table, à la place : { $side }
web-made-waiting = La partie commence quand toutes les places sont prises. Vous pouvez déjà écrire vos premiers ordres.

## Une place

web-seat-title = { $game }, { $side }
web-seat-side = Vous commandez { $side }.
web-seat-lead = Vous menez la partie seul.
web-on-page = Sur cette page
web-live = En direct : les nouvelles arrivent d’elles-mêmes
web-lost = Liaison perdue ; nouvel essai en cours
web-vacant = En attente de quelqu’un pour cette place : { $seats }. D’ici là, aucun ordre n’est résolu.
web-aside = L’arbitre ne peut pas continuer cette partie pour l’instant : une erreur du programme l’en empêche. Rien n’est perdu, le responsable du club la trouvera dans son journal, et un nouvel essai a lieu de temps en temps.
web-nothing-wanted = Rien ne vous est demandé pour l’instant.
web-nothing-how = On vous demandera quand vous aurez quelque chose à décider.
web-still = Sans JavaScript, cette page ne montre rien de nouveau d’elle-même.
web-look-again = La recharger
web-wanted-since = Demandé le
web-over = La partie est finie.
web-over-look = Voir toute la partie, des deux côtés
web-orders = Ordres
web-orders-label = Vos ordres, un par ligne
web-send = Envoyer à l’arbitre
web-check = Vérifier seulement
web-default = S’en remettre plutôt à l’arbitre
web-withdraw = Reprendre la feuille
web-hand = Votre feuille en attente
web-at-once = Un ordre qui n’attend pas, comme abandonner la partie
web-checked = Vérifié, pas envoyé. L’arbitre comprendrait :
web-received = Ce que l’arbitre a compris :
web-checked-well = { $accepted ->
    [0] Aucun ordre ne serait retenu
    [one] Un ordre serait retenu
   *[other] { $accepted } ordres seraient retenus
}, { $refused ->
    [0] aucun ne serait refusé
    [one] une ligne serait refusée
   *[other] { $refused } lignes seraient refusées
}. Rien n’a été envoyé.
web-line-stands = retenu
web-line-as = compris comme
web-line-unreadable = Illisible.
web-line-illegal = Refusé.
web-line-ambiguous = Équivoque.
web-line-note = Note.
web-empty = La feuille ne contient aucun ordre : rien n’a été changé. Pour répondre à une question sans aucun ordre, envoyez la feuille vide.
web-stale = Entre-temps, l’arbitre a poursuivi et demande autre chose. Votre texte est gardé ci-dessous : voyez la nouvelle question, et renvoyez ce qui convient encore.
web-sure = Ceci prend effet dès que l’arbitre le voit, et ne peut plus être repris. Êtes-vous sûr ?
web-closing = Ceci clôt quelque chose, et il reste beaucoup à faire :
web-sure-yes = Oui, l’envoyer
web-sure-no = Non, revenir
web-may = Ce que vous pouvez ordonner
web-map = Carte
web-map-large = Ouvrir la carte seule
web-map-alt = Votre carte, { $moment }
web-reports = De l’arbitre
web-reports-none = L’arbitre ne vous a encore rien dit.
web-reports-earlier = Rapports antérieurs ({ $count })
web-reports-all = Tous les rapports depuis le début
web-reports-few = Revenir aux derniers rapports
web-new-mark = nouveau
web-mark-read = Je les ai lus
web-tables = Tableaux
web-rows = { $count ->
    [one] une ligne
   *[other] { $count } lignes
}

## Une partie finie

web-archive-title = { $game }, partie finie
web-archive-ended = Finie le
web-archive-seat = Vu par { $side }
web-archive-end = Comment elle a fini
web-archive-reports = Tous les rapports, depuis le début
web-archive-record-how = Le procès-verbal contient tous les ordres, tous les dés et tous les rapports. Chacun peut le vérifier, sans ce club :
web-archive-download = Télécharger le procès-verbal

## Quand quelque chose ne va pas

web-error-400 = Cette demande n’a pas de sens ici.
web-error-403 = Ce formulaire n’est plus valable. Revenez en arrière, rechargez la page et renvoyez-le.
web-error-404 = Il n’y a rien ici, ou rien que vous ayez à voir.
web-error-405 = Cette page ne se demande pas de cette façon.
web-error-413 = C’est trop à la fois. Rien n’a été changé.
web-error-429 = C’était trop souvent en trop peu de temps. Attendez un peu, puis réessayez.
web-error-500 = C’est un défaut du programme. Aucune partie n’en souffre.
web-error-503 = L’arbitre est occupé par cette partie. Rien n’a été changé ; réessayez dans un instant.
