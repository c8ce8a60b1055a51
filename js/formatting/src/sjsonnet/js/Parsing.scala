package sjsonnet.js

import sjsonnet.Source
import sjsonnet.analysis.Finding
import sjsonnet.syntax._
import sjsonnet.text.Utf8

import scala.collection.mutable
import scala.scalajs.js
import scala.scalajs.js.JSConverters._
import scala.scalajs.js.annotation.JSExportTopLevel

/** The export `parse` of the part `sjsonnet/format`. */
private[js] object Parsing {

  /** The lossless tree of any text, as plain objects: all tokens with what stands before them, and what is wrong. */
  @JSExportTopLevel("parse")
  val parse: js.Function1[js.UndefOr[js.Any], js.Object] = code => {
    val source = new Source("<memory>", Utf8.encode(Checked.text(code, "the program")))
    val tree = SyntaxTree.parse(source)
    val places = new HostFindings(source.bytes)
    js.Dynamic
      .literal(
        root = root(tree, places),
        errors = tree.errors.map(error => places.toHost(Finding.of(error, Vector.empty))).toJSArray
      )
      .asInstanceOf[js.Object]
  }

  /** Uses no recursion, however deep the tree is. */
  private def root(tree: SyntaxTree, places: HostFindings): js.Object = {
    val open = mutable.Stack(js.Array[js.Object]())
    tree.root.walk(new SyntaxVisitor {
      override def enter(node: SyntaxNode): Unit = open.push(js.Array[js.Object]()): Unit

      override def leave(node: SyntaxNode): Unit = {
        val parts = open.pop()
        open.top.push(
          js.Dynamic
            .literal(
              kind = node.kind.toString,
              from = places.offset(node.from),
              until = places.offset(node.until),
              children = parts
            )
            .asInstanceOf[js.Object]
        ): Unit
      }

      override def token(token: SyntaxToken): Unit =
        open.top.push(toHost(tree, token, places)): Unit
    })
    open.top(0)
  }

  private def toHost(tree: SyntaxTree, token: SyntaxToken, places: HostFindings): js.Object =
    js.Dynamic
      .literal(
        kind = "Token",
        token = if (token.isBad) "bad" else name(token.kind),
        text = tree.text(token),
        from = places.offset(token.from),
        until = places.offset(token.until),
        trivia = tree
          .trivia(token)
          .map { piece =>
            js.Dynamic.literal(kind = piece.kind.toString, text = tree.text(piece))
          }
          .toJSArray
      )
      .asInstanceOf[js.Object]

  private def name(kind: Token.Kind): String =
    if (kind == Token.EndOfFile) "end"
    else if (kind == Token.Identifier) "name"
    else if (kind == Token.Number) "number"
    else if (Token.isString(kind)) "string"
    else if (Token.isKeyword(kind)) "keyword"
    else if (Token.isOperator(kind)) "operator"
    else "punctuation"
}
