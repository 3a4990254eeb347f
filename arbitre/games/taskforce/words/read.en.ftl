# What the umpire says of an order line that he cannot read, and what should be written.

read-line = “{ $text }” is no order: a line begins with a keyword (attack, lose, done, concede) or with counters: “Kate T1, Kate T2 -> Arizona”.
read-name = No air unit and no ship of this game is called “{ $text }”: write the type and the number of a unit (Kate T1, Val 3), and ships by their names (Arizona).
read-name-like = No air unit and no ship of this game is called “{ $text }”; spelt nearly so: { $like }.

# How each kind of order is written, in read-form.
read-form-attack = “attack Kate T1, Kate T2 -> Arizona” (units, and one ship)
read-form-lose = “lose Kate T1, Kate B2” (units, one for each step)
