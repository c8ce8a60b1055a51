local sign(n) = if n < 0 then -1 else if n > 0 then 1 else 0;
[sign(-5), sign(0), sign(5)]
