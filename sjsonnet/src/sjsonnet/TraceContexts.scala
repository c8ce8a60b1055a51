package sjsonnet

import sjsonnet.platform.DeepStack
import sjsonnet.syntax._

/** Finds the function or field that a place of a program belongs to. Looks it up in the text, since a running program
  * does not keep such names. If an expression is too deep for the host's stack, the answer is empty.
  */
private final class TraceContexts {
  private val trees = new java.util.IdentityHashMap[Source, Option[Expr]]

  def of(entry: TraceEntry): String =
    unlessTooDeep("")(treeOf(entry).fold("$")(tree => new ContextFinder(entry.from).find(tree)))

  /** The same, but the name of the file instead of `$`, for a list of places in several files. */
  def labelOf(entry: TraceEntry): String = of(entry) match {
    case "$"   => entry.source.name
    case other => other
  }

  /** The variable that a variable called `name` in the file of `entry` is an alias of, if there is one. */
  def aliased(name: String, entry: TraceEntry): Option[String] =
    unlessTooDeep(Option.empty[String])(treeOf(entry).flatMap(new AliasFinder(name).find(_)))

  private def treeOf(entry: TraceEntry): Option[Expr] =
    trees.computeIfAbsent(entry.source, parse(_))

  private def unlessTooDeep[A](otherwise: A)(answer: => A): A =
    try answer
    catch { case error: Throwable if DeepStack.isExhaustion(error) => otherwise }

  private def parse(source: Source): Option[Expr] =
    try Some(Parser.parse(source, new NameTable))
    catch { case _: StaticError => None }
}

/** Finds a variable called `name` whose value is another variable, and returns the name of that one. */
private final class AliasFinder(name: String) extends TreeVisitor {
  private var found = Option.empty[String]

  def find(tree: Expr): Option[String] = {
    visit(tree)
    found
  }

  override def visit(expr: Expr): Unit = parts(expr)

  override protected def bind(bind: Bind): Unit = bind.body match {
    case other: Expr.Var if bind.name.toString == name => found = Some(other.name.toString)
    case body                                          => visit(body)
  }
}

/** Finds the innermost part of a program around `offset` that runs on its own, and the name that traces give it. */
private final class ContextFinder(offset: Int) extends TreeVisitor {
  private var context = "$"

  def find(tree: Expr): String = {
    visit(tree)
    context
  }

  override def visit(expr: Expr): Unit = if (holds(expr)) expr match {
    case function: Expr.Function =>
      function.params.foreach(param)
      enter("function <anonymous>", function.body)
    case other => parts(other)
  }

  override protected def bind(bind: Bind): Unit = named("thunk", bind.name.toString, bind.body)

  override protected def field(field: Field): Unit = {
    key(field)
    val name = field match {
      case fixed: Field.Fixed => fixed.name.toString
      case _: Field.Computed  => "computed"
    }
    named("field", name, field.body)
  }

  /** Continues with the body that a name stands for. A function that has a name is not reported as anonymous as well. */
  private def named(kind: String, name: String, body: Expr): Unit = body match {
    case function: Expr.Function => enter(s"function <$name>", function.body)
    case _                       => enter(s"$kind <$name>", body)
  }

  private def enter(name: String, body: Expr): Unit = if (holds(body)) {
    context = name
    visit(body)
  }

  private def holds(expr: Expr): Boolean = expr.from <= offset && offset < expr.until
}
