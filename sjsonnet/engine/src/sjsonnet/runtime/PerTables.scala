package sjsonnet.runtime

/** A key under which a package above this one keeps a value with the [[Tables]] of an evaluation, such as its compiled
  * patterns. The value must not depend on the evaluation. A key is declared once, as a constant.
  *
  * @param make
  *   makes the value when it is first asked for
  */
private[sjsonnet] final class PerTables[A <: AnyRef](make: () => A) {
  def of(ctx: Ctx): A = ctx.kept.find(this) match {
    case null  => ctx.kept.add(this, make())
    case value => KeyedValues.as(value)
  }
}

/** A key like [[PerTables]], but for a value that may depend on the evaluation, is kept with its [[Ctx]] and is dropped
  * with it.
  *
  * @param make
  *   makes the value when it is first asked for
  */
private[sjsonnet] final class PerEvaluation[A <: AnyRef](make: Ctx => A) {
  def of(ctx: Ctx): A = ctx.made.find(this) match {
    case null  => ctx.made.add(this, make(ctx))
    case value => KeyedValues.as(value)
  }
}

/** A value kept for [[PerTables]] that can take much memory. */
private[sjsonnet] trait Weighed {

  /** An estimate of the bytes of memory taken. */
  def weight: Long
}

/** The values kept for [[PerTables]] or [[PerEvaluation]], by key. There are few, so a linear search finds them. */
private[runtime] final class KeyedValues {
  private var keys = KeyedValues.none
  private var values = KeyedValues.none
  private var size = 0

  /** The value kept for `key`, or null. */
  def find(key: AnyRef): AnyRef = {
    var i = 0
    while (i < size && (keys(i) ne key)) i += 1
    if (i == size) null else values(i)
  }

  /** An estimate of the bytes of memory taken by the values that are [[Weighed]]. */
  def weight: Long = {
    var bytes = 0L
    var i = 0
    while (i < size) {
      values(i) match {
        case weighed: Weighed => bytes += weighed.weight
        case _                =>
      }
      i += 1
    }
    bytes
  }

  /** Keeps `value` for `key`, which has no value yet. */
  def add[A <: AnyRef](key: AnyRef, value: A): A = {
    if (size == keys.length) {
      val room = math.max(4, size * 2)
      keys = java.util.Arrays.copyOf(keys, room)
      values = java.util.Arrays.copyOf(values, room)
    }
    keys(size) = key
    values(size) = value
    size += 1
    value
  }
}

private object KeyedValues {
  private val none = new Array[AnyRef](0)

  /** The result of `find`, with the type that was added for that key. */
  def as[A](value: AnyRef): A = value.asInstanceOf[A]
}
