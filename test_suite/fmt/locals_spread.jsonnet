local a = 1, b = 2;
local c = 1,
  d = 2, e = 3;
local
  f = 1, g = 2;
local h(x,
  y) = x,
  i(
    x, y) = y;
local
  // why
  j = {
    k: 1 },
  l = [
    m ];
local n =
  1, o = f(
    2);
{ local p = 1,
  local q(x, y=2,) = x,
  local r =
    3,
  s: p + q(1) }
