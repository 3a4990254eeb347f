# What the umpire says of an order line that he cannot read, and what should be written.

read-line = “{ $text }” is no order: a line begins with a keyword (place, sail, kamikazes, search, fire, move, land, attack, retreat, done, etc.) or with counters: “1/4 M: 1138 -> 1139”.
read-hex = The map has no hex { $text }: columns go from 01 to 50, rows from 01 to 54, column first.
read-name = No counter and no place is called “{ $text }”: write what is printed on the counter (1/4 M, 13 IIB, Tennessee), and hexes by their four digits.
read-name-like = No counter and no place is called “{ $text }”; spelt nearly so: { $like }.
read-template = There is no disposition called “{ $text }”; there are: { $like }.

# How each kind of order is written, in read-form.
read-form-template = “template historical scattered”
read-form-place = “place 13 IIB, Fort 1 at 1139”
read-form-lose-first = “lose first 13 IIB, I/22”
read-form-challenge = “challenge 13 IIB when safe at 1138”, or never, always, when weaker; or “challenge all never”
read-form-support = “support 13 IIB when between 0 and 12, at most −1”, or never, always; or “support all never”
read-form-sail = “sail Tennessee, Idaho to 1034”
read-form-kamikazes = “kamikazes 4 on Wichita”
read-form-search = “search 1139, 1239 with Tennessee, 11 M”
read-form-fire = “fire at 1139 with Tennessee, 11 M”
read-form-move = “move 1/4 M, 2/4 M: 1138 -> 1139; attack 1140; stand; stay” (the last three only if wanted)
read-form-land = “land 1/4 M, 2/4 M on 1131”
read-form-attack = “attack 1139 with 1/4 M, 2/4 M”
read-form-combats = “combats 1139, 1039”
read-form-retreat = “retreat 13 IIB: 1140 -> 1141”
read-form-lose = “lose 1/17, 2/17”
