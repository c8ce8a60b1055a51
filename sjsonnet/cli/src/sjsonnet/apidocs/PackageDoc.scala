package sjsonnet.apidocs

import sjsonnet.JsonTree
import sjsonnet.text.Utf8

/** What the documentation of a library says of one of its packages: an object with a field `#`, or the library itself.
  *
  * @param name
  *   what users call it
  * @param path
  *   the names that lead to it from the package around it: those of objects, then its own; none for the library
  * @param importPath
  *   how it is imported; empty if it cannot be on its own
  */
private[sjsonnet] final class PackageDoc(
    val name: String,
    val path: Vector[String],
    val help: String,
    val importPath: String,
    val entries: Vector[Documented],
    val packages: Vector[PackageDoc]
) {

  /** The path as users write it. */
  def dotted: String = path.mkString(".")
}

/** A field that is documented. */
private[sjsonnet] sealed abstract class Documented {
  def name: String
  def help: String

  /** What it is called in headings: `fn`, `obj`, or the type of a value. */
  def kind: String
}

private[sjsonnet] object Documented {

  final class Function(val name: String, val help: String, val args: Vector[Argument])
      extends Documented {
    override def kind: String = "fn"

    /** How it is called. */
    def signature: String = args.map(_.declaration).mkString(s"$name(", ", ", ")")
  }

  final class Object(val name: String, val help: String, val fields: Vector[Documented])
      extends Documented {
    override def kind: String = "obj"
  }

  final class Value(
      val name: String,
      val help: String,
      val kind: String,
      val default: Option[JsonTree]
  ) extends Documented

  /** In the order of docsonnet: what is called `new` comes first, then functions, then everything else. */
  def sorted(all: Vector[Documented]): Vector[Documented] =
    all.sortWith { (a, b) =>
      def rank(of: Documented) =
        if (of.name == "new") 0 else if (of.isInstanceOf[Function]) 1 else 2
      rank(a) < rank(b) || rank(a) == rank(b) && Utf8.isBefore(a.name, b.name)
    }
}

/** An argument of a function.
  *
  * @param typeName
  *   its type in words; empty if nothing says it
  * @param default
  *   the code of its default, if it has one
  * @param data
  *   the default as data, if it is
  * @param choices
  *   the values that it may have, if they are listed
  * @param schema
  *   a JSON schema that describes it, if there is one
  */
private[sjsonnet] final class Argument(
    val name: String,
    val typeName: String,
    val default: Option[String],
    val data: Option[JsonTree],
    val choices: Vector[JsonTree],
    val schema: Option[JsonTree]
) {
  def declaration: String = default.fold(name)(code => s"$name=$code")
}
