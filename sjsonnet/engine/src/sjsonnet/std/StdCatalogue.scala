package sjsonnet.std

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of the functions of `std`, apart from those of values in general. */
private[sjsonnet] object StdCatalogue extends Catalogue(5) {

  // Arguments of the wrong type, where the Go implementation has its own message.

  val Base64Input =
    of1(1, Kind.Type, "base64 can only base64 encode strings / arrays of single bytes, got {type}")
  val Base64Text = of1(2, Kind.Type, "base64DecodeBytes requires a string, got {type}")
  val FoldrArray = of1(3, Kind.Type, "foldr second parameter should be string or array, got {type}")
  val FoldlArray = of1(4, Kind.Type, "foldl second parameter should be string or array, got {type}")
  val AnyArray = of1(5, Kind.Type, "any() parameter should be an array, got {type}")
  val AllArray = of1(6, Kind.Type, "all() parameter should be an array, got {type}")
  val AbsNumber = of1(7, Kind.Type, "std.abs expected number, got {type}")
  val SignNumber = of1(8, Kind.Type, "std.sign expected number, got {type}")
  val MaxFirst = of1(9, Kind.Type, "std.max first param expected number, got {type}")
  val MaxSecond = of1(10, Kind.Type, "std.max second param expected number, got {type}")
  val MinFirst = of1(11, Kind.Type, "std.min first param expected number, got {type}")
  val MinSecond = of1(12, Kind.Type, "std.min second param expected number, got {type}")
  val MapWithKeyFunction =
    of1(13, Kind.Type, "std.mapWithKey first param must be function, got {type}")
  val MapWithKeyObject =
    of1(14, Kind.Type, "std.mapWithKey second param must be object, got {type}")
  val SplitString = of1(15, Kind.Type, "std.split first parameter must be a String, got {type}")
  val SplitSeparator = of1(16, Kind.Type, "std.split second parameter must be a String, got {type}")
  val FindSubstrPattern =
    of1(17, Kind.Type, "findSubstr first parameter should be a string, got {type}")
  val FindSubstrString =
    of1(18, Kind.Type, "findSubstr second parameter should be a string, got {type}")
  val SubstrString = of1(19, Kind.Type, "substr first parameter should be a string, got {type}")
  val FindArray = of1(20, Kind.Type, "find second parameter should be an array, got {type}")
  val DigitsString = of1(21, Kind.Type, "Expected string, got {type}")
  val YamlStreamArray = of1(22, Kind.Type, "manifestYamlStream only takes arrays, got {type}")
  val MapFunction = of1(23, Kind.Type, "std.map first param must be function, got {type}")
  val MapArray = of1(24, Kind.Type, "std.map second param must be array / string, got {type}")
  val MapWithIndexFunction =
    of1(25, Kind.Type, "std.mapWithIndex first param must be function, got {type}")
  val MapWithIndexArray =
    of1(26, Kind.Type, "std.mapWithIndex second param must be array, got {type}")
  val FilterMapFilter = of1(27, Kind.Type, "std.filterMap first param must be function, got {type}")
  val FilterMapMap = of1(28, Kind.Type, "std.filterMap second param must be function, got {type}")
  val FilterMapArray = of1(29, Kind.Type, "std.filterMap third param must be array, got {type}")
  val FlatMapArray =
    of1(30, Kind.Type, "std.flatMap second param must be array / string, got {type}")
  val JoinSeparator =
    of1(31, Kind.Type, "join first parameter should be string or array, got {type}")
  val MemberArray = plain(32, Kind.Type, "std.member first argument must be an array or a string")
  val RepeatWhat = plain(33, Kind.Type, "std.repeat first argument must be an array or a string")
  val JoinElement = of1(34, Kind.Type, "Expected string or array, got {type}")
  val NotBoolean = of2(35, Kind.Type, "element \"{element}\" of type {type} is not a boolean")
  val NotPrimitive = of1(36, Kind.Type, "primitiveEquals operates on primitive types, got {type}")
  val TypesDiffer = of2(37, Kind.Type, "Comparison requires matching types. Got {left} and {right}")
  val NotComparable = of1(38, Kind.Type, "Values of type {type} are not comparable.")
  val GzipInput = of1(39, Kind.Type, "gzip compresses a string or an array of bytes, got {type}")
  val SubstrNumber = of2(40, Kind.Type, "{parameter} should be a number, got {type}")
  val Base64Element =
    of1(41, Kind.Type, "base64 encountered a non-integer value in the array, got {type}")

  // Arguments of the right type with an invalid value.

  val NoInteger = of1(50, Kind.Range, "Expected an integer, but got {number}")
  val SubstrInteger = of2(51, Kind.Range, "{parameter} should be an integer, got {number}")
  val SubstrNegative = of2(52, Kind.Range, "{parameter} should be greater than zero, got {number}")
  val Base64Codepoint = of1(
    53,
    Kind.Range,
    "base64 encountered invalid codepoint value in the array (must be 0 <= X <= 255), got {codepoint}"
  )
  val Base64Lost = of1(
    118,
    Kind.Range,
    "base64 encountered invalid codepoint value in the array (must be 0 <= X <= 255), got {codepoint}",
    "U+FFFD stands for bytes that are not UTF-8 and are lost; importbin reads the bytes of a file, " +
      "std.base64DecodeBytes those of a Base64 text"
  )
  val Base64Length = of1(
    54,
    Kind.Format,
    "input string appears not to be a base64 encoded string. Wrong length found ({length})"
  )
  val Base64Data =
    of1(55, Kind.Format, "failed to decode: illegal base64 data at input byte {offset}")
  val NoExtVar = of2(
    56,
    Kind.Name,
    "Undefined external variable: {name}",
    "{command|--ext-str {name}=TEXT or --ext-code {name}=CODE sets it; }{hint}"
  )
  val NoAverage = plain(57, Kind.Range, "Cannot calculate average of an empty array.")
  val NotEqual = of2(58, Kind.Assertion, "Assertion failed. {left} != {right}")
  val NoSet = of1(
    59,
    Kind.Argument,
    "this is not a set: element {index} does not come after the one before it",
    "std.set makes a set of an array"
  )
  val NegativeIndent = of1(60, Kind.Range, "indent must be at least 0, got {indent}")
  val NeedsOtherProgram = of2(
    61,
    Kind.Argument,
    "{function} needs to run {program}, which is not allowed",
    "{library|the embedding program can allow it, or provide a native function of this name}" +
      "{command|--allow-run {program} or SJSONNET_ALLOW_RUN={program} allows it}"
  )
  val NoXz = plain(62, Kind.Argument, "xz is not available", "std.native('gzip') is")
  val NoCodepoint = of1(63, Kind.Range, "codepoint takes a string of length 1, got length {length}")
  val SplitSeparatorEmpty =
    plain(64, Kind.Range, "std.split second parameter must have length 1 or greater, got 0")
  val ReplaceEmpty = plain(65, Kind.Range, "'from' string must not be zero length.")
  val InvalidCodepoint = of1(66, Kind.Range, "Invalid unicode codepoint, got {codepoint}")
  val NegativeCodepoint = of1(67, Kind.Range, "Codepoints must be >= 0, got {codepoint}")
  val SplitLimit =
    of2(68, Kind.Range, "{function} third parameter should be -1 or non-negative, got {limit}")
  val SplitLimitSeparator =
    of1(69, Kind.Range, "{function} second parameter should have length 1 or greater, got 0")
  val NoInBase = of2(70, Kind.Format, "{text} is not a base {base} integer")
  val NoOctal = plain(71, Kind.Format, "Not an octal number: \"\"")
  val NoHexadecimal = plain(72, Kind.Format, "Not hexadecimal: \"\"")
  val NoJson = of2(73, Kind.Format, "failed to parse JSON: {problem}", "{hint}")
  val NoByte = of1(74, Kind.Range, "Bytes must be integers in range [0, 255], got {number}")
  val MakeArraySize = of1(75, Kind.Range, "the size must be at least 0, got {size}")
  val NoElement = plain(76, Kind.Range, "Expected at least one element in array. Got none")

  // Other programs, and the names of what they write.

  val ProgramFailed = of2(77, Kind.Host, "{program} failed: {reason}")
  val ProgramOption = of3(78, Kind.Type, "{option} should be {expected}, got {type}")
  val ProgramName = of2(112, Kind.Argument, "{argument} cannot be {text}")
  val NoCalledFrom =
    of1(79, Kind.Argument, "{function}: opts.calledFrom is not set", "it should be std.thisFile")
  val NoManifest =
    of2(80, Kind.Format, "{function}: the program has written {type} where a manifest should be")
  val SameManifestName = of2(
    81,
    Kind.Name,
    "{function}: two manifests would be called {name}",
    "opts.nameFormat can tell them apart, for example by .metadata.namespace"
  )
  // What kubecfg has, and this engine has not.

  val NoHelmChart = plain(
    104,
    Kind.Argument,
    "parseHelmChart is not available",
    "std.native('helmTemplate') renders a chart if helm may be run; or import what helm template wrote"
  )
  val NoImage = plain(
    105,
    Kind.Argument,
    "resolveImage is not available: it would ask a registry, and this engine uses no network",
    "pass the image with its digest to the program; crane digest IMAGE finds the digest"
  )
  val NoJsonSchema = plain(
    106,
    Kind.Argument,
    "validateJSONSchema is not available",
    "assert can state what must hold; a JSON Schema validator can check the output"
  )

  /** In the npm package, where a program chooses its parts. */
  val NoPart = of2(
    111,
    Kind.Name,
    "{function} is in a part of the package that the embedding program has left out",
    "import sjsonnet/{part} and call add({part})"
  )

  // Formats of `%`.

  /** The hint where a format code may be meant as text: `100% sure`. */
  final val PercentSign = "write %% for a percent sign"

  val ConversionType =
    of1(90, Kind.Format, "Unrecognised conversion type: {character}", PercentSign)
  val FormatTruncated = plain(91, Kind.Format, "Truncated format code.", PercentSign)
  val FormatNumber =
    of3(93, Kind.Type, "Format required number at {place}, got {type}", "{hint}")
  val FormatOneCharacter = of1(94, Kind.Range, "%c expected 1-sized string got: {length}")
  val FormatCharacter = of1(95, Kind.Type, "%c expected number / string, got: {type}")
  val TooManyValues =
    of2(96, Kind.Argument, "Too many values to format: {given}, expected {expected}")
  val TooFewValues =
    of3(
      97,
      Kind.Argument,
      "Not enough values to format: {given}, expected more than {index}",
      "{hint}"
    )
  val NoSuchField = of2(98, Kind.Name, "No such field: {name}", "{hint}")
  val WidthOfObject = plain(99, Kind.Format, "Cannot use * field width with object.")
  val PrecisionOfObject = plain(100, Kind.Format, "Cannot use * precision with object.")
  val KeyRequired = of1(101, Kind.Format, "Mapping keys required.", "{hint}")
  val TooFewForStar =
    of3(
      102,
      Kind.Argument,
      "Not enough values to format: {given}, expected at least {index}",
      "{hint}"
    )
}
