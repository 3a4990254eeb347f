# Les consignes permanentes et l’avance rapide : ce que l’arbitre en dit.

standing-conditions = « { $text } » ne se lit pas comme des conditions. Ce sont « à chaque fois », « jusqu’au tour 5 » et « si signalé … » avec les mots d’un compte rendu, l’une après l’autre, puis deux-points et l’ordre : à chaque fois jusqu’au tour 5 : …
standing-no-order = « { $text } » ne contient pas d’ordre : il en faut un après les conditions.
standing-at-once = Cela prendrait effet aussitôt : on ne peut pas l’ordonner d’avance.
standing-past = Le tour { $until } est passé, nous en sommes au tour { $turn } : cette ligne ne servirait jamais.
standing-many = Les consignes permanentes ont { $lines } lignes et { $length } caractères au plus : rien n’a été changé.
standing-fits = La question en cours accepterait cet ordre.
standing-other = Cet ordre sera jugé quand viendra une question à laquelle il peut répondre ; celle en cours ne l’accepte pas : { $why }
standing-later = Cet ordre sera jugé quand viendra une question à laquelle il peut répondre.
standing-never = Les consignes permanentes ne répondent jamais à la question en cours.
standing-heard = « { $words } » vous a déjà été signalé, la dernière fois au compte rendu { $number } : { $said }
standing-unheard = Aucun de vos comptes rendus ne dit encore « { $words } » : la ligne attend qu’un seul contienne tous ces mots.
quick-turn = Une avance rapide mène à un tour plus lointain que celui-ci, le { $turn } : rien n’a été changé.
quick-hours = Cette table se joue à ses heures, et n’en saute aucune : pas d’avance rapide pour l’instant.
