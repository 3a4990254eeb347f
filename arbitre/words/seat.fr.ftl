# Ce qui ne va pas dans une ligne d’ordre, le même pour tous les jeux, et ce qu’il faudrait écrire.

read-keyword = « { $text } » n’est pas un mot-clé ; orthographe voisine : { $like }.
read-form = « { $text } » n’est pas un ordre complet ; il s’écrit : { $form }.
read-short = La ligne s’arrête trop tôt après « { $text } » ; ce qui peut suivre : { $wanted }.
read-wanted = « { $text } » ne peut pas figurer ici ; ce qui le peut : { $wanted }.
read-extra = « { $order } » est compris, mais pas la suite, « { $text } » : écrivez un ordre par ligne, et les remarques après un #.
read-two = « { $text } » peut désigner { $like } : précisez, sans abréger.

