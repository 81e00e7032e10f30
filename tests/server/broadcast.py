#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""The broadcast of an event by `atout serve`, and what commentators say: tests/server/broadcast.py ATOUT [NAME...]"""
import contextlib
import json
import re
import sqlite3
import sys
import time

from online import Event, Seat, all_boards, cards_of
from player import Atout, Person, fetch, post, until
from runner import SEED, folder, run, same
from stand import ATOUT, serving
from watcher import Spectator, Watcher

PACE = 50 # milliseconds of a card: a board takes some four seconds


def on_air(server, tables="1", minutes=0, **choice):
    event = Event(server, **{"rounds": 2, "watch": True, **choice})
    event.done("broadcast", text=tables, minutes=minutes, pace=PACE)
    return event


def has_aired(event, count):
    """Beside a watcher who asks all that the server answers, so a question may be refused (429)."""
    status, state = event.ask("/api/evening")
    return status == 200 and len(state["broadcast"]["aired"]) == count


def aired(event):
    return [(board["round"], board["table"], board["board"]) for board in event.state()["broadcast"]["aired"]]


def moves_of(record):
    return [line for line in record.splitlines() if re.match(r"\d ", line)]


def closed_with(spectator):
    """The code with which the server closes the connection."""
    while True:
        first, payload = spectator.socket.frame()
        if first & 15 == 8:
            return int.from_bytes(payload[:2], "big")


def refused(event, table, code):
    spectator = Spectator(event, table)
    same(json.loads(spectator.told[0])["type"], "refused")
    same(closed_with(spectator), code)
    spectator.close()


def admitted(event, table):
    """A spectator of a server that has just begun: until it has read the event, it sends them away for a moment."""
    while True:
        try:
            return Spectator(event, table)
        except AssertionError:
            time.sleep(0.05)


def a_table_is_shown_board_by_board():
    """One connection is told everything; another one comes in the middle, and is told the same with the time since then."""
    with serving() as server:
        event = on_air(server)
        same(fetch(server, "/api/online")[1]["events"][0]["broadcast"], True)
        first = Spectator(event, 1)
        same([json.loads(text) for text in first.told], [{"type": "wait"}])
        event.done("round", to=1)
        told = first.hear("board")
        first.hear("now")
        same((told["round"], told["table"]), (1, 1))
        same(len(told["times"]), len(moves_of(told["record"])) + 1)
        assert told["times"] == sorted(told["times"]) and "fair" not in told["record"], told
        time.sleep(1)
        second = Spectator(event, 1)
        same(second.board, told)
        assert 800 < second.hear("now")["at"] < 9000, second.now
        again = first.hear("board")
        assert (again["round"], again["board"]) == (2, again["board"]) and again["board"] != told["board"], again
        event.reaches(lambda state: state["state"] == "over")
        same(first.hear("over"), {"type": "over"})
        same(closed_with(first), 4004)
        same(aired(event), [(1, 1, told["board"]), (2, 1, again["board"])])
        for board in all_boards(event):
            shown = next(one for one in (told, again) if one["board"] == board["board"])
            same(cards_of(shown["record"], board["board"]), [board["hands"][seat] for seat in "NESW"])
        refused(event, 1, 4004)
        assert "broadcast" not in fetch(server, "/api/online")[1]["events"][0]


def nobody_is_told_before_the_board_is_over_everywhere():
    """At one table all is played; at the other the first board begins when its people have come."""
    with folder() as made:
        server = Atout(ATOUT, made + "/data", "--pace", "0-1")
        event = on_air(server, "1 2", each=2)
        people = [Person(server, name) for name in ("Ann", "Cy", "Dee", "Eve")]
        for person in people:
            event.enter(person)
        event.done("round", to=1)
        assert until(20, lambda: all(event.state(person.cookie).get("play") for person in people))
        places = {person: event.state(person.cookie)["me"]["here"]["table"] for person in people}
        here, watcher = places[people[0]], Watcher(event, made + "/data", [1, 2])
        seats = [Seat(event, person, SEED + i, rounds=1) for i, person in enumerate(people) if places[person] == here]
        done = lambda: {board["state"] for board in event.state(event.chief.cookie)["grid"]["tables"][here - 1]["boards"]} == {"in"}
        assert until(60, done, pause=1), event.state(event.chief.cookie)
        seats += [Seat(event, person, SEED + 7 + i, rounds=1) for i, person in enumerate(people) if places[person] != here]
        assert until(60, lambda: has_aired(event, 4), pause=1)
        assert until(20, lambda: sum(path == "/ws" and '"type":"board"' in text for path, _, text, _ in watcher.told) >= 4)
        watcher.end()
        same({board for path, board in watcher.check(2) if path == "/ws"}, {1, 2})
        for seat in seats:
            seat.thread.join(20)
            assert not seat.error, seat.error
        server.kill()


def a_killed_server_goes_on_in_the_middle_of_a_board():
    with folder() as made:
        event = on_air(Atout(ATOUT, made + "/data"))
        event.done("round", to=1)
        told = Spectator(event, 1).hear("board")
        event.server.kill()
        event.server = Atout(ATOUT, made + "/data")
        spectator = admitted(event, 1)
        board = spectator.board or spectator.hear("board")
        assert board == told or board["round"] == 2, board
        spectator.hear("over")
        same([place[0] for place in aired(event)], [1, 2])
        same(event.file().count('"do":"air"'), 2)
        event.server.end()


def a_board_waits_for_the_minutes_of_the_director():
    with serving() as server:
        event = on_air(server, minutes=5, rounds=1)
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        spectator = Spectator(event, 1)
        time.sleep(1.5)
        same((aired(event), spectator.told), ([], ['{"type":"wait"}']))
        same(fetch(server, "/api/online")[1]["events"][0]["state"], "over")
        event.done("broadcast", text="1", pace=PACE)
        spectator.hear("board")
        event.done("broadcast", text="")
        spectator.hear("over")


def an_event_that_is_over_can_be_broadcast():
    with serving() as server:
        event = Event(server, rounds=1)
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        refused(event, 2, 4004)
        event.done("broadcast", text="2", pace=PACE)
        spectator = admitted(event, 2)
        board = spectator.board or spectator.hear("board")
        same((board["round"], board["table"]), (1, 2))
        spectator.hear("over")


def what_is_not_broadcast_cannot_be_watched():
    with serving() as server:
        event = on_air(server, "2")
        refused(event, 1, 4004)
        event.id, real = "k3v9t2mxw7ab", event.id
        refused(event, 2, 4004)
        event.id = real
        same([event.write("broadcast", text=text)[0] for text in ("3", "1 1", "x")], [400] * 3)
        same(event.write("air", round=1, table=2, board=1, calls=4)[0], 403)
        same(event.write("broadcast", Person(server, "Eve").cookie, text="1")[0], 401)


# ---- Commentators ----

class Commentator:
    def __init__(self, event, name):
        self.event, self.writes = event, 0
        status, said, _ = post(event.server, "/api/online/commentator", {"evening": event.id, "name": name}, event.chief.cookie)
        same(status, 200)
        self.number, self.key = said["number"], said["key"]

    def write(self, what, cookie=None, **members):
        self.writes += 1
        body = {"evening": self.event.id, "write": f"said-{self.number}-{self.writes:06}", "do": what, **members}
        return post(self.event.server, "/api/evening/write", body, cookie, f"Authorization: Bearer {self.key}")[:2]

    def say(self, board, text, moment=4, **more):
        return self.write("comment", round=board["round"], table=board["table"], board=board["board"], moment=moment, text=text, **more)


def commentators_speak_at_a_moment_of_a_board():
    with folder() as made:
        event = on_air(Atout(ATOUT, made + "/data"), rounds=3)
        ann, bee = Commentator(event, "Ann Other"), Commentator(event, "Bee")
        same(event.state(event.chief.cookie)["commentators"], [{"number": 1, "name": "Ann Other"}, {"number": 2, "name": "Bee"}])
        assert "commentators" not in event.state()
        same(ann.say({"round": 1, "table": 1, "board": 1}, "Too early")[0], 409)
        event.done("round", to=1)
        spectator = Spectator(event, 1)
        board = spectator.hear("board")
        spectator.hear("now")
        same(ann.say(board, "A trump lead beats it", moment=9, name="Somebody else")[0], 200)
        said = spectator.hear("comments")
        same([(one["name"], one["text"], one["moment"], one["number"]) for one in said["comments"]],
             [("Ann Other", "A trump lead beats it", 9, 1)])
        entry = said["comments"][0]["entry"]
        same([bee.write("withdraw", entry=entry)[0], bee.say(board, "x" * 281)[0], bee.write("end")[0], bee.write("broadcast")[0]],
             [403, 400, 403, 403])
        same(bee.say(board, "Or a heart")[0], 200)
        spectator.hear("comments")
        event.server.kill()
        event.server = Atout(ATOUT, made + "/data")
        told = event.ask("/api/evening/board", board=board["board"])[1]["comments"]
        same([one["text"] for one in told], ["A trump lead beats it", "Or a heart"])
        same(ann.write("withdraw", entry=entry)[0], 200)
        told = event.ask("/api/evening/board", board=board["board"])[1]["comments"]
        same([one["text"] for one in told], ["Or a heart"])
        same(post(event.server, "/api/online/commentator", {"evening": event.id, "number": 2}, event.chief.cookie)[0], 200)
        same(bee.say(board, "Am I here?")[0], 401)
        same(post(event.server, "/api/online/commentator", {"evening": event.id, "name": "Eve"})[0], 403)
        event.server.end()


def a_board_with_all_that_can_be_said_is_told_at_once():
    """What waits for one connection has a limit: a board in any script, and what is said of it, stays below."""
    with serving() as server:
        event = on_air(server, rounds=1)
        event.done("broadcast", text="1", pace=1000)
        ann = Commentator(event, "Ann")
        event.done("round", to=1)
        board = Spectator(event, 1).hear("board")
        said = [ann.say(board, "\U0001f600" * 280)[0] for _ in range(60)]
        assert 20 < said.count(200) < 60 and said == sorted(said) and set(said) == {200, 409}, said
        late = Spectator(event, 1)
        same((late.hear("now")["type"], len(late.comments["comments"])), ("now", said.count(200)))
        assert late.board == board and not late.ready(0.5), late.told


def an_event_that_nobody_follows_any_more_cannot_be_broadcast():
    with folder() as made:
        event = Event(Atout(ATOUT, made + "/data"), rounds=1)
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        event.server.end()
        with contextlib.closing(sqlite3.connect(made + "/data/atout.db")) as base, base:
            of = "name LIKE 'lobby-events/%'"
            same(base.execute(f"UPDATE streams SET name = 'lobby-events/2000-01-01' WHERE {of}").rowcount, 1)
        event.server = Atout(ATOUT, made + "/data")
        same([event.write("broadcast", text=text)[0] for text in ("1", "")], [409, 200])
        event.server.kill()


def a_file_from_the_future_is_refused():
    with serving() as server:
        event, other = on_air(server, rounds=1), Event(server, account="another")
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over" and state["broadcast"]["aired"])
        lines = [json.loads(line) for line in event.file().splitlines()]
        next(line for line in lines if line["do"] == "air")["at"] = 4000000000
        part = {"from": 1, "text": "\n".join(map(json.dumps, lines)), "last": True}
        same(other.with_key("/api/evening/restore", part)[0], 400)


def whoever_plays_is_no_commentator():
    with serving() as server:
        event = on_air(server, turn="director")
        person, ann = Person(server, "Ann"), Commentator(event, "Ann")
        event.enter(person)
        event.done("round", to=1)
        assert until(20, lambda: event.state(person.cookie).get("play"))
        same(ann.write("comment", person.cookie, round=1, table=1, board=1, text="Me")[0], 403)


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
