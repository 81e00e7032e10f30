"""Boerenbridge: BB-1 .. BB-12 and the Dutch game (BB-G13)."""

import cards
import match
from bidding import Bidding, BidMatch
from options import Choice, Number

UPDOWN = list(range(1, 14)) + list(range(12, 0, -1))
ROTATING_TRUMPS = "CDHS"
TARGET = 100


def hundred_points(bid, tricks):
    """BB-9; without a bid only the tricks count (BB-7)."""
    if bid != tricks:
        return tricks
    return 20 if bid == 0 else tricks + 10          # BB-G7


def updown_points(rule, bid, tricks):
    """BB-G13: `ten` 10 + tricks, else 0; `five` 5 + tricks, else minus the difference."""
    if rule == "ten":
        return 10 + tricks if bid == tricks else 0
    return 5 + tricks if bid == tricks else -abs(bid - tricks)


def limited(rule, old, score):
    """The total after a deal: what exceeds 100 is subtracted (BB-10, BB-G6)."""
    raw = old + score
    if raw <= TARGET:
        return raw
    return {"bounce": 2 * TARGET - raw, "minus_excess": old - (raw - TARGET), "void_deal": old}[rule]


class Match(BidMatch):
    OPTIONS = {
        "trump": Choice("none", "spades", "last_card", "rotating"),
        "hook": Choice("fixup", "dealer_last", "off"),
        "hook_when": Choice("dealer_bids", "all_bid"),
        "free_from": Choice(80, 81, "none"),
        "over": Choice("bounce", "minus_excess", "void_deal"),
        "max_deals": Number(0, 0, 1000),
        "variant": Choice("hundred", "updown"),
        "updown_score": Choice("ten", "five"),
    }

    def __init__(self, options=None, seats=4):
        super().__init__(options, seats)
        self.updown = self.options["variant"] == "updown"
        self.trump = None

    def hand_size(self, number):
        return UPDOWN[number - 1] if self.updown else 13

    def turns_up(self, number):
        """Only the Dutch game turns a card, and none is left in its deal of 13."""
        return self.updown and self.hand_size(number) < 13

    def begin(self, turn, vul):
        self.trump = self._trump_suit(turn)
        self.bidding = self._new_bidding()
        self.tricks = cards.Tricks(self.hands, self.forehand(), self._winner)       # BB-8

    def _trump_suit(self, turn):
        """BB-G1; in the Dutch game the suit turned up."""
        if self.updown:
            return cards.suit(turn) if turn else None
        return {
            "none": None,
            "spades": "S",
            "last_card": cards.suit(self.hands[self.dealer][-1]),
            "rotating": ROTATING_TRUMPS[(self.number - 1) % 4],
        }[self.options["trump"]]

    def _winner(self, trick):
        return cards.highest(trick, self.trump)

    def _new_bidding(self):
        size = self.hand_size(self.number)
        if self.updown:
            return Bidding(size, self.dealer, [], self.clockwise(self.forehand()), hooked=size > 3)
        bidders = [seat for seat in range(4) if self._bids(seat)]
        hooked = self._hooked(bidders)
        if self.options["hook"] == "dealer_last":   # BB-G2
            others = [seat for seat in bidders if seat != self.dealer]
            last = [seat for seat in bidders if seat == self.dealer]
            return Bidding(size, self.dealer, others, last, hooked)
        return Bidding(size, self.dealer, bidders, [], hooked, changeable=True)     # BB-4 .. BB-6

    def _bids(self, seat):
        """BB-7, BB-G5: from `free_from` points on a player does not bid."""
        free = self.options["free_from"]
        return free == "none" or self.total[seat] < free

    def _hooked(self, bidders):
        """BB-5, BB-G3, BB-G4."""
        if self.options["hook"] == "off" or self.dealer not in bidders:
            return False
        return self.options["hook_when"] == "dealer_bids" or len(bidders) == 4

    def playable(self):
        """BB-8: follow suit if able, otherwise any card; trumps are never forced."""
        led = self.tricks.led()
        return cards.following(self.tricks.hand(), led) if led else list(self.tricks.hand())

    def end(self, bids, tricks):
        if self.updown:
            self._end_updown([updown_points(self.options["updown_score"], b, t) for b, t in zip(bids, tricks)])
        else:
            self._end_hundred([hundred_points(b, t) for b, t in zip(bids, tricks)])

    def _end_updown(self, score):
        self.end_deal(score, match.added(self.total, score))
        if self.number == len(UPDOWN):
            self.end_match(self.leaders())

    def _end_hundred(self, score):
        over = self.options["over"]
        self.end_deal(score, [limited(over, old, new) for old, new in zip(self.total, score)])
        if TARGET in self.total:                    # BB-11, BB-G8
            self.end_match([seat for seat in range(4) if self.total[seat] == TARGET])
        elif self.number == self.options["max_deals"]:
            self.end_match(self.leaders())          # BB-G10
