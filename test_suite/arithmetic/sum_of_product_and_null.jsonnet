local n = 5;
(n * 2) + null
