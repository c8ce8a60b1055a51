package sjsonnet.hints

import sjsonnet.{Blamed, Meter, Source, StaticError, TraceEntry}
import sjsonnet.platform.DeepStack
import sjsonnet.resolve.Resolver
import sjsonnet.syntax._
import sjsonnet.text.Utf8

/** Finds the function, field or variable that a place of a program belongs to. Looks it up in the text, since a running
  * program does not keep such names. If an expression is too deep for the host's stack, the answer is that it is unknown.
  *
  * @param known
  *   the tree of a source, if an evaluation has it. Otherwise it is made, unless the source is very long
  */
private[sjsonnet] final class TraceContexts(known: Source => Option[Expr]) {
  private val trees = new java.util.IdentityHashMap[Source, Option[Expr]]

  def of(entry: TraceEntry): TraceContext =
    unlessTooDeep(TraceContext.unknown) {
      treeOf(entry).fold(
        if (isShort(entry.source)) TraceContext.file else TraceContext.unknown
      )(new ContextFinder(entry.from).find(_))
    }

  /** The variable that a variable called `name` in the file of `entry` is an alias of, if there is one. */
  def aliased(name: String, entry: TraceEntry): Option[String] =
    unlessTooDeep(Option.empty[String])(treeOf(entry).flatMap(new AliasFinder(name).find(_)))

  /** The part of the expression at `place` that an error blames, if the text of the program has it. */
  def blamed(place: TraceEntry, blamed: Blamed): Option[TraceEntry] =
    unlessTooDeep(Option.empty[TraceEntry]) {
      treeOf(place).flatMap(new BlamedPart(place, blamed).find(_))
    }

  /** Whether the expression at `place` calls a function of `std` by its name. */
  def callsBuiltin(place: TraceEntry): Boolean = blamed(place, Blamed.Left).exists { callee =>
    val name = Utf8.encode("std.")
    callee.until - callee.from > name.length &&
    name.indices.forall(i => callee.source.bytes(callee.from + i) == name(i))
  }

  /** Where the null comes from that the operation at `entry` found, as a hint. */
  def nullOrigin(entry: TraceEntry): Option[String] =
    unlessTooDeep(Option.empty[String]) {
      treeOf(entry).flatMap(new NullOrigins(_, entry.source).hint(entry.from, entry.until))
    }

  /** What the text tells of the expression at `entry`, if it calls a function of `std` by its name. */
  def call(entry: TraceEntry): Option[CallHints] =
    unlessTooDeep(Option.empty[CallHints])(treeOf(entry).flatMap(CallHints.of(_, entry)))

  /** What was probably meant by the field that `entry` does not find, as a hint. */
  def fieldOrigin(entry: TraceEntry): Option[String] =
    unlessTooDeep(Option.empty[String]) {
      treeOf(entry).flatMap(new FieldOrigins(_, entry.source).hint(entry.from, entry.until))
    }

  private def treeOf(entry: TraceEntry): Option[Expr] =
    trees.computeIfAbsent(entry.source, source => known(source).orElse(parse(source)))

  private def unlessTooDeep[A](otherwise: A)(answer: => A): A =
    try answer
    catch { case error: Throwable if DeepStack.isExhaustion(error) => otherwise }

  private def parse(source: Source): Option[Expr] =
    if (!isShort(source)) None
    else
      try {
        val names = new NameTable
        val tree = Parser.parse(source, names)
        Resolver.findErrors(tree, source, names, Array(new Global(names.intern("std"))), Meter.none)
        Some(tree)
      } catch { case _: StaticError => None }

  private def isShort(source: Source): Boolean = source.bytes.length <= TraceContexts.LongestParsed
}

private object TraceContexts {

  /** The longest source that is parsed again for an error. That takes less than a tenth of a second. */
  private final val LongestParsed = 1 << 20
}

/** The part of a program that a place belongs to.
  *
  * @param name
  *   that of the part, if the text of the program gives it one
  */
private[sjsonnet] final case class TraceContext(kind: TraceContext.Kind, name: Option[String])

private[sjsonnet] object TraceContext {
  sealed abstract class Kind
  case object Unknown extends Kind

  /** The whole file, outside of any other part. */
  case object File extends Kind

  /** A function, whose name is that of its variable or field. */
  case object Function extends Kind

  /** A function that is a field whose name is computed. */
  case object ComputedMethod extends Kind

  /** A field. Without a name, its name is computed. */
  case object Field extends Kind

  /** The value of a variable. */
  case object Thunk extends Kind

  val unknown: TraceContext = TraceContext(Unknown, None)
  val file: TraceContext = TraceContext(File, None)
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

/** Finds the innermost part of a program around `offset` that runs on its own. */
private final class ContextFinder(offset: Int) extends TreeVisitor {
  private var context = TraceContext.file

  def find(tree: Expr): TraceContext = {
    visit(tree)
    context
  }

  override def visit(expr: Expr): Unit = if (holds(expr)) expr match {
    case function: Expr.Function =>
      function.params.foreach(param)
      enter(TraceContext(TraceContext.Function, None), function.body)
    case other => parts(other)
  }

  override protected def bind(bind: Bind): Unit =
    enterValue(TraceContext.Thunk, Some(bind.name.toString), bind.body)

  override protected def field(field: Field): Unit = {
    key(field)
    val name = field match {
      case fixed: Field.Fixed => Some(fixed.name.toString)
      case _: Field.Computed  => None
    }
    enterValue(TraceContext.Field, name, field.body)
  }

  /** Continues with the value of a variable or field. A function that has a name is not reported as anonymous as well. */
  private def enterValue(kind: TraceContext.Kind, name: Option[String], body: Expr): Unit =
    body match {
      case function: Expr.Function =>
        val functionKind =
          if (name.isEmpty) TraceContext.ComputedMethod else TraceContext.Function
        enter(TraceContext(functionKind, name), function.body)
      case _ => enter(TraceContext(kind, name), body)
    }

  private def enter(part: TraceContext, body: Expr): Unit = if (holds(body)) {
    context = part
    visit(body)
  }

  private def holds(expr: Expr): Boolean = expr.from <= offset && offset < expr.until
}
