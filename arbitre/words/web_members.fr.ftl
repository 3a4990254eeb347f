# Les membres du club : identification, comptes, liens secrets.

## Refus

member-name-length = Un nom compte de { $shortest } à { $longest } caractères.
member-name-letters = Un nom ne contient que des lettres, des chiffres, des espaces et - _ . ’, dont au moins une lettre ou un chiffre.
member-name-taken = Le nom « { $name } » est pris, ou ressemble trop à un nom déjà pris.
member-password-short = Un mot de passe compte au moins { $shortest } caractères. Quelques mots faciles à retenir font très bien l’affaire.
member-password-long = Un mot de passe compte au plus { $longest } caractères.
member-password-name = Le mot de passe ne peut pas être le nom.
member-password-common = Ce mot de passe est l’un des premiers que chacun essaierait. Choisissez-en un autre.
member-no-way = Choisissez un mot de passe, ou une clé d’accès.
member-no-account = Un joueur de passage n’a pas de mot de passe. Créez d’abord un compte.
member-named = Vous avez déjà un compte.
member-unknown = Ce nom et ce mot de passe ne vont pas ensemble.
member-guesses = Trop de mots de passe faux ont été essayés pour ce nom. Réessayez dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, ou servez-vous d’une clé d’accès.
member-former = Ce n’est pas votre mot de passe actuel.
member-label = Donnez-lui un nom de 1 à { $longest } caractères, sur une seule ligne.
member-token-label = Vous avez déjà un jeton « { $label } ».
member-tokens-many = Vous avez { $most } jetons, et ne pouvez en avoir davantage. Révoquez-en un d’abord.
member-passkey-known = Cette clé d’accès est déjà enregistrée.
member-passkeys-many = Vous avez { $most } clés d’accès, et ne pouvez en avoir davantage. Retirez-en une d’abord.
member-passkey-unknown = Cette clé d’accès est inconnue ici, ou la page était ouverte depuis trop longtemps. Essayez encore une fois.
member-last-way = C’est votre dernier moyen d’entrer. Choisissez d’abord un mot de passe, ou ajoutez une autre clé d’accès.

## S’identifier

sign-in-title = S’identifier
sign-in-guest = Vous jouez de passage, sans compte. Quand vous vous identifiez, vos parties passent à votre compte.
sign-in-passkey = S’identifier avec une clé d’accès
sign-name = Nom
sign-password = Mot de passe
sign-in-do = S’identifier
sign-in-no-account = Pas encore de compte ? Vous pouvez jouer sans ; il sert à retrouver vos parties.
sign-in-link = Vous avez un lien personnel de joueur de passage ?
passkey-trouble = Cela n’a pas abouti : le navigateur n’a pas de clé d’accès pour ce club, vous avez renoncé, ou la connexion est perdue. Vous pouvez réessayer.

## Créer un compte

sign-up-title = Créer un compte
sign-up-how = Un nom et un moyen de s’identifier, rien de plus.
sign-up-guest = Vous gardez vos parties. Le lien personnel, les jetons, les clés d’accès et les autres navigateurs que vous aviez de passage ne seront plus admis : vous vous identifierez, et redonnerez votre adresse électronique si vous en aviez donné une.
sign-up-name-how = Les autres joueurs le voient.
sign-up-passkey = Le créer avec une clé d’accès
sign-up-passkey-how = Votre appareil garde la clé d’accès, et vous n’avez pas besoin de mot de passe. Sinon, choisissez un mot de passe ci-dessous.
sign-up-password-how = Au moins 12 caractères. Quelques mots faciles à retenir font très bien l’affaire. Perdu, il ne pourra pas vous être renvoyé.
sign-up-do = Le créer avec ce mot de passe
sign-up-account = Vous avez déjà un compte ?

## Le compte

account-title = Compte
account-guest = Vous jouez de passage
account-keep = Garder vos parties
account-keep-how = Seul ce navigateur vous connaît. Avec un compte, vous retrouverez vos parties depuis n’importe quel autre.
account-link-how = Emportez un lien personnel pour revenir sans compte. Qui le détient se fait passer pour vous ; un nouveau lien remplace le précédent.
account-link = Obtenir un lien personnel
account-language = Langue
account-french = Français
account-english = English
account-added = depuis le
account-passkeys = Clés d’accès
account-passkeys-how = Votre appareil garde la clé d’accès ; avec elle, vous vous identifiez sans mot de passe.
account-passkeys-without = Pour ajouter une clé d’accès, il faut JavaScript et un navigateur qui connaît les clés d’accès.
account-passkey-first = Première clé d’accès
account-passkey-label = Comment l’appeler
account-passkey-add = Ajouter une clé d’accès
account-passkey-remove = Retirer
account-passkey-remove-named = Retirer la clé d’accès { $label }
account-password-how = Un nouveau mot de passe met fin à toutes vos autres sessions.
account-password-former = Mot de passe actuel
account-password-new = Nouveau mot de passe
account-password-do = Changer le mot de passe
account-tokens = Jetons pour les programmes
account-tokens-how = Avec un jeton, un programme peut faire tout ce que vous pouvez faire, pendant un an ou jusqu’à ce que vous le révoquiez.
account-token-label = À quoi il sert
account-token-make = Créer un jeton
account-token-revoke = Révoquer
account-token-revoke-named = Révoquer le jeton { $label }
account-out = Se déconnecter
account-out-guest = Un joueur de passage qui se déconnecte ne peut revenir sans son lien personnel.

## Un secret, montré une fois

secret-link-title = Votre lien personnel
secret-link-how = Ouvert dans n’importe quel navigateur, il vous rend toutes vos places. Qui le détient se fait passer pour vous.
secret-token-title = Votre jeton
secret-token-how = Qui le détient peut jouer en votre nom.
secret-once = Il n’est montré que cette fois, et n’est gardé nulle part sous une forme qui puisse l’être encore. Mettez-le dès maintenant en lieu sûr.
secret-back = C’est fait
secret-paste = Le lien
secret-look = Ouvrir

## Une invitation

invitation-title = Invitation
invitation-agreed = Ce qui est convenu
invitation-rules = Lire les règles
invitation-lesson = Le jeu en une page
invitation-usual = Les options sont celles du jeu par défaut.
invitation-no-pace = Chacun répond quand il peut : aucune échéance.
invitation-shared = Vous êtes invité à une partie
invitation-unknown = Cette invitation n’est plus valable : la place est prise, ou le lien n’est pas complet. Voyez avec la personne qui vous l’a envoyé.
invitation-side = Vous êtes invité par { $host } à jouer { $side }.
invitation-as = Vous jouerez sous le nom de { $name }.
invitation-as-guest = Vous jouerez de passage, sans compte.

## Un joueur de passage revient

return-title = Revenir par un lien personnel
return-unknown = Ce lien personnel n’est pas valable : il n’est pas complet, un plus récent l’a remplacé, ou le joueur de passage a désormais un compte et s’identifie.
return-games = { $count ->
    [0] Le joueur de passage de ce lien ne joue aucune partie.
    [one] Le joueur de passage de ce lien joue une partie.
   *[other] Le joueur de passage de ce lien joue { $count } parties.
}
return-leaving = { $count ->
    [one] Dans ce navigateur, vous êtes maintenant un autre joueur de passage, qui joue une partie. Vous la perdrez si vous ne la gardez pas d’abord :
   *[other] Dans ce navigateur, vous êtes maintenant un autre joueur de passage, qui joue { $count } parties. Vous les perdrez si vous ne les gardez pas d’abord :
}
return-signed-in = Vous êtes identifié sous le nom de { $name }, et serez déconnecté.
return-do = Revenir
