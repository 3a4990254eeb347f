# Meta-game: what it is called, what it is about, and what is chosen before it begins.

game-title = The Meta Game
game-blurb = A campaign over the Europe of Memoir ’44: five nations, two camps, and each week secret recruitment, spies, false reports, raids and marches. Where armies meet, players fight a scenario of Memoir ’44 elsewhere and report its medals, or the umpire rolls the battle.
game-demands = Length: 8 weeks of play, or 4; each week three sheets of orders a nation, and its battles. By the calendar a sheet a day; with rolled battles all of it in an evening. Difficulty: easy to order, hard to see through.
card-line = Five nations, two camps, eight weeks over Europe: recruit, spy, lie, and all march at once.
card-length = an evening, or eight weeks
card-players = 1 to 5 players, or teams
card-level = easy to command

option-setup = Set-up
option-setup-beta_2012 = the campaign of 2012: 8 weeks by the calendar, battles fought outside
option-setup-threshold = first to 30 points: by the calendar, battles fought outside
option-setup-club_evening = five commanders, one evening: 8 weeks, battles rolled
option-setup-two_players = one player per camp: 8 weeks, battles rolled
option-setup-solo = alone, with one nation or one camp: 8 weeks, each battle played or rolled as you like
option-setup-short = four weeks: battles rolled
option-battles = Battles
option-battles-setup = as the set-up has it
option-battles-outside = fought outside, as scenarios of Memoir ’44, and reported by both sides
option-battles-built_in = rolled by the umpire, as races for medals
option-battles-ask = asked battle by battle: play or roll
option-shared_reports = Reports of spies and raids
option-shared_reports-setup = as the set-up has it
option-shared_reports-no = for the nation alone, which may share each of them with its camp
option-shared_reports-yes = for the whole camp at once
option-walk_in_strength = Strength of who walks in without a fight
option-walk_in_strength-hidden = hidden: the loser hears which nations came, not how many
option-walk_in_strength-revealed = told to the loser
option-intox = False reports
option-intox-with_the_order = written with the order, on Monday
option-intox-asked = asked for at night, of who has been spied on, as on the forum

amended-since = since week { $week }
amended-from = from week { $week } on

office-second = second
office-general = general

bot-commander = the automatic commander
bot-cautious = the cautious commander
bot-bold = the bold commander
bot-garrison = the garrison commander
