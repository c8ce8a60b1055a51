local a1 = 1, _ = 2, __x = 3, camelCase = 4, trueish = 5, nullable = 6;
[a1, _, __x, camelCase, trueish, nullable]
