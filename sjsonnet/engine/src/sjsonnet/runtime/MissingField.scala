package sjsonnet.runtime

import sjsonnet.Problem

/** The error of a field that an object does not have.
  *
  * @param hint
  *   may be empty
  * @param isAnswered
  *   whether the hint says what to write instead, so that the text of the program need not be asked
  */
private[sjsonnet] final class MissingField(name: Sym, hint: String, val isAnswered: Boolean)
    extends Problem(RuntimeCatalogue.NoField, Vector(name, hint))
