package sjsonnet

import sjsonnet.json.JsonReader
import sjsonnet.manifest.PartPath
import sjsonnet.text.Utf8

import java.util.Objects.requireNonNull

/** Plain data: the value of a program as embedders get it, and the inputs that they can pass to one. */
sealed abstract class JsonTree {

  /** Passes the tree to `visitor`, piece by piece. */
  final def visit(visitor: JsonVisitor): Unit = TreeTraversal.visit(this, visitor)

  /** The tree as text, ended by a newline, as the value of a program would be written.
    *
    * @return
    *   the text, or an error if the format cannot express the tree: TOML has objects only, and JSON has finite numbers
    *   only
    */
  final def text(format: OutputFormat = OutputFormat.json): Either[JsonnetError, String] =
    JsonTree.engine.attempt("<tree>") { (_, _, ctx) =>
      val evaluation = new Evaluation(JsonTree.engine.setup, ctx)
      val value = Materialize.toValue(this, "the tree", ctx)
      new Evaluated(value, evaluation, PartPath.Whole).text(format)
    }
}

object JsonTree {
  case object Null extends JsonTree
  final case class Bool(value: Boolean) extends JsonTree
  final case class Num(value: Double) extends JsonTree
  final case class Str(value: String) extends JsonTree
  final case class Arr(elements: Vector[JsonTree]) extends JsonTree {
    override def equals(that: Any): Boolean = that match {
      case that: Arr => TreeTraversal.areEqual(this, that)
      case _         => false
    }

    override def hashCode: Int = TreeTraversal.hash(this)
    override def toString: String = TreeTraversal.text(this)
  }

  /** Fields in the order of the output. */
  final case class Obj(fields: Vector[(String, JsonTree)]) extends JsonTree {

    /** The value of the field `name`, if there is one. */
    def get(name: String): Option[JsonTree] = fields.collectFirst { case (`name`, value) => value }

    override def equals(that: Any): Boolean = that match {
      case that: Obj => TreeTraversal.areEqual(this, that)
      case _         => false
    }

    override def hashCode: Int = TreeTraversal.hash(this)
    override def toString: String = TreeTraversal.text(this)
  }

  /** An array of these elements. */
  def arr(elements: JsonTree*): Arr = Arr(elements.toVector)

  /** An object with these fields. */
  def obj(fields: (String, JsonTree)*): Obj = Obj(fields.toVector)

  /** The tree of JSON text, as `std.parseJson` reads it. */
  def parse(json: String): Either[JsonnetError, JsonTree] =
    parse(Utf8.encode(requireNonNull(json, "json")))

  /** The tree of JSON text in UTF-8, in which each invalid byte becomes U+FFFD. */
  def parse(json: Array[Byte]): Either[JsonnetError, JsonTree] = {
    requireNonNull(json, "json")
    engine.attempt("<json>") { (_, _, ctx) =>
      JsonReader.read(Utf8.sanitize(json), ctx.symbols, ctx) match {
        case Right(value)  => Materialize(value, ctx)
        case Left(problem) => throw ctx.fail(problem)
      }
    }
  }

  /** An engine that preserves the order of fields. */
  private lazy val engine: Jsonnet =
    Jsonnet().withParseCache(ParseCache.none).withSettings(Settings(preservesOrder = true))
}
