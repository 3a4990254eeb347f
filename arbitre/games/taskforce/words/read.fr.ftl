# Ce que l’arbitre dit d’une ligne d’ordre qu’il ne peut pas lire, et de ce qu’il faudrait écrire.

read-line = « { $text } » n’est pas un ordre : une ligne commence par un mot-clé (attaque, perd, terminé, abandon) ou par des pions : « Kate T1, Kate T2 -> Arizona ».
read-name = Aucune unité aérienne, aucun navire de cette partie ne s’appelle « { $text } » : écrivez le type et le numéro d’une unité (Kate T1, Val 3), et les navires par leur nom (Arizona).
read-name-like = Aucune unité aérienne, aucun navire de cette partie ne s’appelle « { $text } » ; orthographe voisine : { $like }.

# Comment s’écrit chaque sorte d’ordre, dans read-form.
read-form-attack = « attaque Kate T1, Kate T2 -> Arizona » (des unités, et un seul navire)
read-form-lose = « perd Kate T1, Kate B2 » (des unités, une par pas)
