package sjsonnet

import sjsonnet.syntax.{Expr, Identifiers, SyntaxTree}
import sjsonnet.text.{TextParts, Utf8}

import scala.annotation.tailrec

/** Reads paths as users write them: `$.spec['my-key'][0]` as in a program, also without `$` or `$.`, or the JSON Pointer
  * `/spec/my-key/0` ([[https://www.rfc-editor.org/rfc/rfc6901 RFC 6901]]). After a dot, names need no quotes that have none of
  * the signs of a path: `$.my-key.for.0`.
  *
  * A step of a pointer, or after a dot, that is a number is the name of a field, which [[Evaluated.at]] takes for an index in
  * an array.
  */
private[sjsonnet] object PathReader {

  /** The path, or what is wrong. */
  def read(text: String): Either[String, OutputPath] =
    if (text.isEmpty || text.startsWith("/")) pointer(text) else inJsonnet(text)

  private def pointer(text: String): Either[String, OutputPath] = {
    val steps = TextParts.split(text, '/').drop(1)
    if (steps.exists(hasWrongEscape)) Left("in a JSON Pointer, ~ is followed by 0 or 1")
    else
      Right(
        new OutputPath(
          steps.map(step => OutputPath.Field(step.replace("~1", "/").replace("~0", "~")))
        )
      )
  }

  private def hasWrongEscape(step: String): Boolean =
    step.indices.exists { i =>
      step(i) == '~' && !step.startsWith("~0", i) && !step.startsWith("~1", i)
    }

  private def inJsonnet(text: String): Either[String, OutputPath] = {
    val whole =
      if (text == ".") "$"
      else if (text.startsWith("$")) text
      else if (text.startsWith("[") || text.startsWith(".")) "$" + text
      else "$." + text
    val tree = SyntaxTree.parse(Jsonnet.source("<path>", quoted(whole)))
    tree.program.fold[Either[String, OutputPath]](Left(NoPath))(steps(_, Nil))
  }

  /** The path with each name after a dot in quotes that needs some in a program. */
  private def quoted(path: String): String = {
    val out = new StringBuilder
    var i = 0
    while (i < path.length) {
      val end = path.indexWhere(isSign(_), i + 1)
      val until = if (end < 0) path.length else end
      val name = path.substring(i + 1, until)
      if (path(i) == '[') {
        // What stands in brackets is as in a program, dots in a string included.
        val after = endOfBracket(path, i)
        out ++= path.substring(i, after)
        i = after
      } else {
        if (path(i) == '.' && isPlain(name) && !Identifiers.isIdentifier(name)) out ++= s"['$name']"
        else out ++= path.substring(i, until)
        i = until
      }
    }
    out.result()
  }

  /** The index after the bracket that closes the one at `from`. */
  private def endOfBracket(path: String, from: Int): Int = {
    val quote = if (from + 1 < path.length) path(from + 1) else ' '
    val inner =
      if (quote != '\'' && quote != '"') from
      else
        (from + 2 until path.length)
          .find(i => path(i) == quote && path(i - 1) != '\\')
          .getOrElse(from)
    val end = path.indexOf(']', inner)
    if (end < 0) path.length else end + 1
  }

  private def isSign(char: Char): Boolean = char == '.' || char == '['

  private def isPlain(name: String): Boolean =
    name.nonEmpty && name.forall(c => c > ' ' && "'\"[]{}()*$?,;\\".indexOf(c.toInt) < 0)

  @tailrec
  private def steps(expr: Expr, inner: List[OutputPath.Step]): Either[String, OutputPath] =
    expr match {
      case _: Expr.Dollar      => Right(new OutputPath(inner.toVector))
      case select: Expr.Select =>
        steps(select.target, OutputPath.Field(select.name.toString) :: inner)
      case index: Expr.Index =>
        index.index match {
          case name: Expr.Str =>
            steps(
              index.target,
              OutputPath.Field(Utf8.decode(name.bytes, 0, name.bytes.length)) :: inner
            )
          case number: Expr.Num if number.value == number.value.toInt =>
            steps(index.target, OutputPath.Element(number.value.toInt) :: inner)
          case _ => Left(NoPath)
        }
      case _ => Left(NoPath)
    }

  private final val NoPath =
    "a path is like $.spec.my-key[0] or $.labels['a.b/c'], or the JSON Pointer /spec/my-key/0"
}
