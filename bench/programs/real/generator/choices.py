"""Pseudorandom choices that are the same on every machine and with every version of Python."""

import random


class Choices:
    """Uses only `random()`: the other methods of `random.Random` may change between versions."""

    def __init__(self, seed):
        self.source = random.Random(seed)

    def below(self, limit):
        return int(self.source.random() * limit)

    def between(self, least, most):
        return least + self.below(most - least + 1)

    def one_of(self, items):
        return items[self.below(len(items))]

    def some_of(self, items, count):
        """`count` different items, in their original order."""
        left = list(range(len(items)))
        while len(left) > count:
            left.pop(self.below(len(left)))
        return [items[index] for index in left]

    def chance(self, percent):
        return self.below(100) < percent
