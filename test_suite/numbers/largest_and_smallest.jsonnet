// number-format: reference
[1.7976931348623157e308, 5e-324]
