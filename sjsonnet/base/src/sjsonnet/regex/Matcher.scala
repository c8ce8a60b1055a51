package sjsonnet.regex

import sjsonnet.Meter
import sjsonnet.text.{LongCopy, Utf8}

/** A Pike VM: finds the leftmost match of a program in a text and, of several, the one that a backtracking matcher would
  * find first.
  *
  * All ways to match are followed in lockstep as threads, one code point at a time, in order of priority; of two threads at
  * the same instruction and position, only the first is kept. So the work is at most the length of the program times that of
  * the text, whatever the pattern (Russ Cox, ''Regular expression matching: the virtual machine approach'', 2009, after Rob
  * Pike's implementation for the editor sam).
  *
  * @param nSlots
  *   the number of group positions wanted; with none, the search only determines whether there is a match
  * @param isWhole
  *   whether a match has to reach from the beginning of the search to the end of the text
  * @param skips
  *   whether positions at which no match can begin are skipped
  */
private[regex] final class Matcher(
    program: Instructions,
    text: Array[Byte],
    nSlots: Int,
    isWhole: Boolean,
    meter: Meter,
    skips: Boolean = true
) {
  private val slotCount = if (nSlots == 0) 0 else math.max(nSlots, 2)
  private var current = new Threads(program.length, slotCount, meter)
  private var upcoming = new Threads(program.length, slotCount, meter)
  private val initial = new Array[Int](slotCount)

  /** A stack of instructions still to be followed at one position and, after some of them, a slot to restore: its old value,
    * then the complement of the slot.
    */
  private var pending = new Array[Int](64)
  private var nPending = 0

  private var visited = 0.0
  private var isMatched = false

  /** The positions of the groups of the last match, -1 for a group that did not participate. */
  val found: Array[Int] = new Array[Int](slotCount)

  /** The number of instructions visited. */
  def steps: Double = visited

  /** Whether there is a match that begins at or after `from`; its positions are then in [[found]]. */
  def find(from: Int): Boolean = {
    isMatched = false
    current.clear()
    java.util.Arrays.fill(initial, -1)
    var pos = from
    var isDone = false
    while (!isDone) {
      meter.countSteps(1 + current.length)
      if (current.isEmpty && !isMatched) pos = nextStart(pos, from)
      if (pos < 0) isDone = true
      else {
        if (!isMatched && canStart(pos, from)) {
          if (slotCount > 0) initial(0) = pos
          follow(program.start, pos, current, initial)
        }
        isDone = step(pos) || pos == text.length
        if (!isDone) pos += Utf8.sequenceLength(text(pos).toInt)
        swap()
        if (isMatched && current.isEmpty) isDone = true
      }
    }
    isMatched
  }

  private def canStart(pos: Int, from: Int): Boolean =
    if (isWhole) pos == from else pos == 0 || !program.isAnchored

  /** The next position at or after `pos` at which a match may begin, or -1. */
  private def nextStart(pos: Int, from: Int): Int =
    if (isWhole || program.isAnchored) if (canStart(pos, from)) pos else -1
    else if (!skips) pos
    else
      program.firstBytes match {
        case None        => pos
        case Some(bytes) =>
          var i = pos
          var isFound = false
          while (!isFound && i < text.length) {
            val end = math.min(i.toLong + LongCopy.Block, text.length.toLong).toInt
            while (i < end && !bytes(text(i) & 0xff)) i += 1
            isFound = i < end
            if (!isFound && end < text.length) meter.checkLimits()
          }
          meter.countBytes(i - pos)
          if (i < text.length) i else -1
      }

  private def swap(): Unit = {
    val done = current
    current = upcoming
    upcoming = done
    upcoming.clear()
  }

  /** Advances all threads past the code point at `pos`. Returns whether the search is over. */
  private def step(pos: Int): Boolean = {
    val codepoint = if (pos < text.length) Utf8.codepointAt(text, pos) else -1
    val after = if (pos < text.length) pos + Utf8.sequenceLength(text(pos).toInt) else pos
    var i = 0
    while (i < current.length) {
      val pc = current.pc(i)
      program.op(pc) match {
        case Instructions.Letter =>
          if (codepoint == program.arg(pc))
            follow(program.next(pc), after, upcoming, current.slots(i))
        case Instructions.OneOf =>
          if (codepoint >= 0 && program.sets(program.arg(pc)).contains(codepoint))
            follow(program.next(pc), after, upcoming, current.slots(i))
        case Instructions.Found =>
          if (!isWhole || pos == text.length) {
            isMatched = true
            if (slotCount == 0) return true
            System.arraycopy(current.slots(i), 0, found, 0, slotCount)
            found(1) = pos
            // The remaining threads have lower priority.
            return false
          }
        case _ =>
      }
      i += 1
    }
    false
  }

  /** Adds the instructions reachable from `pc` without reading a code point (its epsilon closure). `slots` is modified
    * meanwhile and restored.
    */
  private def follow(pc: Int, pos: Int, threads: Threads, slots: Array[Int]): Unit = {
    push(pc)
    while (nPending > 0) {
      nPending -= 1
      val top = pending(nPending)
      if (top < 0) {
        nPending -= 1
        slots(~top) = pending(nPending)
      } else followOne(top, pos, threads, slots)
    }
  }

  private def followOne(first: Int, pos: Int, threads: Threads, slots: Array[Int]): Unit = {
    var pc = first
    while (pc >= 0) {
      visited += 1
      if (!threads.add(pc)) pc = -1
      else
        program.op(pc) match {
          case Instructions.Split =>
            push(program.arg(pc))
            pc = program.next(pc)
          case Instructions.Save =>
            val slot = program.arg(pc)
            if (slot < slotCount) {
              push(slots(slot))
              push(~slot)
              slots(slot) = pos
            }
            pc = program.next(pc)
          case Instructions.Assert =>
            pc = if (holds(program.arg(pc), pos)) program.next(pc) else -1
          case _ =>
            threads.keep(slots)
            pc = -1
        }
    }
  }

  private def push(value: Int): Unit = {
    if (nPending == pending.length) pending = java.util.Arrays.copyOf(pending, 2 * nPending)
    pending(nPending) = value
    nPending += 1
  }

  private def holds(assertion: Int, pos: Int): Boolean = assertion match {
    case Assertion.BeginText      => pos == 0
    case Assertion.EndText        => pos == text.length
    case Assertion.BeginLine      => pos == 0 || text(pos - 1) == '\n'
    case Assertion.EndLine        => pos == text.length || text(pos) == '\n'
    case Assertion.WordBoundary   => isWord(pos - 1) != isWord(pos)
    case Assertion.NoWordBoundary => isWord(pos - 1) == isWord(pos)
  }

  private def isWord(i: Int): Boolean =
    i >= 0 && i < text.length && PatternCursor.isWord(text(i).toInt)
}
