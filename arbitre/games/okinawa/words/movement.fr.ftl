# Refus et remarques sur le mouvement, le débarquement et les attaques (OKI chapitres 10 à 13, 17).

way-not-land = Impossible d’entrer en { $hex } avec { $units } : les troupes ne stationnent que sur les hexagones terrestres numérotés et sur les plages.
way-armour = Impossible d’entrer en { $hex } avec { $units } : le relief et les hexagones mixtes sont fermés aux blindés.
way-enemy = Impossible d’entrer en { $hex } avec { $units } : l’ennemi l’occupe.
way-minefield = Impossible d’entrer en { $hex } avec { $units } : un champ de mines y est connu.
way-armour-alone = Impossible d’entrer en { $hex } avec { $units } : un blindé américain ne partage son hexagone avec personne, pas même au passage.
way-full = Impossible d’entrer en { $hex } avec { $units } : pas plus de deux pions par hexagone, au passage non plus.
way-apart = { $hex } n’est pas voisin de { $here }.
way-points = Impossible d’entrer en { $hex } avec { $units } : il en coûte { $cost }, et il reste { $left } des points de mouvement.
way-none = Impossible d’aller de { $here } en { $hex } avec { $units } et { $left } points de mouvement, d’après ce qui est connu.

move-fired = { $unit } a tiré ce tour-ci : il ne bouge pas.
move-committed = { $unit } est engagé dans une attaque : il ne bouge plus.
move-again = { $unit } a terminé son mouvement.
move-no-hex = Hors de la carte : { $hexes }.
move-nowhere = { $units } : nommez les hexagones où il doit entrer.
move-stack = On déplace un pion, ou deux d’un même hexagone ({ $units }).
move-not-there = { $unit } n’est pas de vos troupes présentes sur la carte.
move-apart = { $units } ne sont pas dans le même hexagone.
move-zone = En { $hex } le mouvement s’arrête : c’est la zone d’influence de { $hexes }, que personne n’attaque encore. Il ne va pas plus loin, en { $further }.

attack-nobody = Pas de troupes ennemies connues en { $hexes }.
attack-nothing = { $units } : nommez les hexagones ennemis à attaquer.
attack-not-next = { $target } ne peut être attaqué depuis { $hex } ; ennemis connus autour : { $hexes }.
attack-fired = { $unit } a tiré ce tour-ci : il n’attaque pas.
attack-one-attacker = Les pions de { $hex } ne font qu’un seul attaquant et attaquent déjà { $hexes } : ils ne peuvent attaquer { $named } en même temps, mais bien le tout ensemble, si chacun d’eux est nommé avec tous ces hexagones.
attack-shared = { $target } est attaqué aussi depuis d’autres hexagones : { $hex } ne peut l’attaquer avec un autre hexagone dans un même combat.
attack-all-taken = { $hex } attaque { $hexes } : on peut lui en reprendre un, non pas tous.
closing-adds = À la clôture de la phase, l’arbitre fait attaquer { $hexes } par { $units } en { $hex }.
attack-weaker = L’attaque sur { $hexes } est plus faible que la défense connue : les attaquants seront éliminés sans jet de dé.
combats-not-attacked = Non attaqué : { $hexes }. Hexagones attaqués : { $attacked }.

land-once = Le débarquement de ce tour a déjà eu lieu.
land-no-beach = { $hex } n’est pas un hexagone de plage.
land-one-beach = Une seule plage par tour : { $hex } n’appartient pas à { $beach }.
land-occupied = Rien ne peut débarquer à { $beach } : la plage est occupée en { $hexes }.
land-nobody = Nommez les pions qui débarquent en { $hex }.
land-not-afloat = { $unit } n’est pas parmi les pions qui attendent de débarquer.
land-twice = { $unit } est nommé deux fois.
land-full = Pas plus de deux pions ne débarquent en { $hex }.
land-armour = Un blindé américain prend { $hex } pour lui seul.
land-no-exit = Les blindés ne peuvent quitter la plage de { $beach } par la terre ({ $units }).

done-last = La fin du mouvement est la dernière ligne de sa feuille.
done-broken = Le mouvement n’est pas terminé. Reste à attaquer, puisque des pions se sont arrêtés à côté : { $hexes }. Nommez des attaquants.
