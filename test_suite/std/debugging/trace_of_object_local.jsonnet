local base = {
  local count = std.trace('count', 3),
  local twice = 2 * count,
  local unused = std.trace('unused', 4),
  plain: count + count,
  of_self: [self.plain, twice],
};
base + { other: super.of_self }
