# Typhon sur le Pacifique : les Japonais automatiques, les plans et la victoire. La raison de chaque tirage.

## Tirages des Japonais automatiques

pick-PJ1 = Plan A, base de la flotte : { $chosen }, au sort parmi les bases encore tenues : { $among }.
pick-PJ2 = Zone à garnir ensuite, s’il reste de quoi : { $chosen }, au sort parmi { $among }.
pick-PJ2-attack = Zone contestée pour laquelle un point d’action est mis de côté : { $chosen }, au sort parmi { $among }.
pick-PJ3 = De la réserve : { $chosen }, au sort parmi les unités qui y ont leur place : { $among }.
pick-PJ4 = Couverture aérienne d’une base du périmètre : { $chosen }, au sort parmi les armées aériennes de l’arrière : { $among }.
pick-PJ5 = Un pas rendu : { $chosen }, au sort parmi les unités prioritaires : { $among }.
pick-PJ6 = Seconde ligne, zone à garnir s’il reste de quoi : { $chosen }, au sort parmi les zones en arrière du périmètre : { $among }.
pick-PJ7 = Cible de l’invasion : { $chosen }, au sort parmi { $among }.
pick-PJ8 = Appelée en soutien de l’invasion : { $chosen }, au sort parmi les armées aériennes de l’Armée en Asie : { $among }.
pick-PJ9 = Percée : { $chosen }, au sort parmi les zones ouvertes par terre : { $among }.
pick-PJ10 = Flotte qui réagit : { $chosen }, au sort parmi celles qui le peuvent : { $among }.
pick-PJ11 = Dernière sortie : { $chosen }, au sort parmi les flottes proches du débarquement : { $among }.

## Tirages communs aux deux camps

pick-PC1 = Touchée par la guerre stratégique : { $chosen }, au sort parmi toutes les flottes japonaises en jeu : { $among }.
pick-PC2 = Placement : { $chosen }, au sort parmi les zones les plus proches : { $among }.
pick-PC3 = Tirage dans la réserve : { $chosen }, parmi { $among }.
pick-PC4 = Encaisse la perte : { $chosen }, au sort parmi les unités à égalité : { $among }.
pick-PC5 = Retraite : { $chosen }, au sort parmi les zones les plus proches du ravitaillement : { $among }.
pick-PC6 = Cible : { $chosen }, au sort parmi les plus fortes : { $among }.
pick-PC7 = Unité la plus faible : { $chosen }, au sort parmi les unités à égalité : { $among }.
pick-PC8 = Objectif japonais : { $chosen }, au sort parmi { $among }.
pick-PC9 = Conférence alliée : { $chosen }, au sort parmi { $among }.
pick-PC10 = Cible cachée : { $chosen }, au sort parmi les pions du même genre : { $among }.
