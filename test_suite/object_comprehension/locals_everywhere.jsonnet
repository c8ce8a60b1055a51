local outer = 1;
{
  local before = [x, y, after],
  [local a = x, b = y; a + b + outer]: { local c = x, d: [c, before, outer], e: local f = y; [f, std.length($)] },
  local after = local g = y; g + x
  for x in (local h = ['a', 'b'], i = outer; if i == 1 then h else [])
  if (local j = x; j != 'c')
  for y in [local k = x; k, (function(l) local m = l; m)(x + x)]
  if (local n = y, o = x; [n, o] != [])
}
