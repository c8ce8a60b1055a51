package sjsonnet.js

import sjsonnet.{DataBuilder, JsonTree}

import scala.scalajs.js

/** Builds JavaScript data from a value: arrays, and objects or maps.
  *
  * @param asMaps
  *   whether objects become `Map`s
  */
private[js] final class HostData(asMaps: Boolean) extends DataBuilder[js.Any] {
  override def visitNull(): Unit = add(null)
  override def visitBoolean(value: Boolean): Unit = add(value)
  override def visitNumber(value: Double): Unit = add(value)
  override def visitString(value: String): Unit = add(value)

  override protected def newArray(length: Int): DataBuilder.Open[js.Any] =
    new DataBuilder.Open[js.Any] {
      private val elements = js.Array[js.Any]()
      override def add(value: js.Any): Unit = elements.push(value): Unit
      override def result: js.Any = elements
    }

  override protected def newObject(length: Int): DataBuilder.Open[js.Any] =
    if (asMaps) new OpenMap else new OpenObject

  private final class OpenMap extends DataBuilder.Open[js.Any] {
    private val fields = js.Map.empty[String, js.Any]
    override def add(value: js.Any): Unit = fields.update(name, value)
    override def result: js.Any = fields
  }

  private final class OpenObject extends DataBuilder.Open[js.Any] {
    private val fields = js.Dictionary.empty[js.Any]

    override def add(value: js.Any): Unit =
      if (name == HostData.Prototype) define(value) else fields(name) = value

    /** An assignment would change what the object inherits from. */
    private def define(field: js.Any): Unit = js.Object.defineProperty(
      fields.asInstanceOf[js.Object],
      name,
      new js.PropertyDescriptor {
        value = field
        writable = true
        enumerable = true
        configurable = true
      }
    ): Unit

    override def result: js.Any = fields.asInstanceOf[js.Any]
  }
}

private[js] object HostData {

  /** Data of programs as that of JavaScript. */
  def of(tree: JsonTree): js.Any = {
    val builder = new HostData(asMaps = false)
    tree.visit(builder)
    builder.result
  }

  private final val Prototype = "__proto__"
}
