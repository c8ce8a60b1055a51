// As many tenants as a cell has, most of them on small plans.
local plans = ['free', 'free', 'small', 'free', 'small', 'large'];

function(count) {
  ['tenant-%04d' % (at * 37)]: {
    plan: plans[at % std.length(plans)],
    [if at % 5 == 0 then 'retention']: 7 + at % 30,
    [if at % 7 == 0 then 'patch']: {
      ingestion: { max_traces_per_user: 50000 + at },
      global: { max_bytes_per_trace: null },
    },
  }
  for at in std.range(1, count)
}
