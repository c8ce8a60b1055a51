// A page for a package and pages for those in it.
local contents = import 'contents.libsonnet';
local markdown = import 'markdown.libsonnet';
local members = import 'members.libsonnet';
local tree = import 'tree.libsonnet';

{
  local pages = self,

  of(object, path):
    local doc = object['#'].package;
    local packages = tree.packages(object);
    local isLeaf = packages == [];
    local file = std.join('/', path + (if isLeaf then [] else ['README'])) + '.md';
    {
      [file]: std.join('', [
        markdown.heading(1, doc.name),
        markdown.paragraph(doc.help),
        if isLeaf then markdown.heading(2, 'Index') + contents(object) + '\n' else '',
        if isLeaf then markdown.heading(2, 'Fields') + members(object)
        else markdown.list([
          markdown.link(name, '%s.md' % name) + ': ' + object[name]['#'].package.help
          for name in packages
        ]),
      ]),
    }
    + std.foldl(function(all, name) all + pages.of(object[name], path + [name]), packages, {}),
}
