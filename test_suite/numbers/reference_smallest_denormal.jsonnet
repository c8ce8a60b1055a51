// number-format: reference
[5e-324, -5e-324, 1e-323]
