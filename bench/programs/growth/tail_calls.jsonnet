// A loop of `size` calls.
function(size)
  local loop(i, sum) = if i == 0 then sum else loop(i - 1, sum + i) tailstrict;
  loop(size, 0)
