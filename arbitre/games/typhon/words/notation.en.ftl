# What the umpire says of a line of an order sheet that cannot be read, and what would be right.

read-line = “{ $text }” is no order: a line begins with a keyword (redeploy, rebuild, create army, air, march, attack, land, retreat, react and so on), or with a unit: “3rd Fleet: Formosa > Wake”, “17th Army -> Kyushu”, “RAAF supports”.
read-unit = No unit is called “{ $text }”: write its name as on the counter, or a short form of it (17 Army, TF16, Kure 1).
read-unit-like = No unit is called “{ $text }”; closest in spelling: { $like }.
read-zone = No zone is called “{ $text }”: write its name as on the map, in English or in French, or its best known place (Rabaul, Truk).
read-zone-like = No zone is called “{ $text }”; closest in spelling: { $like }.
read-objective = “{ $text }” is no objective: Australia, China and the sea route, India and Micronesia, or draw.
read-objective-like = “{ $text }” is no objective; closest in spelling: { $like }.
read-conference = “{ $text }” is no result of the conference: Churchill, MacArthur, Nimitz, or draw.
read-conference-like = “{ $text }” is no result of the conference; closest in spelling: { $like }.
read-choice = “{ $text }” lacks the air army it is meant for: “5th Air Army supports”.
read-one-unit = “{ $text }” names several units, and this order is for one: write a line for each.

# What can stand at a place of a line, inside read-short and read-wanted.
read-want-name = a name
read-want-none = “none”
read-want-choice = what an air army does (supports, intercepts, abstains, kamikaze)

