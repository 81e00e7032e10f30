"""Barbu: BU-1 .. BU-22."""

import cards
import match
from options import OFF, Choice, Number, Subset

CONTRACTS = ("plis", "coeur", "dames", "roi", "generale", "last_two", "trumps", "domino")
SETS = {                                            # part 4.2
    "source": ("plis", "coeur", "dames", "roi", "generale", "trumps", "domino"),
    "classic": ("plis", "coeur", "dames", "roi", "last_two", "trumps", "domino"),
    "generale": ("plis", "coeur", "dames", "roi", "generale", "trumps", "domino"),
    "six": ("plis", "coeur", "dames", "roi", "generale", "domino"),
}
HEARTS_NOT_LED = ("coeur", "roi", "generale")       # BU-10, BU-12, BU-13
DOMINO_SCORE = (45, 20, 5, -5)                      # BU-14
POSITIVE = ("trumps", "domino")


def per_trick(value):
    return lambda tricks: [value * count for count in tricks.counts()]


def per_card(value):
    return lambda tricks: [sum(map(value, tricks.taken_cards(seat))) for seat in range(4)]


def heart_points(card):
    """BU-10."""
    if cards.suit(card) != "H":
        return 0
    return -6 if card == "HA" else -2


def queen_points(card):
    return -6 if cards.rank(card) == "Q" else 0     # BU-11


def king_points(card):
    return -20 if card == "HK" else 0               # BU-12


def generale(tricks):
    """BU-13: the four at once."""
    score = per_trick(-2)(tricks)
    for value in (heart_points, queen_points, king_points):
        score = match.added(score, per_card(value)(tricks))
    return score


def last_two(tricks):
    """BU-15."""
    score = [0, 0, 0, 0]
    score[tricks.takers[11]] -= 10
    score[tricks.takers[12]] -= 20
    return score


def trumps_source(tricks):
    """BU-16 in the set `source`: 10 a trick and 5 more for the last."""
    score = per_trick(10)(tricks)
    score[tricks.takers[12]] += 5
    return score


SCORES = {
    "plis": per_trick(-2),                          # BU-9
    "coeur": per_card(heart_points),
    "dames": per_card(queen_points),
    "roi": per_card(king_points),
    "generale": generale,
    "last_two": last_two,
    "trumps": per_trick(5),                         # BU-16
}
DECISIVE = {"dames": ("SQ", "HQ", "DQ", "CQ"), "roi": ("HK",)}


def settled(contract, tricks):
    """BU-11, BU-12: all cards that count are taken; else all 13 tricks are played."""
    if len(tricks.takers) == 13:
        return True
    taken = [card for seat in range(4) for card in tricks.taken_cards(seat)]
    return contract in DECISIVE and all(card in taken for card in DECISIVE[contract])


def settle(raw, contras):
    """BU-21: contras is {pair of seats: re}."""
    score = list(raw)
    for (a, b), re in contras.items():
        difference = (raw[a] - raw[b]) * (2 if re else 1)
        score[a] += difference
        score[b] -= difference
    return score


def lead_cards(hand, contract, rule, broken):
    """BU-10, BU-G1: hearts are not led in Coeur, Roi and Generale, unless there is nothing else."""
    if contract not in HEARTS_NOT_LED or rule == "free" or (rule == "after_broken" and broken):
        return list(hand)
    return [card for card in hand if cards.suit(card) != "H"] or list(hand)


def discards(hand, contract, force_kh, strict):
    """BU-G2, BU-G1: the king of hearts first; strict: hearts only if there is nothing else."""
    if force_kh and contract in ("roi", "generale") and "HK" in hand:
        return ["HK"]
    if strict and contract in HEARTS_NOT_LED:
        return [card for card in hand if cards.suit(card) != "H"] or list(hand)
    return list(hand)


def trumps_allowed(hand, trick, trump, undertrump):
    """BU-16, BU-G16: cards that may be played to a trick in Trumps."""
    led = cards.suit(trick[0])
    own_trumps = cards.of_suit(hand, trump)
    same = cards.of_suit(hand, led)
    if same and led != trump:
        return same
    if not own_trumps:
        return list(hand)
    highest = max((cards.height(card) for card in cards.of_suit(trick, trump)), default=-1)
    beating = [card for card in own_trumps if cards.height(card) > highest]
    if beating:
        return beating
    return own_trumps if same or undertrump == "forced" else list(hand)


class Domino:
    """La Reussite (BU-14): the rows on the table, and who is out."""

    def __init__(self, hands, dealer, start_rank, pass_rule, ace_again):
        self.hands = [list(hand) for hand in hands]
        self.start = cards.RANKS.index(start_rank)
        self.pass_rule = pass_rule
        self.ace_again = ace_again
        self.rows = {}                              # suit -> lowest and highest height laid
        self.out = []
        self.owes_card = [False] * 4                # passed at the last own turn
        self.passes_running = 0
        self.turn = self._able_from(dealer)         # BU-G11

    def layable(self, seat):
        return [card for card in self.hands[seat] if self._fits(card)]

    def _fits(self, card):
        """The start rank, or next to a laid card of its suit; rows end at A and 2 (BU-14)."""
        height = cards.height(card)
        if cards.suit(card) not in self.rows:
            return height == self.start
        low, high = self.rows[cards.suit(card)]
        return height in (low - 1, high + 1)

    def moves(self):
        return self.layable(self.turn) + (["pass"] if self._may_pass() else [])

    def _may_pass(self):
        """BU-G12."""
        if self.pass_rule == "once":
            return not self.owes_card[self.turn]
        return self.pass_rule == "free" and self.passes_running < 3

    def play(self, move):
        if move == "pass":
            self.owes_card[self.turn] = True
            self.passes_running += 1
            self.turn = self._able_from(self.turn + 1)
        else:
            self._lay(move)

    def _lay(self, card):
        height = cards.height(card)
        low, high = self.rows.get(cards.suit(card), (height, height))
        self.rows[cards.suit(card)] = (min(low, height), max(high, height))
        self.hands[self.turn].remove(card)
        self.owes_card[self.turn] = False
        self.passes_running = 0
        if not self.hands[self.turn]:
            self.out.append(self.turn)
        if not self.done():
            again = self.ace_again and cards.rank(card) == "A"          # BU-G13
            self.turn = self._able_from(self.turn if again else self.turn + 1)

    def _able_from(self, seat):
        """Who cannot lay is skipped."""
        return next(s % 4 for s in range(seat, seat + 5) if self.layable(s % 4))

    def done(self):
        return len(self.out) == 3

    def score(self):
        last = next(seat for seat in range(4) if seat not in self.out)
        places = self.out + [last]
        return [DOMINO_SCORE[places.index(seat)] for seat in range(4)]


class Announcements:
    """Contra and re of one deal (BU-17 .. BU-19). Who has announced what against whom."""

    def __init__(self, dealer, as_re):
        self.dealer = dealer
        self.as_re = as_re                          # option mutual
        self.contras = {}                           # (by, against) -> re
        self.answered = set()                       # seats that have ended their re

    def others(self, seat):
        """The two players who are neither `seat` nor the dealer (BU-17, "the family")."""
        return [other for other in range(4) if other not in (seat, self.dealer)]

    def open_against(self, seat):
        """Those of the family against whom `seat` may still announce (BU-G6)."""
        return [other for other in self.others(seat)
                if (other, seat) not in self.contras or self.as_re]

    def contra(self, seat, whom):
        if whom == "table":
            targets = [self.dealer] + self.others(seat)
        elif whom == "family":
            targets = self.others(seat)
        else:
            targets = [int(whom)]
        for target in targets:
            self._contra_one(seat, target)
        return targets

    def _contra_one(self, seat, target):
        """The first contra of a pair stands; option mutual as_re makes the second one a re."""
        if (target, seat) not in self.contras:
            self.contras[seat, target] = False
        elif self.as_re:
            self.contras[target, seat] = True

    def unanswered(self, seat):
        """Those whose contra against `seat` has no re yet."""
        if seat in self.answered:
            return []
        return [by for (by, against), re in self.contras.items() if against == seat and not re]

    def re(self, seat, whom):
        for by in self.unanswered(seat) if whom == "max" else [int(whom)]:
            self.contras[by, seat] = True

    def end_re(self, seat):
        self.answered.add(seat)


class Match(match.Match):
    OPTIONS = {
        "contracts": Choice("source", "classic", "generale", "six", "custom"),
        "custom": Subset(*CONTRACTS),
        "rotation": Choice("each", "block"),
        "duty": Number(2, 0, 7),
        "hearts_lead": Choice("only_hearts", "after_broken", "free", "strict"),
        "force_kh": OFF,
        "positive_dealer_only": OFF,
        "mutual": Choice("once", "as_re"),
        "domino_pass": Choice("once", "never", "free"),
        "domino_rank": Choice("any", "8", "7", "J"),
        "domino_ace_again": OFF,
        "undertrump": Choice("forced", "free"),
        "length": Choice("full", "half"),
    }

    def __init__(self, options=None, seats=4):
        super().__init__(options, seats)
        chosen = self.options["contracts"]
        self.set = self.options["custom"] if chosen == "custom" else SETS[chosen]
        half = self.options["length"] == "half"
        self.deals_each = (len(self.set) + 1) // 2 if half else len(self.set)      # BU-5, BU-G18
        self.played = [[] for _ in range(4)]        # contracts of each dealer, the present one included
        self.against_dealer = [[0] * 4 for _ in range(4)]   # BU-20: [player][dealer]
        self.contract = None

    def on(self, option):
        return self.options[option] == "on"

    def next_dealer(self):
        """BU-6, BU-G15."""
        if self.dealer is not None and self.options["rotation"] == "block":
            if len(self.played[self.dealer]) < self.deals_each:
                return self.dealer
        return super().next_dealer()

    # A deal.

    def begin(self, turn, vul):
        self.contract = None
        self.trump = None
        self.start_rank = None
        self.tricks = None
        self.domino = None
        self.hearts_broken = False
        self.announcements = Announcements(self.dealer, self.options["mutual"] == "as_re")
        self.to_announce = []
        self._choose_last()

    def _left(self):
        """Contracts that the dealer has not played."""
        return [contract for contract in self.set if contract not in self.played[self.dealer]]

    def _choose_last(self):
        """The last contract is chosen by the rules, unless a suit or a rank has to be named (BU-G21)."""
        moves = self._contract_moves()
        if len(self._left()) == 1 and len(moves) == 1:
            self._choose(moves[0])

    def _contract_moves(self):
        endings = {
            "trumps": [" " + suit for suit in cards.SUITS],
            "domino": [" " + rank for rank in self._start_ranks()],
        }
        return [f"contract {contract}{ending}" for contract in self._left() for ending in endings.get(contract, [""])]

    def _start_ranks(self):
        """BU-G14."""
        fixed = self.options["domino_rank"]
        return cards.RANKS if fixed == "any" else fixed

    def _choose(self, move):
        self.contract, *detail = move.split()[1:]
        self.played[self.dealer].append(self.contract)
        if self.contract == "trumps":
            self.trump = detail[0]
        if self.contract == "domino":
            self.start_rank = detail[0]
        self.to_announce = self.clockwise(self.forehand())[:3]          # BU-17, BU-G5

    def moves(self):
        if self.contract is None:
            return {self.dealer: self._contract_moves()}
        if self.to_announce:
            seat = self.to_announce[0]
            return {seat: self._contra_moves(seat)}
        doubled = self._doubled()
        if doubled is not None:
            return {doubled: self._re_moves(doubled)}
        if self.contract == "domino":
            return {self.domino.turn: self.domino.moves()}
        return {self.tricks.turn: self._playable()}

    def play(self, seat, move):
        if self.contract is None:
            self._choose(move)
        elif self.to_announce:
            self._announce(seat, move)
        elif self._doubled() is not None:
            self._answer(seat, move)
        elif self.contract == "domino":
            self._lay(move)
        else:
            self._play_card(move)

    # Announcements.

    def _dealer_only(self):
        return self.on("positive_dealer_only") and self.contract in POSITIVE       # BU-G8

    def _contra_moves(self, seat):
        moves = [f"contra {self.dealer}"] + ([] if self._dealer_only() else ["contra table"])
        if self._duty_forces(seat):
            return moves
        open_against = [] if self._dealer_only() else self.announcements.open_against(seat)
        moves += [f"contra {other}" for other in open_against]
        return moves + (["contra family"] if open_against else []) + ["pass"]

    def _duty_forces(self, seat):
        """BU-20, BU-G10: as many contras are owed as the dealer has deals left, this one included."""
        owed = self.options["duty"] - self.against_dealer[seat][self.dealer]
        left = self.deals_each - len(self.played[self.dealer]) + 1
        return owed > 0 and owed >= left

    def _announce(self, seat, move):
        self.to_announce.pop(0)
        if move != "pass":
            targets = self.announcements.contra(seat, move.split()[1])
            self.against_dealer[seat][self.dealer] += self.dealer in targets
        self._start_play_if_announced()

    def _doubled(self):
        """The seat that is asked for a re (BU-19, BU-G5), or None."""
        order = self.clockwise(self.forehand())
        return next((seat for seat in order if self.announcements.unanswered(seat)), None)

    def _re_moves(self, seat):
        return ["pass", "re max"] + [f"re {by}" for by in self.announcements.unanswered(seat)]

    def _answer(self, seat, move):
        if move == "pass":
            self.announcements.end_re(seat)
        else:
            self.announcements.re(seat, move.split()[1])
        self._start_play_if_announced()

    def _start_play_if_announced(self):
        if self.to_announce or self._doubled() is not None:
            return
        if self.contract == "domino":
            self.domino = Domino(self.hands, self.dealer, self.start_rank, self.options["domino_pass"],
                                 self.on("domino_ace_again"))
        else:
            self.tricks = cards.Tricks(self.hands, self.dealer, lambda trick: cards.highest(trick, self.trump))

    # Play.

    def _playable(self):
        """BU-8, BU-10, BU-16."""
        hand, trick = self.tricks.hand(), self.tricks.cards()
        if not trick:
            return lead_cards(hand, self.contract, self.options["hearts_lead"], self.hearts_broken)
        if self.contract == "trumps":
            return trumps_allowed(hand, trick, self.trump, self.options["undertrump"])
        return cards.of_suit(hand, cards.suit(trick[0])) or self._discards(hand)

    def _discards(self, hand):
        return discards(hand, self.contract, self.on("force_kh"), self.options["hearts_lead"] == "strict")

    def _play_card(self, card):
        self.hearts_broken |= cards.suit(card) == "H"
        self.tricks.play(card)
        if not self.tricks.trick and settled(self.contract, self.tricks):
            self._end(self._trick_score())

    def _trick_score(self):
        if self.contract == "trumps" and self.options["contracts"] == "source":
            return trumps_source(self.tricks)
        return SCORES[self.contract](self.tricks)

    def _lay(self, move):
        self.domino.play(move)
        if self.domino.done():
            self._end(self.domino.score())

    def _end(self, raw):
        score = settle(raw, self.announcements.contras)
        self.end_deal(score, match.added(self.total, score))
        if all(len(played) == self.deals_each for played in self.played):
            self.end_match(self.leaders())          # BU-1, BU-G19
