# Le club sur le réseau.

help-serve = Ouvrir le club : des parties dans le navigateur, sur cette machine ou en réseau.

    On prend place par un lien secret ou une invitation ouverte, contre des personnes ou des robots. Tout est gardé
    dans une base de données, que plusieurs serveurs peuvent partager. Une base dans un fichier est fermée
    aux autres comptes de la machine. Ctrl-C arrête le serveur ; les parties reprennent à son retour.
help-serve-db = La base : sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM ; sinon un fichier de vos données.
help-serve-host = L’adresse où écouter ; 0.0.0.0 ouvre aux autres machines.
help-serve-port = Le port ; par défaut le premier libre à partir de 8000.
help-serve-url = L’adresse qu’emploient les joueurs, si elle diffère (https://club.exemple) ; les liens s’en servent.
help-serve-open = Ouvrir le club dans le navigateur de cette machine.
help-serve-proxy = L’adresse ou le réseau de votre mandataire (127.0.0.1, 10.0.0.0/8), cru quand il dit qui demande ; à répéter s’il y en a plusieurs.
help-serve-metrics = Montrer les chiffres du club à Prometheus, à une adresse réservée au responsable, par exemple 127.0.0.1:9100.
help-serve-no_webhooks = Ne pas laisser le club appeler les webhooks de ses membres.
help-serve-no_push = Ne pas laisser le club envoyer de notifications aux navigateurs.
help-serve-log = La forme du journal : des lignes de texte (text), ou json, un objet par ligne.
usage-proxy = { $address } n’est ni une adresse ni un réseau ; ce pourrait être 127.0.0.1 ou 10.0.0.0/8.
usage-metrics = { $address } ne convient pas pour montrer des chiffres ; ce pourrait être 127.0.0.1:9100.
usage-port = { $port } n’est pas un port : ils vont de 0 à 65535.
usage-ports = Aucun port n’est libre de { $first } à { $last } ; nommez-en un autre par --port.
usage-port-taken = Le port { $port } de { $host } est occupé ; nommez-en un autre par --port.
usage-port-refused = Impossible d’écouter sur le port { $port } de { $host } : { $why }.
usage-url = { $url } n’est pas l’adresse d’une page ; elle commence par http:// ou https://.
serve-open = Le club est ouvert : { $address }
serve-kept = Tout est gardé dans { $place }. Ctrl-C ferme le club ; les parties attendent.
serve-no-browser = Aucun navigateur ici pour l’ouvrir.
serve-closed = Le club est fermé. Rien n’est perdu.
