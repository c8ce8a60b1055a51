{
  local k = self,

  autoscaling+: {
    horizontalPodAutoscaler+: {
      new(workload, least, most, cpu=70, memory=null):
        local resource(name, percent) =
          { type: 'Resource', resource: { name: name, target: { type: 'Utilization', averageUtilization: percent } } };
        super.new(workload.metadata.name)
        + self.spec.withMinReplicas(least)
        + self.spec.withMaxReplicas(most)
        + self.spec.withMetrics(
          [resource('cpu', cpu)] + (if memory == null then [] else [resource('memory', memory)]),
        )
        + self.spec.scaleTargetRef.withApiVersion(workload.apiVersion)
        + self.spec.scaleTargetRef.withKind(workload.kind)
        + self.spec.scaleTargetRef.withName(workload.metadata.name)
        + self.spec.behavior.scaleDown.withStabilizationWindowSeconds(300),
    },
  },

  policy+: {
    podDisruptionBudget+: {
      new(workload, unavailable=1):
        super.new(workload.metadata.name)
        + self.metadata.withLabels(workload.metadata.labels)
        + self.spec.selector.withMatchLabels(workload.spec.selector.matchLabels)
        + self.spec.withMaxUnavailable(unavailable),
    },
  },

  // The autoscaler decides on the number of replicas, not the manifest.
  scaled(workload, least, most):: {
    workload: workload { spec+: { replicas:: super.replicas } },
    autoscaler: k.autoscaling.horizontalPodAutoscaler.new(workload, least, most),
    budget: k.policy.podDisruptionBudget.new(workload),
  },
}
