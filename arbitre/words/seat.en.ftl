# What is wrong with a line of an order sheet, the same in every game, and what would be right.

read-keyword = “{ $text }” is no keyword; closest in spelling: { $like }.
read-form = “{ $text }” is not a whole order of its kind; it is written: { $form }.
read-short = The line stops too soon after “{ $text }”; what may follow: { $wanted }.
read-wanted = “{ $text }” cannot stand here; what can: { $wanted }.
read-extra = “{ $order }” is understood, but not what follows it, “{ $text }”: write one order a line, and remarks after a #.
read-two = “{ $text }” may mean { $like }: write which one, in full.

