package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._
import sjsonnet.values._

/** Comprehensions over what is no array. */
private[lint] final class NoArrayToIterate(file: Checked) extends Check(file) {
  import NoArrayToIterate._

  override def node(view: NodeView): Unit = view match {
    case view: ForSpecNode =>
      view.array.foreach { array =>
        val known = file.known(array)
        if (known.isNever(Kinds.Array))
          file.reportFailure(Found(Kinds.name(known.kinds)), array)
      }
    case _ => ()
  }
}

private[lint] object NoArrayToIterate extends RuleGroup {
  override def check(file: Checked): Check = new NoArrayToIterate(file)

  val Found = rule(
    of1(48, Lint, "a comprehension needs an array, and this is {kind}"),
    "iterated-kind",
    Error,
    """A comprehension takes the elements of an array. For the characters of a string there is `std.stringChars`, and for
      |the fields of an object `std.objectFields`.""",
    """local ports = { http: 80 };
      |[name for name in ports]""",
    """local ports = { http: 80 };
      |[name for name in std.objectFields(ports)]"""
  )
}
