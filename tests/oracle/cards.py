"""Cards as text, suit then rank, and the way of cards through tricks."""

SUITS = "CDHS"
RANKS = "23456789TJQKA"


def pack(ranks=RANKS):
    return [suit + rank for suit in SUITS for rank in ranks]


def suit(card):
    return card[0]


def rank(card):
    return card[1]


def height(card, order=RANKS):
    """Place of the card in its suit, low to high."""
    return order.index(card[1])


def of_suit(cards, wanted):
    return [card for card in cards if suit(card) == wanted]


def following(hand, led):
    """Follow suit if able, otherwise any card."""
    return of_suit(hand, suit(led)) or list(hand)


def highest(trick, trump=None):
    """Seat that wins: the highest trump, else the highest card of the led suit."""
    led = suit(trick[0][1])
    def strength(played):
        card = played[1]
        return (suit(card) == trump, suit(card) == led, height(card))
    return max(trick, key=strength)[0]


class Tricks:
    """Hands being played out: whose turn it is, the present trick, what each seat has taken.

    `winner` tells the seat that wins a list of (seat, card); `out` is a seat that does not play.
    """

    def __init__(self, hands, leader, winner, out=None):
        self.hands = [list(hand) for hand in hands]
        self.winner = winner
        self.out = out
        self.turn = leader
        self.trick = []
        self.taken = [[] for _ in hands]
        self.takers = []

    def hand(self):
        return self.hands[self.turn]

    def led(self):
        return self.trick[0][1] if self.trick else None

    def cards(self):
        return [card for _, card in self.trick]

    def counts(self):
        """Tricks taken by each seat."""
        return [len(tricks) for tricks in self.taken]

    def taken_cards(self, seat):
        return [card for trick in self.taken[seat] for card in trick]

    def play(self, card):
        """Play the card of the seat in turn; the seat that takes the trick, if it is complete."""
        self.hand().remove(card)
        self.trick.append((self.turn, card))
        if len(self.trick) < len(self.hands) - (self.out is not None):
            self.turn = self._next(self.turn)
            return None
        taker = self.winner(self.trick)
        self.taken[taker].append(self.cards())
        self.takers.append(taker)
        self.trick = []
        self.turn = taker
        return taker

    def _next(self, seat):
        seat = (seat + 1) % len(self.hands)
        return self._next(seat) if seat == self.out else seat
