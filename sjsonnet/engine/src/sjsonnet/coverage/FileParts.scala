package sjsonnet.coverage

import sjsonnet.collections.Ints
import sjsonnet.resolve.ResolvedFile
import sjsonnet.syntax._
import sjsonnet.text.Utf8

import java.util.IdentityHashMap
import scala.collection.mutable.ArrayBuffer

/** What can be covered in a file: its expressions, fields, functions and decisions, each kind numbered in the order of a walk
  * through the tree. So whoever parses the same text again gets the same numbers.
  *
  * Each expression of the resolved tree counts, with these exceptions:
  *   - `std.name` is one expression, and `std.name(…)` is one with it: nothing is evaluated to find a builtin;
  *   - the message of an assertion does not count, with all that is in it: it is evaluated only where the program is wrong.
  */
private[coverage] final class FileParts(val file: ResolvedFile) {

  private val exprs = new IdentityHashMap[Expr, ExprPart]
  private val fieldNumbers = new IdentityHashMap[Field, Integer]
  private val functionParts = new IdentityHashMap[Expr.Function, FunctionPart]

  /** The bodies of locals. */
  private val bodies = new IdentityHashMap[Bind, ExprPart]

  /** Each expression comes after the one that it is part of. */
  val all: ArrayBuffer[ExprPart] = ArrayBuffer.empty
  val fields: ArrayBuffer[FieldPart] = ArrayBuffer.empty
  val functions: ArrayBuffer[FunctionPart] = ArrayBuffer.empty
  val decisions: ArrayBuffer[Decision] = ArrayBuffer.empty

  new Walk().visit(file.expr)

  /** The part that an expression is, or null if it does not count. */
  def of(expr: Expr): ExprPart = exprs.get(expr)

  /** The function that an expression is, or null if it does not count. */
  def of(function: Expr.Function): FunctionPart = functionParts.get(function)

  /** The number of a field, or -1 if it does not count. */
  def number(field: Field): Int = {
    val known = fieldNumbers.get(field)
    if (known == null) -1 else known.intValue
  }

  /** The body of a local, or null. */
  def body(bind: Bind): ExprPart = bodies.get(bind)

  private final class Walk extends TreeVisitor {
    private var parent = Option.empty[ExprPart]

    /** What the function that comes next is called, if it is a value with a name. */
    private var name = ""

    override def visit(expr: Expr): Unit = {
      val called = name
      name = ""
      val part = new ExprPart(all.length, expr, parent)
      all += part
      exprs.put(expr, part)
      parent.foreach(_.parts.add(part.number))
      val outer = parent
      parent = Some(part)
      expr match {
        case e: Expr.If =>
          visit(e.condition)
          decide(e.condition, Decision.If)
          visit(e.consequent)
          optional(e.alternative)
        case e: Expr.Binary if e.op == BinaryOp.And || e.op == BinaryOp.Or =>
          visit(e.lhs)
          decide(e.lhs, if (e.op == BinaryOp.And) Decision.And else Decision.Or)
          visit(e.rhs)
        case e: Expr.Assert =>
          visit(e.condition)
          visit(e.rest)
        case e: Expr.Function =>
          val function = new FunctionPart(functions.length, e, called)
          functions += function
          functionParts.put(e, function)
          e.params.foreach(param => function.defaults += default(param))
          visit(e.body)
        case e: Expr.Apply =>
          if (!isOfStd(e.callee)) visit(e.callee)
          e.args.foreach(visit(_))
        case e: Expr.Select if isOfStd(e) => ()
        case other                        => parts(other)
      }
      parent = outer
    }

    private def isOfStd(expr: Expr): Boolean = expr match {
      case e: Expr.Select =>
        e.target match {
          case target: Expr.Var => target.binding.isInstanceOf[Global]
          case _                => false
        }
      case _ => false
    }

    /** Visits a default argument, if there is one. */
    private def default(param: Param): Option[Decision] = param.default.map { default =>
      visit(default)
      val decision =
        new Decision(decisions.length, Decision.Default, param.from, param.until)
      decisions += decision
      exprs.get(default).isDefaultOf = Some(decision)
      decision
    }

    private def decide(condition: Expr, kind: Decision.Kind): Unit = {
      val decision = new Decision(decisions.length, kind, condition.from, condition.until)
      decisions += decision
      exprs.get(condition).decides = Some(decision)
    }

    override protected def bind(bind: Bind): Unit = {
      name = bind.name.toString
      val number = all.length
      visit(bind.body)
      all(number).isBody = true
      bodies.put(bind, all(number)): Unit
    }

    override protected def field(field: Field): Unit = {
      val title = nameOf(field)
      fieldNumbers.put(field, fields.length)
      fields += new FieldPart(field, title)
      key(field)
      name = title
      visit(field.body)
    }

    private def nameOf(field: Field): String = field match {
      case fixed: Field.Fixed       => fixed.name.toString
      case computed: Field.Computed =>
        val bytes = file.source.bytes
        s"[${FieldPart.shortened(bytes, computed.key.from, computed.key.until)}]"
    }

    override protected def assertion(member: AssertMember): Unit = visit(member.condition)

    override protected def spec(spec: CompSpec): Unit = spec match {
      case each: CompSpec.For => visit(each.array)
      case test: CompSpec.If  =>
        visit(test.condition)
        decide(test.condition, Decision.Filter)
    }
  }
}

/** An expression that can be covered.
  *
  * @param parent
  *   the expression that it is part of
  */
private[coverage] final class ExprPart(
    val number: Int,
    val expr: Expr,
    val parent: Option[ExprPart]
) {

  /** The numbers of its own parts. */
  val parts: Ints = new Ints

  // Written while the tree is walked through.

  /** Whether it is the body of a local, which is evaluated only if the variable is read. */
  var isBody: Boolean = false
  var decides: Option[Decision] = None
  var isDefaultOf: Option[Decision] = None

  /** Whether it is evaluated at most once for each time that its parent is. */
  def isOnce: Boolean = parent.forall(_.expr match {
    case _: Expr.Function | _: Expr.ArrComp | _: Expr.ObjectLiteral => false
    case _                                                          => true
  })
}

private[coverage] final class FieldPart(val field: Field, val name: String)

private[coverage] object FieldPart {

  /** The text of a computed name, on one line and not too long. */
  def shortened(bytes: Array[Byte], from: Int, until: Int): String = {
    val text = Utf8.decode(bytes, from, math.min(until, from + MostBytes))
    val line = text.linesIterator.nextOption().getOrElse("")
    if (until - from > MostBytes || line.length < text.length) line + "…" else line
  }

  private final val MostBytes = 60
}

/** A function. For each parameter that has a default, it has a decision. */
private[coverage] final class FunctionPart(
    val number: Int,
    val function: Expr.Function,
    val name: String
) {
  val defaults: ArrayBuffer[Option[Decision]] = ArrayBuffer.empty
}

/** Where a program goes one of two ways. `from` and `until` delimit the condition or the parameter. */
private[coverage] final class Decision(
    val number: Int,
    val kind: Decision.Kind,
    val from: Int,
    val until: Int
)

private[coverage] object Decision {

  /** @param ifTrue
    *   what happens if the condition is true, or an argument is given
    */
  sealed abstract class Kind(val ifTrue: String, val ifFalse: String)

  case object If extends Kind("then", "else")
  case object And extends Kind("right side used", "right side skipped")
  case object Or extends Kind("right side skipped", "right side used")
  case object Filter extends Kind("kept", "left out")
  case object Default extends Kind("argument given", "default used")
}
