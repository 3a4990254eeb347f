# Ce que l’arbitre dit d’une ligne d’ordre qu’il ne peut pas lire, et de ce qu’il faudrait écrire.

read-line = « { $text } » n’est pas un ordre : une ligne commence par un mot-clé (cacher, navires, kamikazes, ratisser, tirer, déplacer, débarquer, attaquer, reculer, fini, etc.) ou par des pions : « 1/4 M : 1138 -> 1139 ».
read-hex = La carte n’a pas d’hexagone { $text } : les colonnes vont de 01 à 50, les rangées de 01 à 54, la colonne d’abord.
read-name = Aucun pion, aucun lieu ne s’appelle « { $text } » : écrivez ce qui est imprimé sur le pion (1/4 M, 13 IIB, Tennessee), et les hexagones par leurs quatre chiffres.
read-name-like = Aucun pion, aucun lieu ne s’appelle « { $text } » ; orthographe voisine : { $like }.
read-template = Aucun dispositif ne s’appelle « { $text } » ; il y a : { $like }.

# Comment s’écrit chaque sorte d’ordre, dans read-form.
read-form-template = « modèle historique dispersé »
read-form-place = « cacher 13 IIB, Fort 1 en 1139 »
read-form-lose-first = « perdre d’abord 13 IIB, I/22 »
read-form-challenge = « défi 13 IIB si sûr en 1138 », ou jamais, toujours, si plus faible ; ou « défi tous jamais »
read-form-support = « soutien 13 IIB si entre 0 et 12, au plus −1 », ou jamais, toujours ; ou « soutien tous jamais »
read-form-sail = « navires Tennessee, Idaho vers 1034 »
read-form-kamikazes = « kamikazes 4 sur Wichita »
read-form-search = « ratisser 1139, 1239 avec Tennessee, 11 M »
read-form-fire = « tirer sur 1139 avec Tennessee, 11 M »
read-form-move = « déplacer 1/4 M, 2/4 M : 1138 -> 1139 ; attaquer 1140 ; halte ; rester » (les trois derniers au besoin)
read-form-land = « débarquer 1/4 M, 2/4 M en 1131 »
read-form-attack = « attaquer 1139 avec 1/4 M, 2/4 M »
read-form-combats = « combats 1139, 1039 »
read-form-retreat = « reculer 13 IIB : 1140 -> 1141 »
read-form-lose = « perdre 1/17, 2/17 »
