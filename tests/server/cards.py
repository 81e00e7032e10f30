#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Convention cards and bidding systems of people at `atout serve`: tests/server/cards.py ATOUT [NAME...]"""
import sys

from player import Atout, Person, fetch, post, until
from runner import folder, run, same
from stand import ATOUT, serving

PASSWORD = "correct horse battery"
CARD = {"title": "Acol", "approach": "Natural, 4-card majors", "notrump": "12–14", "leads_suit": "4th best"}


def keep(person, number=1, **card):
    return post(person.server, "/api/cards", {"card": number, **(card or CARD)}, person.cookie)[0]


def cards(person):
    return {row["card"]: row["is"] for row in fetch(person.server, "/api/cards", person.cookie)[1]["cards"]}


def choose(person, table, **what):
    same(post(person.server, "/api/cards/choose", {"table": table, **what}, person.cookie)[:2], (200, {}))


def at(person, table):
    status, said = fetch(person.server, "/api/cards/at?table=" + table, person.cookie)
    same(status, 200)
    return said["seats"]


def four(server):
    """A table of bridge with four people, by seat."""
    people = [Person(server, name) for name in ("Anna", "Bo", "Cleo", "Dirk")]
    table = people[0].table("bridge")
    for seat, person in enumerate(people):
        player = person.sit(table)
        if seat:
            player.say("sit", seat=seat)
        assert until(60, lambda player=player, seat=seat: player.quiet() or player.table.get("me") == seat)
    return table, people


def cards_are_kept_changed_and_removed():
    with serving() as server:
        anna = Person(server, "Anna")
        same(cards(anna), {})
        same((keep(anna), keep(anna, 5, title="Precision")), (200, 200))
        same(cards(anna), {1: CARD, 5: {"title": "Precision"}})
        same(keep(anna, 1, title="Weak", signals="low encourages"), 200)
        same(post(server, "/api/cards/drop", {"card": 5}, anna.cookie)[0], 200)
        same(cards(anna), {1: {"title": "Weak", "signals": "low encourages"}})


def what_is_no_card_is_refused():
    with serving() as server:
        anna = Person(server, "Anna")
        for number, card in ((0, CARD), (6, CARD), (1, {"title": ""}), (1, {"approach": "x"}), (1, {"title": "x" * 61}),
                             (1, {"title": "A", "other": "x" * 161}), (1, {"title": "A", "other": "a\u202eb"}),
                             (1, {"title": "A", "colour": "red"}), (1, {"title": "A", "other": 7}),
                             (1, {"title": "A", **{field: "\U0001f0a1" * 160 for field in FIELDS}})):
            same((keep(anna, number, **card), number, card), (400, number, card))
        same(post(server, "/api/cards", {"card": 1, **CARD})[0], 401)
        same(cards(anna), {})


FIELDS = ("approach", "special", "notrump", "notrump_responses", "majors", "minors", "two_clubs", "two_diamonds",
          "two_majors", "two_notrump", "preempts", "slams", "overcalls", "jump_overcalls", "cue_bids",
          "notrump_overcall", "against_notrump", "against_preempts", "doubles", "leads_suit", "leads_notrump", "signals",
          "discards", "other")


def each_field_is_kept():
    with serving() as server:
        anna = Person(server, "Anna")
        card = {"title": "All", **{field: f"{field} ♠" + "x" * 100 for field in FIELDS}}
        same(keep(anna, 2, **card), 200)
        same(cards(anna), {2: card})


def everybody_at_the_table_reads_the_chosen_card_and_partners_share_one():
    with serving() as server:
        table, (anna, bo, cleo, dirk) = four(server)
        eve = Person(server, "Eve")
        keep(anna)
        keep(bo, 2, title="Bo's")
        for person in (anna, bo, eve):
            same([seat["is"] for seat in at(person, table)], [{}] * 4)
        choose(anna, table, card=1)
        choose(cleo, table, partner=True)
        choose(bo, table, card=2)
        choose(dirk, table, card=3)
        for person in (cleo, bo, eve):
            same([seat["is"] for seat in at(person, table)], [CARD, {"title": "Bo's"}, CARD, {}])
        same([seat.get("chosen") for seat in at(cleo, table)], [None, None, 9, None])
        same(keep(anna, 1, title="Changed"), 200)
        same([seat["is"]["title"] for seat in at(eve, table)[::2]], ["Changed", "Changed"])
        choose(anna, table)
        same([seat["is"] for seat in at(eve, table)[::2]], [{}, {}])
        other = anna.table("bridge", bots=True)
        same(at(eve, other), [{"is": {}}] + [{"system": "atout"}] * 3)
        same(fetch(server, "/api/cards/at?table=" + "0" * 12, eve.cookie)[0], 404)


def who_may_not_come_to_a_table_reads_no_cards_there():
    with serving() as server:
        anna, eve = Person(server, "Anna"), Person(server, "Eve")
        table = anna.table("bridge")
        player, other = anna.sit(table), eve.sit(table)
        player.quiet()
        other.say("sit", seat=1)
        assert until(60, lambda: other.quiet() or other.table.get("me") == 1)
        same(post(server, "/api/block", {"table": table, "seat": 1}, anna.cookie)[0], 200)
        same(fetch(server, "/api/cards/at?table=" + table, eve.cookie)[0], 403)


def cards_and_choices_are_there_after_the_server_was_killed():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        tables = [anna.table("bridge") for _ in range(13)]
        keep(anna)
        for table in tables:
            choose(anna, table, card=1)
        server.kill()
        anna.server = server = Atout(ATOUT, made + "/data")
        same(cards(anna), {1: CARD})
        same([at(anna, table)[0]["chosen"] for table in tables], [0] + [1] * 12)
        server.end()


# A bidding system with 62 KB of remarks.
LINES = ["system Long", "when opening"] + [f"# {line:0900}" for line in range(68)] + ["    1N : hcp 10-12 & balanced => notrump"]


def tell_text(player, name):
    """The lines, a message for three."""
    for line in range(0, len(LINES), 3):
        last = {"last": True} if line + 3 >= len(LINES) else {}
        player.say("text", name=name, line=line, text="".join(f"{one}\n" for one in LINES[line:line + 3]), **last)


def read_text(player, name):
    """What the table tells of the text that an option chooses."""
    while not player.options:
        player.step()
    player.say("read", name=name, value=player.options["options"][name])
    parts = [player.hear("text")]
    while not parts[-1].get("last"):
        parts.append(player.hear("text"))
    return "".join(part["text"] for part in parts)


def a_long_system_of_ones_own_is_chosen_and_all_read_it_also_after_a_kill():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("bridge")
        player = anna.sit(table)
        tell_text(player, "ns_system")
        assert until(60, lambda: player.quiet() or player.options["options"]["ns_system"].startswith("own:"))
        server.kill()
        anna.server = bo.server = server = Atout(ATOUT, made + "/data")
        same(read_text(bo.sit(table), "ns_system"), "".join(f"{line}\n" for line in LINES))
        server.end()


def a_person_who_goes_takes_the_cards_along():
    with serving() as server:
        anna = Person(server, "Anna")
        for number in range(1, 6):
            same(keep(anna, number, title=f"a secret word {number}"), 200)
        anna.take_account("anna", PASSWORD)
        same(post(server, "/api/account/delete", {"password": PASSWORD}, anna.cookie)[0], 200)

        def is_gone():
            with open(server.data + "/atout.db", "rb") as base:
                return b"a secret word" not in base.read()
        assert until(60, is_gone)


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
