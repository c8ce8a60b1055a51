package sjsonnet.apidocs

import sjsonnet.{JsonTree, NumberFormat}
import sjsonnet.syntax.Identifiers
import sjsonnet.text.{GoNumber, JsonBytes, NumberText, Utf8}

/** Data as text in documentation. */
private[apidocs] object LiteralText {

  /** As code, in the style of docsonnet: `{a: [1, 'x']}`. */
  def code(tree: JsonTree): String = tree match {
    case JsonTree.Str(text)   => quoted(text)
    case JsonTree.Num(number) => NumberText.string(number, NumberFormat.Plain)
    case JsonTree.Bool(value) => value.toString
    case JsonTree.Null        => "null"
    case JsonTree.Arr(all)    => all.map(code(_)).mkString("[", ", ", "]")
    case obj: JsonTree.Obj    =>
      fields(obj)
        .map { case (name, value) =>
          s"${if (Identifiers.isIdentifier(name)) name else quoted(name)}: ${code(value)}"
        }
        .mkString("{", ", ", "}")
  }

  /** As Go prints a value with `%v`, which is how docsonnet shows defaults of values. */
  def plain(tree: JsonTree): String = tree match {
    case JsonTree.Str(text)   => text
    case JsonTree.Num(number) => GoNumber(number)
    case JsonTree.Bool(value) => value.toString
    case JsonTree.Null        => "<nil>"
    case JsonTree.Arr(all)    => all.map(plain(_)).mkString("[", " ", "]")
    case obj: JsonTree.Obj    =>
      fields(obj).map { case (name, value) => s"$name:${plain(value)}" }.mkString("map[", " ", "]")
  }

  /** The field of that name, if it is data with one. */
  def field(tree: JsonTree, name: String): Option[JsonTree] = tree match {
    case JsonTree.Obj(fields) => fields.collectFirst { case (`name`, value) => value }
    case _                    => None
  }

  private def fields(obj: JsonTree.Obj): Seq[(String, JsonTree)] =
    obj.fields.sortWith((a, b) => Utf8.isBefore(a._1, b._1))

  private def quoted(text: String): String = {
    val json = JsonBytes.quote(text)
    if (text.contains('\'')) json
    else "'" + json.substring(1, json.length - 1).replace("\\\"", "\"") + "'"
  }
}
