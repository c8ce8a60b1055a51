// options: --indent 0
local f(x) = if x then
1 else
2;
local g = function(x) if x then 1
else if y then
2
else 3;
assert f(1) : 'no';
assert f(
  1) :
'no';
assert f(1)
: 'no'
;
{
a: 1 +
2, b: 1
+ 2 * 3
* 4, c: if a then [
1 ] else [
2 ],
d:
if a then
1
else
2, e: error
'x', f: -
1, g: !
a, h: - -1,
assert self.a :
'b',
assert
self.a,
i: a.b
.c
.d(1)
.e, j: a.
b, k: [
a for a in b ][
0], l: a in
b, m: local x = 1;
x, n: a +
f(1,
2) + {
o: 1 }, p: a && {
q: 1 } == {
r: 1 }, s+: {
t+:: [
1], u::: function(a, b)
a }, v(a, b)::
a, [w]:
1, ['x' + y]: a[
1
], z: (
1 + 2)
* 3, aa: f(function(x)
x, [
1]), bb: std.map(function(x) {
y: x }, [1,
2]), dd: f(1) tailstrict, ee: $.a
}
