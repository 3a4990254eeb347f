# Ce qui se dit et se note sur la page d’une place.

web-talk = Messages
web-talk-none = Rien n’a encore été dit.
web-talk-own = Vous
web-talk-unread = { $count ->
    [one] un nouveau
   *[other] { $count } nouveaux
}
web-talk-read = Je les ai lus
web-talk-say = Votre message
web-talk-send = Envoyer le message
web-talk-who = Tous les joueurs de cette partie le lisent, et personne d’autre. Ce n’est pas un ordre, et n’engage personne.

web-notes = Vos notes
web-notes-none = Vous n’avez rien noté sur votre carte.
web-note-cell = Où
web-note-choose = Choisissez un lieu
web-note-text = Ce que vous voulez retenir ; personne d’autre ne le voit
web-note-keep = Garder cette note
web-note-remove = Retirer
web-note-remove-from = Retirer la note de { $cell }
