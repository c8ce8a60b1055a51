// The functions of an object and, below them, those of the objects in it.
local markdown = import 'markdown.libsonnet';
local signature = import 'signature.libsonnet';
local tree = import 'tree.libsonnet';

local members(object, prefix, level) =
  std.join('', std.objectValues(std.mapWithKey(
    function(name, field)
      local doc = tree.docOf(object, name)['function'];
      markdown.heading(level, 'fn ' + prefix + name)
      + markdown.code(signature.of(prefix + name, doc), 'jsonnet')
      + (if doc.params == [] then '' else markdown.table(['parameter', 'type'], signature.rows(doc)))
      + markdown.paragraph(doc.help),
    { [name]: object[name] for name in tree.functions(object) },
  )))
  + std.join('', [
    markdown.heading(level, 'obj ' + prefix + name)
    + markdown.paragraph(object['#' + name].object.help)
    + members(object[name], prefix + name + '.', std.min(level + 1, 6))
    for name in tree.objects(object)
  ]);

function(object) members(object, '', 3)
