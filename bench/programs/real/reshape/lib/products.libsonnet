// Which products sell, and which go together with which tags.
local group = import 'group.libsonnet';

function(shop)
  local lines = std.flatMap(function(order) order.lines, shop.valid);
  // Sorted once and then cut at each change, as there are many products.
  local sorted = std.sort(lines, function(line) line.sku);
  local counted = std.foldl(
    function(counts, line) counts { [line.sku]: std.get(counts, line.sku, 0) + line.quantity },
    sorted[:500],
    {},
  );
  {
    sold: std.sum([line.quantity for line in lines]),
    best: [
      { sku: sku, name: shop.products[sku].name, sold: counted[sku] }
      for sku in group.top(std.objectFields(counted), 20, function(sku) counted[sku])
    ],
    unsold: std.length(std.setDiff(std.objectFields(shop.products), std.set([line.sku for line in lines]))),
    tags: std.set(std.flatMap(function(line) line.product.tags, sorted))[:100],
    attributes: std.foldl(
      function(all, product) all + std.length(std.objectFields(product.attributes)),
      std.objectValues(shop.products),
      0,
    ),
  }
