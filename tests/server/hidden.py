#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""No secret leaves the server: tests/server/hidden.py ATOUT [MATCHES]

Matches of every game, with a client at each seat and a watcher, which keep all bytes that they receive.  Then
the server stops, and what was true when each was told comes from its store: which cards, bids, keys and people's keys
their reader could not know, worked out from the cards as dealt and the moves alone.  None of them may be in the bytes.
tests/host/secrets.c does the same to a host in its own process, with random options and all that people may say.
"""
import sys

from player import Atout, Person, play
from runner import SEED, folder
from truth import CARD, Truth, events_of

OPTIONS = (("bridge", {}), ("barbu", {}), ("bauerchen", {}), ("bauerchen", {"trump_call": "two"}),
           ("bauerchen", {"variant": "hesse"}), ("boerenbridge", {}), ("boerenbridge", {"trump": "last_card"}),
           ("boerenbridge", {"variant": "updown"}), ("farmers", {}), ("farmers", {"blind_one_card": "on"}))


class Checker:
    """Counts what was looked at, and raises what was told."""

    def __init__(self):
        self.texts = self.cards = self.bids = 0

    def leak(self, what, seat, text):
        raise AssertionError(f"{what} was told to seat {seat}: {text[:3000]}")

    def check_frame(self, deal, seat, text, message):
        if message["view"].get("over"):
            return
        hidden = deal.hidden(seat)
        self.cards += len(hidden)
        if found := hidden & set(CARD.findall(text)):
            self.leak(f"{sorted(found)}", seat, text)
        for other, bid in enumerate(message["view"].get("bid", []) if deal.sealed() else []):
            self.bids += bid == "sealed"
            if other != seat and isinstance(bid, int):
                self.leak(f"the bid of {other}", seat, text)

    def check(self, truth, seat, told):
        """All that one client was told, in turn: texts and what they mean."""
        n = over = 0
        for text, message in told:
            self.texts += 1
            if message["type"] == "frame":
                n, over = message["n"], message["view"].get("over")
                self.check_frame(truth.after[n][0], seat, text, message)
            # the sheet comes before the frame that ends its deal
            ahead = truth.after[min(n + (message["type"] != "frame"), len(truth.after) - 1)]
            deal, coming = ahead if ahead else (None, "")
            ended = over or message["type"] in ("sheet", "fair")
            if (coming and coming[:16] in text) or (deal and not ended and deal.key and deal.key[:16] in text):
                self.leak("a key", seat, text)
            if any(key in text for key in truth.people):
                self.leak("the key of a person", seat, text)


class Table:
    """People at all seats, a watcher, and what they receive."""

    def __init__(self, server, game, options):
        self.game, self.options = game, options
        people = [Person(server, f"Guest {i}") for i in range(5)]
        self.id = people[0].table(game, seats=4)
        self.told = [[] for _ in people]
        self.players = [person.sit(self.id, told) for person, told in zip(people, self.told)]
        for seat in range(1, 4):
            self.players[seat].say("sit", seat=seat)
        for name, value in options.items():
            self.players[0].say("option", name=name, value=value)
            self.players[0].hear("options")
        for player in self.players:
            player.quiet(0.05)
        self.players[0].say("start")

    def play(self, seed):
        play(self.players, lambda: all(player.frame and player.frame["deal"] > 1 and len(player.moves()) != 1
                                       for player in self.players[:1]), seed)
        for player in self.players:
            player.quiet(0.05)
            player.close()


def main():
    matches, checker = int((sys.argv[2:] + ["10"])[0]), Checker()
    print(f"SEED={SEED}", flush=True)
    with folder() as made:
        server, tables = Atout(sys.argv[1], made + "/data"), []
        for i in range(matches):
            tables.append(Table(server, *OPTIONS[i % len(OPTIONS)]))
            tables[-1].play(SEED + i)
        server.end()
        for table in tables:
            truth = Truth(table.game, table.options, events_of(made + "/data", table.id))
            for i, told in enumerate(table.told):
                checker.check(truth, i if i < 4 else -1, told)
    assert checker.bids and checker.cards, "nothing was hidden"
    print(f"{matches} matches, {checker.texts} messages, {checker.cards} cards and {checker.bids} bids that were "
          "secret; none told")


if __name__ == "__main__":
    main()
