// reason: a call in tail position needs no stack, so a loop may run for any time; both engines stop it at 500
// oracle: neither
local down(n) = if n == 0 then 'done' else down(n - 1);
local up(n) = if n < 3000 then up(n + 1) else 'done';
local even(n) = if n == 0 then true else odd(n - 1), odd(n) = if n == 0 then false else even(n - 1);
local body(n) = local m = n - 1; assert m >= -1 : 'negative'; if m < 0 then 'done' else body(m);
local named(n, step=1) = if n <= 0 then 'done' else named(step=step, n=n - step);
local object = { count(n):: if n == 0 then 'done' else self.count(n - 1) };
[
  down(100000),
  up(0),
  even(3001),
  body(3000),
  named(3000),
  object.count(3000),
  std.map(down, [3000]),
  std.foldl(function(acc, n) down(n), [3000, 4000], null),
]
