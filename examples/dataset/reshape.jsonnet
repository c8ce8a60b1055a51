// A year of a bookshop's orders, turned into the report its owner asked for.
//
// The data is a plain JSON file, found on the search path: `-J` says which one to take.
local data = import 'bookshop.json';
local collections = import 'collections.libsonnet';

local euros(cents) = '%d.%02d' % [std.floor(cents / 100), cents % 100];
local percent(part, whole) = '%d%%' % std.round(100 * part / whole);

// Join: every line of every order, beside its book, its customer and its month.
local books = collections.indexBy(function(book) book.isbn, data.books);
local customers = collections.indexBy(function(customer) std.toString(customer.id), data.customers);
local sales = [
  {
    order: order.id,
    month: order.placed[:7],
    hour: std.parseInt(order.placed[11:13]),
    customer: customers[std.toString(order.customer)],
    book: books[line.isbn],
    count: line.count,
    cents: line.count * self.book.cents,
  }
  for order in data.orders
  for line in order.lines
];

// Group and aggregate: what a set of sales comes to.
local totals(sales) = {
  orders: std.length(std.set([sale.order for sale in sales])),
  books: collections.sumOf('count', sales),
  cents:: collections.sumOf('cents', sales),  // to compute with; what is shown is next
  revenue: euros(self.cents),
};
local totalsBy(key) = std.mapWithKey(
  function(_, group) totals(group), collections.groupBy(key, sales)
);

// An object with an entry's key as a field of the entry, to sort it as an array.
local entries(keyName, object) =
  [{ [keyName]: key } + object[key] for key in std.objectFields(object)];

local all = totals(sales);
local byMonth = totalsBy(function(sale) sale.month);
local byShelf = totalsBy(function(sale) sale.book.shelf);
local byBook = totalsBy(function(sale) sale.book.isbn);
local byCustomer = totalsBy(function(sale) std.toString(sale.customer.id));
local byCountry = totalsBy(function(sale) sale.customer.country);

{
  year: all { customers: std.length(byCustomer) },

  // A bar for each month, as long as its part of the best month.
  months:
    local best = std.foldl(std.max, [month.cents for month in std.objectValues(byMonth)], 0);
    [
      '%s %9s %s' % [
        month.month,
        month.revenue,
        std.repeat('▇', std.round(30 * month.cents / best)),
      ]
      for month in entries('month', byMonth)
    ],

  shelves: {
    [shelf]: byShelf[shelf] {
      share: percent(self.cents, all.cents),
      favourite: collections.top(1, 'books', [
        { title: books[isbn].title, books: byBook[isbn].books }
        for isbn in std.objectFields(byBook)
        if books[isbn].shelf == shelf
      ])[0].title,
    }
    for shelf in std.objectFields(byShelf)
  },

  bestsellers: [
    '%(rank)2d. %(title)s (%(shelf)s), %(sold)d sold' % {
      rank: rank + 1,
      title: books[top[rank].isbn].title,
      shelf: books[top[rank].isbn].shelf,
      sold: top[rank].books,
    }
    for top in [collections.top(10, 'books', entries('isbn', byBook))]
    for rank in std.range(0, std.length(top) - 1)
  ],

  // Whoever buys the most, with the letter to be sent to them.
  bestCustomers: [
    customers[entry.id] {
      spent: entry.revenue,
      letter: |||
        Dear %s,

        %d books in a year: thank you! The next one is on us.
      ||| % [self.name, entry.books],
    }
    for entry in collections.top(3, 'cents', entries('id', byCustomer))
  ],

  countries: std.mapWithKey(function(_, country) country.revenue, byCountry),

  // Orders with a note, by what it says.
  notes: std.mapWithKey(
    function(_, orders) std.length(orders),
    collections.groupBy(
      function(order) order.note,
      std.filter(function(order) 'note' in order, data.orders),
    ),
  ),

  // Of those who take the newsletter, how many bought; and of those who do not.
  newsletter:
    local bought(customer) = std.objectHas(byCustomer, std.toString(customer.id));
    local share(customers) =
      '%d of %d' % [std.length(std.filter(bought, customers)), std.length(customers)];
    local takes(customer) = std.get(customer, 'newsletter', false);
    {
      with: share(std.filter(takes, data.customers)),
      without: share([customer for customer in data.customers if !takes(customer)]),
    },
}
