// The orders as another system wants them: flat, with other names, and without what is empty.
function(shop) [
  std.prune({
    orderId: order.id,
    customerId: order.customer,
    customerName: order.buyer.name,
    company: order.buyer.company,
    status: std.asciiUpper(order.state),
    placedAt: '%(year)04d%(month)02d%(day)02d-%(hour)02d%(minute)02d' % order.placed,
    shippingAddress: std.join(', ', [order.address.street, order.address.city, order.address.country]),
    remark: if order.note == '' then null else order.note,
    positions: std.mapWithIndex(function(at, line) {
      position: at + 1,
      article: line.sku,
      text: line.product.name,
      category: line.product.category,
      quantity: line.quantity,
      amount: line.total,
      discounted: line.discount > 0,
    }, order.lines),
    amount: order.total,
  })
  for order in shop.orders
]
