// issue: what the last format was computed with is used again
local inner(n) = '%03d|%s' % [n, '%x' % (n * 16)];
local object = { a: '%(b)s-%(c)5.1f' % self, b: '%s' % [inner(3)], c: 2.25 };
{
  twice: '%s %s' % [inner(1), inner(2)],
  object: '%(a)s/%(c)08.3f/%(b)-12s.' % object,
  widths: '%*d:%-*s:%.*f' % [if '%d' % 5 == '5' then 6 else 7, 42, std.length('%s' % inner(1)), 'x', 2, 3.14159],
  deep: std.foldl(function(text, i) '<%s%d>' % [text, i], std.range(1, 20), ''),
  long: std.length('%s+%s' % [std.repeat('%d' % 7, 5000), std.repeat('ab', 3000)]),
  one: ['%s' % [n] for n in [1, 'two', [3], { four: 4 }, null, true]],
  signs: '%+d % d %-6d| %06d %#o %#x %e %G %c%%' % [5, 5, 5, -5, 8, 255, 12345.678, 0.00001, 'z'],
}
