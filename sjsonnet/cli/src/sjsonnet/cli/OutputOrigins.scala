package sjsonnet.cli

import sjsonnet.{Evaluated, OutputPath, SourcePlaces, TraceEntry}
import sjsonnet.provenance.{Explainer, Explanation, Recorder}
import sjsonnet.text.{CheckedText, Printable, Utf8}

import java.io.ByteArrayOutputStream

/** Tells where the lines of an output come from: in comments, and in maps beside it. */
private[cli] final class OutputOrigins(options: OriginOptions, recorder: Recorder) {
  private var makeExplainer: () => Explainer = null
  private lazy val explainer = makeExplainer()
  private var files = Vector.empty[SourceMap.File]

  /** Begins with the value of a program. */
  def begin(root: Evaluated): Unit = {
    val value = root.value
    makeExplainer = () => new Explainer(recorder.recording, value, root.ctx)
  }

  /** A text of the output, which has been written once, so all of it is evaluated; with comments if they are asked for.
    *
    * @param file
    *   the name of its file; empty for standard output
    * @param ways
    *   the ways to its documents in the program's value
    */
  def told(file: String, ways: Vector[OutputPath], text: CheckedText): CheckedText = {
    val bytes = bytesOf(text)
    val lines = OutputLines.of(bytes)
    val origins = explainer.deeply {
      (1 to lines.length).toVector.map(line => origin(lines, line, ways))
    }
    files :+= new SourceMap.File(file, origins)
    if (!options.yamlComments.value) text
    else if (lines.isJson) throw new UsageError(CommandCatalogue.CommentsInYaml())
    else commented(bytes, lines, origins)
  }

  private def bytesOf(text: CheckedText): Array[Byte] = {
    val out = new ByteArrayOutputStream(math.max(text.length, 16L).toInt)
    text.writeTo((bytes, from, until) => out.write(bytes, from, until - from))
    out.toByteArray
  }

  private def origin(
      lines: OutputLines,
      line: Int,
      ways: Vector[OutputPath]
  ): Option[SourceMap.Origin] = for {
    part <- lines.at(line)
    if lines.begins(line)
    way <- ways.lift(part.document)
    path = new OutputPath(way.steps ++ part.path.steps)
    definitions = explainer.definitionsAt(path)
    if definitions.nonEmpty
  } yield new SourceMap.Origin(path, definitions)

  /** The text with a comment after each line that one may follow: one that begins with what is not in a scalar of several
    * lines.
    */
  private def commented(
      bytes: Array[Byte],
      lines: OutputLines,
      origins: Vector[Option[SourceMap.Origin]]
  ): CheckedText = {
    val text = Utf8.decode(bytes, 0, bytes.length).stripSuffix("\n")
    val commented = text.split("\n", -1).zipWithIndex.map { case (line, i) =>
      origins(i).filter(_ => lines.takesComment(i + 1)).fold(line) { origin =>
        val place = origin.definitions.head.place
        s"$line # ${Printable.line(place.file)}:${place.line}"
      }
    }
    val all = Utf8.encode(commented.mkString("", "\n", "\n"))
    new CheckedText.Check(all.length)(_.bytes(all))
  }

  def writeMaps(terminal: Terminal): Unit = {
    val map = new SourceMap(files)
    for (file <- options.sourceMap) write(file, map.json, terminal)
    for (file <- options.sourceMapV3) write(file, map.v3, terminal)
  }

  private def write(file: String, text: String, terminal: Terminal): Unit =
    OutputFile.write(terminal.path(file), Utf8.encode(text), false)
}

/** Which place of a program each line of an output comes from. */
private[cli] final class SourceMap(files: Vector[SourceMap.File]) {
  import SourceMap._

  /** An object whose `outputs` have `lines`: for each line that something begins in, its path in the output and its definitions,
    * the newest first. Places are `[source, line, column, endLine, endColumn]`, where `source` is an index in `sources`.
    */
  def json: String = {
    val outputs = files.map { file =>
      val lines = file.origins.zipWithIndex.collect { case (Some(origin), i) =>
        "\n  " + JsonText.obj(
          "line" -> (i + 1).toString,
          "path" -> JsonText.str(new sjsonnet.PathText(0)(origin.path)),
          "definitions" -> JsonText.arr(origin.definitions.map(definition(_)))
        )
      }
      JsonText.obj("file" -> JsonText.str(file.name), "lines" -> JsonText.arr(lines))
    }
    s"${JsonText.obj("version" -> "1", "sources" -> JsonText.arr(sources.map(JsonText.str)), "outputs" -> JsonText.arr(outputs))}\n"
  }

  private def definition(definition: Explanation.Definition): String = {
    val place = definition.place
    val (line, column) = places.position(place.source, place.from)
    val (endLine, endColumn) = places.position(place.source, place.until)
    val numbers = Seq(index(place), line, column, endLine, endColumn)
    JsonText.obj(
      "role" -> JsonText.str(definition.role.name),
      "place" -> JsonText.arr(numbers.map(_.toString))
    )
  }

  private val places = new SourcePlaces

  private lazy val sources: Vector[String] =
    files.flatMap(_.origins.flatten).flatMap(_.definitions).map(_.place.file).distinct

  private lazy val indexes = sources.zipWithIndex.toMap

  private def index(place: TraceEntry): Int = indexes(place.file)

  /** A source map (ECMA-426): each line of the output leads to the definition that won. It is of the first file only, since the
    * format knows one.
    */
  def v3: String = {
    var (lastSource, lastLine, lastColumn) = (0, 1, 1)
    val first = files.headOption
    val lines = first.toVector.flatMap(_.origins).map {
      case Some(origin) =>
        val place = origin.definitions.head.place
        val source = index(place)
        val (line, column) = places.position(place.source, place.from)
        val segment =
          vlq(0) + vlq(source - lastSource) + vlq(line - lastLine) + vlq(column - lastColumn)
        lastSource = source
        lastLine = line
        lastColumn = column
        segment
      case None => ""
    }
    val fields = Seq(
      "version" -> "3",
      "file" -> JsonText.str(first.fold("")(_.name)),
      "sources" -> JsonText.arr(sources.map(JsonText.str)),
      "names" -> "[]",
      "mappings" -> JsonText.str(lines.mkString(";"))
    )
    s"${JsonText.obj(fields: _*)}\n"
  }
}

private[cli] object SourceMap {

  /** @param origins
    *   for each line, where what begins there comes from
    */
  final class File(val name: String, val origins: Vector[Option[Origin]])

  final class Origin(val path: OutputPath, val definitions: Vector[Explanation.Definition])

  /** A number as source maps have it: base 64, variable length, the sign in the lowest bit. */
  private def vlq(number: Int): String = {
    val out = new StringBuilder
    var rest = if (number < 0) (-number << 1) | 1 else number << 1
    while ({
      val digit = rest & 31
      rest = rest >>> 5
      out += Digits(if (rest > 0) digit | 32 else digit)
      rest > 0
    }) ()
    out.result()
  }

  private final val Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
}
