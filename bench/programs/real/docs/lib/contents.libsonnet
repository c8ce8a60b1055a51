// The table of contents of a page.
local markdown = import 'markdown.libsonnet';
local signature = import 'signature.libsonnet';
local tree = import 'tree.libsonnet';

local entries(object, prefix) = [
  markdown.link('`%s`' % signature.of(prefix + name, object['#' + name]['function']), '#' + markdown.anchor('fn ' + prefix + name))
  for name in tree.functions(object)
] + [
  { text: markdown.link('`obj %s%s`' % [prefix, name], '#' + markdown.anchor('obj ' + prefix + name)), items: entries(object[name], prefix + name + '.') }
  for name in tree.objects(object)
];

function(object) markdown.list(entries(object, ''))
