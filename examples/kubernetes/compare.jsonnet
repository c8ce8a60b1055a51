// How two environments differ: the path of every field that does, with its value in each.
local environments = import 'environments/all.libsonnet';

local nameOf(value, otherwise) =
  if std.isObject(value) then std.get(value, 'name', otherwise) else otherwise;

// A tree's branches by name, or null for a leaf. Entries of an array go by their own name if they
// have one, so that a variable more does not make a difference of all that follow it; a text that
// holds a JSON object is looked into.
local branches(value) =
  if std.isObject(value) then value
  else if std.isArray(value) then {
    [nameOf(value[at], '%d' % at)]: value[at]
    for at in std.range(0, std.length(value) - 1)
  }
  else if std.isString(value) && std.startsWith(value, '{') then std.parseJson(value)
  else null;

function(from='staging', to='prod')
  // `left` and `right` are arrays with the value, or empty where there is none.
  local difference(path, left, right) =
    local trees = std.map(branches, left + right);
    if left == right then {}
    else if std.length(trees) == 2 && !std.member(trees, null) then
      local under(tree, name) = if std.objectHas(tree, name) then [tree[name]] else [];
      std.foldl(
        function(all, name)
          all + difference(path + [name], under(trees[0], name), under(trees[1], name)),
        std.setUnion(std.objectFields(trees[0]), std.objectFields(trees[1])),
        {},
      )
    else {
      [std.join(' / ', path)]: {
        [if left != [] then from]: left[0],
        [if right != [] then to]: right[0],
      },
    };

  // Every manifest names its environment, which is not news.
  local manifests(name) = environments.named(name) { name:: 'same' }.manifests;
  difference([], [manifests(from)], [manifests(to)])
