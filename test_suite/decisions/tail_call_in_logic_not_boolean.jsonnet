// reason: what a call in tail position gives has to be a boolean where an operator wants one
// oracle: neither
local last(n) = if n == 0 then 'no boolean' else last(n - 1);
local check(n) = n > 0 && last(n);
check(3000)
