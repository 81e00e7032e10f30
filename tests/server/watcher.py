# SPDX-License-Identifier: Apache-2.0
"""Somebody who follows an event without playing (docs/online.md, Watching), and whether they were told too much."""
import collections
import contextlib
import json
import re
import select
import sqlite3
import threading
import time

from hidden import Checker
from player import Socket, get
from runner import same
from truth import CARD, Truth, events_of


def tables_of(data):
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return [row[0].split("/", 1)[1] for row in base.execute("SELECT name FROM streams WHERE name LIKE 'table/%'")]


class Deals:
    """What is stored of the tables of an event: at how many of them each board is over, and those that are being played."""

    def __init__(self, data):
        self.over, self.on = collections.Counter(), []
        for table in tables_of(data):
            events = events_of(data, table)
            lines = [line.split(" ") for event in events for line in event.splitlines()]
            boards = [int(line[line.index("board") + 1]) for line in lines if line[0] == "deal"]
            ends = [i for i, line in enumerate(lines) if line[0] == "deal"] + [len(lines)]
            for board, first, end in zip(boards, ends, ends[1:]):
                moves = [line[2] for line in lines[first:end] if line[0] == "move"]
                if moves[:4] == ["pass"] * 4 or sum(bool(CARD.fullmatch(move)) for move in moves) == 52:
                    self.over[board] += 1
                elif end == len(lines):
                    self.on.append((board, Truth("bridge", {}, events)))


class Spectator:
    """A connection to the broadcast of a table. What was told last is in `board`, `comments` and `now`, all of it in `told`."""

    def __init__(self, event, table, source=None):
        self.event, self.table, self.told = event, table, []
        self.board = self.comments = self.now = None
        self.socket = Socket(event.server, f"/ws?broadcast={event.id}&at={table}", source=source)
        self.take(self.socket.hello)

    def take(self, text):
        said = json.loads(text)
        self.told.append(text)
        if said["type"] in ("board", "comments", "now"):
            setattr(self, said["type"], said)
        return said

    def ready(self, seconds=0.0):
        poll = select.poll() # of any number of connections
        poll.register(self.socket.made, select.POLLIN)
        return bool(self.socket.rest or poll.poll(1000 * seconds))

    def hear(self, kind, seconds=20):
        """The next message of a kind."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.ready(0.2) and (said := self.take(self.socket.hear()))["type"] == kind:
                return said
        raise AssertionError(f"no {kind} in {seconds} s: {self.told[-3:]}")

    def close(self):
        self.socket.made.close()


class Watcher:
    """Asks for all that there is while others play, in a thread, and keeps what was told, and how far the tables were then."""

    def __init__(self, event, data, broadcast=()):
        self.event, self.data, self.told, self.ended, self.error = event, data, [], False, None
        self.spectators = [Spectator(event, table) for table in broadcast]
        state = event.state()
        self.boards = range(state["first"], state["first"] + state["boards"])
        self.paths = [("/api/evening", {}), ("/api/evening/ranking", {}), ("/api/evening/deals", {}), ("/api/online/fair", {})]
        self.paths += [("/api/evening/board", {"board": board}) for board in self.boards]
        self.paths += [("/api/online/record", {"round": round_ + 1, "table": table + 1})
                       for round_ in range(state["rounds"]) for table in range(state["tables"])]
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        try:
            while not self.ended:
                for path, query in self.paths:
                    status, _, text = get(self.event.server, path + "?" + "&".join(f"{name}={value}" for name, value in
                                                                                  {"evening": self.event.id, **query}.items()))
                    if status == 200:
                        self.told.append((path, query, text.decode(), Deals(self.data)))
                for spectator in self.spectators:
                    self.hear(spectator)
                time.sleep(0.05)
        except Exception as error: # pylint: disable=broad-except
            self.error = error

    def hear(self, spectator):
        while spectator.ready():
            text = spectator.socket.hear()
            query = {"board": spectator.take(text).get("board")}
            self.told.append(("/ws", query, text, Deals(self.data)))

    def end(self):
        self.ended = True
        self.thread.join(20)
        assert not self.error, self.error

    def parts(self, path, query, text):
        """What is told of each board; None: of none."""
        if path in ("/api/evening/board", "/ws"):
            return {query["board"]: text}
        blocks = re.split(r"(?m)^deal ", text)[1:] if path == "/api/online/record" else []
        return {int(re.search(r" board (\d+)$", block.split("\n")[0])[1]): block for block in blocks} or {None: text}

    def check(self, tables):
        """Told was nothing of a board before it was over at all its tables, and no card that was in somebody's hand."""
        checker, seen = Checker(), set()
        for path, query, text, deals in self.told:
            for board, part in self.parts(path, query, text).items():
                if board:
                    same((path, query, board, deals.over[board]), (path, query, board, tables))
                    seen.add((path, board))
                for other, truth in deals.on:
                    if board in (None, other):
                        checker.check(truth, -1, [(part, {"type": "frame", "n": len(truth.after) - 1, "view": {}})])
        assert checker.cards, "nothing was hidden"
        return seen
