// Loops as people write them: functions that call themselves last, with what they have so far.
local collatz(n, steps) =
  if n == 1 then steps
  else if n % 2 == 0 then collatz(n / 2, steps + 1)
  else collatz(3 * n + 1, steps + 1);

local gcd(a, b) = if b == 0 then a else gcd(b, a % b);

local digits(n, sum) = if n == 0 then sum else digits(std.floor(n / 10), sum + n % 10);

local longest(from, until, best) =
  if from == until then best
  else
    local steps = collatz(from, 0);
    longest(from + 1, until, if steps > best.steps then { start: from, steps: steps } else best) tailstrict;

local coprime(until) =
  local loop(a, b, count) =
    if b == until then count
    else loop(a, b + 1, if gcd(a, b) == 1 then count + 1 else count) tailstrict;
  std.foldl(function(sum, a) sum + loop(a, 1, 0), std.range(1, until - 1), 0);

{
  longest: longest(1, 4000, { start: 1, steps: 0 }),
  coprime: coprime(150),
  digits: std.foldl(function(sum, n) sum + digits(n, 0), std.range(1, 20000), 0),
}
