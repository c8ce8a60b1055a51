// oracle: neither
// source: Tanka's native functions, and Go's regexp
local subst = std.native('regexSubst');
[
  subst('(a)(b)', '-ab-ab-', '$2${1}x'),
  subst('(?P<n>a)', 'ab', '$n$$'),
  subst('(a)', 'ab', '$1x'),
  subst('a*', 'baaac', 'x'),
  subst('(a)', 'ab', '$2|$|\\1'),
  subst('x', 'ab', '$1'),
]
