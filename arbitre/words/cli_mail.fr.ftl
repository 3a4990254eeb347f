# Le courrier, pour qui tient un club.

help-mail = Essayer l’envoi du courrier du club : arbitre mail check mail.toml [ADRESSE].

    Se connecte au serveur de courrier comme le dit le fichier, signe une lettre comme elles le sont toutes, l’envoie à
    une adresse (par défaut celle de l’expéditeur), et dit de chaque étape si elle a réussi. Le même fichier se donne à
    arbitre serve --mail.
help-serve-mail = Comment le courrier est envoyé, un fichier TOML : les membres peuvent alors être prévenus quand c’est leur tour.
usage-mail = « arbitre mail { $what } » n’existe pas ; « arbitre mail check FICHIER », oui.
usage-mail-extra = Le courrier a besoin de { $names } : installez-le par  pip install "arbitre[mail]".
mail-check-file = { $file } : courrier de { $sender }
mail-check-connected = Connecté à { $host }, port { $port }.
mail-check-away = { $host }, port { $port }, ne répond pas comme il faut : { $why }
mail-check-tls = Personne en chemin ne peut lire ce qui y est envoyé.
mail-check-open = Rien n’est chiffré jusque-là : bon seulement pour un serveur sur cette machine même.
mail-check-login = Connu là-bas comme { $login }.
mail-check-key = La clé qui signe le courrier est inutilisable : { $why }
mail-check-signed = Le courrier est signé, et { $where } montre la clé.
mail-check-key-hidden = Le courrier est signé, mais { $where } ne montre pas la clé : personne ne croira la signature.
mail-check-unsigned = Le courrier n’est pas signé ([dkim] manque) : beaucoup de serveurs le prendront pour du pourriel.
mail-check-refused = La lettre à { $address } n’a pas été prise : { $why }
mail-check-sent = Une lettre à { $address } a été prise. Si elle arrive, vous le verrez là-bas.
mail-check-no-reply = Nul ne peut répondre au courrier (reply manque) : les ordres se donnent sur les pages seules.
mail-check-no-inbox = Les réponses vont à { $address }, mais rien ne dit par où elles entrent ([inbox] manque).
