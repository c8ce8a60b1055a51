local a = std. /* c */
length;
local b = super_. /* c */ x . /* d */

y . // e
z;
{
  c: super. /* c */
      x,
  d: a.b . /* c */ // d
  e( /* f */
  1),
  f: std.
     length,
  g: std /* c */ .
     length,
  h: a [ /* c */
    'x'] [
    'y'],
  i: a[# e
    'x' # lost
  ]. # f
  y,
}
