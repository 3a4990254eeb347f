# L’API : ce qu’elle répond quand quelque chose ne va pas, et la page qui la présente.

web-api-unauthorized = Il faut un jeton, sous la forme « { "Authorization: Bearer" } JETON », et un jeton encore valable.
web-api-no-link = Un compte n’a pas besoin de lien personnel : il a un nom et de quoi se connecter.
web-api-unknown = Il n’y a rien de tel ici, ou ce n’est pas à vous.
web-api-method = Cela ne se fait pas ici ; l’en-tête « Allow » dit ce qui se fait.
web-api-media-type = Le corps de la requête doit être du JSON, avec « { "Content-Type: application/json" } ».
web-api-unreadable = Le corps de la requête n’est pas du JSON en UTF-8.
web-api-invalid = La requête n’a pas la forme attendue ici : { $why }.
web-api-sheet = Une feuille d’ordres, c’est « text » ou « orders », l’un des deux.
web-api-order = L’ordre { $number } nomme quelque chose que ce jeu n’a pas.
web-api-crowded = Vous avez déjà ouvert autant de flux d’événements qu’il est permis ; fermez-en un d’abord.

web-api-title = Pour les programmes
web-api-lead = Tout ce que font les pages de ce club, un programme peut le faire aussi : un robot à vous, un autre client, un outil pour vos parties. Il envoie et reçoit du JSON, et n’apprend que ce qu’apprendrait un joueur à sa place.
web-api-token = Un jeton ouvre la porte
web-api-token-how = En joueur de passage, sans compte :
web-api-token-account = Si vous avez un compte, créez un jeton sur sa page. Envoyez-le avec chaque requête ; qui le détient, c’est vous.
web-api-play = Une partie
web-api-play-table = Mettez une partie en place : vous d’un côté, un robot de l’autre. La réponse donne votre place.
web-api-play-look = Regardez votre place : ce qui est demandé, un exemple et, dans « options », qui peut faire quoi à quoi.
web-api-play-orders = Envoyez une feuille d’ordres. Chaque ligne reçoit sa réponse ; la dernière feuille compte, jusqu’à la résolution de l’étape.
web-api-play-events = Attendez du nouveau, et regardez de nouveau.
web-api-bot = Nos robots jouent aussi par là
web-api-bot-how = Installez Arbitre, et faites asseoir ici l’un de ses robots :
web-api-document = Le tout
web-api-document-how = Chaque requête et chaque réponse est décrite dans le document OpenAPI :
