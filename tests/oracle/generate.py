"""Random valid records."""

from dataclasses import dataclass, field

import bridge
import cards
from record import GAMES

MAX_DEALS = 60          # a match that does not end by itself is cut here
ANNOTATIONS = ("alert", "means strong", "chat well played")


@dataclass
class Wish:
    """What a record should be like."""

    game: str
    seats: int = None
    options: dict = field(default_factory=dict)
    deals: int = None
    first_deal: int = None
    noise: bool = False
    cut: bool = False           # may end in the middle of the last deal

    def seats_or_default(self):
        return self.seats or 4


def random_options(rng, game, seats):
    """Random settings of several options, as text."""
    table = GAMES[game].OPTIONS
    names = rng.sample(sorted(table), rng.randint(1, len(table)))
    chosen = {name: table[name].pick(rng, seats) for name in names}
    if chosen.get("contracts") == "custom" and "custom" not in chosen:
        chosen["custom"] = table["custom"].pick(rng, seats)
    return chosen


def record(rng, wish):
    lines = _header(rng, wish) + _deals(rng, wish)
    return _noisy(rng, wish, lines) if wish.noise else "".join(line + "\n" for line in lines)


def _header(rng, wish):
    lines = [f"option {name} {value}" for name, value in wish.options.items()]
    if len(GAMES[wish.game].SEATS) > 1:
        lines.append(f"seats {wish.seats_or_default()}")
    elif wish.noise and rng.random() < 0.3:
        lines.append("seats 4")
    if wish.noise:
        lines += [f"name {seat} Player {seat}" for seat in range(wish.seats_or_default()) if rng.random() < 0.5]
        rng.shuffle(lines)
    return ["atout 1", f"game {wish.game}"] + lines


def new_match(game, options, seats):
    """A match with options given as text."""
    kind = GAMES[game]
    read = {name: kind.OPTIONS[name].read(value, seats) for name, value in options.items()}
    return kind(read, seats)


def _deals(rng, wish):
    match = new_match(wish.game, wish.options, wish.seats_or_default())
    lines, ends = [], []        # ends: where the record may end
    for made in range(wish.deals or MAX_DEALS):
        number = wish.first_deal if made == 0 and wish.first_deal else _next_number(rng, match, wish)
        lines += _deal_block(rng, match, number)
        ends.append(len(lines))
        for line in _moves(rng, match):
            lines.append(line)
            ends.append(len(lines))
        if match.match_over:
            break
    return lines[:rng.choice(ends)] if wish.cut else lines


def _next_number(rng, match, wish):
    """The next number; a first one that is free is random now and then."""
    numbers = match.deal_numbers()
    if len(numbers) > 1 and wish.noise and rng.random() < 0.5:
        return rng.choice(numbers[:300])
    return numbers[0]


def _deal_block(rng, match, number):
    """Deal at random; start the deal and return its lines."""
    dealer = match.next_dealer()
    if dealer is None:
        dealer = rng.randrange(match.seats)
    pack = _shuffled(rng, match.pack)
    hands = [_cut(pack, match.hand_size(number)) for _ in range(match.seats)]
    turn = pack.pop() if match.turns_up(number) else None
    vul = _vulnerability(rng, match, dealer)
    match.start(number, dealer, hands, turn, vul)
    lines = [f"deal {number} dealer {dealer}" + (f" vul {vul}" if vul else "")]
    lines += [" ".join(["hand", str(seat)] + hand) for seat, hand in enumerate(hands)]
    if turn:
        lines.append("turn " + turn)
    if pack and rng.random() < 0.3:
        lines.append(" ".join(["stock"] + pack))
    return lines


def _shuffled(rng, pack):
    """Now and then half sorted, so that long suits and hands of high cards occur."""
    if rng.random() < 0.8:
        return rng.sample(pack, len(pack))
    by_rank = rng.random() < 0.5
    place = {card: cards.height(card) * 4 if by_rank else n for n, card in enumerate(pack)}
    ordered = sorted(pack, key=lambda card: place[card] + rng.random() * 8)
    at = rng.randrange(len(pack))
    return ordered[at:] + ordered[:at]


def _cut(pack, size):
    hand = pack[:size]
    del pack[:size]
    return hand


def _vulnerability(rng, match, dealer):
    if not match.HAS_VULNERABILITY:
        return None
    return match.next_vul(dealer) or rng.choice(sorted(bridge.VULNERABILITY))


def _moves(rng, match):
    """Play the deal to its end with random moves; their lines."""
    while not match.deal_over:
        seat, move = _random_move(rng, match)
        match.play(seat, move)
        yield f"{seat} {move}"


def _random_move(rng, match):
    if isinstance(match, bridge.Match) and rng.random() < 0.03:
        claim = _random_claim(rng, match)
        if claim:
            return claim
    pairs = [(seat, move) for seat, moves in match.legal().items() for move in moves]
    if isinstance(match, bridge.Match) and match.tricks is None:
        weights = _call_weights(match.auction, pairs)
    else:
        weights = [_weight(move) for _, move in pairs]
    return rng.choices(pairs, weights)[0]


def _random_claim(rng, match):
    seat = rng.randrange(4)
    claims = match.claims(seat)
    return (seat, f"claim {max(rng.choices(claims, k=2))}") if claims else None


def _weight(move):
    """Uniform, but for moves that would make every deal the same."""
    if move == "solo":
        return 0.06
    return 0.15 if move.startswith("contract domino") else 1


def _call_weights(auction, pairs):
    """Low bids, and passes once somebody has bid, so that contracts are played and some are made."""
    last = auction.last_bid()
    lowest = 0 if last is None else bridge.BIDS.index(auction.calls[last]) + 1
    others = {"pass": 2, "X": 0.5, "XX": 0.5}
    return [others[call] if call in others else 0.6 ** (bridge.BIDS.index(call) - lowest) for _, call in pairs]


# Noise: what a reader has to see through (notation.md, first paragraph and "A record").

def _noisy(rng, wish, lines):
    end = rng.choice(["\n", "\n", "\r\n"])
    noisy = []
    for line in lines:
        noisy += _skipped_lines(rng) + [_respelled(rng, wish, line)]
        if line[0].isdigit() and rng.random() < 0.02:
            noisy.append(f"@ {line[0]} {rng.choice(ANNOTATIONS)}")
    unfinished = rng.choice(["", "", "", "0", "# end", "deal 2 dea"])
    return end.join(noisy + [unfinished])


def _skipped_lines(rng):
    return [rng.choice(["", "# a comment", "  # play 0 bot", " \t"])] if rng.random() < 0.03 else []


def _respelled(rng, wish, line):
    if wish.game == "bridge":
        line = _bridge_spelling(rng, line)
    if rng.random() < 0.05:
        line = rng.choice([line.lower(), line.upper(), line.title()])
    if rng.random() < 0.05:
        line = rng.choice([" ", "\t", ""]) + line.replace(" ", rng.choice(["  ", "\t", " \t "])) + rng.choice([" ", ""])
    return line


def _bridge_spelling(rng, line):
    """Compass letters for seats, a board number on the deal line."""
    words = line.split(" ")
    if words[0] == "deal" and rng.random() < 0.2:
        words += ["board", str(rng.randint(1, 99))]
    place = {"hand": 1, "deal": 3, "name": 1}.get(words[0], 0)
    if words[place] in "0123" and rng.random() < 0.2:
        words[place] = "NESW"[int(words[place])]
    return " ".join(words)
