# Comment un membre est prévenu, hors du courrier : son agenda, son webhook, ses navigateurs.

channels-title = Être prévenu
channels-how = Une notification dans votre navigateur quand c’est votre tour, les heures de vos parties dans votre agenda, un appel à une adresse à vous.
channels-go = Choisir comment être prévenu
channels-by-letter = Par courrier
channels-by-webhook = Par webhook
channels-by-push = Dans le navigateur
channels-way-each = à chaque fois
channels-way-off = rien
channels-trial = Arbitre : un essai, pour voir si cela arrive
push-heading = Dans votre navigateur
push-how = Votre navigateur affiche une notification quand c’est votre tour, même si aucune page du club n’est ouverte. Elle dit ce que dirait l’objet d’une lettre. Elle prend fin quand vous vous déconnectez ici.
push-make = Prévenir ce navigateur
push-here = Ce navigateur est prévenu, depuis le
push-there = Un autre de vos navigateurs est prévenu (par { $host }), depuis le
push-failed = Rien n’y arrive : plus rien n’y part tant que vous ne refaites pas d’essai. Depuis le
push-end = Ne plus le prévenir
push-without = Il faut JavaScript et un navigateur qui affiche des notifications. Sur un iPhone ou un iPad, ajoutez d’abord cette page à l’écran d’accueil et ouvrez le club de là.
push-trouble = Cela n’a pas abouti : le navigateur ne le permet pas pour ce club, ou son service de notifications est injoignable. Vous pouvez réessayer.
calendar-heading = Dans votre agenda
calendar-how = Votre agenda s’abonne à une adresse ; il montre jusqu’à quand vos ordres sont attendus et quand tombent les résultats. Qui possède l’adresse lit ces heures et ne peut rien faire d’autre.
calendar-there = Vous avez une telle adresse : elle vous a été dite le jour où elle a été créée.
calendar-make = Créer une adresse
calendar-again = En créer une autre ; la précédente ne vaudra plus rien
calendar-end = La supprimer
calendar-address-title = L’adresse de votre agenda
calendar-address-how = Donnez-la à votre agenda pour qu’il s’y abonne. Qui la possède lit les heures de vos parties.
webhook-heading = Votre webhook
webhook-how = Le club appelle une adresse https à vous, en JSON : ce que dirait l’objet d’une lettre, la page, et jusqu’à quand. Chaque appel est signé selon Standard Webhooks.
webhook-url = Son adresse
webhook-make = Appeler cette adresse
webhook-again = Appeler plutôt celle-ci
webhook-there = Les appels vont à { $host }.
webhook-failing = Les appels à { $host } n’arrivent pas ; ils seront refaits.
webhook-failed = Trop d’appels à { $host } ont échoué : plus aucun n’y part tant que vous ne refaites pas d’essai.
webhook-try = Faire un essai
webhook-end = Ne plus appeler
webhook-secret-title = Le secret de votre webhook
webhook-secret-how = Chaque appel est signé avec lui. Votre programme vérifie par là qu’un appel vient bien de ce club.
webhook-secret-once = Il n’est montré que cette fois. Donnez-le dès maintenant à votre programme.

## Refus

channels-url = On ne peut pas appeler cette adresse : elle commence par https://, nomme un hôte public, et aucun autre port.
channels-browser = Votre navigateur n’a pas dit où le prévenir. Réessayez.
channels-often = Vous en avez trop créé ou essayé. Réessayez plus tard.
channels-none = Cela n’existe plus. Regardez la page à nouveau.
channels-off = Le responsable de ce club ne le laisse appeler personne.

## Dans un agenda

calendar-name = Arbitre : vos parties
calendar-due = { $seat } : vos ordres sont attendus
calendar-closes = { $seat } : une question se ferme
calendar-results = { $seat } : résultats
