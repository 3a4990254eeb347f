# Petites leçons.

lesson-offensive = Une offensive terrestre
lesson-offensive-task = Décembre 1941 : la 25e Armée est au Siam, un seul corps tient la Malaisie. Attaquez-le.
lesson-offensive-hint = Une armée attaque en marchant dans la zone de l’ennemi.
lesson-offensive-done = Au premier tour, le Japon attaque par surprise : les pertes sont doublées, et le corps ne répond pas.
lesson-operation = Une opération
lesson-operation-task = La 4e Flotte de porte-avions est aux Carolines. Envoyez-la dans l’archipel Bismarck, qui est à vous, sans combat.
lesson-operation-hint = Une flotte va de zone en zone ; qui entre dans une zone ennemie peut devoir s’y battre.
lesson-operation-done = Aucune zone ennemie n’a été pénétrée : personne ne réagit. De là, la flotte couvre ce qui passe.
