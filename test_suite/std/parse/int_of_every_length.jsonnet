// Up to fifteen digits are added up, more are read as numbers are.
local digits = '9007199254740991';
[std.parseInt(sign + std.substr(digits, 0, n)) for sign in ['', '-'] for n in std.range(1, 16)] +
[std.parseInt(s) for s in ['999999999999999', '1000000000000000', '000000000000000000012']]
