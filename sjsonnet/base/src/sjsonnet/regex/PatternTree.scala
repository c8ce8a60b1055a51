package sjsonnet.regex

import sjsonnet.Diagnostic
import sjsonnet.text.{CharSet, Utf8}

import scala.collection.mutable.ArrayBuffer

/** Creates the nodes of one pattern, in simplified form, and enforces Go's limits: a tree of height 1000, about 3.3 million
  * instructions, and 16 million ranges in its sets.
  */
private[regex] final class PatternTree(cursor: PatternCursor) {
  private var numbersInSets = 0L

  /** Returns the same node, or throws an error if it exceeds the limits. */
  def checked(pattern: Pattern): Pattern = {
    if (pattern.size > PatternTree.MaxSize) throw failTooLarge()
    if (pattern.height > PatternTree.MaxHeight) throw failWhole(RegexCatalogue.TooDeep)
    pattern
  }

  def oneOf(set: CharSet): Pattern = {
    numbersInSets += set.ranges.length
    if (numbersInSets > PatternTree.MaxNumbers) throw failTooLarge()
    new Pattern.OneOf(set)
  }

  /** The parts in order; adjacent characters are joined to one literal. */
  def sequence(parts: ArrayBuffer[Pattern]): Pattern = {
    val joined = ArrayBuffer.empty[Pattern]
    val word = ArrayBuffer.empty[Int]
    var wordIgnoresCase = false

    def endWord(): Unit = if (word.nonEmpty) {
      joined += new Pattern.Literal(word.toArray, wordIgnoresCase)
      word.clear()
    }

    def add(part: Pattern): Unit = part match {
      case literal: Pattern.Literal =>
        // Groups within groups copy the same text again and again.
        cursor.meter.countSteps(1 + literal.codepoints.length / PatternTree.CopiedPerStep)
        if (literal.ignoresCase != wordIgnoresCase) endWord()
        wordIgnoresCase = literal.ignoresCase
        word ++= literal.codepoints
      case sequence: Pattern.Sequence => sequence.parts.foreach(add)
      case other                      =>
        cursor.meter.step()
        endWord()
        joined += other
    }

    parts.foreach(add)
    endWord()
    if (joined.isEmpty) Pattern.Empty
    else if (joined.length == 1) checked(joined.head)
    else checked(new Pattern.Sequence(joined.toArray))
  }

  /** An alternation of the branches; adjacent branches of a single code point each become one set. */
  def alternation(branches: ArrayBuffer[Pattern]): Pattern = {
    val joined = ArrayBuffer.empty[Pattern]
    val singles = ArrayBuffer.empty[Pattern]

    def endSingles(): Unit = {
      if (singles.length == 1) joined += singles.head
      else if (singles.nonEmpty) {
        val builder = new CharSet.Builder
        singles.foreach(PatternTree.asSet(_).foreach { set =>
          cursor.meter.countSteps(set.ranges.length / PatternTree.CopiedPerStep)
          builder.add(set)
        })
        joined += oneOf(builder.result())
      }
      singles.clear()
    }

    def add(branch: Pattern): Unit = branch match {
      case alternation: Pattern.Alternation => alternation.branches.foreach(add)
      case other                            =>
        cursor.meter.step()
        if (PatternTree.isSingle(other)) singles += other
        else {
          endSingles()
          joined += other
        }
    }

    branches.foreach(add)
    endSingles()
    if (joined.length == 1) joined.head else checked(new Pattern.Alternation(joined.toArray))
  }

  private def failTooLarge(): PatternError = failWhole(RegexCatalogue.TooLarge)

  private def failWhole(reason: Diagnostic.Of1): PatternError =
    new PatternError(reason(Utf8.excerpt(cursor.text, 0, cursor.text.length)))
}

private[regex] object PatternTree {
  private final val MaxHeight = 1000

  /** 128 MiB of Go's instructions, 40 bytes each. */
  private final val MaxSize = (128L << 20) / 40

  /** 128 MiB of numbers of four bytes. */
  private final val MaxNumbers = (128L << 20) / 4

  /** To copy this many numbers takes about as long as a step of another kind. */
  private final val CopiedPerStep = 16

  private def isSingle(pattern: Pattern): Boolean = pattern match {
    case literal: Pattern.Literal => literal.codepoints.length == 1
    case _: Pattern.OneOf         => true
    case _                        => false
  }

  private def asSet(pattern: Pattern): Option[CharSet] = pattern match {
    case literal: Pattern.Literal if literal.ignoresCase =>
      Some(CharSet.ofFolded(literal.codepoints.head))
    case literal: Pattern.Literal =>
      Some(CharSet.of(literal.codepoints.head, literal.codepoints.head))
    case one: Pattern.OneOf => Some(one.set)
    case _                  => None
  }
}
