package sjsonnet.regex

/** A pattern is not accepted. Thrown by the parser and caught where it was called, in [[Regex.compile]].
  *
  * @param reason
  *   one of the constants of the companion, in Go's words
  * @param where
  *   the part of the pattern that it is about
  */
private[regex] final class PatternError(reason: String, where: String)
    extends RuntimeException(s"error parsing regexp: $reason: `$where`", null, false, false)

private[regex] object PatternError {
  final val BadRange = "invalid character class range"
  final val BadEscape = "invalid escape sequence"
  final val BadName = "invalid named capture"
  final val BadPerl = "invalid or unsupported Perl syntax"
  final val RepeatedTwice = "invalid nested repetition operator"
  final val BadCount = "invalid repeat count"
  final val OpenBracket = "missing closing ]"
  final val OpenParenthesis = "missing closing )"
  final val NothingRepeated = "missing argument to repetition operator"
  final val TrailingBackslash = "trailing backslash at end of expression"
  final val ClosingParenthesis = "unexpected )"
  final val TooDeep = "expression nests too deeply"
  final val TooLarge = "expression too large"
}
