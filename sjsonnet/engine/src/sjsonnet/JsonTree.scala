package sjsonnet

import sjsonnet.json.JsonReader
import sjsonnet.manifest.PartPath
import sjsonnet.text.{NumberText, Spelling, Utf8}

import java.util.Objects.requireNonNull

/** Plain data: the value of a program as embedders get it, and the inputs that they can pass to one.
  *
  * A [[JsonTree.Part]] of it is asked for by name or index, and for what it should be:
  *
  * {{{
  * val port = config("servers")(0)("port").int
  * }}}
  */
sealed abstract class JsonTree extends JsonTree.Part {

  /** The tree itself. */
  override final def tree: JsonTree = this

  private[sjsonnet] override final def root: JsonTree = this
  private[sjsonnet] override final def steps: Vector[OutputPath.Step] = Vector.empty

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

  /** A tree, or a part of one and the way to it. Each method throws an [[EvalError]] when the part is not what it is asked
    * for. The message names the path: `$.servers[0].port: expected number, got string`. In a [[NativeFunction]], it names
    * the function and the argument, and is an error of the program at the place of the call.
    */
  sealed trait Part {

    /** The data itself. */
    def tree: JsonTree

    /** The way from the whole tree, `$`, to this part, as a program would write it. */
    final def path: String = PartProblem.text(steps)

    /** The whole tree. */
    private[sjsonnet] def root: JsonTree

    /** The way from there to this part. */
    private[sjsonnet] def steps: Vector[OutputPath.Step]

    /** The value of the field `name`.
      *
      * @throws EvalError
      *   when it is not an object, or has no such field
      */
    final def apply(name: String): Part = find(name).getOrElse {
      val near = Spelling.nearest(name, fields.iterator.map(_._1)).map(near => s"'$near'")
      refuse(EngineCatalogue.NoPart(name, Spelling.didYouMean(near).fold("")("; " + _)))
    }

    /** The element at `index`, counted from 0.
      *
      * @throws EvalError
      *   when it is not an array, or has no such element
      */
    final def apply(index: Int): Part = {
      val all = elements
      if (index >= 0 && index < all.length) element(all(index), index)
      else refuse(EngineCatalogue.NoElement(index, all.length))
    }

    /** The value of the field `name`, if there is one.
      *
      * @throws EvalError
      *   when it is not an object
      */
    final def find(name: String): Option[Part] =
      fields.collectFirst { case (`name`, value) => field(name, value) }

    /** The string.
      *
      * @throws EvalError
      *   when it is not a string
      */
    final def str: String = tree match {
      case Str(value) => value
      case other      => refuse("string", other)
    }

    /** The number.
      *
      * @throws EvalError
      *   when it is not a number
      */
    final def num: Double = tree match {
      case Num(value) => value
      case other      => refuse("number", other)
    }

    /** The number as an integer.
      *
      * @throws EvalError
      *   when it is not an integer of 32 bits
      */
    final def int: Int = {
      val number = num
      if (number.toInt.toDouble == number) number.toInt else failInteger(number, "32-bit integer")
    }

    /** The number as an integer.
      *
      * @throws EvalError
      *   when it is not an integer of 64 bits
      */
    final def long: Long = {
      val number = num
      // The conversion of 2 to the power of 63 saturates to a number that is converted back to it.
      if (number.toLong.toDouble == number && number != -Long.MinValue.toDouble) number.toLong
      else failInteger(number, "64-bit integer")
    }

    /** The boolean.
      *
      * @throws EvalError
      *   when it is not a boolean
      */
    final def bool: Boolean = tree match {
      case Bool(value) => value
      case other       => refuse("boolean", other)
    }

    /** The elements of the array.
      *
      * @throws EvalError
      *   when it is not an array
      */
    final def arr: Vector[Part] =
      elements.zipWithIndex.map { case (value, index) => element(value, index) }

    /** The names and values of the fields of the object, in the order of the output.
      *
      * @throws EvalError
      *   when it is not an object
      */
    final def obj: Vector[(String, Part)] =
      fields.map { case (name, value) => (name, field(name, value)) }

    /** Whether it is null. */
    final def isNull: Boolean = tree == Null

    private def fields: Vector[(String, JsonTree)] = tree match {
      case Obj(fields) => fields
      case other       => refuse("object", other)
    }

    private def elements: Vector[JsonTree] = tree match {
      case Arr(elements) => elements
      case other         => refuse("array", other)
    }

    private def field(name: String, value: JsonTree): Part =
      new Inner(root, value, steps :+ OutputPath.Field(name))

    private def element(value: JsonTree, index: Int): Part =
      new Inner(root, value, steps :+ OutputPath.Element(index))

    private def failInteger(number: Double, size: String): Nothing = {
      val expected = if (number == math.rint(number)) size else "integer"
      val text = NumberText.string(number, NumberFormat.Shortest)
      refuse(EngineCatalogue.NoWholeNumber(expected, text))
    }

    private def refuse(expected: String, found: JsonTree): Nothing =
      refuse(EngineCatalogue.OtherType(expected, typeName(found)))

    private def refuse(problem: Problem): Nothing =
      throw new EvalError(new PartProblem(root, steps, problem), Vector.empty)
  }

  private final class Inner(
      private[sjsonnet] override val root: JsonTree,
      override val tree: JsonTree,
      private[sjsonnet] override val steps: Vector[OutputPath.Step]
  ) extends Part {
    override def toString: String = s"$path: $tree"
  }

  /** What `std.type` calls a value like this. */
  private[sjsonnet] def typeName(tree: JsonTree): String = tree match {
    case Null    => "null"
    case _: Bool => "boolean"
    case _: Num  => "number"
    case _: Str  => "string"
    case _: Arr  => "array"
    case _: Obj  => "object"
  }

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
    Jsonnet.ofParts().withParseCache(ParseCache.none).withSettings(Settings(preserveOrder = true))
}

/** What is wrong with a part of a tree for the embedder.
  *
  * @param root
  *   the whole tree
  * @param steps
  *   the way from it to the part
  */
private[sjsonnet] final class PartProblem(
    val root: JsonTree,
    val steps: Vector[OutputPath.Step],
    val reason: Problem
) extends Problem(EngineCatalogue.WrongPart, Vector(PartProblem.text(steps), reason)) {

  override def path: String = if (steps.isEmpty) "" else PartProblem.text(steps)

  /** The same problem, where the tree is itself a part of an output. */
  def within(outer: Vector[OutputPath.Step]): PartProblem =
    new PartProblem(root, outer ++ steps, reason)
}

private[sjsonnet] object PartProblem {

  /** The way to a part: `$.servers[0]`.
    *
    * @param whole
    *   what the whole is called instead of `$`
    */
  def text(steps: Vector[OutputPath.Step], whole: String = "$"): String =
    whole + new PathText(0)(new OutputPath(steps)).stripPrefix("$")
}
