package sjsonnet

import sjsonnet.std._

/** Adds what the npm package has in parts of their own. Programs in Scala have all of them. */
private[sjsonnet] object AllParts {
  def add(): Unit = {
    YamlPart.add()
    FormatsPart.add()
    RegexPart.add()
    DigestsPart.add()
    NativesPart.add()
  }
}

// What adds a part is a class of its own: the linker has only that in the part's module.

private[sjsonnet] object YamlPart {
  def add(): Unit = {
    Parts.add("YamlBuiltins", () => YamlBuiltins)
    Parts.add("YamlManifestBuiltins", () => YamlManifestBuiltins)
    FormatParts.addYaml(YamlOutput.kinds(_))
  }
}

private[sjsonnet] object FormatsPart {
  def add(): Unit = {
    Parts.add("FormatManifestBuiltins", () => FormatManifestBuiltins)
    FormatParts.addOthers(() => OtherOutputs.kinds)
  }
}

private[sjsonnet] object RegexPart {
  def add(): Unit = Parts.add("RegexBuiltins", () => RegexBuiltins)
}

private[sjsonnet] object DigestsPart {
  def add(): Unit = Parts.add("DigestBuiltins", () => DigestBuiltins)
}

private[sjsonnet] object NativesPart {
  def add(): Unit = Parts.add("NativeBuiltins", () => NativeBuiltins)
}
