# What the umpire says of a line of an order sheet that cannot be read (MID-25), and what would be right.

read-line = “{ $text }” is no order: a line moves ships (A1 -> B1), sends aircraft ({ $example } -> H4), fires (F1 > D2), forms a group (DD1, DD2 = group 5) or begins with a keyword: place, search, no search, ready, below, reserve, attack, torpedo, disembark, build Kure, cancel Midway, no more entries, concede.
read-off-map = There is no hex { $hex }: columns run from A to S and rows from 1 to 12.
read-group-hex = “{ $text }” after the word group can be a group’s name or a hex: give the group a name that is no hex, or leave the word group out.
read-arrow-move = “{ $text }” is a hex, and > is for firing at a label or a name: to go to a hex, write ->.
read-arrow-fire = -> goes to a hex or a base: to fire at “{ $target }”, write >.
read-not-yours = “{ $text }” is an enemy unit: give orders to your own.
read-not-enemy = “{ $text }” is one of your own units: to the right of > stands an enemy one.
read-ship-like = No ship of yours is called “{ $text }”; closest in spelling: { $like }.
read-ship = No ship of yours is called “{ $text }”: write its name or its id as in your table of ships, or “group” before the name of a group.
read-shooter = “{ $text }” is no unit of yours that can fire: write a label of the battle, a ship’s name, or one aircraft unit by base and type.
read-one-shooter = “{ $text }” is more than one unit: write one line for each shooter and its target.
read-target-like = No enemy ship is called “{ $text }”; closest in spelling: { $like }.
read-target = “{ $text }” is no enemy target: write a ship’s name, or a label as it was announced (F1, D2, S1, or { $labels } ashore).
read-code = “{ $text }” names no aircraft of yours: write a number and x, a base ({ $codes }) and a type ({ $types }), as in { $example }, or the id from your table of aircraft.
read-one-unit = “{ $text }” is a single unit: leave the number out.
read-base = “{ $text }” is no base of yours: write the letter of one ({ $codes }).
read-land-unit = “{ $text }” is no land unit of yours: write the label of one ({ $labels }).

# What can stand at a place of a line, inside read-short and read-wanted.
read-want-hex = a hex from A1 to S12
read-want-ship = the name of one of your ships
read-want-enemy = the name of an enemy ship
read-want-label = a label of the battle (F1, D2, S1)
read-want-air = aircraft ({ $example })
read-want-base = the letter of a base ({ $codes })
read-want-land = the label of a land unit ({ $labels })
read-want-name = the name of a group
read-want-group = “group” followed by a name
read-want-asset = what searches (Midway, Johnston, Wake, Kure, CV)
read-want-exit = “exit”
read-want-deck = “ready” or “below”
read-want-number = a number
read-want-if = “if” followed by a number
