package sjsonnet.withujson

import sjsonnet.JsonVisitor

/** Builds a ujson value from the events of a visit. It builds the same value as ujson's own visitor behind a
  * [[ForwardingVisitor]], but without allocating a visitor and a builder for each array and object.
  */
private[withujson] final class UjsonBuilder extends JsonVisitor {

  /** The arrays and objects that have not ended, the innermost first; each has already been added to the one around it. */
  private var open = List.empty[ujson.Value]

  /** The name of the field whose value comes next. */
  private var name = ""

  private var whole: ujson.Value = ujson.Null

  def result: ujson.Value = whole

  override def visitNull(): Unit = add(ujson.Null)
  override def visitBoolean(value: Boolean): Unit = add(ujson.Bool(value))
  override def visitNumber(value: Double): Unit = add(ujson.Num(value))
  override def visitString(value: String): Unit = add(ujson.Str(value))

  override def beginArray(length: Int): Unit = begin(ujson.Arr())
  override def endArray(): Unit = open = open.tail

  override def beginObject(length: Int): Unit = begin(ujson.Obj())
  override def visitField(name: String): Unit = this.name = name
  override def endObject(): Unit = open = open.tail

  private def begin(value: ujson.Value): Unit = {
    add(value)
    open ::= value
  }

  private def add(value: ujson.Value): Unit = if (open.isEmpty) whole = value
  else
    open.head match {
      case arr: ujson.Arr => arr.value += value: Unit
      case obj: ujson.Obj => obj.value(name) = value
      case single         => throw new IllegalStateException(s"a value in $single")
    }
}
