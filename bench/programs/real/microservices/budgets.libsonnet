// A disruption budget for every workload there is, found by looking.
local k = import 'k/main.libsonnet';

{
  local workloadOf(component) =
    if !std.isObject(component) then null
    else if 'deployment' in component then component.deployment
    else if 'statefulSet' in component then component.statefulSet
    else null,

  budgets: {
    [name]: k.policy.podDisruptionBudget.new(workloadOf($[name]))
    for name in std.objectFields($)
    if name != 'budgets' && workloadOf($[name]) != null
  },
}
