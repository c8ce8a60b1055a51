package sjsonnet.runtime

import sjsonnet.{Blamed, EvalError, Problem}
import sjsonnet.text.Spelling

/** Matches arguments to parameters, for closures and builtins alike. */
private[sjsonnet] object ArgumentBinding {

  /** Puts `args`, the last of which are named by `names`, in the order of the parameters of `func`. The places of
    * absent optional arguments are null.
    *
    * @throws sjsonnet.EvalError
    *   when there are too many, too few, unknown or repeated arguments
    */
  def bind(args: Array[Lazy], names: Array[Sym], func: FuncValue, ctx: Ctx): Array[Lazy] = {
    val nParams = func.nParams
    val nPositional = args.length - names.length
    if (nPositional > nParams)
      throw fail(
        RuntimeCatalogue.TooManyArguments(nParams, nPositional, func.description(ctx)),
        func,
        ctx
      )
    val bound = new Array[Lazy](nParams)
    System.arraycopy(args, 0, bound, 0, nPositional)
    var i = 0
    while (i < names.length) {
      val param = func.paramIndex(names(i))
      if (param < 0) throw ctx.fail(noParameter(names(i), func))
      if (bound(param) != null)
        throw ctx.fail(RuntimeCatalogue.ArgumentTwice(func.paramName(param)))
      bound(param) = args(nPositional + i)
      i += 1
    }
    val missing = firstMissing(bound, nPositional, func)
    if (missing < nParams) {
      val name = func.paramName(missing)
      throw fail(RuntimeCatalogue.MissingArgument(name, func.description(ctx)), func, ctx)
    }
    bound
  }

  /** The number of the first parameter, from number `from` on, that needs an argument and has none in `bound`, or the number
    * of parameters.
    */
  private def firstMissing(bound: Array[Lazy], from: Int, func: FuncValue): Int = {
    var i = from
    while (i < bound.length && (bound(i) != null || func.isOptional(i))) i += 1
    i
  }

  /** The parameter that [[bind]] would report as missing in a call with arguments of these names only, all different. */
  def missing(names: Array[Sym], func: FuncValue): Option[String] = {
    val params = names.map(func.paramIndex(_))
    if (params.exists(_ < 0)) None
    else {
      val bound = new Array[Lazy](func.nParams)
      params.foreach(bound(_) = NullValue)
      val missing = firstMissing(bound, 0, func)
      Option.when(missing < bound.length)(func.paramName(missing))
    }
  }

  /** Fails as [[bind]] would, for a call that evaluates its arguments before it binds them.
    *
    * @param nArgs
    *   how many arguments there are, the named ones included
    */
  def check(nArgs: Int, names: Array[Sym], func: FuncValue, ctx: Ctx): Unit = {
    val fits = names.length == 0 && nArgs >= func.nRequired && nArgs <= func.nParams
    if (!fits) bind(Array.fill[Lazy](nArgs)(NullValue), names, func, ctx): Unit
  }

  /** The error of a call of `func`, which is in the function if a builtin has made the call. */
  private def fail(problem: Problem, func: FuncValue, ctx: Ctx): EvalError =
    ctx.fail(func.place(ctx).fold(problem)(place => problem.blaming(new Blamed.Callback(place))))

  private def noParameter(name: Sym, func: FuncValue): Problem =
    if (func.nParams == 0) RuntimeCatalogue.NoParameters(name)
    else {
      val params = (0 until func.nParams).map(func.paramName)
      val near = Spelling.nearest(name.toString, params.iterator).map(near => s"'$near'")
      val hint =
        Spelling.didYouMean(near).getOrElse(s"its parameters are ${params.mkString(", ")}")
      RuntimeCatalogue.NoParameter(name, hint)
    }
}
