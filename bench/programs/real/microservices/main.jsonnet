// A tracing system of many services in several cells: each cell is patched, and its tenants have limits.
local cells = import 'cells/all.libsonnet';
local k = import 'k/main.libsonnet';
local tracing = import 'tracing.libsonnet';

function(size=8) {
  [cell._config.cell]: k.flatten(tracing + cell)
  for cell in cells(size)
}
