# Ceux qui tiennent une place ensemble dans un club, depuis la ligne de commande.

help-team = Ceux qui tiennent ensemble une place dans un club, par son API.

    PAGE est l’adresse de la page de la place. Sans ACTION : qui ils sont, ce qu’ils ordonneraient et ont envoyé, où en
    est un vote, ce qui s’est dit en dernier. ACTION est l’une de celles-ci :

    call FONCTION : un lien par lequel quelqu’un rejoint la place dans cette fonction. revoke : les liens inutilisés ne
    valent plus rien.

    join : rejoindre la place où mène le LIEN. leave : la quitter.

    appoint NUMÉRO FONCTION : donner une fonction à l’un d’eux ; c’est ainsi qu’on transmet le commandement.
    dismiss NUMÉRO : il ne tient plus la place.

    draft FICHIER (- pour l’entrée) : ce que vous ordonneriez, à lire par les autres ; vide, il est repris.

    say team TEXTE, say camp TEXTE : un mot à la place ou au camp.

    ballot [FONCTION] : ouvrir un vote, pour le commandement sans FONCTION. vote NUMÉRO : votre voix.

    relieve : reprendre la main à une place qu’un robot jouait. command PLACE : prendre le commandement d’une place de
    votre camp que l’arbitre vous propose.
help-team-token = Le jeton de qui tient la place ; sinon celui d’ARBITRE_TOKEN, où personne d’autre ne le voit.
usage-team = « { $action } » n’en est pas une, ou demande d’autres mots à sa suite : { $actions }. Voyez arbitre team --help.
usage-team-link = Donnez le lien vers la place, comme https://club.example/invitation#...
usage-team-circle = Dites à qui : say team TEXTE, ou say camp TEXTE.
usage-team-number = « { $text } » n’est le numéro de personne à cette place ; arbitre team PAGE les montre.
team-title = Qui tient cette place
team-guest = un invité
team-you = vous
team-alone = Vous tenez cette place seul.
team-officer = { $number }. { $who } : { $office }
team-word = { $who } : { $text }
team-offices = Fonctions : { $offices }
team-link-out = un lien attend ({ $office })
team-draft-of = { $who } ordonnerait :
team-sheet-of = { $who } a envoyé :
team-sheet-counts = { $who } a envoyé, et c’est cette feuille qui compte :
team-defaults = (tout est laissé à l’arbitre)
team-vote-open = Un vote est ouvert ({ $office }) ; voix exprimées : { $count }.
team-vote-over = { $won ->
    [yes] Le dernier vote a désigné { $who }.
   *[no] Le dernier vote n’a désigné personne.
}
team-talk-team = Dans l’équipe
team-talk-camp = Dans le camp
team-called = Qui ouvre ce lien tient la place avec vous, une fois, dans cette fonction ({ $office }). Il n’est dit qu’ici.
team-revoked = Les liens inutilisés ne valent plus rien.
team-joined = Vous tenez désormais cette place :
team-left = Vous ne tenez plus la place.
team-appointed = Le numéro { $who } a désormais cette fonction : { $office }.
team-dismissed = Le numéro { $who } ne tient plus la place.
team-drafted = Les autres de la place peuvent lire votre brouillon.
team-draft-gone = Votre brouillon est repris.
team-said = C’est dit.
team-ballot = Le vote est ouvert. Il est acquis quand tous ont voté, au plus tard au bout de deux jours, et dépouillé aussitôt, ou à la prochaine heure que le jeu lui fixe.
team-voted = Votre voix va au numéro { $who }.
team-bot = Un robot ({ $bot }) ordonne là où vous n’envoyez rien.
team-lent = L’arbitre vous propose le commandement de cette place : { $seat }.
team-relieved = Vous reprenez la main à cette place ; plus aucun robot ne la joue.
team-commanded = Vous commandez aussi cette place ({ $seat }), ici :
