package sjsonnet

import sjsonnet.syntax.{Expr, SyntaxTree}
import sjsonnet.text.{TextParts, Utf8}

import scala.annotation.tailrec

/** Reads paths as users write them: `$.spec['my-key'][0]` as in a program, also without `$.`, or the JSON Pointer
  * `/spec/my-key/0` ([[https://www.rfc-editor.org/rfc/rfc6901 RFC 6901]]).
  *
  * A step of a pointer that is a number is the name of a field, which [[Evaluated.at]] takes for an index in an array.
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
    val code =
      if (text.startsWith("$")) text else if (text.startsWith("[")) "$" + text else "$." + text
    val tree = SyntaxTree.parse(Jsonnet.source("<path>", code))
    tree.program.fold[Either[String, OutputPath]](Left(NoPath))(steps(_, Nil))
  }

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
    "a path is like $.spec['my-key'][0], or the JSON Pointer /spec/my-key/0"
}
