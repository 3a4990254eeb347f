# Ce que l’arbitre dit d’une ligne d’ordre qu’il ne peut pas lire, et de ce qu’il faudrait écrire.

read-line = « { $text } » n’est pas un ordre : une ligne commence par un mot-clé (redéployer, reconstruire, créer armée, raid, marche, attaque, débarquer, retraite, réagir, etc.) ou par une unité : « 3e Flotte : Formose > Wake », « 17e Armée -> Kyushu », « RAAF soutient ».
read-unit = Aucune unité ne s’appelle « { $text } » : écrivez son nom comme sur le pion, ou une forme abrégée (17e A, TF16, Kure 1).
read-unit-like = Aucune unité ne s’appelle « { $text } » ; orthographe voisine : { $like }.
read-zone = Aucune zone ne s’appelle « { $text } » : écrivez son nom comme sur la carte, en français ou en anglais, ou son lieu le plus connu (Rabaul, Truk).
read-zone-like = Aucune zone ne s’appelle « { $text } » ; orthographe voisine : { $like }.
read-objective = « { $text } » n’est pas un objectif : Australie, Chine et route maritime, Inde et Micronésie, ou tirage.
read-objective-like = « { $text } » n’est pas un objectif ; orthographe voisine : { $like }.
read-conference = « { $text } » n’est pas un résultat de la conférence : Churchill, MacArthur, Nimitz, ou tirage.
read-conference-like = « { $text } » n’est pas un résultat de la conférence ; orthographe voisine : { $like }.
read-choice = « { $text } » ne dit pas de quelle armée aérienne il s’agit : « 5e Armée aérienne soutient ».
read-one-unit = « { $text } » nomme plusieurs unités, et cet ordre n’en concerne qu’une : écrivez une ligne pour chacune.

# Ce qui peut figurer à un endroit d’une ligne, dans read-short et read-wanted.
read-want-name = un nom
read-want-none = « aucune »
read-want-choice = ce que fait une armée aérienne (soutient, intercepte, s’abstient, kamikaze)

