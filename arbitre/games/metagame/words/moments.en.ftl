# When something happened.

moment = Week { $turn }, { $phase }
moment-over = After the campaign
phase-week = the week begins
phase-recruit = Monday: recruitment
phase-deceive = night to Tuesday: false reports
phase-bombing = Tuesday: bombing
phase-movement = Wednesday: movement
phase-battles = Thursday to Saturday: battles
phase-sunday = Sunday: books and truce
phase-over = the campaign is over
