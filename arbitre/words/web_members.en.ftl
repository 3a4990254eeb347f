# Members of the club: signing in, accounts, secret links.

## Refusals

member-name-length = A name has { $shortest } to { $longest } characters.
member-name-letters = A name is made of letters, digits, spaces and - _ . ’ only, with at least one letter or digit.
member-name-taken = The name “{ $name }” is taken, or looks too much like one that is.
member-password-short = A password has at least { $shortest } characters. Several words that you will remember make a good one.
member-password-long = A password has at most { $longest } characters.
member-password-name = The password must be something else than the name.
member-password-common = This password is among the first that anybody would try. Choose another.
member-no-way = Choose a password, or use a passkey.
member-no-account = A guest has no password. Make an account first.
member-named = You have an account already.
member-unknown = This name and this password do not belong together.
member-guesses = Too many wrong passwords have been tried for this name. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, or use a passkey.
member-former = That is not your present password.
member-label = Give it a name of 1 to { $longest } characters, on one line.
member-token-label = You already have a token called “{ $label }”.
member-tokens-many = You have { $most } tokens, and cannot have more. Revoke one first.
member-passkey-known = This passkey is registered already.
member-passkeys-many = You have { $most } passkeys, and cannot have more. Remove one first.
member-passkey-unknown = This passkey is not known here, or the page had been open for too long. Try once more.
member-last-way = This is your last way in. Set a password or add another passkey first.

## Signing in

sign-in-title = Sign in
sign-in-guest = You are playing as a guest. When you sign in, the games you hold as a guest become those of your account.
sign-in-passkey = Sign in with a passkey
sign-name = Name
sign-password = Password
sign-in-do = Sign in
sign-in-no-account = No account yet? You need none to play; it helps you to come back.
sign-in-link = Do you have the personal link of a guest?
passkey-trouble = That did not work: the browser has no passkey for this club, or you gave up, or the connection is gone. You may try again.

## Making an account

sign-up-title = Make an account
sign-up-how = A name and a way to sign in: that is all there is to it.
sign-up-guest = You keep the games that you hold as a guest. The personal link, the tokens and the passkeys of the guest, and his other browsers, will no longer be let in: you will sign in instead, and give your e-mail address again if you had given one.
sign-up-name-how = Other players see it.
sign-up-passkey = Make it with a passkey
sign-up-passkey-how = Your device keeps the passkey, and you need no password. Or choose a password below.
sign-up-password-how = At least 12 characters. Several words that you will remember make a good one. It cannot be sent to you if you lose it.
sign-up-do = Make it with this password
sign-up-account = Do you have an account already?

## The account

account-title = Account
account-guest = You are a guest
account-keep = Keep your games
account-keep-how = Only this browser knows you. With an account you can come back from any other.
account-link-how = Take a personal link with you to come back without an account. Whoever has it is you; a new one takes the place of the one before.
account-link = Give me a personal link
account-language = Language
account-french = Français
account-english = English
account-added = since
account-passkeys = Passkeys
account-passkeys-how = A passkey is kept by your device, and signs you in without a password.
account-passkeys-without = Adding a passkey needs JavaScript, and a browser that knows passkeys.
account-passkey-first = First passkey
account-passkey-label = What to call it
account-passkey-add = Add a passkey
account-passkey-remove = Remove
account-passkey-remove-named = Remove the passkey { $label }
account-password-how = With a new password every other session of yours ends.
account-password-former = Present password
account-password-new = New password
account-password-do = Change the password
account-tokens = Tokens for programs
account-tokens-how = With a token a program does all that you can do, for a year or until you revoke it.
account-token-label = What it is for
account-token-make = Make a token
account-token-revoke = Revoke
account-token-revoke-named = Revoke the token { $label }
account-out = Sign out
account-out-guest = A guest who signs out cannot come back without his personal link.

## A secret, shown once

secret-link-title = Your personal link
secret-link-how = Opened in any browser, it brings you back as the guest you are. Whoever has it is you.
secret-token-title = Your token
secret-token-how = Whoever has it can play in your name.
secret-once = It is shown this once, and kept nowhere in a form that could be shown again. Put it in a safe place now.
secret-back = Done
secret-paste = The link
secret-look = Open

## An invitation

invitation-title = Invitation
invitation-agreed = What is agreed
invitation-rules = Read the rules
invitation-lesson = The game on one page
invitation-usual = The options are the usual ones of the game.
invitation-no-pace = Everybody answers when he can: there are no limits.
invitation-shared = You are invited to a game
invitation-unknown = This invitation is good for nothing any more: the seat has been taken, or the link is not complete. Ask whoever sent it.
invitation-side = You are invited by { $host } to take { $side }.
invitation-as = You take it as { $name }.
invitation-as-guest = You take it as a guest; you need no account.

## A guest comes back

return-title = Come back as a guest
return-unknown = This personal link is good for nothing: it is not complete, a newer one has taken its place, or its guest has an account by now and signs in.
return-games = { $count ->
    [0] The guest of this link holds no games.
    [one] The guest of this link holds one game.
   *[other] The guest of this link holds { $count } games.
}
return-leaving = { $count ->
    [one] In this browser you are another guest now, who holds one game. You will lose it unless you keep it first:
   *[other] In this browser you are another guest now, who holds { $count } games. You will lose them unless you keep them first:
}
return-signed-in = You are signed in as { $name }, and will be signed out.
return-do = Come back
