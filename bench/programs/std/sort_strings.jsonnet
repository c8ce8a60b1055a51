// Sorting 100,000 strings, plainly and by a key.
local strings = std.makeArray(100000, function(i) 'item-' + ((i * 7919 + 13) % 1000003));
{
  plain: local sorted = std.sort(strings); [sorted[0], sorted[50000], sorted[99999]],
  keyed: local sorted = std.sort(strings, function(s) s[5:] + s); [sorted[0], sorted[50000], sorted[99999]],
}
