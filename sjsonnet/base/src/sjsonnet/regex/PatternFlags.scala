package sjsonnet.regex

/** The flags set by `(?i)` and the like, as in effect at one position of a pattern. */
private[regex] final class PatternFlags(val bits: Int) extends AnyVal {
  def ignoresCase: Boolean = (bits & PatternFlags.IgnoreCase) != 0
  def isMultiline: Boolean = (bits & PatternFlags.Multiline) != 0
  def dotIsAll: Boolean = (bits & PatternFlags.DotAll) != 0
  def isUngreedy: Boolean = (bits & PatternFlags.Ungreedy) != 0

  def set(flag: Int, to: Boolean): PatternFlags =
    new PatternFlags(if (to) bits | flag else bits & ~flag)
}

private[regex] object PatternFlags {
  final val IgnoreCase = 1
  final val Multiline = 2
  final val DotAll = 4
  final val Ungreedy = 8

  val none: PatternFlags = new PatternFlags(0)

  /** The flag of a letter, or 0. */
  def of(letter: Int): Int = letter match {
    case 'i' => IgnoreCase
    case 'm' => Multiline
    case 's' => DotAll
    case 'U' => Ungreedy
    case _   => 0
  }
}
