// Changes to a component, to be added to it: `catalogue + mixins.withReplicas(3)`.
//
// A component has its deployment or cron job in `workload`. `+:` adds to a field instead of
// replacing it, and keeps a hidden field hidden.
local workloads = import 'workloads.libsonnet';

// Adds `mixin` to every container of a component, sidecars included.
local onContainers(mixin) = {
  workload+: {
    containers: std.mapWithKey(function(name, container) container + mixin, super.containers),
  },
};

{
  onContainers:: onContainers,

  withReplicas(count):: {
    workload+: {
      assert self.kind == 'Deployment' : 'only a Deployment has replicas, not a ' + self.kind,
      spec+: { replicas: count },
    },
  },

  // Leaves the number of replicas to an autoscaler. The field must be gone from the output, or
  // every deployment would reset it: `::` hides what the deployment says, and keeps it readable.
  withAutoscaling(least, most):: {
    workload+: { spec+: { replicas:: least } },
    autoscaler: workloads.autoscaler(self.workload, least, most),
  },

  // Only what is given changes: withResources('web', memory='1Gi') keeps the processors.
  withResources(container, cpu=null, memory=null):: {
    workload+: {
      containers+: {
        [container]+: {
          needs+: {
            [if cpu != null then 'cpu']: cpu,
            [if memory != null then 'memory']: memory,
          },
        },
      },
    },
  },

  withSidecar(name, container):: {
    workload+: {
      assert !std.objectHas(super.containers, name) : 'there is a container "%s" already' % name,
      containers+: { [name]: container },
    },
  },

  withVariables(variables):: onContainers({ variables+: variables }),

  // Tags the containers of our own; others keep the version they were written with.
  withTag(tag):: onContainers({ [if tag != null then 'tag']:: tag }),

  withSettings(settings):: {
    config+: { files+: { 'settings.json'+: settings } },
  },

  // Prefers machines that run no other pod of the same workload.
  withSpread:: {
    workload+: {
      local workload = self,
      pod+: {
        spec+: {
          topologySpreadConstraints: [{
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: workload.spec.selector,
          }],
        },
      },
    },
  },
}
