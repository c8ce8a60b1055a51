package sjsonnet.values

/** An object with the same names as another one. */
private[values] final class KnownMapped(of: KnownObj, function: (Known, Known) => Known)
    extends KnownObj {
  override private[values] def field(name: String, on: Receiver): KnownField = {
    val found = of.field(name)
    if (found.isMissing) found
    else new KnownField(found.presence, KnownField.Never)(function(Known.of(name), found.value))
  }
  override def names: Iterator[String] = of.names
  override def isOpen: Boolean = of.isOpen
  override private[values] def definitions(on: Receiver): Iterator[KnownDefinition] = of.definitions
}

/** What `std.mergePatch` makes of two objects. */
private[values] final class KnownPatched(
    target: KnownObj,
    patch: KnownObj,
    merged: (Known, Known) => Known
) extends KnownObj {
  override private[values] def field(name: String, on: Receiver): KnownField = {
    val (below, upper) = (target.field(name), patch.field(name))
    if (upper.isMissing) below
    else {
      // A null takes the field away.
      val isSure = upper.presence == KnownField.Present && upper.value.isNever(Kinds.Null)
      val presence = if (isSure) KnownField.Present else KnownField.Maybe
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
