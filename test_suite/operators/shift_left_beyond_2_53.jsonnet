// number-format: reference
[1 << 62, -9007199254740991 << 1]
