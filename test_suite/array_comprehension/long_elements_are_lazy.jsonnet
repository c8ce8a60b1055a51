local checked = [if n % 2 == 0 then n * n else error 'odd: ' + n for n in std.range(0, 99)];
[std.length(checked), checked[40], std.length(std.filter(function(n) checked[n] > 100, std.range(0, 99)[::2]))]
