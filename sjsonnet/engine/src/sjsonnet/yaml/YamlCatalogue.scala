package sjsonnet.yaml

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of YAML text. */
private[sjsonnet] object YamlCatalogue extends Catalogue(7) {
  val At = of3(1, Kind.Format, "failed to parse YAML: line {line}, column {column}: {problem}")
  val TagNotClosed = plain(2, Kind.Format, "did not find the expected '>'")
  val UndefinedHandle = plain(3, Kind.Format, "found undefined tag handle")
  val NotFinite = plain(4, Kind.Range, "an infinity or NaN is not a number of the language")
  val WrongTag = of2(5, Kind.Format, "cannot decode `{text}` as a !!{tag}")
  val BadBinary = plain(6, Kind.Format, "!!binary value contains invalid base64 data")
  val IndentationOfZero = plain(7, Kind.Format, "found an indentation indicator equal to 0")
  val NoCommentOrBreak = plain(8, Kind.Format, "did not find expected comment or line break")
  val TabAsIndentation =
    plain(9, Kind.Format, "found a tab character where an indentation space is expected")
  val EmptyLineIndentedMore =
    plain(10, Kind.Format, "an empty line in front of this one is indented more")
  val NoSpaceOrBreak = plain(11, Kind.Format, "did not find expected whitespace or line break")
  val AliasWithProperties = plain(12, Kind.Format, "an alias cannot have a tag or an anchor")
  val NoTokenStart = plain(13, Kind.Format, "found character that cannot start any token")
  val NoContent = plain(14, Kind.Format, "did not find expected node content")
  val TooDeep = plain(15, Kind.Limit, "nested too deeply")
  val BadKey = of1(16, Kind.Type, "invalid map key: {type}")
  val BadMerge = plain(17, Kind.Type, "map merge requires map or sequence of maps as the value")
  val NoAnchorName = plain(18, Kind.Format, "did not find expected anchor or alias name")
  val NoComma = of1(19, Kind.Format, "did not find expected ',' or '{close}'")
  val BracketNotClosed = plain(20, Kind.Format, "this bracket is not closed")
  val MarkerInBrackets = plain(21, Kind.Format, "a document ends inside brackets")
  val NoDocumentStart = plain(22, Kind.Format, "did not find expected document start")
  val NoLineBreak = plain(23, Kind.Format, "did not find expected line break")
  val DuplicateVersion = plain(24, Kind.Format, "found duplicate %YAML directive")
  val NoVersion = plain(25, Kind.Format, "found no version of YAML")
  val NoTagPrefix = plain(26, Kind.Format, "did not find expected tag prefix")
  val ControlCharacter = plain(27, Kind.Format, "control characters are not allowed")
  val UnknownAnchor = of1(28, Kind.Name, "unknown anchor '{name}' referenced")
  val AnchorInItself = of1(29, Kind.Name, "anchor '{name}' value contains itself")
  val TooManyAliases = plain(30, Kind.Limit, "document contains excessive aliasing")
  val QuoteNotClosed = plain(31, Kind.Format, "this quoted string is not closed")
  val MarkerInQuotes = plain(32, Kind.Format, "a document ends inside a quoted string")
  val UnknownEscape = plain(33, Kind.Format, "found unknown escape character")
  val NoHexDigit = plain(34, Kind.Format, "did not find expected hexadecimal number")
  val BadCodepoint = plain(35, Kind.Format, "found invalid Unicode character escape code")
  val NotAllowedHere = of1(36, Kind.Format, "{construct} are not allowed in this context")
  val PropertiesInLineAbove =
    plain(37, Kind.Format, "a block collection begins in the line below its tag and anchor")
  val PropertiesTwice = plain(38, Kind.Format, "a node has more than one tag or anchor")
  val NoKey = plain(39, Kind.Format, "did not find expected key")
  val NoColon = plain(40, Kind.Format, "could not find expected ':' behind this key")
  val NoMappingHere = plain(41, Kind.Format, "mapping values are not allowed in this context")
  val ExpectedElse = of1(42, Kind.Format, "did not find expected {construct}")
  val NoTagHandle = plain(43, Kind.Format, "did not find expected tag handle")
}
