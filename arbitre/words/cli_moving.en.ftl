# The owner of a club: games that move.

help-export = Write one game of a club to FILE, to go on in another club.

    GAME is what stands last in the address of one of its pages. A game that is over may be read by all. One that is
    played is a secret file, encrypted with a passphrase, and is closed here: its players are told that it goes on
    elsewhere. If the file is lost, export it again. The club may be open meanwhile.
help-export-db = The database: sqlite:///FILE or postgresql://USER@HOST/NAME; by default the file in your data folder.
help-export-passphrase_file = Read the passphrase from the first line of a file instead of asking for it twice.
help-export-force = Replace FILE if it is there.
help-import = Take on a game that another club has exported to FILE.

    All of it or nothing, and once only. Whoever played it there gets a new secret link, printed here once: a name may
    be somebody else’s in this club. The club may be open meanwhile. A game that has gone on elsewhere may come back.
help-import-db = The database: sqlite:///FILE or postgresql://USER@HOST/NAME; by default the file in your data folder.
help-import-url = The public address of the club, as its links shall have it.
help-import-passphrase_file = Read the passphrase from the first line of a file instead of asking for it.
help-import-back = Take back a game that left this club with this very file, which no other club has imported.
export-passphrase = Passphrase of the file:
export-passphrase-again = Once more:
export-over = “{ $title }” is in { $file }. The game is over: all may read it.
export-closed = “{ $title }” is in { $file }, and is closed in this club. Send file and passphrase by different ways.
export-again = “{ $title }” is in { $file } again. It has been exported before: one club only may import it.
export-no-game = There is no game “{ $name }” in this club. Take what stands last in the address of one of its pages.
export-passphrase-short = A passphrase has at least { $least } characters: whoever guesses it reads the game.
import-done = “{ $title }” goes on in this club. Its seats:
import-over = “{ $title }” is in this club, and may be read by all:
import-held = { $seat }: held by whoever held it, who is a member here
import-bot = { $seat }: a bot
import-open = { $seat }: open to all
import-link = { $seat }: to be taken by this secret link
import-links = Links are not told again. Send each to its player, and to nobody else.
import-no-game = { $file } is no exported game.
import-changed = { $file } is not what was exported: it was changed or cut short. Nothing has been taken on.
import-disagrees = The parts of this game do not agree with each other; nothing has been taken on.
import-passphrase = That is not the passphrase of { $file }. Nothing has been taken on.
import-here = This game is in this club already; nothing has been changed.
import-gone-on = This file is older than the game: it has come back and left again since. Nothing has been changed.
import-left-with = The game left this club with this very file. If no other club has imported it, --back takes it up again here.
import-other = The record in this file does not go on from the one in this club; nothing has been changed.
usage-passphrase = There is nobody to ask for the passphrase: give --passphrase-file.
usage-passphrase-twice = The two passphrases differ.
