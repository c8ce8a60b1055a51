local f(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s=a + r, t='t') =
  std.join('', [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t]);
[
  f('A', 'B', r='R', q='Q', p='P', o='O', n='N', m='M', l='L', k='K', j='J', i='I', h='H', g='G', f='F', e='E', d='D', c='C'),
  f(a='A', b='B', c='C', d='D', e='E', f='F', g='G', h='H', i='I', j='J', k='K', l='L', m='M', n='N', o='O', p='P', q='Q', r='R', t='T', s='S'),
]
