package sjsonnet.cli

import sjsonnet.{JsonTree, JsonVisitor, NumberFormat}
import sjsonnet.text.{JsonBytes, NumberText}

/** Writes plain data as JSON, however deep it is. */
private[cli] object DataText {

  /** On one line. */
  def line(tree: JsonTree): String = {
    val writer = new Writer(None)
    tree.visit(writer)
    writer.result
  }

  /** On several, indented by two spaces for each level. */
  def lines(tree: JsonTree): String = {
    val writer = new Writer(Some("  "))
    tree.visit(writer)
    writer.result
  }

  private final class Writer(indent: Option[String]) extends JsonVisitor {
    private val out = new StringBuilder
    private var depth = 0

    /** Whether the innermost array or object has no part yet. */
    private var isFirst = true

    /** Whether the name of a field has been written, and not its value. */
    private var isNamed = false

    def result: String = out.result()

    override def visitNull(): Unit = add("null")
    override def visitBoolean(value: Boolean): Unit = add(value.toString)
    override def visitString(value: String): Unit = add(JsonBytes.quote(value))

    override def visitNumber(value: Double): Unit =
      add(NumberText.string(value, NumberFormat.Shortest))

    override def beginArray(length: Int): Unit = begin('[')
    override def endArray(): Unit = end(']')
    override def beginObject(length: Int): Unit = begin('{')
    override def endObject(): Unit = end('}')

    override def visitField(name: String): Unit = {
      separate()
      out.append(JsonBytes.quote(name)).append(": ")
      isNamed = true
    }

    private def add(text: String): Unit = {
      separate()
      out.append(text)
      isFirst = false
    }

    private def begin(bracket: Char): Unit = {
      separate()
      out.append(bracket)
      depth += 1
      isFirst = true
    }

    private def end(bracket: Char): Unit = {
      depth -= 1
      if (!isFirst) breakLine()
      out.append(bracket)
      isFirst = false
    }

    private def separate(): Unit =
      if (isNamed) isNamed = false
      else {
        if (!isFirst) out.append(if (indent.isEmpty) ", " else ",")
        if (depth > 0) breakLine()
      }

    private def breakLine(): Unit =
      indent.foreach(each => out.append('\n').append(each * math.min(depth, MostIndents)))
  }

  /** From there on, lines are not indented any more: data may be nested to any depth. */
  private final val MostIndents = 40
}
