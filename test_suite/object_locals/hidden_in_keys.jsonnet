// issue: a key is outside the object's locals, and what these shadow is in scope there
local a = 'outer', b = 'around';
{
  local a = 'inner',
  local b = a + '!',
  first: a,
  [a + 1]: a,
  [(local a = 'key'; a + b) + 2]: b,
  [std.join('-', [a for a in [a, b]])]: a,
  [{ local a = 'deep', x: a, [a]: a, [a + '?']: b, y: { [b]: a, local b = 'deeper', [b + a]: b } }.outer + 3]: a,
  [(function(b) a + b)(b)]: { local b = 'last', [a]: a, [b]: b },
  [{ local b = a, [b]: 1, [a]: b }.around + 'x']: a,
}
