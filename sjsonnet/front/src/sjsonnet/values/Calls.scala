package sjsonnet.values

import sjsonnet.syntax.Expr

/** What is known of the results of calls. */
private[values] final class Calls(values: Values) {

  def result(call: Expr.Apply, in: Context): Known =
    results(values.of(call.callee, in)) {
      case known: KnownFunc.Literal => known.values.resultOf(known, arguments(known, call, in))
      case known: KnownFunc.Builtin => ofStd(known.member, call, in)
    }

  /** What a value gives that is called, where `result` is what a function that it may be gives. */
  def results(callee: Known)(result: KnownFunc.Single => Known): Known =
    if (!callee.mayBe(Kinds.Function) || callee.func.all.isEmpty) values.anything
    else {
      // What it is if it is no function that is known, nobody knows.
      val others = if (callee.func.isOpen) values.anything else Known.nothing
      callee.func.all.map(result).foldLeft(others)(_ | _)
    }

  /** What is given for each parameter; nothing for one that is left out. */
  private def arguments(
      known: KnownFunc.Literal,
      call: Expr.Apply,
      in: Context
  ): Int => Option[Late] = {
    val params = known.function.params
    i => call.argument(i, params(i).name.toString).map(arg => new Late(values.of(arg, in)))
  }

  private def ofStd(member: StdMember, call: Expr.Apply, in: Context): Known = {
    val args = if (call.names.isEmpty) call.args.toVector.map(values.of(_, in)) else Vector.empty
    args.foreach(values.givenToLibrary)
    values.stdResults.of(member, args)
  }
}
