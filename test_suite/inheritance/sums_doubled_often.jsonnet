// Objects that are added to themselves so often that they have thousands of layers: each field is found in the newest
// one that has it, whatever its visibility, and what depends on self sees all of them.
local doubled(times, sum) = if times == 0 then sum else doubled(times - 1, sum + sum);
local around(times, sum, middle) = if times == 0 then sum else around(times - 1, sum + middle + sum, middle);
local start = { n: 1, double: self.n * 2, hidden:: 'h', shown: 's' };
local many = doubled(11, start);
local mixed = around(9, { a: 1, b: self.a, c:: 'c' }, { m: 'm', c: 'visible?', a:: super.a + 1 });
{
  names: std.objectFieldsAll(many),
  visible: std.objectFields(many { shown:: 0, hidden::: 1 }),
  has: [std.objectHas(many, f) for f in ['n', 'hidden', 'shown', 'none']],
  hasAll: [std.objectHasAll(many, f) for f in ['n', 'hidden', 'none']],
  later: (many { n: 5 }).double,
  first: ({ n: 7, extra: self.n } + many).extra,
  superHas: (many { has: ['n' in super, 'none' in super], n: super.n + 10 }),
  mixed: mixed,
  mixedNames: std.objectFieldsAll(mixed),
  both: doubled(10, { x: 1 }) + doubled(10, { y: self.x }),
  length: std.length(many),
  equal: many == start,
  removed: std.objectRemoveKey(many, 'n') { double: 0 },
  patched: std.mergePatch(many, { n: null, more: 1 }),
  text: '' + doubled(10, { q: 'text' }),
  panels: (
    local dashboard = {
      panels: [],
      addPanels(new):: self { panels+: new },
      addPanel(p):: self + self.addPanels([p]),
    };
    std.foldl(function(d, i) d.addPanel('p' + i), std.range(1, 12), dashboard)
  ),
  nested: std.foldl(function(acc, i) acc { k+: std.get(acc, 'k', {}) { [if i % 2 == 0 then 'even' else 'odd']: i } }, std.range(1, 12), {}),
  plus: std.foldl(function(acc, i) acc + { ps+: [i] } + acc, std.range(1, 9), { ps: ['s'] }),
  asserts: doubled(9, { n: 1, assert self.n > 0 }) { n: 2 },
}
