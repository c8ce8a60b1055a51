local f(x) =
  if x > 2
  then error 'too big: ' + x
  else x;
[f(1), f(3)]
