package sjsonnet.eval

import sjsonnet.EvalError
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.{Bind, Expr, Field, TreeVisitor}

import scala.collection.mutable

/** A trial of what a tool needs to know of a running program: prints each call of a function of the program with its
  * arguments, as far as they are known by then, and what it returns.
  */
final class CallTracer(print: String => Unit) extends Probe {
  private var depth = 0
  private val names = mutable.HashMap.empty[Expr.Function, String]

  override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] = None

  override def watchCalls(
      file: ResolvedFile,
      function: Expr.Function,
      session: Session
  ): Option[Watch] = Some(new Watch {
    private val name = nameOf(file, function)

    override def before(frame: Frame): Unit = {
      val arguments = Inspection.arguments(function, frame).map { case (name, value) =>
        s"$name=${shown(value, session.ctx)}"
      }
      line(s"$name(${arguments.mkString(", ")})")
      depth += 1
    }

    override def after(value: Value): Unit = end(s"= ${shown(value, session.ctx)}")
    override def leaving(): Unit = end("continues as")
    override def failed(error: EvalError): Unit = end(s"failed: ${error.message}")

    private def end(text: String): Unit = {
      depth -= 1
      line(text)
    }
  })

  private def line(text: String): Unit = print("  " * depth + text)

  /** Evaluates nothing. */
  private def shown(value: Lazy, ctx: Ctx): String = value.dereferenced match {
    case number: NumValue => Operators.toStr(number, Ctx.Here, ctx).toString
    case str: StrValue    => s"'$str'"
    case bool: BoolValue  => bool.toBoolean.toString
    case arr: ArrValue    => s"[${arr.length}]"
    case known: Value     => known.typeName
    case _                => "…"
  }

  /** The name of the local or field that a function is the value of. */
  private def nameOf(file: ResolvedFile, function: Expr.Function): String = {
    if (!names.contains(function)) new Names().visit(file.expr)
    names.getOrElse(function, "function")
  }

  private final class Names extends TreeVisitor {
    override def visit(expr: Expr): Unit = parts(expr)

    override protected def bind(bind: Bind): Unit = {
      note(bind.body, bind.name.toString)
      super.bind(bind)
    }

    override protected def field(field: Field): Unit = {
      field match {
        case fixed: Field.Fixed => note(field.body, fixed.name.toString)
        case _                  => ()
      }
      super.field(field)
    }

    private def note(body: Expr, name: String): Unit = body match {
      case function: Expr.Function => names(function) = name
      case _                       => ()
    }
  }
}
