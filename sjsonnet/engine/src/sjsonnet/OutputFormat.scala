package sjsonnet

import sjsonnet.manifest._
import sjsonnet.runtime._
import sjsonnet.text.{Out, Spelling}

import java.util.Objects.requireNonNull

/** A format for a program's value: one of this library's writers, configured for output. The functions `std.manifest…` use
  * the same writers, configured as the reference has them: they quote more in YAML, and write empty arrays and objects of
  * JSON in another way.
  *
  * @param name
  *   its name on the command line and in JavaScript
  * @param isYaml
  *   whether a document in this format can be part of a stream of YAML documents
  * @param needed
  *   what the format needs, for errors of `writer` that do not say so; empty if they do
  */
final class OutputFormat private[sjsonnet] (
    val name: String,
    private[sjsonnet] val isYaml: Boolean,
    writer: (Value, Out, Ctx, ValuePath) => Unit,
    needed: String = ""
) {

  /** Writes `value`, without a newline at the end.
    *
    * @param part
    *   where `value` lies in the value of the program, for errors
    * @throws sjsonnet.EvalError
    *   when evaluating the value fails, or the format cannot express it
    */
  private[sjsonnet] def write(value: Value, out: Out, ctx: Ctx, part: PartPath): Unit =
    write(value, out, ctx, new ValuePath(part, ctx))

  private def write(value: Value, out: Out, ctx: Ctx, path: ValuePath): Unit =
    path.naming {
      try writer(value, out, ctx, path)
      catch {
        case error: EvalError if needed.nonEmpty && OutputFormat.isOfStructure(error) =>
          throw error.copy(problem = new OutputFormat.Needed(error.problem, needed))
      }
    }

  /** Writes the elements of `documents` as a stream of YAML documents, which is empty if there are none. */
  private[sjsonnet] def writeStream(
      documents: ArrValue,
      out: Out,
      ctx: Ctx,
      part: PartPath
  ): Unit =
    YamlStream.write(documents, hasEndMarker = documents.length > 0, out, ctx, part) { (i, path) =>
      writer(documents(i, ctx), out, ctx, path)
    }

  /** This format, except that a string is written as it is: for a file whose name does not say what is in it. */
  private[sjsonnet] def orString: OutputFormat = new OutputFormat(
    name,
    isYaml,
    (value, out, ctx, path) =>
      value match {
        case str: StrValue => str.writeTo(out)
        case other         => writer(other, out, ctx, path)
      },
    needed
  )

  override def toString: String = name
}

object OutputFormat {

  /** How many spaces a level adds by default. */
  private[sjsonnet] final val JsonIndent = 3
  private[sjsonnet] final val YamlIndent = YamlFormat.ReferenceStep
  private[sjsonnet] final val TomlIndent = 2

  /** JSON as the reference's command writes it, with a line for each element and field. */
  val json: OutputFormat = json(JsonIndent)

  /** JSON with a line for each element and field, and with `indent` spaces for each level, 0 to 64.
    *
    * @throws IllegalArgumentException
    *   when `indent` is out of that range
    */
  def json(indent: Int): OutputFormat = {
    val format = JsonFormat.output(checked("json", AnyIndent, indent))
    new OutputFormat("json", isYaml = true, Json.write(_, format, _, _, _))
  }

  /** JSON on one line, without spaces. */
  val jsonMinified: OutputFormat =
    new OutputFormat(
      "json-minified",
      isYaml = true,
      Json.write(_, JsonFormat.minifiedOutput, _, _, _)
    )

  /** JSON on one line, with spaces between elements, as `std.toString` returns it. */
  val jsonOnOneLine: OutputFormat =
    new OutputFormat("json", isYaml = true, Json.write(_, JsonFormat.inline, _, _, _))

  /** YAML in block style, as Go's programs write it. Only keys and strings that need quotes have them, and the dashes of an array
    * are aligned with the key it belongs to.
    */
  lazy val yaml: OutputFormat = YamlOutput.plain

  /** YAML as `yaml` without arguments writes it, but with `indent` spaces for each level, 1 to 64.
    *
    * @throws IllegalArgumentException
    *   when `indent` is out of that range
    */
  def yaml(indent: Int): OutputFormat = yaml(indent, YamlQuoting.Needed)

  /** YAML with `indent` spaces for each level, 1 to 64, and with a choice of which keys and strings are quoted.
    *
    * @throws IllegalArgumentException
    *   when `indent` is out of that range
    */
  def yaml(indent: Int, quoting: YamlQuoting): OutputFormat = {
    checked("yaml", SomeIndent, indent): Unit
    requireNonNull(quoting, "quoting")
    YamlOutput(indent, quoting)
  }

  /** TOML, for objects only. */
  lazy val toml: OutputFormat = OtherOutputs.toml

  /** TOML with `indent` spaces for each level, 0 to 64.
    *
    * @throws IllegalArgumentException
    *   when `indent` is out of that range
    */
  def toml(indent: Int): OutputFormat = {
    checked("toml", AnyIndent, indent): Unit
    OtherOutputs.toml(indent)
  }

  /** INI, for objects with `sections` and perhaps `main`. */
  lazy val ini: OutputFormat = OtherOutputs.ini

  /** XML, for JsonML: arrays of a tag, perhaps an object of attributes, and children. Strings are escaped, unlike those of
    * `std.manifestXmlJsonml`.
    */
  lazy val xml: OutputFormat = OtherOutputs.xml

  /** A Python expression. */
  lazy val python: OutputFormat = OtherOutputs.python

  /** Python assignments, for objects only. */
  lazy val pythonVars: OutputFormat = OtherOutputs.pythonVars

  /** A string as it is. */
  val string: OutputFormat = new OutputFormat(
    "string",
    isYaml = false,
    (value, out, ctx, path) =>
      value match {
        case str: StrValue => str.writeTo(out)
        case other         => throw ctx.fail(noString(other, path.whole))
      }
  )

  /** The names of all formats. */
  def names: Vector[String] = {
    AllParts.add()
    namesOfParts
  }

  private def namesOfParts = kinds(YamlQuoting.Needed).map(_.plain.name)

  /** The format of that name.
    *
    * @param indent
    *   how many spaces each level adds, if not the default
    * @param quotesAll
    *   whether YAML has quotes around all keys and strings, not only those that need them
    * @return
    *   the format, or why there is none
    */
  def named(
      name: String,
      indent: Option[Int] = None,
      quotesAll: Boolean = false
  ): Either[String, OutputFormat] = {
    AllParts.add()
    ofParts(name, indent, quotesAll)
  }

  /** The same, if it is JSON or in a part that has been added. */
  private[sjsonnet] def ofParts(
      name: String,
      indent: Option[Int],
      quotesAll: Boolean
  ): Either[String, OutputFormat] =
    kinds(if (quotesAll) YamlQuoting.Everything else YamlQuoting.Needed)
      .find(_.plain.name == aliases.getOrElse(name, name)) match {
      case None =>
        Left(
          FormatParts.whyMissing(name).getOrElse {
            s"unknown format ${Spelling.shown(name)}: the formats are ${namesOfParts.mkString(", ")}"
          }
        )
      case Some(kind) => kind.of(indent)
    }

  /** YAML for Kubernetes, with the arguments of [[named]]. */
  private[sjsonnet] def kubernetes(
      indent: Option[Int],
      quotesAll: Boolean
  ): Either[String, OutputFormat] =
    YamlOutput.folded(if (quotesAll) YamlQuoting.Everything else YamlQuoting.Needed).of(indent)

  /** A format that can be found by name.
    *
    * @param indents
    *   how many spaces it can be indented by, empty if it has no choice
    */
  private[sjsonnet] final class Named(
      val plain: OutputFormat,
      indents: Range,
      make: Int => OutputFormat
  ) {
    def of(indent: Option[Int]): Either[String, OutputFormat] =
      indent.fold[Either[String, OutputFormat]](Right(plain))(of)

    private def of(indent: Int): Either[String, OutputFormat] =
      if (indents.contains(indent)) Right(make(indent))
      else if (indents.isEmpty) Left(s"the indentation of $plain cannot be chosen")
      else Left(outside(plain.name, indents, indent))
  }

  /** Whether a writer found a value of the wrong type, or lacks a field. */
  private def isOfStructure(error: EvalError): Boolean =
    error.trace.isEmpty &&
      (error.diagnostic == RuntimeCatalogue.WrongType ||
        error.diagnostic == RuntimeCatalogue.NoField)

  /** A problem whose hint is what the format needs. */
  private final class Needed(problem: Problem, needed: String)
      extends Problem(problem.diagnostic, Vector.empty) {
    override def text: String = problem.text
    override def hintFor(isCommand: Boolean): String = needed
  }

  /** The error of a value that is not a string, in the reference's words for a file of `-m` and for the whole output. */
  private def noString(value: Value, part: PartPath): Problem = part match {
    case PartPath.Field(PartPath.Whole, key) =>
      EngineCatalogue.NoStringInFile(key, value.typeName)
    case _ => EngineCatalogue.NoString(value.typeName)
  }

  private def checked(name: String, indents: Range, indent: Int): Int =
    if (indents.contains(indent)) indent
    else throw new IllegalArgumentException(outside(name, indents, indent))

  private def outside(name: String, indents: Range, indent: Int): String =
    s"$name is indented by ${indents.head} to ${indents.last} spaces, not by $indent"

  private[sjsonnet] def AnyIndent: Range = 0 to MaxIndent
  private[sjsonnet] def SomeIndent: Range = 1 to MaxIndent

  private[sjsonnet] def fixed(format: OutputFormat): Named =
    new Named(format, 0 until 0, _ => format)

  private def kinds(yamlQuoting: YamlQuoting): Vector[Named] =
    Vector(new Named(json, AnyIndent, json(_)), fixed(jsonMinified)) ++
      FormatParts.kinds(yamlQuoting) :+ fixed(string)

  /** Other common names of formats. */
  private val aliases = Map("xml-jsonml" -> "xml", "yml" -> "yaml")

  /** The most spaces that a level can add. */
  private[sjsonnet] final val MaxIndent = 64
}
