// Orders by the hour of the day.
local group = import 'group.libsonnet';

function(shop)
  local hours = group.by(shop.orders, function(order) '%02d' % order.placed.hour);
  {
    [hour]: {
      orders: std.length(hours[hour]),
      bar: std.repeat('#', std.floor(std.length(hours[hour]) / 10)),
      notes: std.set([
        std.strReplace(order.note, '\n', ' / ')
        for order in hours[hour]
        if order.note != ''
      ]),
    }
    for hour in std.objectFields(hours)
  }
