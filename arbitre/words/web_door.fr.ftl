## La porte : ce que voit un inconnu

door-attract = Une partie finie entre robots, rejouée : ce que croit un camp, et la vérité
door-believed = Vu par { $side }
door-truth = La vérité
door-idea = La même heure, deux fois : ce que voit un camp, et la vérité.
door-play-this = Jouer à { $game }
door-pause = Arrêter
door-go = Faire défiler
door-chart = La carte : { $title }
door-printed = la carte imprimée
door-games = Les jeux
door-side = Votre camp
door-against = Contre
door-alone = Seul, contre les règles elles-mêmes.
door-play = Jouer
door-friend = Avec un ami
door-led = Me guider
door-more = Autres scénarios, échéances, équipes, arbitre en personne : tout se choisit.
door-learn = Apprendre
door-how = Aucun compte n’est nécessaire : avec un ami, vous recevez un lien secret à lui envoyer.
door-rest = { $count ->
    [one] Une autre
   *[other] Les { $count } autres
}
door-playing = Parties en cours
door-go-on = Continuer

door-led-there = La prendre, et être guidé

## Là où un lien est montré

door-shared = Un arbitre tient la vérité, reçoit les ordres secrets et ne dit à chacun que ce qu’il a le droit de savoir. Seul ou à plusieurs, sans compte.
