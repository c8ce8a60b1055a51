// What a sum is made of may become text anywhere in it.
local long = std.repeat('x', 200);
local numbers = { a: 1, b: 2 };
{
  numbers: numbers.a + numbers.b + 3 + 4,
  arrays: [1] + [2] + [] + [3],
  objects: { a: 1 } + { b: self.a } + { a+: 1 },
  first: 'a' + 1 + 2 + null + [1] + { b: true },
  middle: 1 + 2 + '-' + 3 + 4 + '-',
  last: 1 + 2 + numbers.b + 'e',
  array: [1] + [2] + 'e' + [3] + [4],
  grouped: 'a' + (1 + 2 + 3) + ('b' + 4 + 5),
  empty: '' + '' + '' + 'a' + '' + 1,
  wide: 'é' + '中' + '😀' + std.length('é' + '中' + '😀' + 'a'),
  escapes: '"' + '\\' + '\n' + '\t',
  long: 'a' + 1 + long + 'b' + long + 'c' + long,
  grown: std.foldl(function(text, i) text + i + ',' + 'é', std.range(1, 60), ''),
  many: '0' + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + '-' + 9 + 10 + 11 + 12 + 13 + 14 + '-' + 15 + 16 + 17 + 18 + 19 + 20 + '-'
        + 21 + 22 + 23 + 24 + 25 + 26 + '-' + 27 + 28 + 29 + 30 + 31 + 32 + '-' + 33 + 34 + 35 + 36 + 37 + 38 + 39,
}
