[
  f(1,
    2, 3),
  f(
    1, 2),
  f(1, 2
  ),
  f(1, 2,), f(), f(
  ),
  f(1,
    2)(3,
    4),
  f(a=1,
    b=2), f(a = 1, b=
      2),
  f(x, a=[
    1],
    b={ c: 1 }),
  f(g(1,
      2), {
    a: 1,
  }, function(x)
    x),
  f
  (1)
    .g(2),
  function(a,
    b) a, function(
    a, b=2) a,
  function(a, b
    ) a,
]
