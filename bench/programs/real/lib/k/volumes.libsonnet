// Volumes for a workload: each function gives what is to be added to it.
{
  core+: {
    local core = self,

    configMap+: {
      new(name, data): super.new(name) + self.withData(data),
    },

    persistentVolumeClaim+: {
      new(name, size, class='ssd'):
        super.new(name)
        + self.spec.withAccessModes('ReadWriteOnce')
        + self.spec.withStorageClassName(class)
        + self.spec.resources.withRequests({ storage: size }),
    },

    mount(volume, path, mixin={}):: {
      local mount = core.volumeMount.new(volume.name) + core.volumeMount.withMountPath(path) + mixin,
      spec+: { template+: { spec+: {
        volumes+: [volume],
        containers: [container { volumeMounts+: [mount] } for container in super.containers],
      } } },
    },

    // The hash in an annotation makes pods restart when the configuration changes.
    mountConfig(map, path):: self.mount(
      core.volume.new(map.metadata.name) + core.volume.configMap.withName(map.metadata.name),
      path,
      core.volumeMount.withReadOnly(true),
    ) + {
      spec+: { template+: { metadata+: { annotations+: {
        [map.metadata.name + '-hash']: std.md5(std.manifestJsonMinified(map.data)),
      } } } },
    },

    mountSecret(name, path):: self.mount(
      core.volume.new(name) + core.volume.secret.withSecretName(name),
      path,
      core.volumeMount.withReadOnly(true),
    ),

    mountEmpty(name, path, size):: self.mount(
      core.volume.new(name) + core.volume.emptyDir.withSizeLimit(size),
      path,
    ),
  },
}
