// Bytes that are no UTF-8: café, ÿ.
local quoted = { 'aÿÿb': 1, @'verbatim€': 2, "ÿ\n": 3 };
/* é */ [quoted, |||
  block ÿ€
|||, # ÿ
std.length('ÿÿ')]
