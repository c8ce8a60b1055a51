'abc'[null]
