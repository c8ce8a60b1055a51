// options: --no-use-implicit-plus
[
  a {}, a { b: 1 }.b, a {} {}, a {} {}.b, a + b {}, b {} + a, a * b {}, b {} * c, -b {}, !b {}, b {}(1), b {}['x'],
  f(b {}), a == b {}, b {} in c, a {} { b: 1 }.c { d: 1 }, { a: b {}, assert c {} }, a - b {} - c, a /*1*/ {} /*2*/ {},
  a + /*0*/ b /*1*/ {} /*2*/.c, a
  {}, a +
  b {}, a + // why
  b {}, x { [a {}]: 1 for a in b {} }, { x:
    b {}.c },
]
