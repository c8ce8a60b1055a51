// What every manifest starts with: its kind, its name and the labels by which others find it.
local allowed = std.set(std.stringChars('abcdefghijklmnopqrstuvwxyz0123456789-'));

local isDnsLabel(name) =
  std.length(name) > 0
  && std.length(name) <= 63
  && std.setDiff(std.set(std.stringChars(name)), allowed) == []
  && !std.startsWith(name, '-')
  && !std.endsWith(name, '-');

{
  // The labels that tie a service to its pods. They must never change once a workload is deployed,
  // so nothing else (no version, no environment) belongs here.
  selector(name):: { 'app.kubernetes.io/name': name },

  manifest(apiVersion, kind, name):: {
    assert isDnsLabel(self.metadata.name) :
           '%s "%s": the name is not a DNS label' % [self.kind, self.metadata.name],

    apiVersion: apiVersion,
    kind: kind,
    metadata: {
      name: name,
      // `$` is the outermost object in this file, so here the library and not the manifest.
      labels: $.selector(name),
    },
  },
}
