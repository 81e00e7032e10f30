"""Bids for a number of tricks: Farmers' Bridge and Boerenbridge."""

import match


class Bidding:
    """The bids of one deal.

    First all of `sealed` bid, in any order and unseen; then `in_turn` one after the other, openly.
    hooked: the dealer's bid may not make the bids come out at `size`.
    changeable: the dealer's sealed bid may be changed until the first card (notation.md, "Simultaneous bids").
    """

    def __init__(self, size, dealer, sealed, in_turn=(), hooked=False, changeable=False):
        self.size = size
        self.dealer = dealer
        self.sealed = list(sealed)
        self.in_turn = list(in_turn)
        self.hooked = hooked
        self.changeable = changeable
        self.bids = {}

    def done(self):
        return len(self.bids) == len(self.sealed) + len(self.in_turn)

    def moves(self):
        """Seat -> bids, while bids are missing."""
        waiting = [seat for seat in self.sealed if seat not in self.bids]
        if waiting:
            return {seat: self._moves_except() for seat in waiting}
        seat = next(seat for seat in self.in_turn if seat not in self.bids)
        return {seat: self._moves_except(self._forbidden() if seat == self.dealer else None)}

    def changes(self):
        """Bids to which the dealer may change when all bids are known."""
        if not self.changeable or self.dealer not in self.bids:
            return []
        return self._moves_except(self.bids[self.dealer], self._forbidden())

    def broken(self):
        """The sealed bids came out at the number of tricks: the dealer has to change."""
        return self.hooked and sum(self.bids.values()) == self.size

    def bid(self, seat, move):
        self.bids[seat] = int(move.split()[1])

    def _forbidden(self):
        if not self.hooked:
            return None
        return self.size - sum(bid for seat, bid in self.bids.items() if seat != self.dealer)

    def _moves_except(self, *refused):
        return [f"bid {bid}" for bid in range(self.size + 1) if bid not in refused]


class BidMatch(match.Match):
    """A match in which every deal is bid (self.bidding), then played out (self.tricks)."""

    def __init__(self, options=None, seats=4):
        super().__init__(options, seats)
        self.bidding = None
        self.tricks = None

    def playable(self):
        """Cards that the seat in turn may play."""
        raise NotImplementedError

    def end(self, bids, tricks):
        """All cards are played; one bid (or None) and one number of tricks a seat."""
        raise NotImplementedError

    def moves(self):
        if not self.bidding.done():
            return self.bidding.moves()
        moves = {}
        if not self.tricks.takers and not self.tricks.trick:
            moves[self.dealer] = self.bidding.changes()
            if self.bidding.broken():
                return moves
        return moves | {self.tricks.turn: self.playable()}

    def play(self, seat, move):
        if move.startswith("bid "):
            self.bidding.bid(seat, move)
            return
        self.tricks.play(move)
        if len(self.tricks.takers) == self.hand_size(self.number):
            bids = [self.bidding.bids.get(seat) for seat in range(self.seats)]
            self.end(bids, self.tricks.counts())
