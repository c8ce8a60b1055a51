package sjsonnet.resolve

import sjsonnet.syntax.{Binding, Expr, Name}

/** Is told what the names in an expression refer to that an edit has not changed, and that has not been read again. */
private[sjsonnet] abstract class KeptNames {

  /** Binds the names of an expression that are bound outside it.
    *
    * @param hasObject
    *   whether `self` may stand where the expression does
    * @param mayBeUnbound
    *   whether a name that is not bound is no error there
    * @param lookUp
    *   what a name refers to there, or null
    */
  def bind(expr: Expr.Kept, hasObject: Boolean, mayBeUnbound: => Boolean)(
      lookUp: Name => Binding
  ): Unit
}

private[sjsonnet] object KeptNames {

  /** For a tree that has been read as a whole. */
  val none: KeptNames = new KeptNames {
    override def bind(expr: Expr.Kept, hasObject: Boolean, mayBeUnbound: => Boolean)(
        lookUp: Name => Binding
    ): Unit = throw new AssertionError("a tree that has been read as a whole has parts of another")
  }
}
