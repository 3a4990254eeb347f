# Standing orders in a club from the command line.

help-standing = Read or write the standing orders of a seat in a club, through its API.

    PAGE is the address of the seat's page. Without FILE they are shown; with one they are put in the place of all that
    stood before, and every line is answered.
help-standing-token = The token of the seat's holder; otherwise that in ARBITRE_TOKEN, where nobody else sees it.
help-standing-withdraw = Withdraw them all.
help-standing-quick = Agree to a quick run up to this turn; 0 takes that back.
usage-standing-page = Give the address of a seat's page, as in https://club.example/seats/abcdefgh.
usage-standing-token = Give a token, with --token or in ARBITRE_TOKEN.
