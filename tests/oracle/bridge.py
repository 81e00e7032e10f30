"""Contract bridge: BR-3 .. BR-12, and parts 5 and 6 of duplicate.md."""

import cards
import match
from options import Choice, Number, Subset, plain_decimal

STRAINS = ("C", "D", "H", "S", "NT")
BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in STRAINS]
TRICK_VALUE = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
GAME = 100
VULNERABILITY = {"none": (False, False), "ns": (True, False), "ew": (False, True), "both": (True, True)}
HONOURS = "AKQJT"


def side(seat):
    """0 for N-S, 1 for E-W."""
    return seat % 2


class Contract:
    """Level, strain, doubled 0 1 2, declarer."""

    def __init__(self, bid, doubled=0, declarer=0):
        self.level = int(bid[0])
        self.strain = bid[1:]
        self.doubled = doubled
        self.declarer = declarer

    def need(self):
        return 6 + self.level

    def trick_points(self):
        """The odd tricks bid, BR-9."""
        first = 10 if self.strain == "NT" else 0
        return (TRICK_VALUE[self.strain] * self.level + first) << self.doubled

    def overtrick_points(self, tricks, vul):
        each = (200 if vul else 100) * self.doubled if self.doubled else TRICK_VALUE[self.strain]
        return (tricks - self.need()) * each

    def insult(self):
        """For making a doubled contract."""
        return 50 * self.doubled

    def slam_bonus(self, vul):
        return {6: 750 if vul else 500, 7: 1500 if vul else 1000}.get(self.level, 0)

    def above(self, tricks, vul):
        """What a made contract earns beside its trick points and game or part-score."""
        return self.overtrick_points(tricks, vul) + self.insult() + self.slam_bonus(vul)

    def penalty(self, tricks, vul):
        """What the defenders earn (BR-9)."""
        down = self.need() - tricks
        if not self.doubled:
            return down * (100 if vul else 50)
        if vul:
            return self.doubled * (300 * down - 100)
        return self.doubled * (200 * down - 100 if down <= 3 else 300 * down - 400)

    def duplicate_score(self, tricks, vul):
        """duplicate.md, part 6, for the declaring side."""
        if tricks < self.need():
            return -self.penalty(tricks, vul)
        game = self.trick_points() >= GAME
        return self.trick_points() + (game_bonus(vul) if game else 50) + self.above(tricks, vul)


def game_bonus(vul):
    return 500 if vul else 300


def honours(hands, strain):
    """Points of (N-S, E-W) for honours in one hand (duplicate.md, part 5)."""
    points = [0, 0]
    for seat, hand in enumerate(hands):
        points[side(seat)] += honours_of(hand, strain)
    return points


def honours_of(hand, strain):
    if strain == "NT":
        return 150 if all(suit + "A" in hand for suit in cards.SUITS) else 0
    return {4: 100, 5: 150}.get(sum(strain + rank in hand for rank in HONOURS), 0)


class Auction:
    """BR-3 .. BR-5."""

    def __init__(self, dealer):
        self.dealer = dealer
        self.calls = []

    def turn(self):
        return (self.dealer + len(self.calls)) % 4

    def last_bid(self):
        """Place of the last bid among the calls, or None."""
        return next((i for i in reversed(range(len(self.calls))) if self.calls[i] in BIDS), None)

    def doubled(self):
        """0, 1 or 2 for the last bid."""
        since = self.calls[self.last_bid():]
        return 2 if "XX" in since else 1 if "X" in since else 0

    def moves(self):
        bid = self.last_bid()
        if bid is None:
            return ["pass"] + BIDS
        by_opponents = (len(self.calls) - bid) % 2 == 1
        moves = ["pass"] + BIDS[BIDS.index(self.calls[bid]) + 1:]
        if self.doubled() == 0 and by_opponents:
            moves.append("X")
        if self.doubled() == 1 and not by_opponents:
            moves.append("XX")
        return moves

    def over(self):
        """BR-4."""
        passes = self.calls[-3:] == ["pass"] * 3
        return passes and (len(self.calls) > 3)

    def contract(self):
        """BR-5; None if passed out."""
        last = self.last_bid()
        if last is None:
            return None
        strain = self.calls[last][1:]
        first = next(i for i in range(last % 2, last + 1, 2)
                     if self.calls[i] in BIDS and self.calls[i][1:] == strain)
        return Contract(self.calls[last], self.doubled(), (self.dealer + first) % 4)


class Duplicate:
    """Every deal by itself; dealer and vulnerability are free."""

    def __init__(self, options):
        self.boards = options["boards"]
        self.played = 0
        self.over = False

    def next_dealer(self, dealer):
        return None

    def next_vul(self, dealer):
        return None

    def passed_out(self):
        self._count()

    def score(self, contract, tricks, vul, hands):
        """Points of (N-S, E-W) that the deal earned."""
        self._count()
        return for_side(contract, contract.duplicate_score(tricks, vul[side(contract.declarer)]))

    def _count(self):
        self.played += 1
        self.over = self.played == self.boards

    def standing(self):
        return {}


def for_side(contract, points):
    """(N-S, E-W) if the declaring side earns `points`, the other its loss."""
    own = side(contract.declarer)
    return [max(points, 0), max(-points, 0)][::-1 if own else 1]


class PartScores:
    """Points below the line: a game of 100 wipes both sides' part-scores."""

    def __init__(self):
        self.below = [0, 0]

    def add(self, own, points):
        """True if the side has made a game."""
        self.below[own] += points
        if self.below[own] < GAME:
            return False
        self.below = [0, 0]
        return True


class Rubber:
    """BR-12 and duplicate.md, part 5."""

    def __init__(self, options):
        self.parts = PartScores()
        self.games = [0, 0]
        self.over = False

    def next_dealer(self, dealer):
        return None if dealer is None else (dealer + 1) % 4

    def next_vul(self, dealer):
        return {(0, 0): "none", (1, 0): "ns", (0, 1): "ew", (1, 1): "both"}[tuple(self.games)]

    def passed_out(self):
        """The next dealer deals."""

    def score(self, contract, tricks, vul, hands):
        points = honours(hands, contract.strain)
        own = side(contract.declarer)
        if tricks < contract.need():
            points[1 - own] += contract.penalty(tricks, vul[own])
        else:
            points[own] += contract.trick_points() + contract.above(tricks, vul[own])
            if self.parts.add(own, contract.trick_points()):
                points[own] += self._game(own)
        return points

    def _game(self, own):
        """Count the game; the rubber bonus if it is the second."""
        self.games[own] += 1
        self.over = self.games[own] == 2
        if not self.over:
            return 0
        return 700 if self.games[1 - own] == 0 else 500

    def standing(self):
        return {"below": list(self.parts.below), "games": list(self.games)}


class Chicago:
    """Four deals that are not passed out; part-scores are carried, no honours."""

    DEALS = 4

    def __init__(self, options):
        self.parts = PartScores()
        self.played = 0
        self.again = False
        self.over = False

    def next_dealer(self, dealer):
        """After a passed-out deal the same dealer."""
        if dealer is None:
            return None
        return dealer if self.again else (dealer + 1) % 4

    def next_vul(self, dealer):
        if self.played == 0:
            return "none"
        if self.played == self.DEALS - 1:
            return "both"
        return ("ns", "ew")[side(dealer)]

    def passed_out(self):
        self.again = True

    def score(self, contract, tricks, vul, hands):
        self.again = False
        self.played += 1
        self.over = self.played == self.DEALS
        own = side(contract.declarer)
        if tricks < contract.need():
            return for_side(contract, -contract.penalty(tricks, vul[own]))
        points = contract.trick_points() + contract.above(tricks, vul[own])
        if self.parts.add(own, contract.trick_points()):
            points += game_bonus(vul[own])
        elif self.over:
            points += 100
        return for_side(contract, points)

    def standing(self):
        return {}


SCORING = {"duplicate": Duplicate, "rubber": Rubber, "chicago": Chicago}


class Match(match.Match):
    OPTIONS = {
        "scoring": Choice("duplicate", "rubber", "chicago"),
        "boards": Number(0, 0, 1000),
        "form": Choice("imps", "matchpoints", "points"),
        "other_room": Choice("nobody", "beginner", "casual", "club", "expert"),
        **{f"{side}_system": Choice("two_over_one", "sayc", "acol", "forum_d", "forum_d_plus", "precision", "blue_club")
           for side in ("ns", "ew")},
        **{f"{side}_notrump": Choice("usual", "12-14", "13-15", "14-16", "15-17") for side in ("ns", "ew")},
        **{f"{side}_conventions": Subset("landy", "smolen", "acol_twos", "natural_2nt") for side in ("ns", "ew")},
    }
    SIDES = 2
    HAS_VULNERABILITY = True
    SEAT_NAMES = "nesw"

    def __init__(self, options=None, seats=4):
        super().__init__(options, seats)
        self.scoring = SCORING[self.options["scoring"]](self.options)
        self.teams = self.options["scoring"] == "duplicate" and self.options["other_room"] != "nobody"
        self.contract = None
        self.tricks = None

    def deal_numbers(self):
        """The first deal of a record may have any number."""
        return range(1, 10 ** 9) if self.number is None else super().deal_numbers()

    def next_dealer(self):
        return self.scoring.next_dealer(self.dealer)

    def next_vul(self, dealer):
        return self.scoring.next_vul(dealer)

    def begin(self, turn, vul):
        self.vul = VULNERABILITY[vul]
        self.auction = Auction(self.dealer)
        self.contract = None
        self.tricks = None

    def moves(self):
        if self.tricks is None:
            return {self.auction.turn(): self.auction.moves()}
        return {self._decides(): self._playable()}

    def dummy(self):
        return (self.contract.declarer + 2) % 4

    def _decides(self):
        """BR-6: declarer plays both hands."""
        return self.contract.declarer if self.tricks.turn == self.dummy() else self.tricks.turn

    def _playable(self):
        led = self.tricks.led()
        return cards.following(self.tricks.hand(), led) if led else list(self.tricks.hand())

    def find_move(self, seat, text):
        words = text.lower().split()
        if len(words) == 2 and words[0] == "claim":
            claimed = plain_decimal(words[1])
            return f"claim {claimed}" if claimed in self.claims(seat) else None
        return super().find_move(seat, text)

    def claims(self, seat):
        """Numbers of tricks that `seat` may claim: from the opening lead on, and not from dummy."""
        led = self.tricks is not None and (self.tricks.trick or self.tricks.takers)
        if self.deal_over or not led or seat == self.dummy():
            return range(0)
        has = self._declarer_tricks()
        return range(has, has + 13 - len(self.tricks.takers) + 1)

    def _declarer_tricks(self):
        return sum(side(taker) == side(self.contract.declarer) for taker in self.tricks.takers)

    def play(self, seat, move):
        if self.tricks is None:
            self._call(move)
        elif move.startswith("claim "):
            self._end(int(move.split()[1]))
        else:
            self.tricks.play(move)
            if len(self.tricks.takers) == 13:
                self._end(self._declarer_tricks())

    def _call(self, call):
        self.auction.calls.append(call)
        if not self.auction.over():
            return
        self.contract = self.auction.contract()
        if self.contract is None:
            self.scoring.passed_out()
            self._end_points([0, 0])
            return
        trump = None if self.contract.strain == "NT" else self.contract.strain
        leader = (self.contract.declarer + 1) % 4
        self.tricks = cards.Tricks(self.hands, leader, lambda trick: cards.highest(trick, trump))

    def _end(self, tricks):
        self._end_points(self.scoring.score(self.contract, tricks, self.vul, self.hands))

    def _end_points(self, points):
        """Scores are shown for N-S, and their negative."""
        net = points[0] - points[1]
        self.end_deal([net, -net], match.added(self.total, [net, -net]))
        if self.scoring.over:
            self.end_match([] if self.teams else self.leaders())

    def standing(self):
        return self.scoring.standing()
