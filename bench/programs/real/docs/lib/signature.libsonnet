// How a function is called.
{
  of(name, doc): '%s(%s)' % [name, std.join(', ', [
    param.name + (if param.default == null then '' else '=' + std.manifestJsonMinified(param.default))
    for param in doc.params
  ])],

  rows(doc): [[param.name, '`%s`' % param.type] for param in doc.params],
}
