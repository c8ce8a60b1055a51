// Reports on the orders of as many days as are asked for, from JSON files.
local model = import 'lib/model.libsonnet';
local reports = {
  countries: import 'lib/countries.libsonnet',
  products: import 'lib/products.libsonnet',
  customers: import 'lib/customers.libsonnet',
  hours: import 'lib/hours.libsonnet',
  exported: import 'lib/exported.libsonnet',
};

function(size=20)
  local shop = model(size);
  { summary: shop.summary } + std.mapWithKey(function(name, report) report(shop), reports)
