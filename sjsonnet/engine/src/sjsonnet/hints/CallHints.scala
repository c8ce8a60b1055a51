package sjsonnet.hints

import sjsonnet.{Blamed, Diagnostic, EvalError, Source, TraceEntry}
import sjsonnet.resolve.Surroundings
import sjsonnet.runtime.{NoOrder, Value}
import sjsonnet.std.{Builtin, Std}
import sjsonnet.syntax._

/** What the text of a call of a builtin tells of an error in it: which function it is, its only argument, arguments in another
  * order than that of its parameters, and the keys that values without an order need.
  */
private[sjsonnet] final class CallHints private (
    source: Source,
    function: Builtin,
    call: Expr.Apply
) {
  import CallHints._

  private val nPositional = call.args.length - call.names.length

  /** The place of the argument, if the call has one only: that is what is wrong. */
  def onlyArgument: Option[TraceEntry] =
    Option.when(call.args.length == 1)(
      new TraceEntry(source, call.args.head.from, call.args.head.until)
    )

  /** What a hint may add to what is known of the error. */
  def hint(failure: EvalError, known: String): Option[String] = {
    val parts = swapped(failure, known).toVector ++ keys(failure)
    val isNamed = failure.message.contains(function.name)
    if (parts.nonEmpty) Some(parts.mkString("; "))
    else Option.when(known.isEmpty && !isNamed)(s"the function is ${function.signature}")
  }

  /** Two arguments that fit the parameters the other way round. */
  private def swapped(failure: EvalError, known: String): Option[String] = {
    val kinds = call.args.take(nPositional).toVector.map(kind(_, MostSteps))
    val takes = function.takes.map(_.tags)
    def fits(i: Int, param: Int) =
      param < takes.length && kinds(i).forall(tag => (takes(param) & 1 << tag) != 0)
    def isKnown(i: Int) = i < kinds.length && kinds(i).isDefined
    val wrong = failure.problem.blamed match {
      case argument: Blamed.Argument => Vector(argument.index)
      case _                         => kinds.indices.toVector
    }
    val isOther = (for {
      i <- wrong.iterator if isKnown(i)
      j <- kinds.indices.iterator if j != i && isKnown(j) && kinds(j) != kinds(i)
    } yield fits(i, j) && fits(j, i)).contains(true)
    Option.when(isOther && failure.diagnostic.kind == Diagnostic.Kind.Type)(
      if (known.contains(function.signature)) "these arguments are in another order"
      else s"the arguments of ${function.signature} are in another order"
    )
  }

  /** What values are sorted by that have no order of their own. */
  private def keys(failure: EvalError): Option[String] = {
    val isOfObject = failure.problem match {
      case problem: NoOrder => problem.isOfObject
      case _                => false
    }
    val i = function.params.indexWhere(_.name == KeyFunction)
    val isGiven = i < 0 || i < nPositional || call.names.exists(_.toString == KeyFunction)
    Option.when(!isGiven && isOfObject)(
      s"$KeyFunction makes what they are compared by: std.${function.name}(…, $KeyFunction=function(x) x.name)"
    )
  }
}

private[sjsonnet] object CallHints {

  /** Those of the expression with exactly these bytes, if it is a call of a function of `std` by its name. */
  def of(tree: Expr, place: TraceEntry): Option[CallHints] =
    Surroundings.of(tree, place.from, place.until).map(_.expr).flatMap {
      case call: Expr.Apply => builtin(call.callee).map(new CallHints(place.source, _, call))
      case _                => None
    }

  private def builtin(callee: Expr): Option[Builtin] = callee match {
    case member: Expr.Select if Surroundings.isStd(member.target) =>
      Std.member(member.name.toString).collect { case function: Builtin => function }
    case _ => None
  }

  /** The type of an expression, as a tag, as far as the text tells. */
  private def kind(expr: Expr, steps: Int): Option[Int] = expr match {
    case _: Expr.Str                     => Some(Value.Tag.Str)
    case _: Expr.Num                     => Some(Value.Tag.Num)
    case _: Expr.Arr | _: Expr.ArrComp   => Some(Value.Tag.Arr)
    case _: Expr.ObjectLiteral           => Some(Value.Tag.Obj)
    case _: Expr.Function                => Some(Value.Tag.Func)
    case variable: Expr.Var if steps > 0 =>
      Surroundings.value(variable).flatMap(kind(_, steps - 1))
    case call: Expr.Apply => builtin(call.callee).flatMap(ofResult(_))
    case _                => None
  }

  /** The type of all results of a function. */
  private def ofResult(function: Builtin): Option[Int] =
    (Value.Tag.Null to Value.Tag.Func).find(tag => function.returns == 1 << tag)

  private final val KeyFunction = "keyF"

  /** How many variables are followed. */
  private final val MostSteps = 4
}
