// number-format: reference
{
  string: std.toString(0.1) + ' ' + 1e-7,
  format: '%s' % 0.1,
  ini: std.manifestIni({ sections: {}, main: { a: 0.1 } }),
  toml: std.manifestToml({ a: 0.1 }),
  python: std.manifestPython([0.1]),
  xml: std.manifestXmlJsonml(['a', { b: 0.1 }]),
  escaped: std.escapeStringJson(0.1),
}
