// What runs containers: deployments and cron jobs, and the autoscaler that resizes a deployment.
//
// Both kinds of workload have the same hidden fields (`containers`, `volumes`, `notes`), so a mixin
// that adds a sidecar or a variable works on either without knowing which it has.
local listed = (import 'container.libsonnet').listed;
local base = import 'manifest.libsonnet';

local workload(apiVersion, kind, name, containers) = base.manifest(apiVersion, kind, name) {
  containers:: containers,  // name -> container
  volumes:: {},  // name -> volume
  notes:: {},  // annotations of the pods

  pod:: {
    metadata: {
      labels: $.metadata.labels,
      annotations: $.notes,
    },
    spec: {
      containers: listed($.containers),
      volumes: listed($.volumes),
    },
  },
};

local deployment(name, containers) = workload('apps/v1', 'Deployment', name, containers) {
  assert self.spec.replicas >= 0 : 'Deployment "%s": %d replicas' % [name, self.spec.replicas],

  spec: {
    replicas: 1,
    selector: { matchLabels: base.selector(name) },
    template: $.pod,
  },
};

local cronJob(name, schedule, containers) = workload('batch/v1', 'CronJob', name, containers) {
  assert std.length(std.split(self.spec.schedule, ' ')) == 5 :
         'CronJob "%s": a schedule has five fields, not "%s"' % [name, self.spec.schedule],

  spec: {
    schedule: schedule,
    concurrencyPolicy: 'Forbid',
    jobTemplate: { spec: { template: $.pod { spec+: { restartPolicy: 'OnFailure' } } } },
  },
};

// Keeps the processors of a deployment's pods busy to `percent` of what they asked for.
local autoscaler(deployment, least, most, percent=70) =
  local name = deployment.metadata.name;
  base.manifest('autoscaling/v2', 'HorizontalPodAutoscaler', name) {
    assert least <= most : 'autoscaler "%s": at least %d but at most %d' % [name, least, most],

    spec: {
      scaleTargetRef: {
        apiVersion: deployment.apiVersion,
        kind: deployment.kind,
        name: name,
      },
      minReplicas: least,
      maxReplicas: most,
      metrics: [{
        type: 'Resource',
        resource: {
          name: 'cpu',
          target: { type: 'Utilization', averageUtilization: percent },
        },
      }],
    },
  };

{
  deployment:: deployment,
  cronJob:: cronJob,
  autoscaler:: autoscaler,
}
