package sjsonnet.lint.rules

import sjsonnet.values._
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Warning
import sjsonnet.lint._
import sjsonnet.text.Utf8

/** Arrays that functions on sets do not take for one. */
private[lint] final class UnsortedSet(file: Checked) extends Check(file) {
  import UnsortedSet._

  override def node(view: NodeView): Unit = view match {
    case call: CallNode => call.target.foreach(sets(call, _))
    case _              => ()
  }

  /** With a function that makes keys, the order is another. */
  private def sets(call: CallNode, target: ExprNode): Unit = file.known(target).func match {
    case known: KnownFunc.Builtin =>
      for {
        indexes <- UnsortedSet.Sets.get(known.member.name)
        arguments <- call.arguments
        if arguments.all.length == 2 && arguments.named.isEmpty
        i <- indexes
        array <- arguments.all(i).value.map(_.inner).collect { case array: ArrayNode => array }
        reason <- disorder(array)
      } file.report(Found(s"std.${known.member.name}", reason), array)
    case _ => ()
  }

  private def disorder(array: ArrayNode): Option[String] = {
    val elements = array.elements.map(_.inner)
    val texts = elements.collect { case text: StringNode => text.bytes }.flatten
    val numbers = elements.collect { case number: NumberNode => number.value }.flatten
    if (elements.length < 2) None
    else if (texts.length == elements.length)
      order(texts.iterator.zip(texts.iterator.drop(1)).map { case (a, b) =>
        Utf8.compare(a, 0, a.length, b, 0, b.length)
      })
    else if (numbers.length == elements.length)
      order(numbers.iterator.zip(numbers.iterator.drop(1)).map { case (a, b) => a.compare(b) })
    else None
  }

  private def order(comparisons: Iterator[Int]): Option[String] =
    comparisons
      .find(_ >= 0)
      .map(found => if (found == 0) "has an element twice" else "is not sorted")
}

private[lint] object UnsortedSet extends RuleGroup {
  override def check(file: Checked): Check = new UnsortedSet(file)

  val Found = rule(
    of2(52, Lint, "{function} needs a set, and this array {reason}"),
    "unsorted-set",
    Warning,
    """Functions such as `std.setUnion` take sets: arrays that are sorted and have no element twice. With others, the
      |result is wrong. `std.set` makes a set of an array.""",
    """{ a: std.setUnion(['b', 'a'], ['c']) }""",
    """{ a: std.setUnion(['a', 'b'], ['c']) }"""
  )

  /** By function, the arguments that are sets. */
  private val Sets: Map[String, Seq[Int]] = Map(
    "setMember" -> Seq(1),
    "setUnion" -> Seq(0, 1),
    "setInter" -> Seq(0, 1),
    "setDiff" -> Seq(0, 1)
  )
}
