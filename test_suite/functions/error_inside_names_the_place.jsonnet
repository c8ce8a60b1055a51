local f(x) =
  local y = x + 1;
  if y > 2 then error 'y is ' + y else y;
f(2)
