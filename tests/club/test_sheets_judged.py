"""How a sheet is judged line by line until what is left of it stands."""

from arbitre.club.sheets import judge
from arbitre.kernel.orders import Plan, illegal


class Pairs:
    """An ask that wants words of three letters, and an even number of them."""

    def plan(self, orders):
        remarks = [illegal(line, "long", "X-1", word=word) for line, word in enumerate(orders) if len(word) != 3]
        if len(orders) % 2:
            remarks.append(illegal(-1, "odd", "X-2"))
        return Plan(remarks)


def said(orders):
    left, remarks = judge(Pairs(), orders)
    return left, [(remark.phrase.key, remark.line) for remark in remarks]


def test_what_is_wrong_with_the_whole_sheet_is_said_of_what_is_left():
    assert said(["one", "three", "two"]) == ([0, 2], [("long", 1)])  # odd only while the long word was in it
    assert said(["one", "two"]) == ([0, 1], [])
    assert said(["one", "three"]) == ([], [("long", 1), ("odd", -1)])
