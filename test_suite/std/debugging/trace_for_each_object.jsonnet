local helper(x) = std.trace('helper', x);
local base = {
  local shared = std.trace('local', 1),
  plain: std.trace('field', 1),
  nested: { list: [std.trace('element', 2)] },
  called: helper(3),
  of_local: shared,
};
local both(o) = [o.plain, o.nested.list, o.called, o.of_local];
local keyed = { [k]: std.trace(k, 4) for k in ['key'] };
[both(base), both(base { other: 5 }), keyed.key, (keyed + {}).key]
