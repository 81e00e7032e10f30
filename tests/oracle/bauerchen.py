"""Bauerchen: BA-1 .. BA-20 with the options BA-O1 .. BA-O7, and the Hessian variant BH-1 .. BH-3."""

import cards
import match
from options import OFF, ON, Choice, Number, NumberOr

PLAIN_ORDER = "9QKTA"                               # BA-6, BH-G4
JACK_ORDER = "DHSC"                                 # BA-5
VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}    # BA-7
SOLO_SCORE = 12                                     # BA-11
STROKES = 5                                         # BH-3


def side(seat):
    """BA-1: 0 for the seats 0 and 2, 1 for 1 and 3."""
    return seat % 2


def led_class(card, trump):
    """BA-5: a Jack never belongs to its printed suit."""
    return "trump" if cards.rank(card) == "J" or cards.suit(card) == trump else cards.suit(card)


def strength(card, led, trump):
    """Rank of a card in a trick of class `led` (BA-5, BA-6, BA-15)."""
    if cards.rank(card) == "J":
        return (3, JACK_ORDER.index(cards.suit(card)))
    own = led_class(card, trump)
    level = 2 if own == "trump" else 1 if own == led else 0
    return (level, cards.height(card, PLAIN_ORDER))


def winner(trick, trump):
    led = led_class(trick[0][1], trump)
    return max(trick, key=lambda played: strength(played[1], led, trump))[0]


def allowed(hand, trick, trump, overtrump="always"):
    """BA-13, BA-14, BA-G26: cards of `hand` that may be played to the cards of `trick`."""
    if not trick:
        return list(hand)
    led = led_class(trick[0], trump)
    same = [card for card in hand if led_class(card, trump) == led]
    if same and led != "trump":
        return same
    trumps = [card for card in hand if led_class(card, trump) == "trump"]
    if not trumps:
        return list(hand)
    if led != "trump" and overtrump == "trump_led":
        return trumps
    return beating(trumps, trick, led, trump)


def beating(trumps, trick, led, trump):
    """BA-14: the trumps that beat the highest so far, if any, else all."""
    best = max(strength(card, led, trump) for card in trick)
    return [card for card in trumps if strength(card, led, trump) > best] or trumps


def base_points(loser_points, loser_tricks, schneider_free):
    """BA-18."""
    if loser_tricks == 0:
        return 3
    return 1 if loser_points >= schneider_free else 2


def deal_points(home_points, home_tricks, tricks, bonus, schneider_free, doubles):
    """BA-17 .. BA-19: (home wins, game points). At half the points each the away side wins (BA-G5)."""
    whole = 120 + bonus
    home_wins = 2 * home_points > whole
    if home_wins:
        return True, base_points(whole - home_points, tricks - home_tricks, schneider_free) << doubles
    return False, (base_points(home_points, home_tricks, schneider_free) + 1) << doubles


def hesse_winner(sides):
    """(deal over, side that has won it or None) after tricks taken by these sides.

    BH-2, BH-G1: both of the first two tricks, or all of the last three.
    """
    if len(sides) == 2 and sides[0] == sides[1]:
        return True, sides[0]
    if len(sides) < 5:
        return False, None
    return True, sides[2] if sides[2] == sides[3] == sides[4] else None


class Match(match.Match):
    OPTIONS = {
        "variant": Choice("lautern", "hesse"),
        "last_trick_bonus": Choice(10, 0),
        "schneider_free": Choice(33, 34),
        "trump_call": Choice("five", "two"),
        "last_card": Choice("off", "two_bowers", "any"),
        "forty_rule": Choice("off", "at_10", "always"),
        "carry_over": OFF,
        "solo": ON,
        "solo_in_decider": ON,
        "solo_lead": Choice("forehand", "soloist"),
        "solo_fail": Choice("lose12", "lose_normal"),
        "spritz_max": NumberOr(4, 0, 8, "unlimited"),
        "spritz_melds": OFF,
        "meld": Choice("on_play", "on_lead"),
        "meld_needs_trick": OFF,
        "meld_out": Choice("at_once", "after_deal"),
        "overtrump": Choice("always", "trump_led"),
        "knoddels": Choice(2, 3),
        "steins": Number(1, 1, 5),
        "hess_loser_adds": ON,
    }
    SIDES = 2

    def __init__(self, options=None, seats=4):
        super().__init__(options, seats)
        self.hesse = self.options["variant"] == "hesse"
        self.pack = cards.pack("9TJQKA" if self.hesse else "TJQKA")     # BA-2, BH-1
        self.total = [STROKES, STROKES] if self.hesse else [0, 0]
        self.rounds = [0, 0]
        self.steins = [0, 0]
        self.round_winner = None
        self.phase = None
        self.trump = None
        self.tricks = None

    def hand_size(self, number):
        return 5                                    # BA-3, BH-1

    def turns_up(self, number):
        return self.hesse

    def on(self, option):
        return self.options[option] == "on"

    def target(self):
        """Game points that end a round: BA-20, BA-O1."""
        return 31 if self.on("carry_over") else 12

    # A deal.

    def begin(self, turn, vul):
        self._start_round()
        self.soloist = None
        self.doubles = 0
        self.word = []                              # seats still to be asked in the present window
        self.melds = [0, 0]
        self.reached = None                         # first side that came to the target
        self.phase = "trump"
        if self.hesse:
            self.trump = cards.suit(turn)           # BH-1, BH-G4
            self._start_play()

    def _start_round(self):
        """Reset what the last deal showed as it left it (BA-20, BA-G23)."""
        if self.round_winner is None:
            return
        surplus = self.total[self.round_winner] - self.target()
        self.total = [0, 0]
        self.total[self.round_winner] = min(surplus, 30) if self.on("carry_over") else 0
        if self.options["knoddels"] in self.rounds:
            self.rounds = [0, 0]
        self.round_winner = None

    def home(self):
        return side(self.forehand())                # BA-9

    def moves(self):
        if self.phase == "trump":
            return {self.forehand(): self._trump_moves()}
        if self.phase == "solo":
            return {self.word[0]: ["solo", "pass"]}
        if self.phase == "spritz":
            return {self.word[0]: ["double", "pass"]}
        playable = self._playable()
        return {self.tricks.turn: playable + self._meld_moves(playable)}

    def play(self, seat, move):
        {
            "trump": self._call_trump,
            "solo": self._answer_solo,
            "spritz": self._answer_spritz,
            "play": self._play_card,
        }[self.phase](seat, move)

    # Announcements.

    def _trump_moves(self):
        return ["trump " + suit for suit in cards.SUITS] + (["trump last"] if self._last_card_allowed() else [])

    def _last_card_allowed(self):
        """BA-O3, BA-G8."""
        if self.options["trump_call"] != "two" or self.options["last_card"] == "off":
            return False
        first_two = self.hands[self.forehand()][:2]
        return self.options["last_card"] == "any" or all(cards.rank(card) == "J" for card in first_two)

    def _call_trump(self, seat, move):
        """BA-9; the last card turned gives its printed suit (BA-G9)."""
        named = move.split()[1]
        self.trump = cards.suit(self.hands[seat][4]) if named == "last" else named
        if self._solo_allowed():
            self.phase = "solo"
            self.word = self.clockwise(self.forehand())     # BA-G20
        else:
            self._open_spritz()

    def _solo_allowed(self):
        decider = self.rounds == [self.options["knoddels"] - 1] * 2     # BA-20
        return self.on("solo") and (self.on("solo_in_decider") or not decider)

    def _answer_solo(self, seat, move):
        self.word.pop(0)
        if move == "solo":
            self.soloist = seat
            self._start_play()                      # no spritz in a solo
        elif not self.word:
            self._open_spritz()

    def _most_doubles(self):
        """BA-G12."""
        most = self.options["spritz_max"]
        return 24 if most == "unlimited" else most

    def _open_spritz(self):
        if self._most_doubles() == 0:
            self._start_play()
            return
        self.phase = "spritz"
        self._give_word(self.forehand() + 1)

    def _give_word(self, first):
        """BA-G11: the side of `first` is asked, `first` before the partner."""
        self.word = [first % 4, (first + 2) % 4]

    def _answer_spritz(self, seat, move):
        self.word.pop(0)
        if move == "double":
            self.doubles += 1                       # BA-10
            self._give_word(self.forehand() + (self.doubles + 1) % 2)
        if not self.word or self.doubles == self._most_doubles():
            self._start_play()

    # Play.

    def _start_play(self):
        self.phase = "play"
        out = None if self.soloist is None else (self.soloist + 2) % 4  # BA-11
        self.tricks = cards.Tricks(self.hands, self._leader(out), lambda trick: winner(trick, self.trump), out)

    def _leader(self, out):
        """BA-12; in a solo BA-G20."""
        if self.soloist is not None and self.options["solo_lead"] == "soloist":
            return self.soloist
        return (self.forehand() + 1) % 4 if self.forehand() == out else self.forehand()

    def _playable(self):
        return allowed(self.tricks.hand(), self.tricks.cards(), self.trump, self.options["overtrump"])

    def _meld_moves(self, playable):
        """BA-16: king or queen, played while the other is still in the hand."""
        if not self._meld_window():
            return []
        hand = self.tricks.hand()
        couples = [card for card in playable if self._couple(card) in hand]
        return [card + " meld" for card in couples if self._meld_fits(card)]

    def _couple(self, card):
        other = {"K": "Q", "Q": "K"}.get(cards.rank(card))
        return other and cards.suit(card) + other

    def _meld_window(self):
        """BA-G15, BA-G16; no melds in a solo (BA-G20) and in Hesse (BH-G5)."""
        if self.hesse or self.soloist is not None:
            return False
        if self.options["meld"] == "on_lead" and self.tricks.trick:
            return False
        return not self.on("meld_needs_trick") or self._side_tricks(side(self.tricks.turn)) > 0

    def _meld_fits(self, card):
        """BA-16, BA-G17: the ceiling of 13, which falls away with carry_over (BA-G23)."""
        own = side(self.tricks.turn)
        return self.on("carry_over") or self._stand(own) + self._meld_worth(card) <= self.target()

    def _stand(self, own):
        """Standing in the round with the melds of this deal."""
        return self.total[own] + self.melds[own]

    def _meld_worth(self, card):
        """BA-16, BA-O2, BA-G13."""
        worth = 1
        if cards.suit(card) == self.trump:
            worth = 1 if self._forty_reduced() else 2
        return worth << self.doubles if self.on("spritz_melds") else worth

    def _forty_reduced(self):
        rule = self.options["forty_rule"]
        return rule == "always" or (rule == "at_10" and self._stand(side(self.tricks.turn)) == 10)

    def _side_tricks(self, own):
        return sum(side(taker) == own for taker in self.tricks.takers)

    def _play_card(self, seat, move):
        card = move.split()[0]
        if move.endswith(" meld") and self._meld(seat, card):
            return
        if self.tricks.play(card) is None:
            return
        if self.hesse:
            self._hesse_trick()
        elif self.soloist is not None:
            self._solo_trick()
        elif len(self.tricks.takers) == 5:
            self._end_played()

    def _meld(self, seat, card):
        """Count the meld; true if it ends the round, and the deal with it (BA-G18)."""
        own = side(seat)
        self.melds[own] += self._meld_worth(card)
        if self.reached is None and self._stand(own) >= self.target():
            self.reached = own
        if self.reached is None or self.options["meld_out"] == "after_deal":
            return False
        self._end_points(self.melds)
        return True

    # Ends of a deal.

    def _end_played(self):
        home_wins, worth = self._deal_points()
        score = list(self.melds)
        score[self.home() if home_wins else 1 - self.home()] += worth
        self._end_points(score)

    def _deal_points(self):
        bonus = self.options["last_trick_bonus"]
        free = self.options["schneider_free"] if bonus else 31          # BA-G4
        home = self.home()
        points = sum(VALUES[cards.rank(card)] for seat in (home, home + 2) for card in self.tricks.taken_cards(seat))
        if side(self.tricks.takers[-1]) == home:
            points += bonus                         # BA-8
        return deal_points(points, self._side_tricks(home), 5, bonus, free, self.doubles)

    def _end_points(self, score):
        """The deal earned `score`; who comes to the target has the round (BA-20)."""
        total = match.added(self.total, score)
        reached = [own for own in (0, 1) if total[own] >= self.target()]
        if self.reached is None and reached:
            self.reached = reached[0]
        if not self.on("carry_over"):
            total = [min(points, self.target()) for points in total]
        self.end_deal(score, total)
        self._end_round()

    def _solo_trick(self):
        """BA-11, BA-G20: the soloist has to win every trick."""
        opponents = 1 - side(self.soloist)
        if self.tricks.takers[-1] != self.soloist:
            self._end_lost_solo(opponents)
        elif len(self.tricks.takers) == 5:
            self._end_solo(side(self.soloist))

    def _end_lost_solo(self, opponents):
        if self.options["solo_fail"] == "lose12":
            self._end_solo(opponents)
            return
        score = [0, 0]
        score[opponents] = 1 if opponents == self.home() else 2
        self._end_points(score)

    def _end_solo(self, own):
        """The winner of a solo stands at the target, whatever the standing was."""
        score, total = [0, 0], list(self.total)
        score[own] = SOLO_SCORE
        total[own] = self.target()
        self.reached = own
        self.end_deal(score, total)
        self._end_round()

    def _end_round(self):
        """BA-20: a round, perhaps a stein, perhaps the match (BA-G21, BA-G22)."""
        self.round_winner = self.reached
        if self.reached is None:
            return
        self.rounds[self.reached] += 1
        if self.rounds[self.reached] == self.options["knoddels"]:
            self.steins[self.reached] += 1
            if self.steins[self.reached] == self.options["steins"]:
                self.end_match([self.reached])

    def _hesse_trick(self):
        over, won = hesse_winner([side(taker) for taker in self.tricks.takers])
        if over:
            self._end_hesse(won)

    def _end_hesse(self, won):
        """BH-3, BH-G2, BH-G3."""
        score = [0, 0]
        if won is not None:
            score[won] = -1
            score[1 - won] = 1 if self.on("hess_loser_adds") else 0
        self.end_deal(score, match.added(self.total, score))
        if 0 in self.total:
            self.end_match([self.total.index(0)])

    def standing(self):
        return {} if self.hesse else {"rounds": list(self.rounds), "steins": list(self.steins)}
