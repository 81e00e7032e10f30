"""Kinds of option values: what they read, and a random one of them."""

import re


def plain_decimal(text):
    """The number, or None: no sign, no leading zero."""
    return int(text) if re.fullmatch(r"0|[1-9][0-9]{0,8}", text) else None


class Choice:
    """One of a few words or numbers; the first is the default."""

    def __init__(self, *values):
        self.values = values
        self.default = values[0]

    def read(self, text, seats):
        for value in self.values:
            if str(value).lower() == text.lower():
                return value
        raise ValueError("one of " + " ".join(map(str, self.values)))

    def pick(self, rng, seats):
        return str(rng.choice(self.values))


class Number:
    """A number of a range; its upper end may depend on the number of seats."""

    def __init__(self, default, low, high):
        self.default = default
        self.low = low
        self.high = high

    def _limit(self, seats):
        return self.high(seats) if callable(self.high) else self.high

    def read(self, text, seats):
        value = plain_decimal(text)
        if value is None or not self.low <= value <= self._limit(seats):
            raise ValueError(f"a number {self.low}..{self._limit(seats)}")
        return value

    def pick(self, rng, seats):
        """Small numbers more often: they end a match."""
        high = min(self._limit(seats), rng.choice([self.low + 4, self._limit(seats)]))
        return str(rng.randint(self.low, high))


class NumberOr(Number):
    """A number of a range, or a word for more than all of them."""

    def __init__(self, default, low, high, word):
        super().__init__(default, low, high)
        self.word = word

    def read(self, text, seats):
        return self.word if text.lower() == self.word else super().read(text, seats)

    def pick(self, rng, seats):
        return self.word if rng.random() < 0.3 else super().pick(rng, seats)


class Subset:
    """A non-empty list of different words, joined by commas."""

    default = None

    def __init__(self, *words):
        self.words = words

    def read(self, text, seats):
        chosen = text.split(",")
        if len(set(chosen)) < len(chosen) or not set(chosen) <= set(self.words):
            raise ValueError("a list of " + ",".join(self.words))
        return chosen

    def pick(self, rng, seats):
        return ",".join(rng.sample(self.words, rng.randint(1, len(self.words))))


ON = Choice("on", "off")
OFF = Choice("off", "on")
