package sjsonnet.cli

import sjsonnet.{FileImporter, Jsonnet, Limits, OutputFormat, ParseCache, Settings}
import sjsonnet.apidocs.{DocsJson, DocUtil, HtmlPage, LibraryReader, MarkdownPages, TextPages}
import sjsonnet.text.{Printable, Spelling, Utf8}
import sjsonnet.vendor.Manifest

import mainargs.{arg, Flag, ParserForClass, TokensReader}

/** The options of `sjsonnet docs`. */
private[cli] final case class DocsOptions(
    @arg(doc = "FORMAT: md, a file for each package; html, one page; or json ({default})")
    format: DocsFormat = DocsFormat.Markdown,
    @arg(short = 'o', doc = "DIR: Where to write ({default}); - writes json to standard output")
    output: String = "docs",
    @arg(short = 'J', doc = SearchPath.OptionText + " (vendor)")
    jpath: Seq[String],
    @arg(doc = "Use comments above fields in objects that have fields for docsonnet, too")
    allComments: Flag,
    @arg(doc = "Fail if a function's arguments differ from its documentation")
    checkArguments: Flag,
    @arg(doc = "PREFIX: What permalinks in md begin with ({default})")
    urlPrefix: String = "/",
    @arg(doc = "SECONDS: Fail when evaluating the library takes longer (60)")
    maxTime: Seconds = Seconds(60000),
    @arg(doc = "SIZE: Allocate at most SIZE bytes, in use or not, by a rough estimate")
    maxMemory: Option[Amount]
)

/** The forms that `sjsonnet docs` writes. */
private[cli] sealed abstract class DocsFormat(override val toString: String)

private[cli] object DocsFormat {
  case object Markdown extends DocsFormat("md")
  case object Html extends DocsFormat("html")
  case object Json extends DocsFormat("json")

  implicit val reader: TokensReader.Simple[DocsFormat] =
    CommandOptions.oneOf(Seq(Markdown, Html, Json), _.toString)
}

/** `sjsonnet docs`: the documentation of a library, from its fields for docsonnet or its comments. */
private[cli] object DocsCommand
    extends FilesCommand[DocsOptions]("docs", "write the documentation of a library") {

  override protected def parser: ParserForClass[DocsOptions] = ParserForClass[DocsOptions]

  override protected def usage: String =
    """Usage: sjsonnet docs [options] FILE|FOLDER         write its documentation
      |       sjsonnet docs [options] FILE|FOLDER NAME…   show a field (new, panel.new)
      |
      |Evaluates a library, or main.libsonnet in a folder, named by its path or as a
      |program imports it, and writes what its fields for docsonnet say ('#', '#name'),
      |hidden or not. In objects without such fields, the comments above fields are
      |used. Like docsonnet, this answers imports of doc-util itself, whether or not
      |one is installed.
      |
      |Exit code: 0; 1 if the library cannot be evaluated or --check-arguments fails.
      |""".stripMargin

  override protected def run(
      own: DocsOptions,
      inputs: Vector[String],
      terminal: Terminal
  ): Int = {
    val folders = if (own.jpath.isEmpty) Seq(Manifest.DefaultHome) else own.jpath
    val files = SearchPath.importer(folders, terminal)
    val path = terminal.path(inputs.head)
    // A file that is not there gets the error of an import.
    val file =
      SearchPath.named(inputs.head, terminal.path("<docs>"), files, terminal).getOrElse(path)
    val result = read(file, files, own, terminal, wantsFields = inputs.length > 1)
    if (inputs.length == 1) write(result, own, terminal)
    else {
      terminal.page(Utf8.encode(pages(result, inputs.tail)))
      0
    }
  }

  /** What the library says of these names, or what they are. */
  private def pages(result: LibraryReader.Result, names: Vector[String]): String = {
    val all = new TextPages(result.library, result.fields)
    val found = names.flatMap { name =>
      val pages = all.named(name)
      if (pages.isEmpty) {
        val near = Spelling.didYouMean(Spelling.nearest(name, all.names.iterator))
        val known = near.orElse(Spelling.fewNames(all.names).map("there is " + _))
        throw new CommandFailure(
          CommandCatalogue.NoLibraryField(
            Printable.line(Spelling.shown(name)),
            Printable.line(known.fold("")("; " + _))
          )
        )
      }
      pages
    }
    found
      .map(page => Printable.lines(page.substring(0, page.lastIndexWhere(_ > ' ') + 1)) + "\n")
      .mkString("\n")
  }

  private def read(
      file: String,
      files: FileImporter,
      own: DocsOptions,
      terminal: Terminal,
      wantsFields: Boolean
  ): LibraryReader.Result = {
    val importer = new BuiltInImporter(
      files,
      DocUtil.paths.map(_ -> DocUtil.Text).toMap,
      // As in docsonnet. A doc-util that is installed may add to texts, which docsonnet would not show.
      isPreferred = true
    )
    val limits = Limits(
      maxMillis = own.maxTime.value,
      maxMemory = own.maxMemory.fold(Limits.Unlimited)(_.value)
    )
    val engine = Jsonnet().forCommand
      .withParseCache(ParseCache.none)
      .withSettings(Settings(limits = limits))
      .withImporter(importer)
      .withTraceSink(terminal.traces)
    LibraryReader.read(engine, file, own.allComments.value, wantsFields) match {
      case Right(Some(result)) => result
      case Right(None)         =>
        throw new CommandFailure(CommandCatalogue.NoLibrary(file))
      case Left(error) => throw new DescribedFailure(engine.describe(error))
    }
  }

  private def write(result: LibraryReader.Result, own: DocsOptions, terminal: Terminal): Int = {
    val library = result.library
    def json = DocsJson.of(library).text(OutputFormat.json(2)).fold(throw _, identity)
    val files: Vector[(String, String)] = own.format match {
      case DocsFormat.Markdown => new MarkdownPages(own.urlPrefix).of(library)
      case DocsFormat.Html     => Vector("index.html" -> HtmlPage.of(library))
      case DocsFormat.Json     => Vector("docs.json" -> json)
    }
    if (own.output == "-" && own.format == DocsFormat.Json) terminal.print(Utf8.encode(json))
    else {
      requireNames(files.map(_._1))
      for ((name, text) <- files) {
        val path = s"${own.output.stripSuffix("/")}/$name"
        OutputFile.write(terminal.path(path), Utf8.encode(text), makesDirectories = true)
        terminal.printLine(path)
      }
    }
    if (!own.checkArguments.value) 0
    else {
      result.mismatches.foreach(each => terminal.printError(Printable.line(each)))
      if (result.mismatches.isEmpty) 0 else 1
    }
  }

  /** The library names its packages, which become files: none may be outside of the folder. */
  private def requireNames(paths: Vector[String]): Unit = {
    for (
      path <- paths
      if path.split('/').exists(name => name.isEmpty || name == "." || name == "..")
    ) throw new CommandFailure(CommandCatalogue.NoPackageFile(path))
    paths.diff(paths.distinct).headOption.foreach { path =>
      throw new CommandFailure(CommandCatalogue.SamePackageFile(path))
    }
  }
}
