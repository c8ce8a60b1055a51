local hanoi(n, a, b, c) = if n == 0 then [] else hanoi(n - 1, a, c, b) + [a + b] + hanoi(n - 1, c, b, a);
std.join(' ', hanoi(4, 'a', 'b', 'c'))
