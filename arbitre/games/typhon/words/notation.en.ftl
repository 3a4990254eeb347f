# What the umpire says of a line of an order sheet that cannot be read, and what would be right.

read-line = “{ $text }” is no order: a line begins with a keyword (redeploy, rebuild, create army, air, march, attack, land, retreat, react and so on), or with a unit: “3rd Fleet: Formosa > Wake”, “17th Army -> Kyushu”, “RAAF supports”.
read-keyword = “{ $text }” is no keyword; closest in spelling: { $like }.
read-short = The line stops too soon after “{ $text }”; what may follow: { $wanted }.
read-wanted = “{ $text }” cannot stand here; what can: { $wanted }.
read-extra = “{ $order }” is understood, but not what follows it, “{ $text }”: write one order a line, and remarks after a #.
read-unit = No unit is called “{ $text }”: write its name as on the counter, or a short form of it (17 Army, TF16, Kure 1).
read-unit-like = No unit is called “{ $text }”; closest in spelling: { $like }.
read-zone = No zone is called “{ $text }”: write its name as on the map, in English or in French, or its best known place (Rabaul, Truk).
read-zone-like = No zone is called “{ $text }”; closest in spelling: { $like }.
read-two-unit = “{ $text }” may be { $like }: write the name in full.
read-two-zone = “{ $text }” may be { $like }: write the name in full.
read-objective = “{ $text }” is no objective: Australia, China and the sea route, India and Micronesia, or draw.
read-objective-like = “{ $text }” is no objective; closest in spelling: { $like }.
read-two-objective = “{ $text }” may be { $like }: write the objective in full.
read-conference = “{ $text }” is no result of the conference: Churchill, MacArthur, Nimitz, or draw.
read-conference-like = “{ $text }” is no result of the conference; closest in spelling: { $like }.
read-two-conference = “{ $text }” may be { $like }: write the name in full.
read-choice = “{ $text }” lacks the air army it is meant for: “5th Air Army supports”.
read-one-unit = “{ $text }” names several units, and this order is for one: write a line for each.

# What can stand at a place of a line, inside read-short and read-wanted.
read-want-name = a name
read-want-none = “none”
read-want-choice = what an air army does (supports, intercepts, abstains, kamikaze)

