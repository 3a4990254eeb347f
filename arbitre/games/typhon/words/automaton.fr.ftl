# Typhon sur le Pacifique : les tirages des Alliés automatiques, une phrase par code : ce qui sort, parmi quoi, pourquoi.

## À terre

pick-PA1 = Point terrestre, corps remis à plein effectif : { $chosen }, au sort parmi ceux des zones contestées ou les plus proches de l’ennemi : { $among }.
pick-PA2 = Point terrestre, faute de corps réduit, corps qui revient en jeu : { $chosen }, au sort parmi les corps éliminés : { $among }.
pick-PA3 = Île dont la garnison est servie ensuite : { $chosen }, au sort parmi { $among }.
pick-PA4 = Corps envoyé en garnison : { $chosen }, au sort parmi les plus proches qui peuvent partir : { $among }.
pick-PA5 = Corps britannique envoyé face aux Japonais : { $chosen }, au sort parmi les plus proches qui peuvent partir : { $among }.
pick-PA6 = Armée chinoise qui revient : { $chosen }, au sort parmi les armées éliminées : { $among }.
pick-PA7 = Zone où revient l’armée chinoise : { $chosen }, au sort parmi les zones amies, d’abord celles proches des combats : { $among }.
pick-PA8 = Zone chinoise contestée renforcée ensuite : { $chosen }, au sort parmi celles qui ont le moins d’armées : { $among }.
pick-PA9 = Armée chinoise qui entre dans la zone contestée : { $chosen }, au sort parmi celles qui peuvent la rejoindre : { $among }.
pick-PA10 = Armée chinoise envoyée en Birmanie : { $chosen }, au sort parmi { $among }.

## Flottes et aviation

pick-PA11 = TF de porte-avions basée avec la TF 64 : { $chosen }, au sort parmi { $among }.
pick-PA12 = Point naval, flotte qui le reçoit : { $chosen }, au sort parmi les flottes prioritaires : { $among }.
pick-PA13 = Point aérien, armée aérienne qui revient en jeu : { $chosen }, au sort parmi les armées éliminées : { $among }.
pick-PA14 = Zone où revient l’armée aérienne : { $chosen }, au sort parmi les plus proches de son QG : { $among }.
pick-PA15 = Point aérien, armée aérienne remise à plein effectif : { $chosen }, au sort parmi celles des zones contestées : { $among }.
pick-PA16 = Point aérien, armée aérienne remise à plein effectif : { $chosen }, au sort parmi les armées réduites et ravitaillées : { $among }.
pick-PA17 = Armée aérienne qui se rapproche ensuite : { $chosen }, au sort parmi celles qui sont trop loin de l’ennemi : { $among }.
pick-PA18 = Zone où se rapproche l’armée aérienne : { $chosen }, au sort parmi les zones voisines plus proches de l’ennemi : { $among }.

## La contre-attaque

pick-PA19 = Corps laissé en garnison : { $chosen }, au sort parmi { $among }.
pick-PA20 = Cible de la contre-attaque : { $chosen }, au sort parmi les zones les plus proches de la route maritime et de l’Australie, et celles du nord : { $among }.
pick-PA21 = Zone attaquée ensuite par terre : { $chosen }, au sort parmi celles que les corps peuvent atteindre : { $among }.
pick-PA22 = Corps qui entre dans la zone : { $chosen }, au sort, car elle ne peut les contenir tous : { $among }.
pick-PA23 = Cible de l’offensive aérienne : { $chosen }, au sort parmi { $among }.
pick-PA24 = Corps désigné pour l’opération combinée : { $chosen }, au sort parmi { $among }.
pick-PA25 = TF de transport : { $chosen }, au sort parmi les plus proches de la cible : { $among }.
pick-PA26 = TF de protection, avec porte-avions : { $chosen }, au sort parmi les plus proches de la cible : { $among }.
pick-PA27 = Zone où se place la TF de protection : { $chosen }, au sort parmi les zones amies voisines de la cible : { $among }.
pick-PA28 = Base où rentrent les flottes de l’opération : { $chosen }, au sort parmi les plus proches de la cible : { $among }.
pick-PA29 = Flotte qui réagit : { $chosen }, au sort parmi celles qui le peuvent : { $among }.
