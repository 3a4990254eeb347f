# Ce que l’arbitre dit d’une ligne d’ordre qu’il ne peut pas lire, et de ce qu’il faudrait écrire.

read-line = « { $text } » n’est pas un ordre : une ligne commence par un mot-clé (attaque, perd, terminé, arme, rentre, patrouille, raid, résout, lance, engage, apponte, cherche, navigue, forme, divise, réunit, joint, quitte, marque, répartit, portée, seul, tire, retient, détache, reste, appuie, abandon) ou par les pions, les flottes ou les hexagones demandés.
read-name = Rien dans cette partie ne s’appelle « { $text } » : écrivez le type et le numéro d’un pion (Kate T1, DD J2), un navire par son nom (Arizona), une flotte par son numéro (TF 8), un hexagone par ses quatre chiffres (0510).
read-name-like = Rien dans cette partie ne s’appelle « { $text } » ; orthographe voisine : { $like }.

# Comment s’écrit chaque sorte d’ordre, dans read-form.
read-form-attack = « attaque Kate T1, Kate T2 -> Arizona » (des unités, et un seul navire)
read-form-lose = « perd Kate T1, Kate B2 » (des unités, une par pas)
read-form-raid = « raid Nell B1-B4, Betty 1 -> 0510 » (des unités prêtes, et un seul hexagone)
read-form-arm = « arme Val 1-3 » (des unités en RESERVE, ou revenues de CAP)
read-form-stow = « rentre Val 4 » (des unités en READY, ou revenues de CAP)
read-form-patrol = « patrouille Val 1, Val 2 » (des unités en READY ; pour des chasseurs sur un autre hexagone, celui-ci)
read-form-search = « cherche 0510, 0611 » (des hexagones, par leurs quatre chiffres)
read-form-form = « forme TF 8 : Jintsu, DD J1, DD J2 » (une flotte, et ses navires dans l’ordre de la colonne)
read-form-divide = « divise DD J3 » (un pion de deux destroyers, ou un Zero)
read-form-combine = « réunit DD J1, DD J2 » (deux pions d’un destroyer, ou deux Zero)
read-form-sail = « navigue TF 8 -> 0604, 0605 » (une flotte, et ses hexagones ; « hors carte » pour quitter la carte)
read-form-arrange = « répartit 2 » (le numéro d’une répartition)
read-form-range = « portée CA » (un type de navires : BB, CA, CL ou DD)
read-form-alone = « seul Yamato » (le navire qui tire seul)
read-form-fire = « tire Nachi, Haguro -> Exeter » (un ou deux navires à vous, et un seul navire ennemi)
read-form-hold = « retient DD J1 » (des navires à vous, ou des chasseurs qui s’abstiennent)
read-form-detach = « détache Nachi avec DD J4 » (le navire qui doit se replier, et son escorte)
read-form-support = « appuie Shokaku avec Tone, Chikuma » (le navire en repli, et qui tire avec lui en plus de son groupe)
read-form-stay = « reste Nachi » (un navire qui doit se replier, ou une flotte : « reste TF 8 »)

read-form-lay = « pose TF 1 -> 0702 » (une flotte, et l’hexagone de son marqueur)
read-form-dummies = « leurres 1105, 1106 » (un hexagone par leurre)
read-form-restore = « remet 1105, 1106 » (un hexagone par leurre)
read-form-discard = « écarte J5, J7 » (des leurres, par leur nom)
read-form-commit = « affecte Shokaku, Zuikaku » (des navires à vous)
read-form-join = « joint TF 9 -> TF 1 » (deux flottes : la première partage le marqueur de la seconde)
read-form-part = « quitte TF 9 » (une flotte qui partage un marqueur)
read-form-ready = « prépare Shokaku : Zero 1, Val 1-3 » (un porte-avions, et des unités à lui)

read-form-resolve = « résout 1108, 0808 » (les hexagones des raids, dans l’ordre)
read-form-scramble = « lance Wildcat 1, Wildcat 2 » (les chasseurs qui décollent, ou personne)
read-form-engage = « engage Zero 1 -> Wildcat 1 » (des unités à vous, et des assaillants)
read-form-land = « apponte Val 1 -> Zuikaku » (des unités qui rentrent, et un seul porte-avions)
read-form-mark = « marque J5 -> porte-avions » (un marqueur ennemi, et « porte-avions » ou « flotte »)
