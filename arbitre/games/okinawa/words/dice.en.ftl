# What dice are rolled for, as the course of a finished game says it: by the first word of their label.

die-combat = combat
