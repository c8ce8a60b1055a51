package sjsonnet.manifest

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of values that an output format cannot represent. */
private[sjsonnet] object ManifestCatalogue extends Catalogue(9) {
  private final val NestingLimit =
    "the value may contain itself; data can nest {limit} levels deep, and deeper if " +
      "{library|maxStack}{command|--max-stack} is above {stack}"

  val TooDeep =
    of2(1, Kind.Limit, "max manifest depth exceeded, possible infinite recursion", NestingLimit)
  val FunctionInJson = plain(2, Kind.Type, "couldn't manifest function as JSON")
  val FunctionInPython = plain(3, Kind.Type, "cannot manifest function")
  val FunctionAt = of1(4, Kind.Type, "Tried to manifest function at {path}")
  val NullInToml = of1(5, Kind.Type, "Tried to manifest \"null\" at {path}")
  val NoTable = of1(6, Kind.Type, "TOML body must be an object. Got {type}")
  val NoTag = of1(7, Kind.Type, "Expected string or array, got {type}")
  val BadXmlName = of2(8, Kind.Format, "XML does not allow {name} as the name of an {construct}")
  val BadXmlCharacter =
    of2(9, Kind.Format, "attribute {name} has the character U+{codepoint}, which XML cannot have")
  val NoElement = of1(10, Kind.Type, "Expected a JSONML value (an array), got {type}")
  val FunctionInManifest = of1(11, Kind.Type, "tried to manifest function at {path}")
  val TooDeepInOutput = of2(12, Kind.Limit, "max stack frames exceeded.", NestingLimit)
  val BadXmlText =
    of1(13, Kind.Format, "text has the character U+{codepoint}, which XML cannot have")
}
