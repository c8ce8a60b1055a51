local d = import 'doc-util/main.libsonnet';
{
  '#': d.pkg('shop', 'example.com/shop/main.libsonnet', ''),
  '#f': d.fn('help\n\nmore\n', [d.arg('a', d.T.string, "it's"), d.arg('b', d.T.array, []), d.arg('c', d.T.object, {}), d.arg('d', d.T.object, {'a-b': [null, true, {x: 1.5}], z: 'q', 'k': 1e20}), d.arg('e', d.T.string, 'line\nbreak'), d.arg('n', d.T.number, 0.1), d.arg('u', d.T.string, 'ü<>&')]),
  f():: 1,
  F:: {'#g': d.fn('x'), g()::1},
  '#F': d.obj('dup slug'),
  '#vo': d.val(d.T.object, 'vo', {a: 1, b: [1,2]}), '#vs': d.val(d.T.string, 'vs', 'str'), '#va': d.val(d.T.array, 'va', []), '#ve': d.val(d.T.string, '', ''), '#vf': d.val(d.T.boolean, 'vf', false),
  '#x y': d.fn('space'), 'x y'():: 1,
  '#ü': d.fn('umlaut'),
  '#a_b': d.fn('us'), '#a-b': d.fn('dash'), '#A-B': d.fn('dash2'),
  '#new': d.obj('object new'), new: {},
  '#wrong': { 'function': { help: 'raw', args: [{ name: 'x', type: 'string', default: 'a', enums: ['a', 'b'] }] } },
  '#ig2': 'ignore', ig2: {'#g': d.fn('x')},
  nopkg: { '#': { name: 'nopkg', help: 'np', 'import': '' } },
  one: { '#': d.pkg('uno', 'example.com/one.libsonnet', 'first'), two: { '#': d.pkg('dos', 'example.com/two.libsonnet', 'second'), three: { '#': d.pkg('three', 'u3', 'third'), '#o': d.obj('o'), o: {'#i': d.fn('i')} } } },
  '#hid':: d.fn('hidden doc'), hid():: 1,
  '#arr': d.fn('not in arrays'), list: [{ '#q': d.fn('q') }],
}
