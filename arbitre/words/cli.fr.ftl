# La ligne de commande. Les entrées help-... sont du texte seul : pas d’arguments, la première ligne en bref.

help-arbitre = L’arbitre des wargames en double aveugle.

    Il détient toute la vérité d’une partie, reçoit les ordres secrets de chaque camp, les résout selon les règles
    publiées, et n’apprend à chaque camp que ce qu’il a gagné le droit de savoir. Vous débutez ? Essayez
    « arbitre tutorial midway », puis « arbitre play midway ».
help-play = Jouer une partie dans ce terminal, contre un robot.

    Dit ce qu’il y a à faire et reçoit les ordres ligne par ligne. Quittez quand vous voulez : la partie reste dans son
    dossier, et « arbitre play JEU --dir DOSSIER » la reprend. Sans terminal, deux robots jouent et vous lisez les
    rapports.
help-tutorial = Apprendre en cinq minutes comment on joue ici.
help-games = Énumérer les jeux installés.
help-new = Mettre une partie en place dans un nouveau dossier DIR.

    Le dossier contient les papiers de l’arbitre et un dossier par camp. Un camp sans --bot est joué par une personne.
help-ask = Montrer ce qui est demandé au camp SIDE, ce qu’il peut ordonner, et un exemple.
help-orders = Envoyer la feuille d’ordres du camp SIDE ; il est accusé réception de chaque ligne.

    La feuille est lue dans FILE, ou sur l’entrée standard. La dernière envoyée compte, jusqu’à ce que l’étape soit
    résolue.
help-report = Montrer ce que l’arbitre a dit au camp SIDE depuis sa dernière lecture.
help-status = Montrer les tableaux du camp SIDE et ce qu’il sait de l’ennemi.
help-map = Dessiner la carte du camp SIDE dans un fichier SVG.
help-resolve = Pour l’arbitre : résoudre ce qui peut l’être.

    Continue jusqu’à ce qu’il faille les ordres d’un camp dont la feuille n’est pas arrivée. S’il en manque une, dit
    laquelle et rend le code 3.
help-undo = Reprendre la dernière étape du camp SIDE, s’il joue seul et à découvert.

    Jusqu’au prochain dé ou à la prochaine question à un robot, une étape après l’autre. Le procès-verbal garde ce qui a
    été repris.
help-verify = Vérifier toute une partie : sceau, dés, ordres, étapes et rapports.

    Prend le dossier d’une partie tel que l’a son arbitre, ou un fichier de procès-verbal ; rien d’autre n’est
    nécessaire.
help-simulate = Jouer beaucoup de parties entre robots et en faire le bilan.
help-fuzz = Essayer des ordres tirés au sort et altérés, et contrôler chaque position.
help-clauses = Énumérer les clauses d’un jeu avec le code et les tests qui les portent.
help-docs = Écrire les guides de la maison, dans les deux langues, en un site de fichiers qui se pose n’importe où.
help-heading-usage = Usage :
help-heading-options = Options :
help-heading-commands = Commandes :
help-metavar-options = [OPTIONS]
help-metavar-command = COMMANDE ...
help-option-help = Montrer cette aide.
help-option-lang = Langue : français ou anglais. Sinon ARBITRE_LANG, ou celle de votre système.
help-option-json = Répondre en JSON, pour un programme.
help-option-seed = Graine des dés, pour rejouer la même partie. Sans elle, les dés sont sous scellés et personne ne la connaît.
help-option-bot = Un robot joue ce camp, comme dans « jp=captain ». Peut être répété.
help-option-option = Une option du jeu, comme dans « deck=strict » ; « arbitre games » les énumère. Peut être répété.
help-option-settings = Une option du jeu, comme dans « deck=strict » ; « arbitre games » les énumère. Peut être répété.
help-verify-commitment = Le sceau des dés qui vous a été annoncé au début, à comparer.
help-verify-head = SHA-256 d’une ligne qui était la dernière quand vous l’avez noté : elle doit toujours s’y trouver.
help-verify-number = Le nombre que le camp SIDE a donné aux dés : le procès-verbal doit le contenir. Peut être répété.
help-new-numbers = Chaque camp donne un nombre aux dés, pour que qui installe la partie ne puisse les choisir : sa première commande en scelle un, la suivante l’ouvre une fois tous scellés.
help-verify-ledger = Le SHA-256 des rapports du camp SIDE, noté pendant la partie, ou ses 16 premiers chiffres : ils doivent avoir été tels. Peut être répété.
help-orders-default = Répondre sans ordres : tout se fait par défaut.
help-resolve-default = Ne pas attendre les feuilles qui manquent : leurs camps font tout par défaut à cette étape.
help-option-withdraw = Reprendre la feuille en attente.
help-option-everything = Tous les rapports depuis le début.
help-option-clauses = Nommer la clause des règles derrière chaque phrase.
help-option-output = Le fichier à dessiner (map.svg) ; « - » pour la sortie standard.
help-option-side = Le camp que vous jouez.
help-option-against = Le robot qui joue l’autre camp (le meilleur du jeu).
help-play-place = Le dossier de la partie ; s’il en contient déjà une, elle reprend.

## Une commande qui n’a pas de sens

usage-command = Il n’y a pas de commande « { $command } » ; « arbitre --help » les énumère.
usage-option = Il n’y a pas ici d’option { $option } ; « { $command } --help » les énumère.
usage-missing = Il manque { $argument } ; « { $command } --help » montre comment s’écrit la commande.
usage-value = La valeur de { $argument } n’est pas possible ; « { $command } --help » dit lesquelles le sont.
usage-no-value = { $option } demande une valeur ; « { $command } --help » dit laquelle.
usage-extra = Il y a un mot de trop ; « { $command } --help » montre comment s’écrit la commande.
usage-either = { $one } et { $other } s’excluent.
usage-pair = { $option } s’écrit NOM=VALEUR, et non « { $text } ».
usage-hash = { $option } demande un SHA-256, 64 chiffres de 0 à f, et non « { $text } ».
usage-ledger = --ledger s’écrit SIDE=HASH, HASH étant 64 chiffres de 0 à f ou au moins les { $least } premiers, et non « { $text } ».
usage-side = Dites quel camp vous jouez, avec --side : { $sides }.
usage-other-game = Le dossier { $directory } contient un autre jeu : { $game }.
usage-bot-side = Dans cette partie, { $side } est joué par un robot ; vous jouez { $sides }.

## Ce que la machine refuse

system-full = Le disque est plein, ou la taille des fichiers est limitée : ce que vous demandiez n’est pas fait, et rien n’est perdu.
system-permission = Accès refusé : { $file } ne peut être ouvert ou écrit.
system-missing = Il n’y a pas de fichier ou de dossier { $file }.
system-folder = { $file } est un dossier, et non un fichier.
system-other = Le système signale : { $why } ({ $file }). Rien n’est perdu.
system-defect = C’est un défaut du programme, et aucune partie n’en souffre : { $why }. Avec ARBITRE_DEBUG=1, vous verrez où.

## Ce qui ne va pas autour d’une partie

club-no-game = Il n’y a pas de partie dans { $directory }.
club-no-umpire = { $directory } contient les papiers d’un camp, et non ceux de l’arbitre.
club-no-record = Il n’y a pas de procès-verbal { $file }.
club-no-view = Le dossier du camp { $seat } n’est pas là, ou il est incomplet.
club-no-seat = Cette partie n’a pas de camp « { $seat } » ; elle a { $seats }.
club-no-bot = Aucun robot « { $bot } » ne joue à ce jeu ; il y a { $bots }.
club-not-installed = Le jeu « { $game } » n’est pas installé ; il y a { $games }.
club-broken-game = Le jeu « { $game } » est installé, mais on ne peut pas y jouer ; il est laissé de côté : { $why }
club-option = Le jeu ne connaît pas cette option ou sa valeur : { $options }.
club-exists = { $directory } existe déjà et n’est pas vide : choisissez un autre dossier.
club-newer = { $file } a été écrit par une version plus récente d’Arbitre ; celle-ci ne peut pas le lire.
club-older = { $file } a été écrit par une version plus ancienne d’Arbitre ; que l’arbitre lance une fois « arbitre resolve DIR » pour mettre la partie à jour.
club-damaged = { $file } est abîmé : { $why }.
club-lost = { $file } manque dans le dossier de la partie.
club-busy = Un autre processus travaille sur cette partie ; réessayez dans un instant. Rien n’a été changé.
club-away = La base de données du club ne répond pas. Ce qui a été confirmé est conservé ; réessayez dans un instant.
club-locked = La base de données du club est verrouillée par un autre. Rien n’a été changé ; réessayez dans un instant.
club-full = La base de données du club n’accepte plus rien : disque plein, ou lecture seule. Rien n’a été changé ; au responsable du club de faire de la place.
club-broken = La base de données du club est endommagée. Au responsable du club de s’en occuper.
club-interrupted = L’arbitre a été interrompu pendant qu’il résolvait cette étape ; « arbitre resolve DIR », relancé, y remet de l’ordre. Votre feuille n’a pas été prise.
club-no-database = { $url } ne nomme aucune base : sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM.
club-database-away = La base { $url } ne répond pas : { $why }
club-title = Un titre tient en une ligne de { $limit } caractères au plus.
club-seed = Une graine déclarée tient en une ligne de { $limit } caractères au plus.
club-who = Personne n’a été désigné pour le camp { $seat } : « me », « link », « open » ou « bot:NOM ».
club-question-gone = Ces ordres répondent à une question qui n’est plus ouverte ; voyez ce qui est demandé maintenant. Rien n’a été changé.
club-over = La partie est finie ; plus aucun ordre n’est reçu.
club-moved = Cette partie est passée dans un autre club, où elle continue. Le responsable de ce club-ci a un nouveau lien pour vous.
club-room = Ici chaque question reçoit sa propre réponse et se règle par défaut à son échéance : envoyez vos réponses.
club-not-asked = Rien ne vous est demandé pour l’instant : cet ordre doit attendre.
club-whole = Cette feuille vaut en entier ou pas du tout : telle quelle, elle n’est pas admise. Ce que vous aviez envoyé auparavant reste en place.
club-no-sandbox = À cette table, on n’essaie pas ses plans.
club-empty = La feuille ne contient aucun ordre : rien n’a été changé. Pour tout laisser au choix par défaut, dites-le : --default en ligne de commande, le bouton sur la page.
club-too-long = La feuille dépasse { $limit } Kio : rien n’a été changé.
club-too-many = La feuille a plus de { $limit } lignes : rien n’a été changé.
club-binary = Ce n’est pas du texte, donc pas une feuille d’ordres : rien n’a été changé.
club-encoding = La feuille n’est pas en UTF-8 (ligne { $line }) : enregistrez-la en UTF-8 et renvoyez-la. Rien n’a été changé.
club-record-empty = Le procès-verbal est vide.
club-record-unreadable = La ligne { $line } du procès-verbal est abîmée : { $why }.
club-record-form = La ligne { $line } du procès-verbal n’est pas ce qui doit s’y trouver.
club-record-chain = La ligne { $line } du procès-verbal ne suit pas la ligne { $before } : l’une des deux a été changée.
club-record-headless = La tête qui a été notée du procès-verbal manque.
club-record-cut = Le procès-verbal a { $lines } lignes et en a eu { $kept } : il a été raccourci.
club-record-other = La ligne { $line } du procès-verbal n’est pas celle qui était la dernière quand sa tête a été notée : elle a été changée.
club-number-form = Ce n’est pas le sceau d’un nombre : il a 64 chiffres hexadécimaux, en minuscules.
club-number-early = Les nombres s’ouvrent quand toutes les places ont scellé le leur.
club-number-late = Les nombres de cette partie sont réglés.
club-number-other = Ce n’est pas le nombre que la place a scellé.
club-hours = Les nombres peuvent s’ouvrir pendant 1 à { $most } heures.
club-record-unopened = La partie est finie, et le procès-verbal a été raccourci avant que sa graine soit ouverte.
club-record-position = La position du procès-verbal est abîmée : { $why }.

## Mettre en place et résoudre

new-made = { $game } est en place dans { $directory }.
new-side = { $id } : { $side }, une personne.
new-bot = { $id } : { $side }, le robot « { $bot } ».
new-sealed = Les dés sont sous scellés ; leur sceau est { $commitment }.
new-declared = La graine a été donnée à la main, les dés ne sont donc pas sous scellés ; son empreinte est { $commitment }.
new-numbers = Chaque camp donne un nombre aux dés : sa première commande le tire et le scelle ; quand « resolve » a réuni tous les sceaux, sa commande suivante l’ouvre. « resolve --default » se passe de ceux qui manquent.
new-next = Ensuite :
resolve-done = Résolu : { $moment }.
resolve-over = La partie est finie et tout est ouvert : chaque camp a le procès-verbal entier.
resolve-waiting = Feuilles attendues : { $sides }.
resolve-seals = Aucun dé n’est encore lancé ; { $count ->
    [one] il manque le sceau du nombre de ce camp
   *[other] il manque les sceaux des nombres de ces camps
} : { $sides }. N’importe quelle commande du camp le pose ; « resolve --default » s’en passe.
resolve-numbers = Tous les nombres sont scellés. Aucun dé n’est encore lancé ; { $count ->
    [one] il manque le nombre de ce camp
   *[other] il manque les nombres de ces camps
} : { $sides }. La prochaine commande du camp l’ouvre ; « resolve --default » s’en passe.
resolve-missing = Rien n’est résolu ; { $count ->
    [one] il manque une feuille
   *[other] il manque des feuilles
} : { $sides }. « --default » n’attend pas.
games-title = { $game } : { $title }
games-sides = Camps : { $sides }.
games-bots = Robots : { $bots }.
games-players = Joueurs : { $players }.
games-option = { $name } :
games-option-given = { $name }, avec { $given } :
games-value = { $option } — { $value }
games-value-default = { $option } — { $value } (par défaut)

## Les commandes d’un camp

seat-heading = { $moment } · pour { $side }
seat-unsealed = Les dés de cette partie ne sont pas sous scellés : quelqu’un a choisi leur graine.
ask-over = La partie est finie. « report » dit comment.
ask-nothing = Rien ne vous est demandé pour l’instant. On vous demandera quand vous aurez quelque chose à décider.
ask-may = Vous pouvez ordonner :
ask-how = Pour répondre, écrivez les ordres dans un fichier et envoyez-le :
ask-number-sealed = Votre nombre pour les dés est tiré et scellé ; votre prochaine commande l’ouvrira quand tous les camps auront scellé le leur. Son sceau, SHA-256 : { $seal }
ask-number-opened = Tous les nombres sont scellés, et le vôtre est ouvert.
ask-ledger = SHA-256 { $count ->
    [0] de vos rapports, encore aucun
    [one] de votre seul rapport à ce jour
   *[other] de vos { $count } rapports à ce jour
} : { $head }
orders-type = Écrivez un ordre par ligne ; finissez par Ctrl-D.
line-understood = { $text }, compris comme : { $order }
report-nothing = Rien de nouveau. « --all » montre tous les rapports.
map-drawn = La carte est dans { $file }.
undo-done = { $count ->
    [0] La dernière étape est reprise ; elle n’avait pas d’ordres.
   *[other] La dernière étape est reprise. Ses ordres étaient :
}

## Vérifier un procès-verbal

verify-read = { $game } : { $lines ->
    [one] une ligne lue
   *[other] { $lines } lignes lues
}, { $replayed ->
    [0] aucune étape rejouée
    [1] une étape rejouée
   *[other] { $replayed } étapes rejouées
}, { $dice ->
    [0] aucun dé relancé
    [1] un dé relancé
   *[other] { $dice } dés relancés
}.
verify-unfinished = L’écriture de la dernière ligne a été interrompue ; elle ne compte pas.
verify-sealed = La graine n’est pas ouverte. N’ont donc pas été vérifiés : les dés, les ordres, les étapes et les rapports. L’ont été l’ouverture, la forme des lignes et leur chaîne.
verify-skipped = { $count ->
    [one] Une étape n’a pas été rejouée : elle est dans un ancien format du jeu. Ses dés ont été relancés, ses ordres et ses rapports n’ont pas été vérifiés.
   *[other] { $count } étapes n’ont pas été rejouées : elles sont dans un ancien format du jeu. Leurs dés ont été relancés, leurs ordres et leurs rapports n’ont pas été vérifiés.
}
verify-programs = Écrit par la version { $programs } ; celle-ci est la { $program }. Là où le programme a été corrigé entre-temps, des étapes peuvent différer.
verify-sound = Tout concorde. SHA-256 de la dernière ligne, à comparer entre vous : { $seal }
verify-bare = Les lignes de ce procès-verbal n’ont pas de sel : jusqu’à la fin de la partie, ne montrez pas le SHA-256 de la dernière aux joueurs, qui pourraient y essayer des suppositions.
verify-so-far = Ce qui a pu être vérifié concorde. SHA-256 de la dernière ligne, à comparer entre vous : { $seal }
verify-wrong = { $count ->
    [one] Ce procès-verbal est faux en un endroit.
   *[other] Ce procès-verbal est faux en { $count } endroits.
}
verify-at-line = Ligne { $line }, { $part } : { $said }
verify-at-file = { $part } : { $said }
verify-public = « { $field } » n’est pas ce que dit le procès-verbal.
verify-seed = La graine et le sel ne donnent pas le sceau de l’ouverture.
verify-salt = Le sel de la ligne n’est pas celui que donne la graine.
verify-unopened = La partie est finie et sa graine n’a jamais été ouverte : personne ne peut relancer ces dés.
verify-commitment = Le sceau des dés est { $said } ; au début, c’était { $known }.
verify-head = Aucune ligne n’a le SHA-256 { $known } : le procès-verbal a été raccourci depuis, ou modifié.
verify-ledger = Après aucune ligne les rapports de { $seat } n’ont le SHA-256 { $known } : on a dit autre chose à ce camp, ou l’empreinte est mal recopiée.
verify-ledger-stood = { $seat } : après la ligne { $line }, ses rapports, au nombre de { $count }, avaient ce SHA-256 : { $head }
verify-seals = Les sceaux des nombres ne vont pas ici, ou ne sont pas ceux de toutes les places.
verify-numbers = Les nombres des places ne vont pas ici, ou ne sont pas ceux de toutes les places.
verify-number-seal = Le nombre de { $seat } n’est pas celui qui a été scellé.
verify-numbers-awaited = Des dés ont été lancés avant que les nombres des places soient ouverts.
verify-number = Le nombre de { $seat } n’est pas { $known }.
verify-opening = « { $field } » n’est pas ainsi à l’ouverture de cette partie.
verify-state = La position d’ouverture n’est pas celle d’une nouvelle partie avec ces options, d’abord en { $path }.
verify-die = Le dé « { $label } » est noté { $said } ; la graine donne { $rolled }.
verify-draws = L’étape ne lance pas ces dés, d’abord « { $label } ».
verify-asked = Le procès-verbal a les feuilles de { $said } ; étaient interrogés { $asked }.
verify-no-order = La feuille de { $seat } est illisible : { $why }.
verify-refused = L’ordre { $order } de { $seat } n’est pas licite :
verify-refused-answer = Une réponse prise en compte est refusée.
verify-ran-out = Aucune échéance de ce nom ne pouvait tomber : { $limits }.
verify-muster = On dit à la partie qui tient ses places, alors qu’elle ne veut pas le savoir, ou le sait déjà.
verify-no-umpire = Voici un acte d’un arbitre en personne, sans que personne ait appris avant cela qu’un arbitre dirige la partie.
verify-ruling = Cet acte de l’arbitre ne peut être retenu.
verify-no-interrupt = { $seat } ne pouvait pas envoyer cela à ce moment.
verify-told = Le rapport { $entry } de cette étape à { $seat } n’est pas ce que dit l’étape.
verify-patch = La position après l’étape n’est pas celle où mènent les ordres et les dés, d’abord en { $path }.
verify-patch-unfit = Ce que la ligne change ne va pas avec la position : { $why }.
verify-upgrade = La position n’est pas ce que donne le passage au nouveau format.
verify-view = La vue dans le dossier de { $seat } n’est pas celle où mène le procès-verbal.

## Jouer dans un terminal

play-welcome = { $game }. Vous commandez { $side } ; le robot « { $bot } » joue contre vous.
play-resumed = La partie reprend où vous l’avez laissée.
play-kept = Elle est gardée dans { $directory } ; quittez quand vous voulez.
play-how = Écrivez un ordre par ligne : il est répondu à chacun aussitôt. « envoyer » remet votre feuille à l’arbitre ; « ? » énumère tout ce que vous pouvez taper.
play-help = En plus des ordres, vous pouvez taper :
play-help-send = envoyer : remettre la feuille ; l’arbitre résout l’étape
play-help-ask = question : la question encore une fois, avec un exemple
play-help-sheet = feuille : les ordres déjà écrits
play-help-undo = retirer : reprendre le dernier ordre ; « effacer » les reprend tous
play-help-report = rapport : ce qui est nouveau ; « rapport tout » montre tout
play-help-status = état : vos tableaux et ce que vous savez de l’ennemi
play-help-map = carte : dessiner votre carte dans un fichier
play-help-quit = quitter : partir ; la partie est gardée
play-empty = Votre feuille est vide, et l’arbitre fera donc ceci : { $default } Tapez encore « envoyer » si c’est ce que vous voulez.
play-undone = Repris : { $text }
play-nothing-undone = Il n’y a rien à reprendre.
play-cleared = Votre feuille est de nouveau vide.
orders-closing = Pensez-y à deux fois : ceci clôt quelque chose, et il reste beaucoup à faire. { $what }
play-closing = Ceci clôt quelque chose, et il reste beaucoup à faire. { $what } Tapez encore « envoyer » si c’est ce que vous voulez.
play-sure = « { $text } » prend effet aussitôt et ne peut plus être repris. Êtes-vous sûr ? (oui/non)
play-not-done = Rien n’est fait.
play-yes = oui
play-resolving = L’arbitre résout...
play-bye = La partie est gardée. Pour la reprendre :
play-ended = La partie est finie. Pour en vérifier chaque dé, chaque ordre et chaque rapport :
play-nothing-new = Rien de nouveau. « rapport tout » montre tous les rapports.
play-no-terminal = La partie dans { $directory } est jouée par une personne, à qui il faut un terminal.
play-watch = Il n’y a pas ici de terminal pour recevoir vos ordres ; voyez donc comment cela se passe : le robot « { $bot } » joue tous les camps, et vous lisez ce que l’arbitre leur rapporte.
play-watch-self = Pour jouer vous-même, dans un terminal :
play-watch-asked = Pour commencer, voici ce qui est demandé (camp : { $side }) ; une réponse s’écrit comme l’exemple :
play-watch-to = Pour { $side } :
play-watch-seed = Pour revoir cette partie :

## La leçon

tutorial-title = { $game } : comment on joue ici
tutorial-blind = 1. En double aveugle, vous voyez vos forces, et de l’ennemi seulement ce que vous trouvez. Les deux camps écrivent leurs ordres en secret. L’arbitre, ce programme, connaît la vérité ; il résout les ordres et dit à chaque camp ce qu’il a gagné le droit de savoir.
tutorial-new = 2. Mettez une partie en place. Vous jouez { $side }, un robot joue l’autre camp :
tutorial-alone = 1. Ce jeu se joue aussi seul : vous menez un camp, et l’arbitre, ce programme, fait jouer l’autre selon les règles. Il vous demande tour à tour ce que votre camp doit décider, résout vos ordres, et vous dit ce qu’il en advient, dés compris.
tutorial-new-alone = 2. Montez une partie :
tutorial-ask = 3. Voyez ce qu’on attend de vous. « ask » le dit en une phrase, avec ce qui se fait si rien ne vient, et un exemple :
tutorial-orders = 4. Écrivez vos ordres, un par ligne, et envoyez-les. Il est accusé réception de chaque ligne telle qu’elle a été comprise ; une ligne qui ne tient pas est refusée, en disant ce qui serait juste, et les autres sont retenues. Voici l’exemple, avec une ligne que personne ne peut lire :
tutorial-nonsense = aucune idée
tutorial-replace = La dernière feuille envoyée compte, jusqu’à ce que l’étape soit résolue. Un ordre qui échoue pour une raison que vous ne pouvez pas savoir n’est pas refusé : il échoue en jeu, et vous l’apprenez.
tutorial-resolve = 5. L’arbitre résout l’étape quand toutes les feuilles sont là, et la question suivante vient :
tutorial-resolve-alone = 5. L’arbitre résout l’étape, joue jusqu’à votre prochaine décision et pose la question suivante :
tutorial-read = 6. Lisez ce qui s’est passé, et regardez vos tableaux et votre carte :
tutorial-check = 7. La partie finie, tout est ouvert, la graine des dés aussi, et n’importe qui peut vérifier la partie entière :
tutorial-play = Tout cela d’un coup, dans un terminal :
docs-written = { $count } pages sont écrites. Ouvrez { $place }.
