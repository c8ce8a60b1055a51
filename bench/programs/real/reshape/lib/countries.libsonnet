// What each country buys.
local group = import 'group.libsonnet';
local money = import 'money.libsonnet';

function(shop) std.mapWithKey(
  function(country, orders)
    local lines = std.flatMap(function(order) order.lines, orders);
    local categories = group.by(lines, function(line) line.product.category);
    {
      orders: std.length(orders),
      revenue: money.formatted(group.sumOf(orders, function(order) order.total)),
      average: money.rounded(group.sumOf(orders, function(order) order.total) / std.length(orders)),
      cities: std.length(std.set([order.address.city for order in orders])),
      categories: {
        [category]: group.sumOf(categories[category], function(line) line.quantity)
        for category in std.objectFields(categories)
      },
    },
  group.by(shop.valid, function(order) order.address.country),
)
