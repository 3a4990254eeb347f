# What every question answers to an order that does not belong to it.
not-now = This order has no place in this step; what may be ordered now is listed with the question.

# And one that wants a single answer, to another value and to a second line.
not-offered = This is not one of the answers offered; they are listed with the question.
once = One line answers this question; keep one of the two.
