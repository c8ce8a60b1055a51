// A set that std has made is searched otherwise than an array that says nothing of its order.
local made = std.set(['b', 'd', 'a', 'c', 'é', '', 'dd', 'b']);
local numbers = std.set([(i * 7) % 23 for i in std.range(0, 40)]);
local odd = std.set([(i * 2 + 1) for i in std.range(0, 12)]);
local results = [
  numbers,
  std.setUnion(numbers, odd),
  std.setInter(numbers, odd),
  std.setDiff(numbers, odd),
  std.setUnion([30, 40], odd),
  std.set([]),
];
{
  strings: [std.setMember(x, made) for x in ['', 'a', 'aa', 'b', 'd', 'dd', 'e', 'é', 'z']],
  numbers: [[x for x in std.range(-1, 42) if std.setMember(x, set)] for set in results],
  copies: [
    [std.setMember(x, set) == std.setMember(x, [y for y in set]) for x in std.range(-1, 42)]
    for set in results
  ],
  keys: std.setMember('B', std.set(['b', 'A'], std.asciiLower), std.asciiLower),
  arrays: [std.setMember(x, std.set([[2, 1], [1], [1, 2]])) for x in [[1], [2], [1, 2], []]],
}
