package sjsonnet.regex

import sjsonnet.text.CharSet

/** The syntax tree of a regular expression.
  *
  * Every node stores the quantities that are limited, and [[PatternTree]] creates only nodes within the limits, so code that
  * walks a tree may recurse.
  */
private[regex] sealed abstract class Pattern {

  /** The height of the tree. */
  def height: Int

  /** The approximate number of instructions that the pattern compiles to. */
  def size: Long

  /** The number of times that nested counted repetitions repeat their innermost part. */
  def copies: Long

  /** Whether it can match the empty string. */
  def isNullable: Boolean
}

private[regex] object Pattern {

  sealed abstract class Leaf(val size: Long, val isNullable: Boolean) extends Pattern {
    override def height: Int = 1
    override def copies: Long = 1
  }

  /** The empty string. */
  case object Empty extends Leaf(1, isNullable = true)

  /** These code points, at least one, in either case if `ignoresCase`. */
  final class Literal(val codepoints: Array[Int], val ignoresCase: Boolean)
      extends Leaf(codepoints.length.toLong, isNullable = false)

  /** One code point of a set. */
  final class OneOf(val set: CharSet) extends Leaf(1, isNullable = false)

  /** A condition on the position between two code points: one of the constants of [[Assertion]]. */
  final class Assert(val assertion: Int) extends Leaf(1, isNullable = true)

  /** A capturing group: captures what `body` matches as group `index`. */
  final class Group(val index: Int, val body: Pattern) extends Pattern {
    override val height: Int = body.height + 1
    override val size: Long = body.size + 2
    override def copies: Long = body.copies
    override def isNullable: Boolean = body.isNullable
  }

  /** `body` at least `min` and at most `max` times, as few times as possible if `isLazy`. A negative `max`
    * means no bound.
    */
  final class Repeat(val body: Pattern, val min: Int, val max: Int, val isLazy: Boolean)
      extends Pattern {
    override val height: Int = body.height + 1
    override val size: Long =
      if (max < 0) if (min == 0) body.size + 2 else min * body.size + 1
      else math.max(1, max * body.size + (max - min))
    override val copies: Long =
      if (max == 0) 1 else math.max(if (max < 0) min else max, 1) * body.copies
    override val isNullable: Boolean = min == 0 || body.isNullable
  }

  /** The parts in order; at least two, none of them a sequence. */
  final class Sequence(val parts: Array[Pattern]) extends Pattern {
    override val height: Int = parts.iterator.map(_.height).max + 1
    override val size: Long = parts.iterator.map(_.size).sum
    override val copies: Long = parts.iterator.map(_.copies).max
    override val isNullable: Boolean = parts.forall(_.isNullable)
  }

  /** The first branch that leads to a match; at least two, none of them an alternation. */
  final class Alternation(val branches: Array[Pattern]) extends Pattern {
    override val height: Int = branches.iterator.map(_.height).max + 1
    override val size: Long = branches.iterator.map(_.size).sum + branches.length - 1
    override val copies: Long = branches.iterator.map(_.copies).max
    override val isNullable: Boolean = branches.exists(_.isNullable)
  }
}

/** Assertions about the position between two code points. A word consists of ASCII letters, digits and underscores. */
private[regex] object Assertion {
  final val BeginText = 0
  final val EndText = 1
  final val BeginLine = 2
  final val EndLine = 3
  final val WordBoundary = 4
  final val NoWordBoundary = 5
}
