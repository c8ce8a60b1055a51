package sjsonnet.std

import sjsonnet.eval.Ctx

/** The "Booleans" group of the standard library reference. */
object BooleanBuiltins extends BuiltinGroup {

  /** {{{
    * std.xor(true, false) == true
    * }}}
    */
  builtin("xor", "x", "y")((_: Ctx, x: Boolean, y: Boolean) => x != y)

  /** {{{
    * std.xnor(true, false) == false
    * }}}
    */
  builtin("xnor", "x", "y")((_: Ctx, x: Boolean, y: Boolean) => x == y)
}
