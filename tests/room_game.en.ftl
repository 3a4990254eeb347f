want-fight = What came of your battles?
want-fight-default = A die tells at the limit.
told-settled = { $battle }: { $winner }.
told-pressed = { $battle }: { $won }.
office-general = general
told-adjusted = From next week on a press is won up to { $up_to }.
