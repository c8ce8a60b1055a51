package sjsonnet.regex

import sjsonnet.Meter
import sjsonnet.text.{CharSet, Utf8}

/** A pattern compiled to instructions (a nondeterministic automaton), which [[Matcher]] runs.
  *
  * Instruction `i` is `ops(i)`, one of the constants of the companion; `next(i)` follows it, and `args(i)` is
  * a code point, the number of a set, a slot, an assertion, or the second choice of a split.
  *
  * @param groupCount
  *   the number of groups, not counting the whole match; group `i` begins at the position in slot `2 * i` and ends at that
  *   in slot `2 * i + 1`
  * @param meter
  *   counts the steps of finding out how matches begin
  */
private[regex] final class Instructions(
    ops: Array[Byte],
    nexts: Array[Int],
    args: Array[Int],
    val sets: Array[CharSet],
    val start: Int,
    val groupCount: Int,
    meter: Meter
) {
  def length: Int = ops.length
  def op(pc: Int): Int = ops(pc).toInt
  def next(pc: Int): Int = nexts(pc)
  def arg(pc: Int): Int = args(pc)

  /** Whether a match can only begin at the start of the text. */
  val isAnchored: Boolean = {
    var pc = start
    while (op(pc) == Instructions.Save) pc = next(pc)
    op(pc) == Instructions.Assert && arg(pc) == Assertion.BeginText
  }

  /** For each byte, whether a match may begin with it; `None` if the empty string may match. */
  val firstBytes: Option[Array[Boolean]] = {
    val bytes = new Array[Boolean](256)
    val isSeen = new Array[Boolean](length)
    var pending = start :: Nil
    var isEmptyPossible = false
    while (pending.nonEmpty) {
      val pc = pending.head
      pending = pending.tail
      meter.step()
      if (!isSeen(pc)) {
        isSeen(pc) = true
        op(pc) match {
          case Instructions.Letter => Instructions.addLeads(bytes, arg(pc), arg(pc))
          case Instructions.OneOf  =>
            val ranges = sets(arg(pc)).ranges
            meter.countSteps(ranges.length)
            var i = 0
            while (i < ranges.length) {
              Instructions.addLeads(bytes, ranges(i), ranges(i + 1))
              i += 2
            }
          case Instructions.Split => pending = next(pc) :: arg(pc) :: pending
          case Instructions.Found => isEmptyPossible = true
          case _                  => pending = next(pc) :: pending
        }
      }
    }
    if (isEmptyPossible) None else Some(bytes)
  }
}

private[regex] object Instructions {

  /** The match is complete. */
  final val Found = 0

  /** Matches the code point `arg`. */
  final val Letter = 1

  /** Matches a code point of the set number `arg`. */
  final val OneOf = 2

  /** Continues at `next` and, with lower priority, at `arg`. */
  final val Split = 3

  /** Saves the current position in slot `arg`. */
  final val Save = 4

  /** Continues if the assertion `arg` holds. */
  final val Assert = 5

  /** Adds the lead bytes of the code points from `first` to `last`. */
  private def addLeads(bytes: Array[Boolean], first: Int, last: Int): Unit = {
    var lead = leadOf(first)
    while (lead <= leadOf(last)) {
      // No code point begins with a continuation byte.
      bytes(lead) = !Utf8.isContinuation(lead.toByte)
      lead += 1
    }
  }

  private def leadOf(codepoint: Int): Int = {
    val encoded = new Array[Byte](4)
    Utf8.write(codepoint, encoded, 0): Unit
    encoded(0) & 0xff
  }
}
