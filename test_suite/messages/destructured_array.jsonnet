local [first, second] = [1, 2];
first
