// Sorting 100,000 numbers, plainly and by a key.
local numbers = std.makeArray(100000, function(i) (i * 7919 + 13) % 1000003);
{
  plain: local sorted = std.sort(numbers); [sorted[0], sorted[50000], sorted[99999]],
  keyed: local sorted = std.sort(numbers, function(n) -n); [sorted[0], sorted[50000], sorted[99999]],
}
