// A report on orders, which are lines of JSON, by region, customer and product; the regions are YAML.
local regions = std.parseYaml(importstr 'data/regions.yaml');
local orders = [
  std.parseJson(line)
  for line in std.split(importstr 'data/orders.txt', '\n')
  if std.trim(line) != ''
];

local cents(number) = std.round(number * 100) / 100;
local value(order) = std.sum([item.price * item.count for item in order.items]);

// The elements by the key that a function gives each.
local groupBy(keyOf, list) =
  std.foldl(
    function(groups, item)
      local key = keyOf(item);
      groups { [key]: (if key in groups then groups[key] else []) + [item] },
    list,
    {}
  );

local countBy(keyOf, list) =
  std.foldl(function(counts, item) counts { [keyOf(item)]+: 1 }, list, {});

local statistics(numbers) =
  if std.length(numbers) == 0 then { count: 0 } else {
    local sorted = std.sort(numbers),
    local middle = std.floor(std.length(sorted) / 2),
    count: std.length(numbers),
    sum: cents(std.sum(numbers)),
    mean: cents(std.avg(numbers)),
    min: std.minArray(numbers),
    max: std.maxArray(numbers),
    median:
      if std.length(sorted) % 2 == 1 then sorted[middle]
      else cents((sorted[middle - 1] + sorted[middle]) / 2),
    spread: cents(std.sqrt(std.avg([std.pow(n - std.avg(numbers), 2) for n in numbers]))),
  };

local open = std.filter(function(order) !std.get(order, 'cancelled', false), orders);
local byRegion = groupBy(function(order) order.region, open);
local byCustomer = groupBy(function(order) order.customer, open);

local products = std.foldl(
  function(totals, item) totals {
    [item.sku]+: { count+: item.count, value+: item.count * item.price },
  },
  [item for order in open for item in order.items],
  {}
);

local rank(totals, by) = [
  { place: i + 1, name: sorted[i], [by]: cents(totals[sorted[i]][by]) }
  for sorted in [std.sort(std.objectFields(totals), keyF=function(name) -totals[name][by])]
  for i in std.range(0, std.length(sorted) - 1)
];

local bar(share, width=20) =
  local full = std.min(width, std.floor(share * width + 0.5));
  std.repeat('#', full) + std.repeat('.', width - full);

{
  local ids = [order.id for order in orders],
  title: 'Orders %d to %d' % [std.minArray(ids), std.maxArray(ids)],

  regions: {
    [name]: regions[name] {
      local values = std.map(value, std.get(byRegion, name, [])),
      local sum = std.sum(values),
      statistics: statistics(values),
      reached: '%s %3d%%' % [bar(sum / super.target), std.round(100 * sum / super.target)],
      stores: std.join(' & ', super.stores),
      first: if std.length(super.stores) > 0 then super.stores[0],
      missing: std.max(0, cents(super.target - sum)),
    }
    for name in std.objectFields(regions)
  },

  customers: [
    {
      name: name,
      key: std.substr(std.md5(name), 0, 8),
      token: std.base64(std.encodeUTF8(name)),
      orders: [order.id for order in byCustomer[name]],
      total: cents(std.foldl(function(sum, order) sum + value(order), byCustomer[name], 0)),
      regular: std.length(self.orders) > 1,
    }
    for name in std.sort(std.objectFields(byCustomer))
  ],

  products: {
    best: rank(products, 'value')[:3],
    mostSold: rank(products, 'count')[0].name,
    cheapest: {
      [sku]: std.minArray([item.price for order in open for item in order.items if item.sku == sku])
      for sku in std.objectFields(products)
    },
  },

  coupons: std.set([order.coupon for order in orders if std.objectHas(order, 'coupon')]),
  sizes: countBy(function(order) if std.length(order.items) > 1 then 'several' else 'single', open),
  cancelled: std.length(orders) - std.length(open),
  all: std.any([std.length(order.items) == 0 for order in orders]) && std.all([value(order) > 0 for order in open]),
  checksum: std.foldr(function(order, sum) (order.id * 7 + sum * 3) % 10007, orders, 0),
}
