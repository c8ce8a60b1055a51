// max-stack: 50000
// Long texts are part of the result as they are.
local long = std.repeat('ab', 3000);
local wide = std.repeat('é"', 2500);
{
  only: '%s' % long == long,
  between: 'a%sb%dc%s' % [long, 5, 'd'] == 'a' + long + 'b5cd',
  twice: '%(x)s, %(y)s, %(x)s' % { x: long, y: wide } == long + ', ' + wide + ', ' + long,
  padded: std.length('%8000s|%-8000s|%3s' % [long, wide, long]),
  json: std.length(std.manifestJsonMinified('<%s>' % wide)),
  part: std.substr("-%s-%s-" % [wide, long], 4998, 7),
  list: std.length('%s' % [std.range(1, 2000)]),
}
