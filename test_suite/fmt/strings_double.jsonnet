// options: --string-style d
[
  'a', "b", 'it\'s', "it's", 'say "a"', "say \"a\"", 'both \' and "', "both ' and \"", '\u0041', "\u00e9", '\u0027', '\u0022',
  '\/', "tab	and
line", '\b\f\n\r\t\\', "\u0001\u007f\u009f\u00a0\u2028\ufffd", "\ud83d\ude00", @'a', @"b", @'it''s', @"say ""a""",
  import "a", importstr "b", importbin 'c', { "a b": 1, 'c d': 2 }, x["a b"], '', "", 'ünï', |||
    text 'and' "quotes"
  |||,
]
