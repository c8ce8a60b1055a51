// One place for the versions of all actions.
local versions = {
  checkout: 4,
  cache: 4,
  upload: { name: 'upload-artifact', version: 4 },
  go: { name: 'setup-go', version: 5 },
  java: { name: 'setup-java', version: 4 },
  node: { name: 'setup-node', version: 4 },
  python: { name: 'setup-python', version: 5 },
};

std.mapWithKey(
  function(key, value)
    local action = if std.isNumber(value) then { name: key, version: value } else value;
    'actions/%(name)s@v%(version)d' % action,
  versions,
)
