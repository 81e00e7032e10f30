"""What the five games share: a match is a row of deals, a deal a row of moves."""

import cards


class Match:
    """A match. Subclasses know the game; the reader and the generator know only this.

    A deal begins with start(); then legal() and play() alternate until deal_over.
    """

    OPTIONS = {}
    SEATS = range(4, 5)
    PACK = cards.pack()
    SIDES = None            # number of sides, where sides score instead of seats
    HAS_VULNERABILITY = False
    SEAT_NAMES = ""         # letters that may stand for the seats 0..3

    def __init__(self, options=None, seats=4):
        defaults = {name: kind.default for name, kind in self.OPTIONS.items()}
        self.options = defaults | (options or {})
        self.seats = seats
        self.pack = self.PACK
        self.number = None
        self.dealer = None
        self.hands = []
        self.score = None
        self.total = [0] * (self.SIDES or seats)
        self.deal_over = False
        self.match_over = False
        self.winners = []

    # What the next deal has to look like.

    def deal_numbers(self):
        """Numbers that the next deal may have."""
        return range(1, 2) if self.number is None else range(self.number + 1, self.number + 2)

    def next_dealer(self):
        """The next dealer by the rules; None where it is free."""
        return None if self.dealer is None else (self.dealer + 1) % self.seats

    def next_vul(self, dealer):
        """Vulnerability of the next deal by the rules; None where it is free."""
        return None

    def hand_size(self, number):
        return len(self.pack) // self.seats

    def turns_up(self, number):
        """Is a card turned up in that deal?"""
        return False

    # A deal.

    def start(self, number, dealer, hands, turn=None, vul=None):
        self.number = number
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.score = None
        self.deal_over = False
        self.begin(turn, vul)

    def begin(self, turn, vul):
        raise NotImplementedError

    def moves(self):
        """Seat -> its legal moves, while the deal is on. A seat without a choice may be listed empty."""
        raise NotImplementedError

    def play(self, seat, move):
        """Make a legal move in its canonical form."""
        raise NotImplementedError

    def legal(self):
        """Seat -> all its legal moves, sorted; only the seats that may move now."""
        if self.deal_over:
            return {}
        moves = self.moves()
        return {seat: sorted(moves[seat]) for seat in sorted(moves) if moves[seat]}

    def find_move(self, seat, text):
        """The canonical form of the legal move that this text means, or None."""
        for move in self.legal().get(seat, ()):
            if move.lower() == text.lower():
                return move
        return None

    def forehand(self):
        return (self.dealer + 1) % self.seats

    def clockwise(self, first):
        """All seats, from `first` on."""
        return [(first + i) % self.seats for i in range(self.seats)]

    # Results.

    def end_deal(self, score, total):
        self.score = score
        self.total = total
        self.deal_over = True

    def end_match(self, winners):
        self.match_over = True
        self.winners = winners

    def leaders(self):
        """Those with the highest total."""
        return [who for who, points in enumerate(self.total) if points == max(self.total)]

    def result(self):
        """What a trace adds when the deal is over."""
        fields = {"score": self.score, "total": self.total, "match_over": self.match_over}
        if self.match_over:
            fields["winners"] = self.winners
        return fields | self.standing()

    def standing(self):
        """Further fields of the game."""
        return {}


def added(a, b):
    return [x + y for x, y in zip(a, b)]
