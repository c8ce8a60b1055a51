local checked = [
  if n != 33 then n * n else error 'no square for ' + n
  for n in std.range(0, 99)
];
std.foldl(function(sum, square) sum + square, checked, 0)
