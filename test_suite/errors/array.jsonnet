error ['a', 1]
