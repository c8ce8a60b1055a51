local objectItems(object) = [{ key: key, value: object[key] } for key in std.objectFields(object)];

{
  core+: {
    local core = self,

    container+: {
      new(name, image): super.new(name) + self.withImage(image) + self.withImagePullPolicy('IfNotPresent'),

      // Accepts { name: text }, and null for what is not to be set.
      withEnvMap(env): self.withEnvMixin([
        core.envVar.new(item.key) + core.envVar.withValue('%s' % [item.value])
        for item in objectItems(env)
        if item.value != null
      ]),

      withSecretEnv(env): self.withEnvMixin([
        core.envVar.new(item.key)
        + core.envVar.valueFrom.secretKeyRef.withName(item.value[0])
        + core.envVar.valueFrom.secretKeyRef.withKey(item.value[1])
        for item in objectItems(env)
      ]),

      // Accepts { flag: value }: true gives the flag alone, false and null leave it out.
      withFlags(flags): self.withArgsMixin([
        if item.value == true then '--' + item.key else '--%s=%s' % [item.key, item.value]
        for item in objectItems(flags)
        if item.value != null && item.value != false
      ]),

      withNamedPorts(ports): self.withPortsMixin([
        core.containerPort.new(item.key) + core.containerPort.withContainerPort(item.value)
        for item in objectItems(ports)
      ]),

      resourcesOf(cpu, memory, cpuLimit=null, memoryLimit=memory):
        self.resources.withRequests({ cpu: cpu, memory: memory })
        + self.resources.withLimits(std.prune({ cpu: cpuLimit, memory: memoryLimit })),

      probes(path, port, delay=5):
        self.readinessProbe.httpGet.withPath(path)
        + self.readinessProbe.httpGet.withPort(port)
        + self.readinessProbe.withInitialDelaySeconds(delay)
        + self.livenessProbe.httpGet.withPath(path)
        + self.livenessProbe.httpGet.withPort(port)
        + self.livenessProbe.withInitialDelaySeconds(delay * 6)
        + self.livenessProbe.withFailureThreshold(5),

      restricted:
        self.securityContext.withAllowPrivilegeEscalation(false)
        + self.securityContext.withReadOnlyRootFilesystem(true)
        + self.securityContext.withRunAsNonRoot(true)
        + self.securityContext.capabilities.withDrop(['ALL'])
        + self.securityContext.seccompProfile.withType('RuntimeDefault'),
    },
  },
}
