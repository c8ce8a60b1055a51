// Objects that are added to themselves, again and again, and are looked at on the way or only at the end.
local start = { n: 1, list+: ['s'], up+: { count+: 1 }, double: self.n * 2, below: if 'below' in super then super.below + 1 else 0 };
local doubled(times, sum) = if times == 0 then sum else doubled(times - 1, sum + sum);
local seen(times, sum) =
  if times == 0 then sum else seen(times - 1, (if sum.below >= 0 then sum) + sum);
local uneven(times, a, b) = if times == 0 then a else uneven(times - 1, a + b, a);
{
  doubled: [doubled(times, start) { n: times, list:: super.list, length: std.length(self.list) } for times in std.range(0, 8)],
  seen: [seen(times, start) { list:: super.list, length: std.length(self.list) } for times in std.range(0, 8)],
  uneven: uneven(10, { x: 'a', list+: ['a'] }, { y: 'b', list+: ['b'] }) { n: 3 },
  mixed: doubled(5, start { n: 3 }) + doubled(4, { n: 4 }) + seen(3, start { list: [] }),
}
