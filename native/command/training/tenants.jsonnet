// The settings and feature flags of each tenant: defaults, changed by its plan, then by what it asked for.
local tenants = import 'data/tenants.json';

local defaults = {
  login: { enabled: true, methods: ['password', 'code'], session: { hours: 12, renew: true } },
  export: { enabled: false, formats: ['csv'], limit: 1000 },
  search: { enabled: true, percent: 25, engine: { name: 'basic', shards: 1 } },
  chat: { enabled: true, rooms: 5, history: { days: 30 } },
  themes: 'light',
};

local plans = {
  local plans = self,
  free: { chat: null, search: { percent: 0 } },
  team: { export: { limit: 10000 }, chat: { rooms: 50 } },
  enterprise: plans.team {
    export+: { enabled: true, limit: null },
    search: { engine: { name: 'fast', shards: 4 } },
    chat+: { history: { days: 365 } },
  },
};

// Unlike mergePatch, appends arrays and refuses to change the type of a value.
local merge(base, extra, path='$') =
  if std.isObject(base) && std.isObject(extra) then
    {
      [name]:
        if !std.objectHas(extra, name) then base[name]
        else if !(name in base) then extra[name]
        else merge(base[name], extra[name], path + '.' + name)
      for name in std.setUnion(std.objectFields(base), std.objectFields(extra))
    }
  else if std.isArray(base) && std.isArray(extra) then
    base + [item for item in extra if !std.member(base, item)]
  else if extra == null || base == null then extra
  else if std.type(base) != std.type(extra) then
    error '%s is a %s, not a %s' % [path, std.type(base), std.type(extra)]
  else extra;

// The leaves of nested objects as a flat list of paths and values.
local leaves(value, path=[]) =
  if std.isObject(value) then
    std.flatMap(function(field) leaves(field.value, path + [field.key]), std.objectKeysValues(value))
  else
    [{ path: std.join('.', path), value: value }];

local describe(value) =
  if std.isBoolean(value) then (if value then 'on' else 'off')
  else if std.isNumber(value) then '%d' % value
  else if std.isString(value) then value
  else if std.isArray(value) then std.join('+', value)
  else if value == null then 'none'
  else error 'cannot describe a ' + std.type(value);

local checks = [
  { name: 'seats', ok(tenant):: tenant.plan != 'free' || tenant.seats <= 5 },
  { name: 'percent', ok(tenant):: local p = tenant.features.search.percent; p >= 0 && p <= 100 },
  { name: 'login', ok(tenant):: std.length(tenant.features.login.methods) > 0 },
];

local checked(name, tenant) =
  local failed = [check.name for check in checks if !check.ok(tenant)];
  if failed == [] then tenant
  else error 'tenant %s fails %s' % [name, std.join(', ', failed)];

local complete(name, tenant) =
  local plan = plans[tenant.plan];
  local planned = std.mergePatch(defaults, plan);
  checked(name, {
    id: 1000 * std.length(name)
        + std.foldl(function(sum, c) (sum * 31 + std.codepoint(c)) % 997, std.stringChars(name), 7),
    plan: tenant.plan,
    seats: tenant.seats,
    region: std.get(tenant, 'region', default='eu-west'),
    features: std.prune(merge(planned, tenant.features)),
    contact: std.prune(tenant.contact),
    [if tenant.plan == 'enterprise' then 'support']: { hours: '24/7', level: tenant.seats / 400 },
  });

local all = std.mapWithKey(complete, tenants);

// Which tenants have a feature, by feature.
local holders = {
  [feature]: [
    field.key
    for field in std.objectKeysValues(all)
    if std.objectHas(field.value.features, feature)
    if !std.isObject(field.value.features[feature]) || std.get(field.value.features[feature], 'enabled', true)
  ]
  for feature in std.objectFields(defaults)
};

local usual = leaves(defaults);
local changes(tenant) = [
  '%s: %s' % [leaf.path, describe(leaf.value)]
  for leaf in leaves(tenant.features)
  if !std.member(usual, leaf)
];

{
  tenants: all,
  holders: holders,
  changes: std.mapWithKey(function(_, tenant) changes(tenant), all),
  seats: std.foldl(function(total, name) total + all[name].seats, std.objectFields(all), 0),
  without: std.objectRemoveKey(holders, 'login'),
  equal: all.aurora.features.login == defaults.login,
  unpaid: [name for name in std.objectFields(all) if all[name].plan == 'free'],
}
