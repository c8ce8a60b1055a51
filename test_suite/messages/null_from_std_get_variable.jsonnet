local values = {};
local extra = std.get(values, 'labels');
{
  labels: { app: 'web' } + extra,
}
