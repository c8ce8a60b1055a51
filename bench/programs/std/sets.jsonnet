// Set operations on 50,000 numbers and 50,000 strings.
local numbers(step) = std.set(std.makeArray(50000, function(i) (i * step) % 70001));
local strings(step) = std.set(std.makeArray(50000, function(i) 'key%05d' % ((i * step) % 70001)));
local all(a, b) = [
  std.length(std.setUnion(a, b)),
  std.length(std.setInter(a, b)),
  std.length(std.setDiff(a, b)),
  std.foldl(function(n, i) n + (if std.setMember(a[i], b) then 1 else 0), std.range(0, 9999), 0),
];
{ numbers: all(numbers(7), numbers(11)), strings: all(strings(7), strings(11)) }
