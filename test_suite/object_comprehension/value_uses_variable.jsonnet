{ ['k' + i]: i * i for i in [1, 2, 3] }
