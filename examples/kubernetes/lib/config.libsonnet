// Config maps: files for a workload to read.
local checksum = import 'checksum.libsonnet';
local base = import 'manifest.libsonnet';

{
  // `files` maps names to contents: a string is taken as it is, anything else is written as JSON.
  configMap(name, files):: base.manifest('v1', 'ConfigMap', name) {
    files:: files,
    data: std.mapWithKey(
      function(name, content)
        if std.isString(content) then content else std.manifestJsonEx(content, '  ') + '\n',
      self.files,
    ),
  },

  // For a workload: one of its containers sees the files under `path`. The note describes their
  // contents, so that Kubernetes replaces the pods when a file changes.
  mounting(configMap, container, path):: {
    containers+: { [container]+: { mounts+: { config: path } } },
    volumes+: { config: { configMap: { name: configMap.metadata.name } } },
    notes+: { 'bookshop.example/config': checksum(std.manifestJsonMinified(configMap.data)) },
  },
}
