#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""The partner desk of `atout serve`: tests/server/desk.py ATOUT SHIFTED_CLOCK [NAME...]

SHIFTED_CLOCK is the library of shifted_clock.c.
"""
import contextlib
import os
import sqlite3
import sys
import time

from player import Atout, Person, fetch, post, until
from runner import folder, run, same
from stand import ATOUT, serving

DAY = 24 * 3600
PASSWORD = "correct horse battery"


def ask(person, what, **body):
    return post(person.server, "/api/desk" + what, body, person.cookie, source=person.source)[:2]


def put(person, **body):
    same(ask(person, "", **{"game": "bridge", "partner": True, **body}), (200, {}))


def desk(person):
    status, said = fetch(person.server, "/api/desk", person.cookie)
    same(status, 200)
    return said["posts"]


def of(person, name):
    found = [row for row in desk(person) if row["name"] == name]
    return found[0] if found else None


def people(server, *names):
    return [Person(server, name, source=f"127.0.6.{i + 1}") for i, name in enumerate(names)]


def notices(player):
    player.quiet()
    return [said["key"] for said in player.others if said["type"] == "notice"]


def two_agree_and_sit_as_partners():
    with serving() as server:
        anna, bo, eve = people(server, "Anna", "Bo", "Eve")
        put(anna, system="acol", level="club", own="weak notrump", words="Two hours or so")
        here = anna.sit(anna.table("farmers"))
        row = of(bo, "Anna")
        same({key: row[key] for key in ("game", "partner", "system", "level", "own", "words")},
             {"game": "bridge", "partner": True, "system": "acol", "level": "club", "own": "weak notrump",
              "words": "Two hours or so"})
        assert abs(row["until"] - time.time() - 3 * 3600) < 60, row
        assert "at" not in row and "mine" not in row and "answers" not in row, row
        for who in (bo, eve):
            same(ask(who, "/answer", post=row["post"]), (200, {}))
        same(notices(here), ["Somebody has answered you at the partner desk"] * 2)
        same(of(bo, "Anna")["answered"], True)
        own = of(anna, "Anna")
        same((own["mine"], [answer["name"] for answer in own["answers"]]), (True, ["Bo", "Eve"]))
        there = bo.sit(bo.table("farmers"))
        status, said = ask(anna, "/agree", answer=own["answers"][0]["answer"])
        same(status, 200)
        same(notices(there), ["Your answer at the partner desk was accepted: a table is open for you"])
        same(of(bo, "Anna")["table"], said["id"])
        same(of(eve, "Anna"), None)
        first, second = anna.sit(said["id"]), bo.sit(said["id"])
        first.quiet()
        second.quiet()
        same((first.table["me"], second.table["me"]), (0, 2))
        same([seat.get("name") for seat in first.table["seats"]], ["Anna", None, "Bo", None])
        same(ask(anna, "/agree", answer=own["answers"][1]["answer"])[0], 409)


def players_for_a_table_come_one_after_the_other():
    with serving() as server:
        anna, bo, eve = people(server, "Anna", "Bo", "Eve")
        same(ask(anna, "", game="barbu", partner=True)[0], 400)
        put(anna, game="barbu", partner=False)
        for who in (bo, eve):
            ask(who, "/answer", post=of(who, "Anna")["post"])
        tables = [ask(anna, "/agree", answer=row["answer"])[1]["id"] for row in of(anna, "Anna")["answers"]]
        same((tables[0], tables[0]), (tables[1], of(eve, "Anna")["table"]))
        first = anna.sit(tables[0])
        first.quiet()
        same([seat.get("name") for seat in first.table["seats"]], ["Anna", "Bo", None, None])


def a_post_is_replaced_withdrawn_and_an_answer_taken_back():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        put(anna)
        first = of(bo, "Anna")["post"]
        ask(bo, "/answer", post=first)
        ask(bo, "/answer", post=first)
        same(len(of(anna, "Anna")["answers"]), 1)
        same(ask(bo, "/answer", post=first, no=True), (200, {}))
        same((of(anna, "Anna")["answers"], of(bo, "Anna").get("answered")), ([], None))
        put(anna, game="farmers", partner=False, **{"in": 2 * DAY})
        row = of(bo, "Anna")
        same((len(desk(bo)), row["game"], row["at"] % 60), (1, "farmers", 0))
        assert abs(row["at"] - time.time() - 2 * DAY) < 90 and row["until"] == row["at"] + 3600, row
        same(ask(bo, "/answer", post=first)[0], 404)
        same(ask(anna, "/answer", post=row["post"])[0], 400)
        same(ask(anna, "/withdraw"), (200, {}))
        same((desk(anna), desk(bo), ask(anna, "/withdraw")), ([], [], (200, {})))


def who_has_blocked_somebody_is_not_seen_by_them_nor_sees_them():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        put(anna)
        put(bo)
        theirs = of(anna, "Bo")["post"]
        ask(bo, "/answer", post=of(bo, "Anna")["post"])
        number = of(anna, "Anna")["answers"][0]["answer"]
        same(ask(anna, "/block", post=theirs), (200, {}))
        same((of(anna, "Bo"), of(bo, "Anna"), of(anna, "Anna")["answers"]), (None, None, []))
        same(ask(anna, "/agree", answer=number)[0], 404)
        same(ask(anna, "/answer", post=theirs)[0], 404)
        listed = fetch(server, "/api/blocks", anna.cookie)[1]["blocked"]
        same([row["name"] for row in listed], ["Bo"])
        same(post(server, "/api/unblock", {"block": listed[0]["block"]}, anna.cookie)[0], 200)
        same(of(bo, "Anna")["answered"], True)


def a_report_has_the_words_that_were_posted():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        put(anna, own="strip poker", words="only the young")
        same(ask(bo, "/report", post=of(bo, "Anna")["post"], reason="Not that")[0], 200)
        same(ask(bo, "/report", post="0" * 12, reason="Not that")[0], 404)
        report = fetch(server, "/api/reports", bo.cookie)[1]["reports"][0]
        same(report["reason"], '"strip poker only the young": Not that')


def what_is_not_right_is_refused():
    with serving() as server:
        anna, = people(server, "Anna")
        same(post(server, "/api/desk", {"game": "bridge"})[0], 401)
        for body in ({"game": "poker"}, {}, {"game": "bridge", "in": 15 * DAY}, {"game": "bridge", "in": -1},
                     {"game": "bridge", "system": "none"}, {"game": "bridge", "level": "world"},
                     {"game": "bridge", "own": "x" * 61}, {"game": "bridge", "words": "x" * 201},
                     {"game": "bridge", "words": "a\u202eb"}, {"game": "bridge", "colour": "red"}):
            same((ask(anna, "", **body)[0], body), (400, body))
        same(desk(anna), [])


def an_address_posts_no_more_than_its_share():
    with serving() as server:
        anna = Person(server, "Anna", source="127.0.6.1")
        said = [ask(anna, "", game="bridge")[0] for _ in range(21)]
        same(said, [200] * 20 + [429])
        other = Person(server, "Bo", source="127.0.7.1")
        same(ask(other, "", game="bridge")[0], 200)


def it_is_all_there_after_the_server_was_killed():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo = people(server, "Anna", "Bo")
        put(anna, words="Tonight?")
        ask(bo, "/answer", post=of(bo, "Anna")["post"])
        server.kill()
        anna.server = bo.server = server = Atout(ATOUT, made + "/data")
        own = of(anna, "Anna")
        same((own["words"], [answer["name"] for answer in own["answers"]]), ("Tonight?", ["Bo"]))
        table = ask(anna, "/agree", answer=own["answers"][0]["answer"])[1]["id"]
        server.kill()
        anna.server = bo.server = server = Atout(ATOUT, made + "/data")
        same(of(bo, "Anna")["table"], table)
        player = bo.sit(table)
        player.quiet()
        same(player.table["me"], 2)
        server.end()


@contextlib.contextmanager
def later(data, days):
    """A server that runs so many days later, until it ends."""
    os.environ.update({"LD_PRELOAD": os.path.abspath(sys.argv[2]), "SHIFT_DAYS": str(days)})
    try:
        server = Atout(ATOUT, data)
    finally:
        del os.environ["LD_PRELOAD"], os.environ["SHIFT_DAYS"]
    yield server
    server.end()


def posted(data):
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return base.execute("SELECT count(*) FROM streams WHERE name LIKE 'desk/%'").fetchone()[0]


def a_post_holds_until_its_time_is_past_and_goes_from_the_disk_after_days():
    with folder() as made:
        data = made + "/data"
        server = Atout(ATOUT, data)
        anna, bo, eve = people(server, "Anna", "Bo", "Eve")
        put(anna)
        put(bo, **{"in": DAY - 1800})
        put(eve)
        ask(eve, "/withdraw")
        same([row["name"] for row in desk(anna)], ["Anna", "Bo"])
        server.end()
        for days, names, left in ((1, ["Bo"], 3), (2, [], 3), (7, [], 3), (9, [], 0)):
            with later(data, days) as anna.server:
                same([row["name"] for row in desk(anna)], names)
                assert until(60, lambda wanted=left: posted(data) == wanted), (days, posted(data))


def a_person_who_goes_takes_post_and_answers_along():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        put(anna, words="a secret word")
        put(bo)
        for one, other in ((anna, "Bo"), (bo, "Anna")):
            ask(one, "/answer", post=of(one, other)["post"])
        anna.take_account("anna", PASSWORD)
        same(post(server, "/api/account/delete", {"password": PASSWORD}, anna.cookie)[0], 200)
        same((of(bo, "Anna"), of(bo, "Bo")["answers"]), (None, []))

        def is_gone():
            with open(server.data + "/atout.db", "rb") as base:
                return b"a secret word" not in base.read()
        assert until(60, is_gone)


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
