// number-format: reference
[0.1, 2 / 3 * 100, 0.1 + 0.2, 1 / 3, 123.456, 3.14159]
