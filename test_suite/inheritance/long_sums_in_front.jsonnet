// Objects that are put in front of larger ones, one after another, and are looked at on the way or only at the end.
local front(n, start) =
  std.foldl(function(sum, i) { ['f' + i]: i, last: i, up:: self.n, list+: [i], n: i } + sum, std.range(1, n), start);
local around(n, start) =
  std.foldl(function(sum, i) { a+: ['front ' + i] } + sum + { a+: ['behind ' + i] }, std.range(1, n), start);
local base = { n: 0, list: ['base'], over: self.n, below: if 'last' in super then super.last else 'nothing below', a: [] };
local sum = front(20, base);
{
  n: sum.n,
  list: sum.list,
  over: sum.over,
  below: sum.below,
  fields: std.length(sum),
  again: (sum + { n: 'again' }).over,
  twice: (sum + sum).n,
  in_front: ({ n: 'in front', list: ['in front'] } + sum).list,
  around: around(12, base).a,
  seen: std.foldl(
    function(sum, i) { n: i, ['k' + i]: sum.n } + sum,
    std.range(1, 12),
    front(12, { n: 'start' }),
  ),
  assert_fails: std.length(std.objectFields({ assert true } + front(10, { assert self.n == 0, n: 0 }))),
}
