// reason: a call in tail position needs no stack; its arguments are evaluated when they are needed, as ever
// oracle: neither
local f(n, unused) = if n == 0 then 'done' else f(n - 1, error 'needed');
f(3000, null)
