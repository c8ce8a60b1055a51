// ext-code: count=0
local total = 10;
{
  mean: total / std.extVar('count'),
}
