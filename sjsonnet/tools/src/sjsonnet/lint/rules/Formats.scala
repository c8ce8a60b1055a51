package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.text.Spelling
import sjsonnet.values._

/** Format strings that are none, or do not fit their values. */
private[lint] final class Formats(file: Checked) extends Check(file) {
  import Formats._
  import Kinds.{Array, Number, Object, Text}

  override def node(view: NodeView): Unit = view match {
    case view: BinaryNode if view.operator.exists(_.kind == Token.Modulo) =>
      for (format <- view.lhs; values <- view.rhs) check(format, values)
    case call: CallNode if isFormat(call) =>
      call.arguments.map(_.positional.flatMap(_.value)).foreach {
        case Seq(format, values) => check(format, values)
        case _                   => ()
      }
    case _ => ()
  }

  private def isFormat(call: CallNode): Boolean =
    call.arguments.exists(_.named.isEmpty) && call.target.exists { target =>
      file.known(target).func match {
        case known: KnownFunc.Builtin => known.member.name == Formats.Function
        case _                        => false
      }
    }

  private def check(format: ExprNode, values: ExprNode): Unit =
    if (!file.isDead) file.known(format).onlyText.foreach { text =>
      file.std.format(text) match {
        case Left(problem) => file.report(InvalidFormat(problem), format)
        case Right(parts)  =>
          val known = file.known(values)
          if (known.isOnly(Object)) fields(parts, known.obj, format, values)
          else if (known.isOnly(Array)) known.arr.length.foreach { n =>
            elements(parts, n, known.arr.at(_), values)
          }
          else if (known.isNever(Object | Array)) elements(parts, 1, _ => known, values)
      }
    }

  private def elements(
      parts: Vector[FormatPart],
      n: Int,
      at: Int => Known,
      values: ExprNode
  ): Unit = {
    val expected = parts.map(_.nValues).sum
    if (expected != n) {
      val taken = if (expected == 1) "1 value" else s"$expected values"
      file.report(FormatCount(taken, if (n == 1) "1" else n.toString), values)
    } else {
      val last = parts.scanLeft(0)(_ + _.nValues).tail
      parts.zip(last).foreach { case (part, end) =>
        if (part.conversion != '%') {
          elementOf(values, end - 1, n).foreach(kind(part, at(end - 1), _))
        }
      }
    }
  }

  /** The node of a value. */
  private def elementOf(values: ExprNode, i: Int, n: Int): Option[ExprNode] = values.inner match {
    case array: ArrayNode if array.elements.length == n => array.elements.lift(i)
    case other                                          => Some(other)
  }

  private def fields(
      parts: Vector[FormatPart],
      obj: KnownObj,
      format: ExprNode,
      values: ExprNode
  ): Unit = {
    val coded = parts.filter(_.conversion != '%')
    if (coded.exists(_.key.isEmpty)) file.report(FormatKeys(), format)
    else
      coded.distinctBy(part => (part.key, part.conversion)).foreach { part =>
        val name = part.key.getOrElse("")
        val field = obj.field(name)
        if (field.isMissing) {
          val hint = Spelling.didYouMean(Spelling.nearest(name, obj.names)).getOrElse("")
          file.report(FormatField(Spelling.shown(name), hint), values)
        } else if (field.presence == KnownField.Present) kind(part, field.value, values)
      }
  }

  private def kind(part: FormatPart, known: Known, node: ExprNode): Unit = {
    val takes = part.conversion match {
      case 's' => Kinds.Any
      case 'c' => Number | Text
      case _   => Number
    }
    if (known.isNever(takes)) {
      def problem =
        FormatKind(
          part.conversion.toString,
          Kinds.name(takes),
          Kinds.name(known.kinds)
        )
      file.report(problem, node)
    }
  }
}

private[lint] object Formats extends RuleGroup {
  override def check(file: Checked): Check = new Formats(file)

  val InvalidFormat = rule(
    of1(60, Lint, "invalid format: {problem}"),
    "invalid-format",
    Error,
    """The string left of `%` is not a format: a `%` in it does not begin a code. `%%` stands for a percent sign.""",
    """function(n) 'done: %d%' % n""",
    """function(n) 'done: %d%%' % n"""
  )

  val FormatCount = rule(
    of2(61, Lint, "the format takes {expected}, and there are {given}"),
    "format-count",
    Error,
    """The format has more codes than there are values, or fewer. An array stands for its elements: one that is itself
      |a value needs brackets around it.""",
    """{ a: '%s:%d' % ['host'] }""",
    """{ a: '%s:%d' % ['host', 80] }"""
  )

  val FormatKind = rule(
    of3(62, Lint, "%{letter} takes {expected}, and this is {kind}"),
    "format-kind",
    Error,
    """The value is of a type that the code does not take: most take only numbers. `%s` takes anything.""",
    """{ a: '%d' % '80' }""",
    """{ a: '%s' % '80' }"""
  )

  val FormatField = rule(
    of2(63, Lint, "the format takes a field {name}, which is not there", "{hint}"),
    "format-field",
    Error,
    """The format has a code with a name in parentheses, and the object has no field of that name.""",
    """{ a: '%(host)s' % { hots: 'a' } }""",
    """{ a: '%(host)s' % { host: 'a' } }"""
  )

  val FormatKeys = rule(
    plain(64, Lint, "the values are an object, and this format has no %(name)"),
    "format-keys",
    Error,
    """The values are the fields of an object, so each code needs a name in parentheses.""",
    """{ a: '%s' % { host: 'a' } }""",
    """{ a: '%(host)s' % { host: 'a' } }"""
  )

  /** The member of `std` that does what `%` does. */
  private final val Function = "format"
}
