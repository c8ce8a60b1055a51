package sjsonnet.js

import scala.scalajs.js

/** The options of a call: known fields of an object, read as properties, which may be inherited. */
private[js] final class Fields(options: js.UndefOr[js.Any], known: Vector[String]) {
  private val values: Map[String, js.Any] =
    options.fold(Map.empty[String, js.Any]) { value =>
      Checked.propertyNames(value, "options").find(!known.contains(_)).foreach { name =>
        Checked.typeError(s"there is no option $name; there are ${known.mkString(", ")}")
      }
      val properties = value.asInstanceOf[js.Dynamic]
      known.map(name => (name, properties.selectDynamic(name): js.Any)).toMap
    }

  /** The value of an option, whatever it is. */
  def any(name: String): js.UndefOr[js.Any] =
    values.get(name).fold[js.UndefOr[js.Any]](js.undefined)(value => value)

  /** The value of an option, if present, which is of the type that `checked` makes sure of. */
  def get[A](name: String)(checked: (js.Any, String) => A): Option[A] =
    values.get(name).filterNot(js.isUndefined(_)).map(checked(_, name))
}
