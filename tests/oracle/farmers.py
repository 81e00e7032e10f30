"""Farmers' Bridge (Baure'-Britsch): FB-1 .. FB-19."""

import cards
import match
from bidding import Bidding, BidMatch
from options import ON, OFF, Choice, Number

TABLE_MAXIMUM = {3: 10, 4: 8, 5: 7, 6: 5, 7: 5}     # FB-3


def schedule(kind, peak):
    """Hand sizes of the deals of a match (FB-3, FB-4, FB-G9)."""
    up = list(range(1, peak + 1))
    down = up[::-1]
    return {
        "updown": up + down[1:],
        "updown_double_peak": up + down,
        "up": up,
        "down": down,
        "downup": down + up[1:],
    }[kind]


class Trump:
    """What is trump in a deal: the sixes and, unless a six was turned, a suit (FB-6 .. FB-8)."""

    def __init__(self, turn):
        self.suit = None if cards.rank(turn) == "6" else cards.suit(turn)

    def led_class(self, card):
        """FB-12: a suit without its six, or "trump"."""
        if cards.rank(card) == "6" or cards.suit(card) == self.suit:
            return "trump"
        return cards.suit(card)

    def strength(self, card, led):
        """Rank of a card in a trick of class `led`; sixes are equal (FB-8, FB-9)."""
        own = self.led_class(card)
        if cards.rank(card) == "6":
            return (3, 0)
        if own == "trump":
            return (2, cards.height(card))
        return (1 if own == led else 0, cards.height(card))

    def winner(self, trick):
        """FB-16. Of equal cards, the sixes, max() keeps the first played."""
        led = self.led_class(trick[0][1])
        return max(trick, key=lambda played: self.strength(played[1], led))[0]


def allowed(hand, trick, trump, compulsion):
    """FB-12 .. FB-15: cards of `hand` that may be played to the cards of `trick`."""
    if not trick:
        return list(hand)                           # FB-17
    led = trump.led_class(trick[0])
    same = [card for card in hand if trump.led_class(card) == led]
    if same:
        return same                                 # FB-12, FB-13
    trumps = [card for card in hand if trump.led_class(card) == "trump"]
    if trumps and compulsion:
        return trumps                               # FB-14
    return list(hand)


def beating(hand, trick, trump):
    """Option must_beat: those that now win the trick, if any, else all."""
    if not trick:
        return hand
    led = trump.led_class(trick[0])
    best = max(trump.strength(card, led) for card in trick)
    return [card for card in hand if trump.strength(card, led) > best] or hand


def points(bid, tricks):
    """FB-18."""
    return 10 + bid if bid == tricks else -abs(bid - tricks)


class Match(BidMatch):
    OPTIONS = {
        "max_hand_3p": Choice(10, 11),
        "max_hand": Number(0, 0, lambda seats: 35 // seats),
        "trump_compulsion": ON,
        "must_beat": OFF,
        "bidding": Choice("simultaneous", "in_order"),
        "hook": Choice("off", "always", "over3"),
        "schedule": Choice("updown", "updown_double_peak", "up", "down", "downup"),
        "blind_one_card": OFF,                      # concerns views only
    }
    SEATS = range(3, 8)                             # FB-2
    PACK = cards.pack("6789TJQKA")                  # FB-1

    def __init__(self, options=None, seats=4):
        super().__init__(options, seats)
        self.schedule = schedule(self.options["schedule"], self._peak())
        self.trump = None

    def _peak(self):
        if self.options["max_hand"]:
            return self.options["max_hand"]
        if self.seats == 3:
            return self.options["max_hand_3p"]      # FB-G1
        return TABLE_MAXIMUM[self.seats]

    def deal_numbers(self):
        """The first deal of a record may be any of the schedule."""
        return range(1, len(self.schedule) + 1) if self.number is None else super().deal_numbers()

    def hand_size(self, number):
        return self.schedule[number - 1]

    def turns_up(self, number):
        return True                                 # FB-6

    def begin(self, turn, vul):
        self.trump = Trump(turn)
        self.bidding = self._new_bidding(self.hand_size(self.number))
        self.tricks = cards.Tricks(self.hands, self.forehand(), self.trump.winner)  # FB-5

    def _new_bidding(self, size):
        """FB-10, FB-11, FB-G7, FB-G8. With the hook off sealed bids are final."""
        hook = self.options["hook"]
        hooked = hook == "always" or (hook == "over3" and size > 3)
        order = self.clockwise(self.forehand())
        if self.options["bidding"] == "in_order":
            return Bidding(size, self.dealer, [], order, hooked)
        return Bidding(size, self.dealer, order, [], hooked, changeable=hooked)

    def playable(self):
        hand, trick = self.tricks.hand(), self.tricks.cards()
        playable = allowed(hand, trick, self.trump, self.options["trump_compulsion"] == "on")
        if self.options["must_beat"] == "on":
            playable = beating(playable, trick, self.trump)
        return playable

    def end(self, bids, tricks):
        score = [points(bid, taken) for bid, taken in zip(bids, tricks)]
        self.end_deal(score, match.added(self.total, score))
        if self.number == len(self.schedule):
            self.end_match(self.leaders())          # FB-19
