{
  // All manifests in a tree of any depth, each under a name that is its own.
  flatten(tree)::
    local isManifest(value) = std.isObject(value) && 'apiVersion' in value && 'kind' in value;
    local nameOf(manifest) = std.asciiLower('%s-%s' % [manifest.kind, manifest.metadata.name]);
    local manifests(value) =
      if isManifest(value) then [value]
      else if std.isObject(value) then std.flatMap(manifests, std.objectValues(value))
      else if std.isArray(value) then std.flatMap(manifests, value)
      else [];
    { [nameOf(manifest)]: manifest for manifest in manifests(tree) },

  // What all manifests of a tree get.
  commonly(tree, addition):: std.mapWithKey(function(name, manifest) manifest + addition, self.flatten(tree)),
}
