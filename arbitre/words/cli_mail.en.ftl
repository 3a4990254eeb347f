# Letters, for whoever runs a club.

help-mail = Try out how the club’s letters are sent: arbitre mail check mail.toml [ADDRESS].

    Connects to the mail server as the file says, signs a letter as all are signed, sends it to an address (by default
    that of the sender), and says of each step whether it went well. The same file is given to arbitre serve --mail.
help-serve-mail = How letters are sent, a file in TOML: members may then be written to when it is their turn.
usage-mail = “arbitre mail { $what }” is not known; “arbitre mail check FILE” is.
usage-mail-extra = Letters need { $names }: install it with  pip install "arbitre[mail]".
mail-check-file = { $file }: letters from { $sender }
mail-check-connected = Connected to { $host }, port { $port }.
mail-check-away = { $host }, port { $port }, does not answer as it should: { $why }
mail-check-tls = Nobody on the way can read what is sent there.
mail-check-open = Nothing is encrypted on the way there: good only for a server on this very machine.
mail-check-login = Known there as { $login }.
mail-check-key = The key by which letters are signed is not usable: { $why }
mail-check-signed = Letters are signed, and { $where } shows the key.
mail-check-key-hidden = Letters are signed, but { $where } does not show the key: others will not believe the signature.
mail-check-unsigned = Letters are not signed ([dkim] is missing): many servers will take them for spam.
mail-check-refused = The letter to { $address } was not taken: { $why }
mail-check-sent = A letter to { $address } was taken. Whether it arrives, you see there.
mail-check-no-reply = Nobody can answer letters (reply is missing): orders are given on the pages alone.
mail-check-no-inbox = Answers go to { $address }, but nothing says where they come in ([inbox] is missing).
