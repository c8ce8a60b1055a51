// Elementary functions of 20,000 numbers each.
local numbers = std.makeArray(20000, function(i) i / 7 + 0.5);
local sum(f) = std.round(std.foldl(function(total, x) total + f(x), numbers, 0));
{
  exp: sum(function(x) std.exp(x / 1000)),
  log: sum(std.log),
  pow: sum(function(x) std.pow(x, 1.5)),
  sqrt: sum(std.sqrt),
  sin: sum(std.sin) + sum(std.cos),
  tan: sum(function(x) std.tan(x / 2000)),
  asin: sum(function(x) std.asin(x / 3000)) + sum(function(x) std.acos(x / 3000)),
  atan: sum(std.atan) + sum(function(x) std.atan2(x, 100)),
}
