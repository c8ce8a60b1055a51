local a = b + 1, b = 1;
a
