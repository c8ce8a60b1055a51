{
  a: x.



    # stays
    y.z,
  b: x



    # changes
    .y,
  c: super.



    # changes
    y,
  d: [1, super.
  y, if a then super
  .
  y],
  e:
    super.
    y,
  f: f(1, x.
  y),
}
