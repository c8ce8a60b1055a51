local n = 4611686018427387904;
[
  std.toString(n),
  '' + n,
  -n + '',
  '%s %5s' % [n, -n],
  std.toString([n, { [std.toString(n)]: n }]),
  std.join(' ', std.map(std.toString, std.makeArray(3, function(i) n + i * 1024))),
  std.manifestPython([n]),
  std.manifestPythonVars({ n: n }),
  std.manifestTomlEx({ n: n, ns: [n] }, ' '),
  std.manifestIni({ main: { n: n, ns: [n, -n] }, sections: {} }),
  std.manifestXmlJsonml(['n', { n: n }, std.toString(n)]),
  std.lines(['' + n]),
  std.escapeStringJson(n),
]
