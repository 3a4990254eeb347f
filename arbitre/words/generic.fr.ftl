# Les mots qui n’appartiennent à aucun jeu.

none = néant
list-comma = { ", " }
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
list-comma-between = { $first }, { $rest }
list-semicolon = { $first } ; { $rest }
number = { $whole }{ $quarters ->
    [1] ,25
    [2] ,5
    [3] ,75
   *[0] { "" }
}
of-total = { $part } / { $whole }

## Ce qui ne va pas dans une ligne d’ordres, et comment elle a été comprise

remark-unreadable = Ligne { $line }, illisible : « { $text } ». { $said }
remark-illegal = Ligne { $line }, refusée : « { $text } ». { $said }
remark-ambiguous = Ligne { $line }, équivoque : « { $text } ». { $said }
remark-note = Ligne { $line }. { $said }
remark-unreadable-sheet = Feuille d’ordres illisible. { $said }
remark-illegal-sheet = Feuille d’ordres refusée. { $said }
remark-ambiguous-sheet = Feuille d’ordres équivoque. { $said }
remark-note-sheet = { $said }
read-sheet = La feuille est trop longue pour être lue : elle peut compter { $lines } lignes de { $length } caractères au plus.
read-long = Cette ligne compte { $length } caractères : écrivez un ordre par ligne, { $most } caractères au plus.

## La feuille en attente

ask-default = Si rien ne vient : { $default }
ask-example = Par exemple :
sheet-none = Aucune feuille de vous n’est en attente.
sheet-default = Votre feuille en attente laisse tout au choix par défaut.
sheet-in-hand = Votre feuille en attente, que vous pouvez remplacer jusqu’à ce que l’étape soit résolue :
sheet-interrupting = Ce que vous avez envoyé pour effet immédiat est chez l’arbitre et ne peut plus être repris.
orders-at-once = Ceci prend effet dès que l’arbitre le voit, et ne peut plus être repris.
orders-kept = { $accepted ->
    [one] Un ordre est retenu
   *[other] { $accepted } ordres sont retenus
}, { $refused ->
    [0] aucun n’est refusé
    [one] une ligne est refusée
   *[other] { $refused } lignes sont refusées
}. C’est désormais votre feuille ; vous pouvez la remplacer jusqu’à ce que l’étape soit résolue.
orders-answered = { $accepted ->
    [one] Une réponse est retenue
   *[other] { $accepted } réponses sont retenues
}, { $refused ->
    [0] aucune n’est refusée
    [one] une ligne est refusée
   *[other] { $refused } lignes sont refusées
}. C’est pris en compte aussitôt.
orders-unchanged = Aucune ligne n’est retenue : rien n’a été changé.

## Le sceau des dés

seed-sealed = Les dés sont sous scellés : leur graine est fixée, et voici son sceau, SHA-256 : { $commitment }. Chaque place donne aussi un nombre à elle, et aucun dé n’est lancé avant que tous soient connus.
seed-alone = Les dés sont sous scellés : leur graine est fixée, et voici son sceau, SHA-256 : { $commitment }. Les places ne donnent pas de nombre : ces dés ne reposent que sur qui tient la partie.
seed-declared = La graine des dés a été choisie par une personne ; ces dés ne sont donc pas sous scellés. SHA-256 de « sel:graine » : { $commitment }.
seed-opened = Les scellés des dés sont levés. Graine : { $secret } ; sel : { $salt }. Le SHA-256 de « sel:graine » est le sceau du premier rapport, et tous les dés de la partie peuvent être relancés.
numbers-sealed = Toutes les places ont scellé le nombre qu’elles donnent aux dés, et ces nombres peuvent maintenant être ouverts. Les sceaux : { $numbers }.
numbers-opened = Les nombres qui, avec la graine, donnent désormais chaque dé : { $numbers }.
number-by-seat = { $seat } : { $value }
number-by-club = { $seat } (tiré par le club) : { $value }
number-by-bot = { $seat } (tiré par le club pour un automate) : { $value }
number-by-none = { $seat } : n’en a pas donné

## La fin que connaît tout jeu

seat-conceded = La partie est abandonnée par { $seat } : elle est terminée.

## Ordres repris

club-no-undo = Il n’y a rien que vous puissiez reprendre maintenant.
verify-undo = { $seat } ne pouvait pas reprendre à ce moment l’étape de la ligne { $step }.
verify-undo-told = Après ce que { $seat } a repris, les journaux ne sont pas ce qu’ils étaient avant.

## Ce que les joueurs disent et notent

club-closed = Cette question est close depuis le { $moment } : plus aucune feuille n’est admise. Rien n’a changé.
club-later-sheet = Une feuille envoyée après celle-ci est déjà chez l’arbitre, et la dernière compte. Rien n’a changé.
club-not-open = Cette question s’ouvre le { $moment } : aucune feuille n’est admise avant. Rien n’a changé.
club-no-extensions = Cette table n’accorde pas de délai supplémentaire.
club-extensions-used = Vous avez déjà utilisé { $count ->
    [one] le délai supplémentaire
   *[other] les { $count } délais supplémentaires
} de cette partie.
club-extension-unasked = Rien ne vous est demandé pour l’instant : il n’y a pas d’échéance à repousser.
club-no-pace = Les questions de cette partie n’ont pas d’échéance.
club-no-such-limit = Il n’y a pas d’échéance que l’on puisse encore déplacer ainsi.
club-paused = Le temps est déjà suspendu.
club-not-paused = Le temps n’est pas suspendu.
club-nobody-there = Il n’y a personne à qui parler dans cette partie.
club-words-empty = Rien n’est écrit : rien n’a donc été dit.
club-words-long = Ce texte dépasse { $limit } caractères : rien n’a été changé.
club-words-control = Ce texte contient des caractères de commande et ne peut être accepté : rien n’a été changé.
club-words-many = Vous en avez dit assez dans cette partie : chacun ne peut y laisser que { $limit } messages.
club-words-often = Vous parlez trop vite pour les autres : attendez encore { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
club-judging = L’arbitre examine encore les feuilles que vous venez d’envoyer : attendez sa réponse. Celle-ci n’a rien changé.
club-notes-many = Votre carte porte { $limit } notes, pas davantage : retirez-en une d’abord.
club-no-cell = La carte n’a pas de lieu de ce nom.

## Ceux qui tiennent une place ensemble

club-office = Votre fonction à cette place ne vous le permet pas : rien n’a été changé.
club-other-camp = Vous avez vu cette partie depuis un autre camp, et l’on n’y change jamais de camp.
club-one-seat = Dans ce jeu, personne ne tient deux places.
club-team-already = Vous tenez déjà cette place.
club-team-full = Une place compte { $limit } personnes au plus, liens encore inutilisés compris.
club-no-office = Il n’y a pas de telle fonction à donner.
club-office-full = Cette fonction est prise entre-temps : demandez un autre lien.
club-no-team = Vous tenez cette place à vous seul.
club-no-officer = Personne de ce numéro ne tient cette place.
club-commands = Qui commande cède lui-même le commandement, ou le perd par un vote.
club-no-bot-here = Aucun robot n’ordonne pour cette place : il n’y a rien à reprendre.
club-not-lent = Le commandement de cette place n’est pas proposé à la vôtre.
club-last-holder = Personne d’autre ne tient cette place : appelez-y quelqu’un avant de partir.
club-ballot-week = Un seul vote par semaine à une place, et un à la fois : attendez le prochain.
club-no-ballot = Aucun vote n’est en cours.

## La carte d’une partie rejouée

chart-together = Les deux camps, tels qu’ils étaient

## Comment une partie finie s’est jouée

course-lost = Perdus : { $names }.
course-hit = Touchés : { $names }.
course-more = { $count } de plus
