// reason: an object that is added to itself again and again has twice the layers each time; too many are an error, where C++ and Go take twice the time
// oracle: neither
local doubled(times, sum) = if times == 0 then sum else doubled(times - 1, sum + sum) tailstrict;
doubled(40, { a: 1 }).a
