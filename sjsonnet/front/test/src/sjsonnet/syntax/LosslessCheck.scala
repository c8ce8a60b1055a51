package sjsonnet.syntax

import sjsonnet.{Source, StaticError}
import sjsonnet.platform.DeepStack

/** The properties that the lossless tree of any bytes must have. */
object LosslessCheck {

  /** The violations in the tree of `bytes`. */
  def apply(name: String, bytes: Array[Byte]): Seq[String] =
    DeepStack.run(DeepStack.DefaultMaxStack)(check(new Source(name, bytes)))

  private def check(source: Source): Seq[String] = {
    val tree = SyntaxTree.parse(source)
    val surface =
      try Right(Parser.parse(source, new NameTable))
      catch { case error: StaticError => Left(error) }
    val wrong = Seq.newBuilder[String]
    def check(isRight: Boolean, message: => String): Unit =
      if (!isRight) wrong += s"${source.name}: $message"

    check(java.util.Arrays.equals(tree.bytes, source.bytes), "the text is not that of the file")
    check(isWhole(tree), "the nodes do not have the tokens in order")
    checkLinks(tree).foreach(check(false, _))
    val places = tree.errors.map(_.from)
    check(places.distinct == places, "there are two errors at one place")
    surface match {
      case Left(error) =>
        val (expected, found) = (describe(error), tree.errors.headOption.fold("none")(describe))
        check(found == expected, s"the first error is $found, not $expected")
        check(tree.program.isEmpty, "there is a program")
      case Right(expr) =>
        check(tree.errors.isEmpty, s"there is an error: ${tree.errors.map(describe).mkString}")
        val expected = TreeText.of(expr)
        check(tree.program.exists(TreeText.of(_) == expected), "the programs differ")
        check(tree.errors.nonEmpty || LosslessText.of(tree) == expected, "the builders disagree")
    }
    wrong.result()
  }

  private def isWhole(tree: SyntaxTree): Boolean = {
    val tokens = tree.root.descendants.collect { case token: SyntaxToken => token }
    tokens.sameElements(tree.tokens) &&
    tree.tokens.map(_.index) == tree.tokens.indices &&
    tree.root.descendants.forall {
      case node: SyntaxNode =>
        node.children.zip(node.children.drop(1)).forall { case (a, b) =>
          a.untilToken == b.firstToken && a.until <= b.from
        }
      case _: SyntaxToken => true
    }
  }

  /** Expressions and nodes know one another, in a tree with errors as well. */
  private def checkLinks(tree: SyntaxTree): Seq[String] = {
    val exprs =
      java.util.Collections.newSetFromMap(new java.util.IdentityHashMap[Expr, java.lang.Boolean])
    new TreeVisitor {
      override def visit(expr: Expr): Unit = {
        exprs.add(expr)
        parts(expr)
      }
    }.visit(tree.recovered)
    val nodes = tree.root.descendants.collect { case node: SyntaxNode => node }.toSeq
    // Of the literals, only the path of an import is not in the surface tree.
    nodes.filter(_.expr.exists(_.isInstanceOf[Expr.Import])).foreach { imported =>
      imported.nodes.flatMap(_.expr).foreach(exprs.add(_): Unit)
    }
    val wrong = Seq.newBuilder[String]
    var nFound = 0
    for (node <- nodes; expr <- node.expr) {
      if (!exprs.contains(expr)) wrong += s"the expression of ${node.kind} at ${node.from} is lost"
      val found = tree.nodeOf(expr)
      if (node.kind != NodeKind.Parentheses) {
        nFound += 1
        if (!found.exists(_ eq node)) wrong += s"${node.kind} at ${node.from} is not found"
      } else if (found.isEmpty && !expr.isInstanceOf[Expr.Hole])
        wrong += s"what is in parentheses at ${node.from} is not found"
    }
    if (tree.errors.isEmpty && nFound != exprs.size)
      wrong += s"$nFound nodes have an expression, of ${exprs.size}"
    wrong.result()
  }

  private def describe(error: StaticError): String =
    s"${error.from}-${error.until} ${error.message} (${error.hint})"
}
