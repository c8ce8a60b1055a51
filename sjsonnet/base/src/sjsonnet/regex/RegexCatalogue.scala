package sjsonnet.regex

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of a regular expression, in Go's words, each with the part of the pattern that it is about. */
private[sjsonnet] object RegexCatalogue extends Catalogue(8) {
  val BadRange =
    of1(1, Kind.Format, "error parsing regexp: invalid character class range: `{part}`")
  val BadEscape = of1(2, Kind.Format, "error parsing regexp: invalid escape sequence: `{part}`")
  val BadName = of1(3, Kind.Format, "error parsing regexp: invalid named capture: `{part}`")
  val BadPerl =
    of1(4, Kind.Format, "error parsing regexp: invalid or unsupported Perl syntax: `{part}`")
  val RepeatedTwice =
    of1(5, Kind.Format, "error parsing regexp: invalid nested repetition operator: `{part}`")
  val BadCount = of1(6, Kind.Format, "error parsing regexp: invalid repeat count: `{part}`")
  val OpenBracket = of1(7, Kind.Format, "error parsing regexp: missing closing ]: `{part}`")
  val OpenParenthesis = of1(8, Kind.Format, "error parsing regexp: missing closing ): `{part}`")
  val NothingRepeated =
    of1(9, Kind.Format, "error parsing regexp: missing argument to repetition operator: `{part}`")
  val TrailingBackslash =
    of1(10, Kind.Format, "error parsing regexp: trailing backslash at end of expression: `{part}`")
  val ClosingParenthesis = of1(11, Kind.Format, "error parsing regexp: unexpected ): `{part}`")
  val TooDeep = of1(12, Kind.Limit, "error parsing regexp: expression nests too deeply: `{part}`")
  val TooLarge = of1(13, Kind.Limit, "error parsing regexp: expression too large: `{part}`")
  val NoGroupNumber = of1(14, Kind.Range, "no group {number} in the regular expression")
  val NoGroupName = of1(15, Kind.Name, "no group '{name}' in the regular expression")
  val ReplacementNotClosed =
    plain(16, Kind.Format, "missing closing } of a group's name in the replacement")
}
