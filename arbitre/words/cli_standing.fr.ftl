# Les consignes permanentes dans un club, depuis la ligne de commande.

help-standing = Lit ou écrit les consignes permanentes d’une place dans un club, par son API.

    PAGE est l’adresse de la page de la place. Sans FILE, elles sont montrées ; avec FILE, elles remplacent toutes les
    précédentes, et chaque ligne reçoit sa réponse.
help-standing-token = Le jeton de qui tient la place ; sinon celui d’ARBITRE_TOKEN, où personne d’autre ne le voit.
help-standing-withdraw = Les retirer toutes.
help-standing-quick = Donner son accord pour une avance rapide jusqu’à ce tour ; 0 le retire.
usage-standing-page = Donnez l’adresse de la page d’une place, comme https://club.example/seats/abcdefgh.
usage-standing-token = Donnez un jeton, par --token ou dans ARBITRE_TOKEN.
