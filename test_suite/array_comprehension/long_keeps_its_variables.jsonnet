// Functions and objects of elements know their own element's variables, also where others were made in between.
local makers = [local twice = n * 2; function(x) [n, twice, x] for n in std.range(1, 30)];
local objects = [{ n: n, next: objects[n % 30].n, sum: self.n + self.next } for n in std.range(1, 30)];
[makers[0](1), makers[29](2), makers[0](3), objects[0], objects[29]]
