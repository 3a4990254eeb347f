# Ce que le club écrit à ses membres.

## Le courrier

letter-seat = { $game }, { $side }
letter-seat-titled = { $game } « { $title } », { $side }
letter-subject-turn = Arbitre : { $seat } : à vous de jouer
letter-subject-over = Arbitre : { $seat } : la partie est finie
letter-subject-digest = Arbitre : ce qui vous attend
letter-subject-umpire = Arbitre : vos tables d’arbitre
letter-umpire = À la table que vous arbitrez, { $game }, on attend que vous tranchiez :
letter-dispute = { $what } ({ $between }).
letter-dispute-until = Sans décision de votre part, ce sera réglé le { $moment } ({ $zone }).
letter-umpire-missing = N’ont pas encore répondu
letter-umpire-page = Votre page
letter-subject-confirm = Arbitre : est-ce bien votre adresse ?
letter-subject-trial = Arbitre : une lettre pour voir si le courrier passe
letter-subject-invite = Arbitre : on vous propose une partie de { $game }
letter-invite-name = « { $name } » vous propose une partie de { $game }, où vous joueriez { $side }.
letter-invite-guest = Un joueur de passage dans ce club vous propose une partie de { $game }, où vous joueriez { $side }.
letter-invite-how = Cette page dit de quelle partie il s’agit ; un bouton y prend la place. Rien ne se passe avant, et il ne faut pas de compte. La page vaut soixante jours, tant que la place est libre.
letter-invite-else = Si vous ne voulez pas d’invitations de ce club, qui que ce soit qui invite, dites-le sur cette page :
letter-trial = Cette lettre vient de « arbitre mail check ». Si vous la lisez, le club peut écrire à ses membres. Regardez son en-tête : qui l’a reçue y dit si la signature est bonne.
letter-subject-answer = Arbitre : la réponse de l’arbitre
letter-you = { $seat } : c’est à vous, et l’arbitre attend vos ordres.
letter-over-you = { $seat } : la partie est finie.
letter-happened = Ce qui s’est passé
letter-nothing = Rien que vous ne sachiez déjà.
letter-earlier = { $count ->
    [one] Un compte rendu antérieur se lit sur la page.
   *[other] { $count } comptes rendus antérieurs se lisent sur la page.
}
letter-asked = Ce qui vous est demandé
letter-until = Vos ordres sont reçus jusqu’au { $moment } ({ $zone }).
letter-results = Ce qu’il en advient est annoncé le { $moment }.
letter-moment = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[other] dimanche
} { $day ->
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
   *[other] décembre
}, { $time }
letter-how = Comment répondre
letter-how-reply = Répondez à ce courrier par votre feuille d’ordres, un ordre par ligne, au-dessus de ce que cite votre logiciel. L’arbitre répond ligne par ligne ; la dernière feuille valable compte. Gardez l’adresse telle quelle : elle dit à quelle question vous répondez.
letter-how-more = Seul sur sa ligne, un mot fait autre chose : défaut, retirer, situation, carte, historique, règles suivi d’un article, parler suivi de vos paroles.
letter-how-page = Ou donnez vos ordres sur la page de votre place :
letter-open = Tout est ouvert désormais : les deux camps, étape par étape, et chaque dé.
letter-digest = Voici ce qui vous attend à vos tables.
letter-digest-turn = C’est à vous de jouer.
letter-digest-over = La partie est finie : tout est ouvert.
letter-digest-said = On a parlé à la table.
letter-digest-words = On a parlé dans votre équipe ou dans votre camp.
letter-digest-reply = Vos ordres par courrier : { $address }
letter-confirm-name = « { $name } », qui joue dans ce club, souhaite recevoir son courrier à cette adresse.
letter-confirm-guest = Un joueur de passage de ce club souhaite recevoir son courrier à cette adresse.
letter-confirm-how = Si c’est vous, ouvrez cette page et confirmez-le ; rien d’autre n’est envoyé ici auparavant. La page vaut une semaine.
letter-confirm-else = Sinon, vous n’avez rien à faire : personne ne vous écrira plus.
letter-map = carte

## Refus

letters-address = On ne peut pas écrire à cette adresse.
letters-language = Le courrier s’écrit en français et en anglais.
letters-zone = « { $zone } » n’est pas un fuseau horaire ; Europe/Paris en serait un.
letters-hour = Une heure s’écrit comme 08:00.
letters-quiet = Les heures de silence s’écrivent comme 22:00-07:00.
letters-most = Il peut y avoir d’une à { $most } lettres par jour.
letters-event = On ne peut pas vous en avertir de cette façon.
letters-seat = Cette place n’est pas la vôtre.
letters-asked-often = Trop de lettres de confirmation ont été demandées. Réessayez plus tard.
letters-changed = L’adresse vient d’être changée au même instant. Regardez à nouveau.
letters-no-address = Vous n’avez pas encore donné d’adresse.
letters-none = Ce club n’envoie pas de courrier.
mail-file = { $file } ne dit pas comment envoyer le courrier : { $why }
mail-field = { $file } : il n’y a rien à régler sous le nom « { $field } ».
mail-missing = { $file } : il faut régler « { $field } ».
