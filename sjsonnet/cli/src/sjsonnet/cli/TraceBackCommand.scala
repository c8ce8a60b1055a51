package sjsonnet.cli

import sjsonnet.{FileImporter, Jsonnet, JsonTree, ParseCache, PathReader, PathText}
import sjsonnet.text.{Printable, TextParts, Utf8}

import mainargs.{arg, ParserForClass}

/** The options of `sjsonnet trace-back`. */
private[cli] final case class TraceBackOptions(
    @arg(doc = "FILE: The map that --source-map wrote with the output that the report is about")
    map: Option[String] = None
)

/** `sjsonnet trace-back`: what other tools say about lines of an output, at the lines of the program. */
private[cli] object TraceBackCommand
    extends Subcommand("trace-back", "show reports about the output at lines of the program") {

  private lazy val own = new CommandOptions(ParserForClass[TraceBackOptions])

  override def options: Seq[OptionRow] = own.table

  override def arguments: CompletedArguments = CompletedArguments.Files

  override def help: String = s"$usage\nOptions:\n${own.help}"

  private def usage: String =
    """Usage: sjsonnet trace-back --map FILE REPORT
      |
      |Reads what another tool has found in an output of sjsonnet, and writes it with
      |the place of the program that each finding comes from. REPORT is a file, or -
      |for standard input: lines such as out.yaml:113:5: message, as linters write
      |them; SARIF; or the JSON of kubeconform and kubeval. Lines that name no line of
      |the output are written as they are.
      |
      |Example:
      |  sjsonnet -f yaml -o out.yaml --source-map out.map main.jsonnet
      |  yamllint -f parsable out.yaml | sjsonnet trace-back --map out.map -
      |
      |Exit code: 0; 1 if the map or the report cannot be read.
      |""".stripMargin

  override def run(args: Vector[String], terminal: Terminal): Int = own.of(args) match {
    case None =>
      terminal.print(Utf8.encode(help))
      0
    case Some((asked, inputs)) =>
      val map = asked.map.getOrElse(throw new UsageError(CommandCatalogue.NoMap()))
      if (inputs.length != 1) throw new UsageError(CommandCatalogue.OneReport())
      val places = new MappedPlaces(json(map, read(map, terminal)))
      val report =
        if (inputs.head == "-") terminal.input(MostBytes) else read(inputs.head, terminal)
      terminal.print(Utf8.encode(new TracedReport(places).text(report, json(inputs.head, _))))
      0
  }

  private def read(file: String, terminal: Terminal): Array[Byte] =
    FileImporter.readFile(terminal.path(file), MostBytes)

  /** JSON as data. */
  private def json(name: String, text: Array[Byte]): JsonTree =
    Jsonnet()
      .withParseCache(ParseCache.none)
      .program(new sjsonnet.Source(s"$name.json", text), "")
      .evaluateTree()
      .fold(
        error => throw new CommandFailure(CommandCatalogue.NoData(name, error.message)),
        identity
      )

  private final val MostBytes = 256L << 20
}

/** The places in a program that a map gives for lines of an output. */
private[cli] final class MappedPlaces(map: JsonTree) {
  import MappedPlaces._

  private val sources = strings(field(map, "sources"))

  private val outputs = elements(field(map, "outputs")).map { output =>
    val lines = elements(field(output, "lines")).flatMap { line =>
      elements(field(line, "definitions")).headOption.flatMap { definition =>
        val numbers = elements(field(definition, "place")).collect { case JsonTree.Num(n) =>
          n.toInt
        }
        for {
          number <- int(field(line, "line"))
          path <- string(field(line, "path"))
          source <- numbers.headOption.flatMap(sources.lift(_))
        } yield new Line(number, path, s"$source:${numbers.drop(1).take(2).mkString(":")}")
      }
    }
    string(field(output, "file")).getOrElse("") -> lines.sortBy(_.number)
  }

  /** What a line of an output comes from: what begins there, or else before it. */
  def at(file: String, line: Int): Option[Line] =
    linesOf(file).flatMap(lines => lines.takeWhile(_.number <= line).lastOption)

  /** What a part of a document comes from, if only one document of the file has such a part. */
  def at(file: String, pointer: String): Option[Line] = {
    val steps = PathReader.read(pointer).toOption.filter(_.steps.nonEmpty)
    val end = steps.map(new PathText(0)(_).drop(1))
    val found = for {
      end <- end.toVector
      lines <- linesOf(file).toVector
      line <- lines if line.path.endsWith(end)
    } yield line
    if (found.length == 1) found.headOption else None
  }

  /** A file may be named from another folder. What tools call standard input is the only output. */
  private def linesOf(named: String): Option[Vector[Line]] = {
    val file = named.stripPrefix("./")
    val same = outputs.find { case (name, _) =>
      name.nonEmpty && (name == file || name.endsWith("/" + file) || file.endsWith("/" + name))
    }
    same
      .orElse(outputs.headOption.filter(_ => outputs.length == 1 && Inputs.contains(file)))
      .map(_._2)
  }
}

private[cli] object MappedPlaces {

  /** A line of an output, the path of what begins there, and the place that it comes from. */
  final class Line(val number: Int, val path: String, val place: String)

  /** What tools call standard input. */
  private val Inputs = Set("", "-", "stdin", "<stdin>")

  def field(tree: JsonTree, name: String): JsonTree = tree match {
    case JsonTree.Obj(fields) => fields.find(_._1 == name).fold[JsonTree](JsonTree.Null)(_._2)
    case _                    => JsonTree.Null
  }

  def elements(tree: JsonTree): Vector[JsonTree] = tree match {
    case JsonTree.Arr(elements) => elements
    case _                      => Vector.empty
  }

  def string(tree: JsonTree): Option[String] = tree match {
    case JsonTree.Str(text) => Some(text)
    case _                  => None
  }

  def strings(tree: JsonTree): Vector[String] = elements(tree).flatMap(string(_))

  def int(tree: JsonTree): Option[Int] = tree match {
    case JsonTree.Num(number) => Some(number.toInt)
    case _                    => None
  }
}

/** A report of another tool with places of the program. */
private[cli] final class TracedReport(places: MappedPlaces) {
  import MappedPlaces._

  /** @param read
    *   reads JSON
    */
  def text(report: Array[Byte], read: Array[Byte] => JsonTree): String = {
    val valid = Utf8.sanitize(report)
    val text = Utf8.decode(valid, 0, valid.length)
    val lines = if (text.trim.startsWith("{")) ofJson(read(valid)) else ofLines(text)
    lines.map(line => s"${Printable.line(line)}\n").mkString
  }

  private def ofLines(text: String): Vector[String] =
    TextParts.split(text.stripSuffix("\n").replace("\r", ""), '\n').map(ofLine(_))

  /** A line in which a line of the output is named. */
  private def ofLine(line: String): String = {
    val found = Numbered.findAllMatchIn(line).flatMap { named =>
      named.group(2).toIntOption.flatMap(places.at(named.group(1), _)).map(named -> _)
    }
    found.nextOption().fold(line) { case (named, origin) =>
      val rest = line.substring(named.end).stripPrefix(":").trim
      s"${line.substring(0, named.start)}${origin.place}: $rest (${named.matched}, ${origin.path})"
    }
  }

  private def ofJson(tree: JsonTree): Vector[String] =
    if (elements(field(tree, "runs")).nonEmpty) elements(field(tree, "runs")).flatMap(ofRun(_))
    else elements(field(tree, "resources")).flatMap(ofResource(_))

  /** A run of a tool in SARIF. */
  private def ofRun(run: JsonTree): Vector[String] = elements(field(run, "results")).map { result =>
    val location = elements(field(result, "locations")).headOption
      .map(field(_, "physicalLocation"))
      .getOrElse(JsonTree.Null)
    val file = string(field(field(location, "artifactLocation"), "uri")).getOrElse("")
    val line = int(field(field(location, "region"), "startLine")).getOrElse(1)
    val rule = string(field(result, "ruleId")).fold("")(" [" + _ + "]")
    val message = string(field(field(result, "message"), "text")).getOrElse("")
    shown(places.at(file.stripPrefix("file://"), line), s"$file:$line", message + rule)
  }

  /** A resource in the report of kubeconform, and in that of kubeval. */
  private def ofResource(resource: JsonTree): Vector[String] = {
    val file = string(field(resource, "filename")).getOrElse("")
    val name = Seq("kind", "name").flatMap(each => string(field(resource, each))).mkString(" ")
    val errors = elements(field(resource, "validationErrors")).map { error =>
      val path = string(field(error, "path")).getOrElse("")
      shown(
        places.at(file, path),
        s"$file, $name, $path",
        string(field(error, "msg")).getOrElse("")
      )
    }
    val message = string(field(resource, "msg")).filter(_.nonEmpty)
    if (errors.nonEmpty) errors else message.map(text => s"$file: $name: $text").toVector
  }

  private def shown(origin: Option[Line], where: String, message: String): String =
    origin.fold(s"$where: $message")(origin =>
      s"${origin.place}: $message ($where, ${origin.path})"
    )

  /** The name of a file and the number of a line, and perhaps of a column. */
  private val Numbered = "([^\\s:,()\\[\\]'\"]+|):(\\d+)(?::\\d+)?".r
}
