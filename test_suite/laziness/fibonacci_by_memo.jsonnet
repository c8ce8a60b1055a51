local fib = [0, 1] + [fib[i - 1] + fib[i - 2] for i in std.range(2, 50)];
fib[50]
