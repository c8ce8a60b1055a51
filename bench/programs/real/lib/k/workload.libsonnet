// Deployments, stateful and daemon sets of the same make, and what can be done to their containers.
local labelled = {
  new(name, containers, labels={}):
    local all = { name: name } + labels;
    super.new(name)
    + self.metadata.withLabels(all)
    + self.spec.selector.withMatchLabels(all)
    + self.spec.template.metadata.withLabels(all)
    + self.spec.template.spec.withContainers(containers),

  withReplicas(replicas): self.spec.withReplicas(replicas),

  // Replaces every container by what the function makes of it, those of later additions too.
  mapContainers(change): { spec+: { template+: { spec+: { containers: std.map(change, super.containers) } } } },

  mapContainer(name, change): self.mapContainers(
    function(container) if container.name == name then change(container) else container,
  ),

  addToContainer(name, addition): self.mapContainer(name, function(container) container + addition),

  addContainers(containers): self.spec.template.spec.withContainersMixin(containers),

  withPodLabels(labels): self.spec.template.metadata.withLabelsMixin(labels),

  withPodAnnotations(annotations): self.spec.template.metadata.withAnnotationsMixin(annotations),

  // No two of these pods on one node.
  spread: {
    local name = self.metadata.name,
    spec+: { template+: { spec+: { affinity+: { podAntiAffinity+: {
      requiredDuringSchedulingIgnoredDuringExecution+: [
        { labelSelector: { matchLabels: { name: name } }, topologyKey: 'kubernetes.io/hostname' },
      ],
    } } } } },
  },
};

{
  apps+: {
    deployment+: labelled {
      surge(surge, unavailable):
        self.spec.strategy.withType('RollingUpdate')
        + self.spec.strategy.rollingUpdate.withMaxSurge(surge)
        + self.spec.strategy.rollingUpdate.withMaxUnavailable(unavailable),
    },
    statefulSet+: labelled {
      new(name, containers, claims=[], labels={}):
        super.new(name, containers, labels)
        + self.spec.withServiceName(name)
        + self.spec.withVolumeClaimTemplates(claims)
        + self.spec.updateStrategy.withType('RollingUpdate'),
    },
    daemonSet+: labelled,
  },
  batch+: {
    cronJob+: {
      new(name, schedule, containers):
        super.new(name)
        + self.spec.withSchedule(schedule)
        + self.spec.withConcurrencyPolicy('Forbid')
        + self.spec.jobTemplate.spec.template.spec.withContainers(containers)
        + self.spec.jobTemplate.spec.template.spec.withRestartPolicy('OnFailure')
        + self.spec.jobTemplate.spec.template.metadata.withLabels({ name: name }),
    },
  },
}
