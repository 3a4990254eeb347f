# What is said and noted on a seat’s page.

web-talk = Talk
web-talk-none = Nothing has been said yet.
web-talk-own = You
web-talk-unread = { $count } new
web-talk-read = I have read it
web-talk-say = Say something
web-talk-send = Say it
web-talk-who = All players of this game read it, and nobody else. It is no order, and binds nobody.

web-notes = Your notes
web-notes-none = You have noted nothing on your map.
web-note-cell = Where
web-note-choose = Choose a place
web-note-text = What you want to remember; nobody else sees it
web-note-keep = Keep this note
web-note-remove = Remove
web-note-remove-from = Remove the note on { $cell }
