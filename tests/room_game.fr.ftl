want-fight = What came of your battles?
want-fight-default = A die tells at the limit.
told-settled = { $battle }: { $winner }.
told-pressed = { $battle }: { $won }.
office-general = général
told-adjusted = À partir de la semaine prochaine, la poursuite réussit jusqu’à { $up_to }.
