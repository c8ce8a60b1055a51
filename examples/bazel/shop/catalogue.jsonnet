// Imports are found from the root of the workspace.
local service = import 'lib/service.libsonnet';

function(env) service.new('catalogue-' + env, 8080, if env == 'prod' then 3 else 1)
