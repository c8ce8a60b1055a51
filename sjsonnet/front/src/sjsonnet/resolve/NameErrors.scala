package sjsonnet.resolve

import sjsonnet.StaticError
import scala.collection.mutable.ArrayBuffer

/** Takes the errors that the resolver finds, in the order of its walk. The reference looks for `$` outside objects before it
  * looks at names, so wherever the first of these is, it comes before all other errors.
  */
private[resolve] abstract class NameErrors {

  /** A `$` outside objects. */
  def dollar(error: => StaticError): Unit

  /** An error of another kind. */
  def name(error: => StaticError): Unit
}

/** Ends the walk at the first `$`, and keeps the first of the other errors until its end. */
private[resolve] final class FirstNameError extends NameErrors {
  private var first = Option.empty[StaticError]

  override def dollar(error: => StaticError): Unit = throw error

  override def name(error: => StaticError): Unit = if (first.isEmpty) first = Some(error)

  /** Throws the error, if there is one. */
  def raise(): Unit = if (first.isDefined) throw first.get
}

/** Keeps all errors, up to a number that nobody reads. */
private[resolve] final class AllNameErrors extends NameErrors {
  private val dollars = ArrayBuffer.empty[StaticError]
  private val names = ArrayBuffer.empty[StaticError]

  override def dollar(error: => StaticError): Unit = add(dollars, error)
  override def name(error: => StaticError): Unit = add(names, error)

  private def add(errors: ArrayBuffer[StaticError], error: => StaticError): Unit =
    if (errors.length < AllNameErrors.Most) errors += error

  /** The errors; the first is the one that [[FirstNameError]] throws. */
  def all: Vector[StaticError] = (dollars ++ names).toVector
}

private object AllNameErrors {
  private final val Most = 1000
}
