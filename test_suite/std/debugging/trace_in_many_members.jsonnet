local base = {
  a: { b: std.trace('b', 1) + std.trace('again', 1), c: std.trace('c', 2) },
  [std.trace('key', 'd')]: { e: 3, f: { g: { h: std.trace('h', 4) }.h, i: std.trace('i', 5) } },
  j: { assert std.trace('assert', true), assert std.trace('another', true), k: 6 },
};
[base, base + {}]
