# Ce qui ne va pas dans une ligne d’ordre, le même pour tous les jeux, et ce qu’il faudrait écrire.

read-keyword = « { $text } » n’est pas un mot-clé ; orthographe voisine : { $like }.
read-form = « { $text } » n’est pas un ordre complet ; il s’écrit : { $form }.
read-short = La ligne s’arrête trop tôt après « { $text } » ; ce qui peut suivre : { $wanted }.
read-wanted = « { $text } » ne peut pas figurer ici ; ce qui le peut : { $wanted }.
read-extra = « { $order } » est compris, mais pas la suite, « { $text } » : écrivez un ordre par ligne, et les remarques après un #.
read-two = « { $text } » peut désigner { $like } : précisez, sans abréger.

## Les ordres dans la notation simple : un mot-clé, puis des valeurs

read-plain = « { $text } » n’est pas un ordre : une ligne commence par l’un de ces mots-clés : { $keywords }.
read-plain-alone = « { $keyword } » et rien d’autre
read-plain-form = « { $keyword } », puis { $values }
read-plain-word = un mot
read-plain-number = un nombre
read-plain-yes = oui ou non
read-plain-choice = l’un de ceux-ci : { $choices }
read-plain-list = { $value } (ou plusieurs, séparés par des virgules ; - pour aucun)
read-plain-none = { $value } (- pour rien)
read-plain-perhaps = { $value } (facultatif)
