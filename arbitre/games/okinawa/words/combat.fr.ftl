# Okinawa : ce qui peut ne pas aller dans le chemin d’une retraite.

retreat-not-you = { $unit } n’a pas à reculer ; doivent reculer : { $units }.
retreat-twice = { $unit } a déjà son chemin ; une ligne par pion suffit.
retreat-length = Cette retraite est d’exactement { $length ->
    [one] un hexagone
   *[other] { $length } hexagones
}, sans compter celui que l’on quitte ; la ligne en nomme { $given }.
retreat-not-next = { $hex } ne touche pas { $here } ; une retraite va d’un hexagone au voisin.
retreat-again = Une retraite passe par des hexagones différents, et ne revient jamais dans celui que l’on quitte ; { $hex } y figure deux fois.
retreat-zone = { $hex } est dans la zone d’influence de l’ennemi connu en { $enemy } ; aucune retraite n’y entre, que cet ennemi soit attaqué ou non.
