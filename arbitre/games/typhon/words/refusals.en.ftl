# What every question answers to an order that does not belong to it.
not-now = This order has no place in this step; what may be ordered now is listed with the question.
