package sjsonnet.values

import sjsonnet.syntax.Expr

/** An object with some of the fields of another one. Which these are, such as those that are visible, is not known.
  *
  * @param made
  *   the value of a field, of its name and its value there
  */
private[values] final class KnownPart(of: KnownObj)(made: (Known, Known) => Known)
    extends KnownObj.Compound {
  override protected def found(name: String, on: Receiver): KnownField = {
    val there = of.field(name)
    if (there.isMissing) there
    else
      new KnownField(there.presence.orMissing, KnownField.Never)(made(Known.of(name), there.value))
  }
  override def names: Iterator[String] = of.names
  override def isOpen: Boolean = of.isOpen
  override private[values] def definitions(on: Receiver): Iterator[KnownDefinition] = of.definitions
}

/** An object without a field. */
private[values] final class KnownWithout(of: KnownObj, without: String) extends KnownObj {
  override private[values] def field(name: String, on: Receiver): KnownField =
    if (name == without) KnownField.missing else of.field(name, on)
  override def names: Iterator[String] = of.names.filter(_ != without)
  override def isOpen: Boolean = of.isOpen
  override private[values] def isContextual: Boolean = of.isContextual
  override private[values] val depth: Int = of.depth + 1
  override private[values] def definitions(on: Receiver): Iterator[KnownDefinition] =
    of.definitions(on).filter(!_.names.contains(List(without)))
  override private[values] def contextIn(
      literal: Expr.ObjectLiteral,
      on: Receiver
  ): Option[Context] = of.contextIn(literal, on)
}

/** What `std.mergePatch` makes of two objects. */
private[values] final class KnownPatched(
    target: KnownObj,
    patch: KnownObj,
    merged: (Known, Known) => Known
) extends KnownObj.Compound {
  override protected def found(name: String, on: Receiver): KnownField = {
    val (below, upper) = (target.field(name), patch.field(name))
    // Hidden fields are left out, and a null takes a field away.
    val presence = below.presence.orElse(upper.presence).orMissing
    if (upper.isMissing)
      if (below.isMissing) below else new KnownField(presence, KnownField.Never)(below.value)
    else {
      val isSure = upper.presence == KnownField.Present && upper.value.isNever(Kinds.Null)
      new KnownField(presence, KnownField.Never)(
        if (below.isMissing) upper.value
        else if (isSure) merged(below.value, upper.value)
        else merged(below.value, upper.value) | below.value
      )
    }
  }
  override def names: Iterator[String] = target.names ++ patch.names
  override def isOpen: Boolean = target.isOpen || patch.isOpen
  override private[values] def definitions(on: Receiver): Iterator[KnownDefinition] =
    patch.definitions ++ target.definitions
}
