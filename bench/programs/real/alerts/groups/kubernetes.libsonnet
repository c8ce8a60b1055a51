local rule = import 'rules/rule.libsonnet';
local text = import 'rules/text.libsonnet';

// Each kind of workload has alerts of the same make.
local kinds = {
  deployment: { wanted: 'spec_replicas', there: 'status_replicas_available', changes: 'status_observed_generation' },
  statefulset: { wanted: 'replicas', there: 'status_replicas_ready', changes: 'status_observed_generation' },
  daemonset: { wanted: 'status_desired_number_scheduled', there: 'status_number_available', changes: null },
};

{
  groups+: [
    rule.group('kubernetes-workloads-' + $._config.suffix, std.flattenArrays([
      local kind = kinds[name] { name: name, title: std.asciiUpper(name[0]) + name[1:] } + $._config;
      [
        rule.alert('Kube%sReplicasMismatch' % kind.title, '15m') {
          expr: |||
            (
              kube_%(name)s_%(wanted)s{%(stateSelector)s}
                >
              kube_%(name)s_%(there)s{%(stateSelector)s}
            ) and (
              changes(kube_%(name)s_%(there)s{%(stateSelector)s}[10m])
                ==
              0
            )
          ||| % kind,
        } + rule.severity('warning') + rule.dashboard('workloads') + rule.describe(
          '%(title)s has not the replicas that it should have.' % kind,
          |||
            %(title)s {{ $labels.namespace }}/{{ $labels.%(name)s }} in {{ $labels.%(clusterLabel)s }} has not had
            the expected number of replicas for longer than 15 minutes.
          ||| % kind,
        ),
      ] + (if kind.changes == null then [] else [
             rule.alert('Kube%sGenerationMismatch' % kind.title, '15m') {
               expr: |||
                 kube_%(name)s_%(changes)s{%(stateSelector)s}
                   !=
                 kube_%(name)s_metadata_generation{%(stateSelector)s}
               ||| % kind,
             } + rule.severity('warning') + rule.describe(
               'A roll-out of a %(name)s has failed and was not undone.' % kind,
               '%s of {{ $labels.namespace }}/{{ $labels.%s }}.' % [text.spaced('GenerationMismatch'), name],
             ),
           ])
      for name in std.objectFields(kinds)
    ])),

    rule.group('kubernetes-pods-' + $._config.suffix, [
      rule.alert('KubePodCrashLooping', '15m') {
        expr: |||
          max_over_time(kube_pod_container_status_waiting_reason{reason="CrashLoopBackOff", %(stateSelector)s}[%(window)s]) >= 1
        ||| % $._config,
      } + rule.severity('warning') + rule.keepFiring('5m') + rule.describe(
        'A pod crashes again and again.',
        |||
          Pod {{ $labels.namespace }}/{{ $labels.pod }} ({{ $labels.container }}) is waiting
          for the reason "CrashLoopBackOff" in {{ $labels.%(clusterLabel)s }}.
        ||| % $._config,
      ),
    ] + [
      rule.record('namespace_workload_pod:%s:relabel' % kind, |||
        max by (%(groupBy)s, workload, pod) (
          label_replace(
            kube_pod_owner{%(selector)s, owner_kind="%(owner)s"}, "workload", "$1", "owner_name", "(.*)"
          )
        )
      ||| % {
        groupBy: $._config.groupBy,
        selector: $._config.stateSelector,
        owner: std.asciiUpper(kind[0]) + kind[1:],
      }, { workload_type: kind })
      for kind in std.objectFields(kinds)
    ]),

    rule.group('kubernetes-resources-' + $._config.suffix, [
      rule.record('%s:%s:sum' % [std.strReplace($._config.groupBy, ', ', '_'), resource.name], |||
        sum by (%(groupBy)s) (
          %(metric)s{image!="", %(kubeletSelector)s}
        )
      ||| % ($._config + resource))
      for resource in [
        { name: 'cpu_usage', metric: 'container_cpu_usage_seconds_total' },
        { name: 'memory_usage', metric: 'container_memory_working_set_bytes' },
        { name: 'memory_rss', metric: 'container_memory_rss' },
        { name: 'memory_cache', metric: 'container_memory_cache' },
      ]
    ], '30s'),
  ],
}
