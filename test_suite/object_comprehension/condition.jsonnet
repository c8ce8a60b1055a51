{ ['k' + i]: i for i in [1, 2, 3, 4] if i % 2 == 0 }
