#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Boards of one's own at tables: the same at several, and told to nobody before they are dealt: tests/server/boards.py ATOUT [NAME...]"""
import sys

from player import Person, fetch, post
from runner import run, same
from stand import serving

RANKS = "AKQJT98765432"
PBN = "\n".join(
    f'[Board "{board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{" ".join(hands)}"]\n'
    for board, hands in ((1, (f"{RANKS}...", f".{RANKS}..", f"..{RANKS}.", f"...{RANKS}")),
                         (2, (f"...{RANKS}", f"{RANKS}...", f".{RANKS}..", f"..{RANKS}."))))
LINE = f"board 1 dealer 0 vul none hands S{RANKS} H{RANKS} D{RANKS} C{RANKS}\n"


def boards(person, **wish):
    return post(person.server, "/api/boards", {"game": "bridge", **wish}, person.cookie)[:2]


def hand(player):
    """The cards that a player sees, as a set."""
    while player.frame is None:
        player.step()
    return {card for cards in player.frame["view"]["known"] for card in cards.split()}


def a_file_is_the_same_deals_at_every_table():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        status, said = boards(anna, name="club.pbn", text=PBN)
        same((status, said["count"], said["boards"].split("\n")[0] + "\n"), (200, 2, LINE))
        for person in (anna, bo):
            told = []
            player = person.sit(person.table("bridge", bots=True, boards=said["boards"]), told)
            same(hand(player), {"S" + rank for rank in RANKS})
            same(player.table["boards"], {"how": "brought", "count": 2, "seat": 0})
            for text, message in told:
                assert "HA" not in text and "C23" not in text and "hands" not in text, text
            player.close()


def a_list_is_told_by_messages_too():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("bridge")
        owner, other = anna.sit(table), bo.sit(table)
        other.say("boards", line=0, text=LINE, last=True)
        same(other.hear("refused")["key"], "Only the table's owner may do this")
        owner.say("boards", line=0, text=LINE, last=True)
        while "boards" not in other.hear("table"):
            pass
        same(other.table["boards"], {"how": "brought", "count": 1, "seat": 0})
        owner.say("start")
        same(hand(owner), {"S" + rank for rank in RANKS})
        same(fetch(server, f"/api/record?table={table}", bo.cookie), (200, b""))


def conditions_are_dealt_to():
    with serving() as server:
        anna = Person(server, "Anna")
        status, said = boards(anna, script="hcp(south) >= 20", count=5)
        same((status, said["count"]), (200, 5))
        for line in said["boards"].split("\n")[:-1]:
            south = line.split()[line.split().index("hands") + 3]
            assert sum("JQKA".find(card) + 1 for card in south) >= 20, line
        status, said = boards(anna, script="hcp(south) >=\n  and")
        same(status, 400)
        assert said["error"].startswith("line 2, column 3: "), said
        status, said = boards(anna, script="hcp(south) > 37")
        same((status, said), (400, {"error": "no deal was found that meets the conditions"}))


def what_is_none_is_refused():
    with serving() as server:
        anna = Person(server, "Anna")
        same(boards(anna, text=PBN, script="1")[0], 400)
        same(boards(anna)[0], 400)
        status, said = boards(anna, text="no boards\n")
        same((status, said["error"].startswith("line 1: nothing says what this is")), (400, True))
        same(post(server, "/api/boards", {"game": "farmers", "script": "1"}, anna.cookie)[:2],
             (400, {"error": "Scripts deal for bridge only"}))
        same(post(server, "/api/boards", {"game": "bridge", "text": PBN})[0], 401)
        same(post(server, "/api/tables", {"game": "bridge", "boards": "hands SA\n"}, anna.cookie)[0], 400)
        same(post(server, "/api/tables", {"game": "bridge", "boards": LINE * 100}, anna.cookie)[0], 400)


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
