package sjsonnet.values

import sjsonnet.syntax.Expr

/** What is known of the results of calls. */
private[values] final class Calls(values: Values) {

  def result(call: Expr.Apply, in: Context): Known = {
    val callee = values.of(call.callee, in)
    if (!callee.mayBe(Kinds.Function)) values.anything
    else {
      val functions = callee.func.all
      if (functions.isEmpty) values.anything
      else {
        val results = functions.map {
          case known: KnownFunc.Literal => known.values.resultOf(known, arguments(known, call, in))
          case known: KnownFunc.Builtin => ofStd(known.member, call, in)
        }
        // What it is if it is no function that is known, nobody knows.
        val isOpen = callee.func.isOpen
        results.foldLeft(if (isOpen) values.anything else Known.nothing)(_ | _)
      }
    }
  }

  /** What is given for each parameter; nothing for one that is left out. */
  private def arguments(
      known: KnownFunc.Literal,
      call: Expr.Apply,
      in: Context
  ): Int => Option[Late] = {
    val nPositional = call.args.length - call.names.length
    val params = known.function.params
    i =>
      if (i < nPositional) Some(new Late(values.of(call.args(i), in)))
      else {
        val named = call.names.indexWhere(_.toString == params(i).name.toString)
        Option.when(named >= 0)(new Late(values.of(call.args(nPositional + named), in)))
      }
  }

  private def ofStd(member: StdMember, call: Expr.Apply, in: Context): Known = {
    val args = if (call.names.isEmpty) call.args.toVector.map(values.of(_, in)) else Vector.empty
    args.foreach(values.givenToLibrary)
    values.stdResults.of(member, args)
  }
}
