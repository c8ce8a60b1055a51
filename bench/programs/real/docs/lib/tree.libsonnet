// Reads a library's tree: documentation is in hidden fields whose names begin with #.
{
  isDoc(name): std.startsWith(name, '#'),
  isPackage(value): std.isObject(value) && std.objectHasAll(value, '#'),

  docOf(object, name): std.get(object, '#' + name, null),

  // Names of fields that are documented as what is asked for, also if they are hidden.
  documentedAs(object, kind): [
    std.substr(name, 1, std.length(name) - 1)
    for name in std.objectFieldsAll(object)
    if self.isDoc(name) && std.objectHas(object[name], kind)
  ],

  functions(object): [name for name in self.documentedAs(object, 'function') if name != ''],
  objects(object): [name for name in self.documentedAs(object, 'object') if name != ''],

  packages(object): [
    name
    for name in std.objectFields(object)
    if !self.isDoc(name) && std.isObject(object[name]) && self.isPackage(object[name])
  ],
}
