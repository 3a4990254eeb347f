"""`arbitre games`: what can be played, by how many, with which options."""

from __future__ import annotations

import json

import pytest

from arbitre.cli import main
from arbitre.kernel import package as packages


@pytest.mark.parametrize(("language", "said"), [
    ("en", ("3 to 6 June 1942", "Players: 1, 2.", "japan (Japan)", "deck=free — free: aircraft", "(the default)",
            "Counters of the enemy, with scenario=two_player:")),
    ("fr", ("Du 3 au 6 juin 1942", "japan (le Japon)", "deck=strict — stricts", "(par défaut)",
            "Pions adverses, avec scenario=two_player")),
])  # fmt: skip
def test_every_game_is_described_with_its_options(capsys, language, said):
    assert main(["games", "--lang", language]) == 0
    out = " ".join(capsys.readouterr().out.split())
    for words in said:
        assert words in out


def test_a_program_gets_everything_a_form_needs(capsys, sample):
    assert main(["games", "--json", "--lang", "en"]) == 0
    listed = {card["game"]: card for card in json.loads(capsys.readouterr().out)}
    assert set(listed) == {"metagame", "midway", "okinawa", "taskforce", "typhon", "sample"}
    for name, card in listed.items():
        package = packages.load(name)
        assert card["players"] == list(package.players) and card["title"] and card["blurb"]
        offered = [(option["name"], [value["value"] for value in option["values"]]) for option in card["options"]]
        assert offered == [(choice.name, list(choice.values)) for choice in package.choices() for _ in choice.ways()]
    assert set(listed["typhon"]["seats"]) == {"player", "japan", "allies"}
    assert listed["typhon"]["options"][1]["given"] == {"scenario": "two_player"}
    fog = [option["given"] for option in listed["taskforce"]["options"] if option["name"] == "fog"]
    assert {"scenario": "carrier_duel"} in fog and {"scenario": "java_sea"} not in fog
    assert set(listed["sample"]["seats"]) == {"red", "blue"} and listed["sample"]["options"] == []


def test_an_option_of_the_list_can_be_typed_as_it_stands(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["games", "--json"]) == 0
    for card in json.loads(capsys.readouterr().out):
        for option in card["options"]:
            for value in option["values"]:
                options = {**option["given"], option["name"]: value["value"]}
                given = [f"{key}={chosen}" for key, chosen in options.items()]
                typed = [word for pair in given for word in ("--option", pair)]
                place = "-".join((card["game"], *given)).replace("=", "-")
                assert main(["new", card["game"], place, *typed]) == 0, given
                capsys.readouterr()
