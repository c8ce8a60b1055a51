// The best customers, and a mailing list.
local group = import 'group.libsonnet';
local money = import 'money.libsonnet';

function(shop)
  local best = group.top(shop.valid, 200, function(order) order.total);
  local names = [order.buyer.name for order in best];
  {
    best: [
      '%2d. %-30s %2s %12s' % [at + 1, names[at], best[at].buyer.country, money.formatted(best[at].total)]
      for at in std.range(0, std.length(best) - 1)
    ],
    mailing: std.lines([
      '"%s" <%s@example.com>' % [name, std.strReplace(std.asciiLower(name), ' ', '.')]
      for name in std.set([
        customer.name
        for customer in std.objectValues(shop.customers)
        if customer.newsletter && customer.since >= 2010
      ])
    ]),
    companies: std.sort([
      std.asciiUpper(customer.company)
      for customer in std.objectValues(shop.customers)
      if customer.company != null
    ]),
  }
