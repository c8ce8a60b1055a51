std.__compare([1, {}], [1, {}])
