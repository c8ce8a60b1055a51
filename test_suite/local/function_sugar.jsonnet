local add(a, b=2) = a + b;
[add(1), add(1, 1)]
