package sjsonnet.js

import sjsonnet.Limits

import scala.scalajs.js

/** Checks the types of JavaScript values; a `TypeError` names a value of the wrong type.
  *
  * Inspects a value's own properties and never its class (no `instanceof`): each realm (a frame, a `vm` context) has classes
  * of its own.
  */
private[js] object Checked {

  def text(value: js.Any, what: String): String = (value: Any) match {
    case text: String => text
    case _            => isNot(value, what, "a string")
  }

  def texts(value: js.Any, what: String): Vector[String] =
    if (tag(value) != "Array") isNot(value, what, "an array")
    else
      value.asInstanceOf[js.Array[js.Any]].toVector.zipWithIndex.map { case (element, i) =>
        text(element, s"$what[$i]")
      }

  def boolean(value: js.Any, what: String): Boolean = (value: Any) match {
    case boolean: Boolean => boolean
    case _                => isNot(value, what, "a boolean")
  }

  def positive(value: js.Any, what: String): Int = whole(value, what, 1)

  def natural(value: js.Any, what: String): Int = whole(value, what, 0)

  def errorLength(value: js.Any, what: String): Int = whole(value, what, Limits.LeastErrorText)

  /** An integer of at least 1 that may be too large for an `Int`; infinity is allowed. */
  def amount(value: js.Any, what: String): Long = (value: Any) match {
    case number: Double if number >= 1 && number == math.floor(number) => number.toLong
    case _ => isNot(value, what, "a whole number of at least 1, nor Infinity")
  }

  private def whole(value: js.Any, what: String, least: Int): Int = (value: Any) match {
    case number: Int if number >= least => number
    case _ => isNot(value, what, s"a whole number from $least to ${Int.MaxValue}")
  }

  def function(value: js.Any, what: String): js.Dynamic =
    if (js.typeOf(value) == "function") value.asInstanceOf[js.Dynamic]
    else isNot(value, what, "a function")

  /** The fields of a plain object. */
  def fields(value: js.Any, what: String): Vector[(String, js.Any)] =
    if (tag(value) == "Object") entries(value) else isNot(value, what, "an object")

  /** The names of a plain object's enumerable properties, its own and those that it inherits. */
  def propertyNames(value: js.Any, what: String): Vector[String] =
    if (tag(value) == "Object") {
      val names = Vector.newBuilder[String]
      js.special.forin(value)(name => names += s"$name")
      names.result()
    } else isNot(value, what, "an object")

  /** The kind of object that a value is, in whichever realm it was created: `Array`, `Uint8Array`, `Date`. */
  def tag(value: js.Any): String =
    js.Dynamic.global.Object.prototype
      .selectDynamic("toString")
      .call(value)
      .asInstanceOf[String]
      .stripPrefix("[object ")
      .stripSuffix("]")

  def isNot(value: js.Any, what: String, expected: String): Nothing =
    typeError(s"$what is not $expected but ${describe(value)}")

  def typeError(message: String): Nothing = ErrorModule.raise(new js.TypeError(message))

  def entries(value: js.Any): Vector[(String, js.Any)] =
    js.Object.entries(value.asInstanceOf[js.Dictionary[js.Any]]).toVector.map(e => (e._1, e._2))

  private def describe(value: js.Any): String = js.typeOf(value) match {
    case "undefined"                      => "undefined"
    case "boolean" | "number"             => s"$value"
    case "object" if (value: Any) == null => "null"
    case "object"                         => article(tag(value))
    case other                            => article(other)
  }

  private def article(noun: String): String =
    (if ("AEIOUaeiou".indexOf(noun.charAt(0).toInt) >= 0) "an " else "a ") + noun
}
