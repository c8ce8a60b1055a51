// reason: C++ writes every digit of an integer, Go the fewest that read back; in the default format ours are exact to 2^63
// oracle: cpp
// number-format: shortest
local n = 4611686018427387904;
[
  std.manifestJson(n),
  std.manifestJsonEx([n], ' '),
  std.manifestJsonMinified(-n),
  std.manifestYamlDoc({ n: n, ns: [n] }),
  std.manifestYamlStream([n]),
]
