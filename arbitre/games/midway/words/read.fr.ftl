# Ce que l’arbitre dit d’une ligne d’ordre qu’il ne peut pas lire (MID-25), et de ce qu’il faudrait écrire.

read-line = « { $text } » n’est pas un ordre : une ligne déplace des navires (A1 -> B1), envoie des avions ({ $example } -> H4), tire (F1 > D2), forme un groupe (DD1, DD2 = groupe 5) ou commence par un mot-clé : placer, recherche, sans recherche, prêt, soute, réserve, combat, torpille, débarque, base Kure, annule Midway, plus d’entrée, abandon.
read-off-map = L’hexagone { $hex } n’existe pas : les colonnes vont de A à S et les rangées de 1 à 12.
read-group-hex = « { $text } » après le mot groupe peut être le nom d’un groupe ou un hexagone : donnez au groupe un nom qui ne soit pas un hexagone, ou ôtez le mot groupe.
read-arrow-move = « { $text } » est un hexagone, et > sert à tirer sur une étiquette ou un nom : pour aller vers un hexagone, écrivez ->.
read-arrow-fire = -> mène à un hexagone ou à une base : pour tirer sur « { $target } », écrivez >.
read-not-yours = « { $text } » est une unité ennemie : donnez des ordres aux vôtres.
read-not-enemy = « { $text } » est une de vos unités : à droite de > se place une unité ennemie.
read-ship-like = Aucun de vos navires ne s’appelle « { $text } » ; orthographe voisine : { $like }.
read-ship = Aucun de vos navires ne s’appelle « { $text } » : écrivez son nom ou son identifiant, comme dans votre tableau des navires, ou « groupe » devant le nom d’un groupe.
read-shooter = « { $text } » n’est pas une de vos unités qui puisse tirer : écrivez une étiquette du combat, le nom d’un navire, ou un avion par sa base et son type.
read-one-shooter = « { $text } » désigne plusieurs unités : écrivez une ligne pour chaque tireur et sa cible.
read-target-like = Aucun navire ennemi ne s’appelle « { $text } » ; orthographe voisine : { $like }.
read-target = « { $text } » n’est pas une cible ennemie : écrivez le nom d’un navire, ou une étiquette telle qu’annoncée (F1, D2, S1, ou { $labels } à terre).
read-code = « { $text } » ne désigne aucun de vos avions : écrivez un nombre et x, une base ({ $codes }) et un type ({ $types }), comme { $example }, ou l’identifiant de votre tableau des avions.
read-one-unit = « { $text } » est une seule unité : ôtez le nombre.
read-base = « { $text } » n’est pas une de vos bases : écrivez la lettre d’une base ({ $codes }).
read-land-unit = « { $text } » n’est pas une de vos unités terrestres : écrivez l’étiquette d’une unité ({ $labels }).

# Ce qui peut figurer à un endroit d’une ligne, dans read-short et read-wanted.
read-want-hex = un hexagone de A1 à S12
read-want-ship = le nom d’un de vos navires
read-want-enemy = le nom d’un navire ennemi
read-want-label = une étiquette du combat (F1, D2, S1)
read-want-air = des avions ({ $example })
read-want-base = la lettre d’une base ({ $codes })
read-want-land = l’étiquette d’une unité terrestre ({ $labels })
read-want-name = le nom d’un groupe
read-want-group = « groupe » suivi d’un nom
read-want-asset = ce qui cherche (Midway, Johnston, Wake, Kure, PA)
read-want-exit = « sortie »
read-want-deck = « prêt » ou « soute »
read-want-number = un nombre
read-want-if = « si » suivi d’un nombre
