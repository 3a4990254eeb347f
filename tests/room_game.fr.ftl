want-fight = What came of your battles?
told-settled = { $battle }: { $winner }.
told-pressed = { $battle }: { $won }.
