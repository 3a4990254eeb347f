# The owner of a club: backups, and whether all is well.

help-backup = Copy a club to FILE, also while it is open.

    One state of the club, of either kind of database, in one file that “arbitre serve” can open. It holds sealed seeds
    and pending orders, so only this account may read it. “cp” of an open club would copy an empty file: what was
    written last lies beside it.
help-backup-db = The database: sqlite:///FILE or postgresql://USER@HOST/NAME; by default the file in your data folder.
help-backup-force = Replace FILE if it is there.
help-restore = Put a backup into a database in which there is nobody yet.

    All of it or nothing. So a club moves from SQLite to PostgreSQL and back. The club that was copied must not go on:
    links and sessions are the same.
help-restore-db = The empty database: sqlite:///FILE (which is made) or postgresql://USER@HOST/NAME.
help-check = Read all of a club or a backup, and say what is damaged.

    Takes a file or the URL of a database, and changes nothing. Every game is played again from its record, as
    “arbitre verify” does. Exit code 4 if anything is damaged.
backup-made = The club is in { $file }, on disk. To read it through:
restore-done = The club of { $file } is in the database.
check-damaged = { $title } ({ $game }), line { $line }: { $said }
check-unread = { $title } ({ $game }) was not read: { $said }
check-base = The database itself is damaged; its games were not read. Restore a backup.
check-sound = { $count ->
    [one] One game was read, and it is sound.
   *[other] { $count } games were read, and all are sound.
}
check-wrong = { $count ->
    [one] One game was read, and it is damaged.
   *[other] { $count } games were read; damaged: { $damaged }.
}
club-no-club = There is no club in { $file }.
club-empty-copy = { $file } holds no club. Was it copied with “cp” while the club was open? “arbitre backup” copies an open club.
club-file-there = { $file } is there already; --force replaces it.
club-not-empty = There is a club in { $url } already; restore into an empty database.
club-earlier = { $file } was written by an earlier version of Arbitre; “arbitre serve” brings it up to date.
club-foreign-log = { $log } is not the log of { $file }, and would ruin it. Move { $log } elsewhere, then open the club again.
help-tidy = Clear away guests who are gone, secrets that have expired, and invitations that nobody took.

    A guest goes who holds no seat in any game, also of those that are over, who is signed in nowhere, and who has been
    given nothing for so many days. An invitation goes, by secret link or open to all, that nobody took for so many
    days or before the game was over. The club may be open meanwhile. It cannot be undone: make a backup first.
help-tidy-db = The database: sqlite:///FILE or postgresql://USER@HOST/NAME; by default the file in your data folder.
help-tidy-days = For how many days guests and invitations are kept, at least 30.
help-tidy-dry_run = Only say how much would be cleared away.
tidy-done = Cleared away: guests { $guests }, secrets that had expired { $secrets }, invitations { $invitations }.
tidy-dry = Would be cleared away: guests { $guests }, secrets that have expired { $secrets }, invitations { $invitations }.
usage-tidy-days = Guests and invitations are kept for at least { $least } days.
