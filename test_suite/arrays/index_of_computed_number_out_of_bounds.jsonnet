local n = 5;
[1, 2, 3][n - 2]
