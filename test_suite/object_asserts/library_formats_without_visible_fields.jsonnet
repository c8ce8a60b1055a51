local empty = { assert false, hidden:: 1 };
[
  std.manifestJsonEx(empty, '  '),
  std.manifestJsonMinified(empty),
  std.manifestPython([empty]),
  std.manifestPythonVars(empty),
  std.manifestYamlDoc({ a: empty }),
  std.manifestTomlEx({ a: empty, b: [1, empty] }, ''),
  std.manifestXmlJsonml(['a', empty]),
]
