// The files' records, joined and with what follows from them.
local customers = import 'records/customers.json';
local group = import 'group.libsonnet';
local money = import 'money.libsonnet';
local orders = import 'records/orders.libsonnet';
local products = import 'records/products.json';
local time = import 'time.libsonnet';

function(days) {
  local shop = self,

  products: group.indexed(products, 'sku'),
  customers: group.indexed(customers, 'id'),

  orders: [
    order {
      local order = self,
      buyer: shop.customers['' + super.customer],
      lines: [
        line {
          product: shop.products[super.sku],
          total: money.rounded(super.quantity * super.price * (1 - super.discount)),
        }
        for line in super.lines
      ],
      total: group.sumOf(order.lines, function(line) line.total),
      placed: time.parsed(super.placed),
    }
    for order in std.flattenArrays(orders[:days])
  ],

  valid: [order for order in self.orders if order.state != 'cancelled'],

  summary: {
    orders: std.length(shop.orders),
    valid: std.length(shop.valid),
    revenue: money.formatted(group.sumOf(shop.valid, function(order) order.total)),
    states: std.mapWithKey(function(state, orders) std.length(orders), group.by(shop.orders, function(order) order.state)),
  },
}
