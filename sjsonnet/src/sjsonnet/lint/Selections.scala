package sjsonnet.lint

import sjsonnet.analysis._
import sjsonnet.syntax._
import sjsonnet.text.{Spelling, Utf8}

/** Fields and elements that are not there, or of what has none. */
private[lint] final class Selections(file: Checked) extends Check(file) {
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
          file.reportFailure(LintCatalogue.WrongOperand("a slice", Kinds.name(known.kinds)), target)
      }
    case view: ForSpecNode =>
      view.array.foreach { array =>
        val known = file.known(array)
        if (known.isNever(Array))
          file.reportFailure(LintCatalogue.NoArrayToIterate(Kinds.name(known.kinds)), array)
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
      file.reportFailure(LintCatalogue.NotIndexable(Kinds.name(known.kinds)), target)
    else {
      val takes = (if (known.mayBe(Object)) Text else Kinds.None) |
        (if (known.mayBe(Array | Text)) Number else Kinds.None)
      def problem = LintCatalogue.WrongIndex(
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
          (LintCatalogue.UnknownStd(quoted, guess.hint), guess.similar.take(1))
        case _ =>
          val similar = Spelling.nearest(name, known.obj.names)
          val hint = Spelling.didYouMean(similar).getOrElse("")
          (LintCatalogue.MissingField(quoted, hint), similar.toVector)
      }
      file.report(
        problem,
        part,
        fixes = near
          .filter(name => isWord(part) && Identifiers.isIdentifier(name))
          .map(Fix.guess(part.from, part.until, _))
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
        file.reportFailure(LintCatalogue.OutOfRange(index.toLong.toString, n.toString), part)
    }
  }
}
