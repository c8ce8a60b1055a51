package sjsonnet.std

/** The groups of functions that the npm package has in parts of their own ([[InPart]]); here, they are always there. */
private[sjsonnet] object Parts {
  def YamlBuiltins: BuiltinGroup = sjsonnet.std.YamlBuiltins
  def YamlManifestBuiltins: BuiltinGroup = sjsonnet.std.YamlManifestBuiltins
  def FormatManifestBuiltins: BuiltinGroup = sjsonnet.std.FormatManifestBuiltins
  def RegexBuiltins: BuiltinGroup = sjsonnet.std.RegexBuiltins
  def DigestBuiltins: BuiltinGroup = sjsonnet.std.DigestBuiltins
  def NativeBuiltins: BuiltinGroup = sjsonnet.std.NativeBuiltins
}
