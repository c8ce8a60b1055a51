local count(n, acc) = if n == 0 then acc else count(n - 1, acc + 1) tailstrict;
count(3000, 0)
