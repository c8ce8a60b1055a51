package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.text.{Spelling, Utf8}
import sjsonnet.values._

/** Fields and elements that are not there, or of what has none. */
private[lint] final class Selections(file: Checked) extends Check(file) {
  import Selections._
  import Kinds.{Array, Number, Object, Text}

  override def node(view: NodeView): Unit = view match {
    case view: SelectNode =>
      for (target <- view.target; name <- view.name) {
        val known = file.known(target)
        if (known.mayBe(Object)) field(known, file.tree.text(name), name)
        else if (!known.isNothing) noField(known, Known.text, target, name)
      }
    case view: IndexNode =>
      for (target <- view.target; index <- view.index)
        indexed(file.known(target), file.known(index), target, index)
    case view: SliceNode =>
      view.target.foreach { target =>
        val known = file.known(target)
        if (known.isNever(Text | Array))
          file.reportFailure(Operands.WrongOperand("a slice", Kinds.name(known.kinds)), target)
      }
    case _ => ()
  }

  private def indexed(known: Known, index: Known, target: ExprNode, part: ExprNode): Unit =
    if (!known.isNothing && !index.isNothing) {
      val mayFit = known.mayBe(Object) && index.mayBe(Text) ||
        known.mayBe(Array | Text) && index.mayBe(Number)
      if (!mayFit) noField(known, index, target, part.node)
      else if (index.isOnly(Text) && known.mayBe(Object))
        index.text.foreach(field(known, _, part.node))
      else index.onlyNumber.foreach(element(known, _, part))
    }

  private def noField(known: Known, index: Known, target: ExprNode, part: SyntaxElement): Unit =
    if (known.isNever(Object | Array | Text))
      file.reportFailure(NotIndexable(Kinds.name(known.kinds)), target)
    else {
      val takes = (if (known.mayBe(Object)) Text else Kinds.None) |
        (if (known.mayBe(Array | Text)) Number else Kinds.None)
      def problem = WrongIndex(
        Kinds.name(known.kinds & (Object | Array | Text)),
        s"${Kinds.name(takes)}, and this is ${Kinds.name(index.kinds)}"
      )
      file.reportFailure(problem, part)
    }

  private def field(known: Known, name: String, part: SyntaxElement): Unit =
    if (known.obj.field(name).isMissing && !file.isDead) {
      val quoted = Spelling.shown(name)
      val (problem, near) = known.obj match {
        case _: KnownObj.OfStd =>
          val guess = OtherNames.guess(name, known.obj.names)
          (UnknownStd(quoted, guess.hint), guess.similar.take(1))
        case _ =>
          val similar = Spelling.nearest(name, known.obj.names)
          val hint = Spelling.didYouMean(similar).getOrElse("")
          (MissingField(quoted, hint), similar.toVector)
      }
      file.report(
        problem,
        part,
        fixes = near
          .filter(name => isWord(part) && Identifiers.isIdentifier(name))
          .map(Fix.guess(file.tree.source.name, part.from, part.until, _))
      )
    }

  private def isWord(part: SyntaxElement): Boolean = part match {
    case token: SyntaxToken => token.kind == Token.Identifier
    case _: SyntaxNode      => false
  }

  private def element(known: Known, index: Double, part: ExprNode): Unit = {
    // Of other numbers, engines differ.
    val isWhole = index == math.rint(index)
    val length =
      if (known.isOnly(Array)) known.arr.length
      else
        known.onlyText.map { text =>
          val bytes = Utf8.encode(text)
          Utf8.countCodepoints(bytes, 0, bytes.length)
        }
    length.foreach { n =>
      if (isWhole && (index < 0 || index >= n))
        file.reportFailure(OutOfRange(index.toLong.toString, n.toString), part)
    }
  }
}

private[lint] object Selections extends RuleGroup {
  override def check(file: Checked): Check = new Selections(file)

  val MissingField = rule(
    of2(40, Lint, "there is no field {name}", "{hint}"),
    "missing-field",
    Error,
    """All fields of the object are known, and this one is not among them, so reading it fails. The object is traced
      |through locals, imports, calls and `+`. Fields of `self`, `super` and `$` are not reported: somebody may add them.""",
    """local ports = { http: 80, https: 443 };
      |{ a: ports.htps }""",
    """local ports = { http: 80, https: 443 };
      |{ a: ports.https }"""
  )

  val NotIndexable = rule(
    of1(41, Lint, "{kind} has no fields and no elements"),
    "not-indexable",
    Error,
    """Only objects have fields, and only arrays and strings have elements.""",
    """local port = 80;
      |port.number""",
    """local port = { number: 80 };
      |port.number"""
  )

  val WrongIndex = rule(
    of2(42, Lint, "the index of {target} must be {expected}"),
    "index-kind",
    Error,
    """The index of an array or of a string is a number, and that of an object a string.""",
    """local ports = [80, 443];
      |ports['http']""",
    """local ports = { http: 80, https: 443 };
      |ports['http']"""
  )

  val OutOfRange = rule(
    of2(43, Lint, "there is no element {index}: the length is {length}"),
    "out-of-range",
    Error,
    """The length of the array or the string is known, and it has no such element. The first one has the index 0; there is
      |none at -1.""",
    """local ports = [80, 443];
      |ports[2]""",
    """local ports = [80, 443];
      |ports[1]"""
  )

  val UnknownStd = rule(
    of2(50, Lint, "std has no member {name}", "{hint}"),
    "unknown-std",
    Error,
    """The standard library has no such member, so reading it fails.""",
    """{ a: std.len('abc') }""",
    """{ a: std.length('abc') }"""
  )
}
