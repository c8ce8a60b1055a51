local a = [1], b = a + [2], c = a + [3];
[a, b, c]
