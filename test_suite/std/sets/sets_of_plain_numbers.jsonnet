local numbers = std.set([5, 1, 3, 1, 2.5, -1, 5]);
local others = std.set([3, 4, 2.5, 9]);
{
  numbers: numbers,
  union: std.setUnion(numbers, others),
  inter: std.setInter(numbers, others),
  diff: std.setDiff(numbers, others),
  unionOfUnion: std.setUnion(std.setUnion(numbers, [7]), [0, 100]),
  member: [std.setMember(x, numbers) for x in [5, 2.5, 2, -1]],
  byKey: std.setUnion(std.set(numbers, function(x) -x), [4, 0], function(x) -x),
  mixed: std.set(['b', 'a', 'b']) + std.set([[2], [1], [2]]),
  sorted: std.sort(numbers, function(x) x % 2),
  unique: std.uniq([1, 1, 2, 2, 1], function(x) x % 2) + std.uniq('aabbc'),
  empty: [std.set([]), std.set([1]), std.uniq([]), std.setUnion([], [1]), std.setDiff(numbers, numbers)],
}
