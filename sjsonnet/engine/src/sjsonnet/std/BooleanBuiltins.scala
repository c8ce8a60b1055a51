package sjsonnet.std

import sjsonnet.runtime.Ctx

/** The "Booleans" group of the standard library reference. */
private[sjsonnet] object BooleanBuiltins extends BuiltinGroup("Booleans") {

  /** Whether exactly one of the two is true.
    *
    * {{{
    * std.xor(true, false) == true
    * std.xor(true, true) == false
    * }}}
    */
  builtin("xor", "x", "y")((_: Ctx, x: Boolean, y: Boolean) => x != y)

  /** Whether both are true or both are false.
    *
    * {{{
    * std.xnor(true, false) == false
    * std.xnor(false, false) == true
    * }}}
    */
  builtin("xnor", "x", "y")((_: Ctx, x: Boolean, y: Boolean) => x == y)
}
