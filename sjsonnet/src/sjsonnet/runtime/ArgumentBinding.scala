package sjsonnet.runtime

import sjsonnet.Problem

/** Matches arguments to parameters, for closures and builtins alike. */
private[sjsonnet] object ArgumentBinding {

  /** Puts `args`, the last of which are named by `names`, in the order of `params`. The places of
    * absent optional arguments are null.
    *
    * @throws sjsonnet.EvalError
    *   when there are too many, too few, unknown or repeated arguments
    */
  def bind(
      args: Array[Lazy],
      names: Array[Sym],
      params: Array[Sym],
      isOptional: Array[Boolean],
      ctx: Ctx
  ): Array[Lazy] = {
    val nPositional = args.length - names.length
    if (nPositional > params.length)
      throw ctx.fail(RuntimeCatalogue.TooManyArguments(params.length, nPositional))
    val bound = new Array[Lazy](params.length)
    System.arraycopy(args, 0, bound, 0, nPositional)
    var i = 0
    while (i < names.length) {
      val param = params.indexOf(names(i))
      if (param < 0) throw ctx.fail(noParameter(names(i), params))
      if (bound(param) != null) throw ctx.fail(RuntimeCatalogue.ArgumentTwice(names(i)))
      bound(param) = args(nPositional + i)
      i += 1
    }
    i = nPositional
    while (i < params.length) {
      if (bound(i) == null && !isOptional(i))
        throw ctx.fail(RuntimeCatalogue.MissingArgument(params(i)))
      i += 1
    }
    bound
  }

  private def noParameter(name: Sym, params: Array[Sym]): Problem =
    if (params.isEmpty) RuntimeCatalogue.NoParameters(name)
    else RuntimeCatalogue.NoParameter(name, params.mkString(", "))
}
