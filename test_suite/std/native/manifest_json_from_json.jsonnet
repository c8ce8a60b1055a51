// oracle: neither
// source: Tanka's native functions, and Go's encoding/json
local manifest = std.native('manifestJsonFromJson');
[
  manifest('{}', 4),
  manifest('{ "a": 47}', 4),
  manifest(' { "b" : 1.50 , "a":[1,[ ],{ },[2,"x\\" ,:{}"]],"b":1e2 } ', 2),
  manifest('[[],{}]', 0),
  manifest('"x"', 3),
]
