// issue: a key is resolved outside of its object, whatever members come before it
local name = 'outer';
{
  prefix: 'p',
  local name = 'inner',
  a: {
    prefix: 'q',
    local b = self.prefix + name,
    b: b,
    [{ local n = name, k: 's' + n }.k]: b,
    [name + $.prefix]: self.b + $.prefix,
  },
  [name + 1]: name + 2,
  [{ local name = 'deeper', k: [name for x in [1]][0] }.k]: { name: name, [name]: $.prefix },
  assert self.prefix == 'p' && name == 'inner',
}
