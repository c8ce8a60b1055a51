// How the builders are documented: each function `f` has a hidden field `#f` beside it.
{
  '#':: self.package('doc', 'Documents libraries with fields whose names begin with #.'),

  type: {
    any: 'any',
    array: 'array',
    boolean: 'boolean',
    'function': 'function',
    integer: 'integer',
    object: 'object',
    string: 'string',
  },

  '#package':: self.func('A library or a part of one.', [
    self.param('name', self.type.string),
    self.param('help', self.type.string),
  ]),
  package(name, help=''): { package: { name: name, help: help } },

  '#func':: self.func('A function and its parameters.', [
    self.param('help', self.type.string),
    self.param('params', self.type.array),
  ]),
  func(help='', params=[]): { 'function': { help: help, params: params } },

  '#obj':: self.func('An object that holds more functions.', [
    self.param('help', self.type.string),
  ]),
  obj(help=''): { object: { help: help } },

  '#param':: self.func('A parameter, with the value that it has if none is given.', [
    self.param('name', self.type.string),
    self.param('type', self.type.string),
    self.param('default', self.type.any),
  ]),
  param(name, type, default=null): { name: name, type: type, default: default },
}
