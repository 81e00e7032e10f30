# SPDX-License-Identifier: Apache-2.0
"""What was true at a table, from the events in a server's store: who may know which card, worked out from the cards as
dealt and the moves alone."""
import contextlib
import re
import sqlite3

CARD = re.compile(r"(?<![0-9A-Za-z])[CDHS][2-9TJQKA](?![0-9A-Za-z])")


class Deal:
    """What is known of a deal after some of its moves."""

    def __init__(self, game, options, dealer):
        self.game, self.options, self.dealer = game, options, dealer
        self.hands, self.turn, self.key, self.moves = {}, set(), "", []

    def cards(self, seat, only=99):
        return set(self.hands.get(seat, [])[:only])

    def played(self):
        return [move.split()[0] for _, move in self.moves if CARD.fullmatch(move.split()[0])]

    def open(self):
        """Cards in hands that everybody has seen."""
        if self.game == "bridge" and self.played():
            bids = [(seat, move[1:]) for seat, move in self.moves if re.fullmatch("[1-7](C|D|H|S|NT)", move)]
            first = next(seat for seat, strain in bids if strain == bids[-1][1] and (seat - bids[-1][0]) % 2 == 0)
            return self.cards((first + 2) % 4)
        if self.game == "bauerchen":
            return {move[0] + {"K": "Q", "Q": "K"}[move[1]] for _, move in self.moves if move.endswith(" meld")}
        if self.options.get("trump") == "last_card":
            return {self.hands[self.dealer][-1]}
        if self.covered():
            following = (self.dealer + 1 + len(self.played())) % len(self.hands)
            bidders = {seat for seat, _ in self.moves}
            return self.cards(following) if len(bidders) == len(self.hands) else set()
        return set()

    def covered(self):
        return self.options.get("blind_one_card") == "on" and len(self.hands[0]) == 1

    def own(self, seat):
        if self.covered():
            return set().union(*(self.cards(other) for other in self.hands if other != seat)) if seat >= 0 else set()
        return self.cards(seat, 2 if self.options.get("trump_call") == "two" and not self.moves else 99)

    def hidden(self, seat):
        """Cards that a seat, or -1 for watchers, must not be told."""
        pack = {suit + rank for suit in "CDHS" for rank in "23456789TJQKA"}
        return pack - self.own(seat) - self.open() - self.turn - set(self.played())

    def sealed(self):
        at_once = self.game == "farmers" or (self.game == "boerenbridge" and "variant" not in self.options)
        return at_once and len({seat for seat, _ in self.moves}) < len(self.hands)


class Truth:
    """A table as its events tell it, after each of them."""

    def __init__(self, game, options, events):
        self.people, self.keys, coming, deal = set(), [], "", None
        self.after = [None] # the deal that is on, and the keys that are secret
        for event in events:
            for line in event.splitlines():
                word, *rest = line.split(" ")
                if word == "seat" and rest[1] == "person":
                    self.people.add(rest[2])
                elif word == "fair":
                    coming = rest[0]
                elif word == "deal":
                    deal = Deal(game, options, int(rest[rest.index("dealer") + 1]))
                    deal.key, coming = coming, ""
                elif word == "hand":
                    deal.hands[int(rest[0])] = rest[1:]
                elif word == "turn":
                    deal.turn = {rest[0]}
                elif word == "move":
                    deal.moves.append((int(rest[0]), " ".join(rest[1:])))
            copy = Deal(game, options, deal.dealer) if deal else None
            if copy:
                copy.hands, copy.turn, copy.key, copy.moves = deal.hands, deal.turn, deal.key, list(deal.moves)
            self.after.append((copy, coming))


def events_of(data, table):
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return [row[0].decode() for row in base.execute(
            "SELECT bytes FROM events JOIN streams ON stream = id WHERE name = ? ORDER BY seq", ("table/" + table,))]
