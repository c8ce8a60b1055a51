package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.analysis.{Project, ProjectFile}
import sjsonnet.platform.InputFile
import sjsonnet.text.{Printable, Utf8}

import mainargs.{arg, Flag, ParserForClass, TokensReader}

/** The options of `sjsonnet deps`. */
private[cli] final case class DepsOptions(
    @arg(short = 'J', doc = SearchPath.OptionText)
    jpath: Seq[String],
    @arg(doc =
      "FORMAT: text, a path a line; json; make or ninja; or a graph for dot or mermaid ({default})"
    )
    format: DepsFormat = DepsFormat.Plain,
    @arg(
      doc =
        "NAME: The target of the rules for make or ninja, where % stands for the program without its " +
          "extension (for make, the program; for ninja, %.json)"
    )
    target: Option[String],
    @arg(doc =
      "FILE: Show a chain of imports from each program to FILE, which may be named as a program imports it"
    )
    why: Option[String],
    @arg(doc = "FILE: List the files that import FILE, directly or not")
    importers: Seq[String],
    @arg(doc = "List the files that no other file imports")
    unused: Flag,
    limits: FileLimitOptions
)

/** `sjsonnet deps`: the files that programs are made from. */
private[cli] object DepsCommand
    extends FilesCommand[DepsOptions](
      "deps",
      "list the files that programs import, or those that import them"
    ) {

  override protected def parser: ParserForClass[DepsOptions] = ParserForClass[DepsOptions]

  override protected def usage: String =
    """Usage: sjsonnet deps [options] FILE|FOLDER…
      |
      |Lists all files that the files import, with import, importstr or importbin,
      |directly or not, by their full paths. Nothing is run, so a file that is only
      |imported under a condition is listed, too. In a folder, reads all files that end
      |in .jsonnet or .libsonnet, at any depth, except in hidden folders and those
      |called vendor.
      |
      |Exit code: 0, or 1 if a file is missing, cannot be read or is not a program;
      |with --why, also if nothing leads to the file.
      |""".stripMargin

  override protected def run(own: DepsOptions, inputs: Vector[String], terminal: Terminal): Int =
    new Deps(own, terminal).run(SourceFiles.of(inputs, terminal))

  private final class Deps(own: DepsOptions, terminal: Terminal) {

    def run(files: Vector[String]): Int = {
      val importer = SearchPath.importer(own.jpath.toVector, terminal)
      val limits = new FileLimits(name, own.limits)
      val project =
        Project.limited(files, Project.Settings(importer, StdNames.contains(_)))(
          limits.within(_)(_)
        )
      val problems = project.files.toVector.sortBy(_.name).flatMap(problemsOf)
      problems.foreach(problem => terminal.printError(Printable.line(problem)))
      val wanted = own.why.map(called(_, files, importer))
      val text =
        if (wanted.nonEmpty) ways(project, files, wanted.get)
        else if (own.unused.value) lines(files.filter(project.importersOf(_).isEmpty))
        else if (own.importers.nonEmpty) lines(importing(project))
        else own.format.text(files, project, new DepsTarget(own.target))
      terminal.print(Utf8.encode(text))
      for (to <- own.why; files <- wanted if text.isEmpty)
        terminal.printError(Printable.line(noWay(to, isThere = files.nonEmpty)))
      if (problems.isEmpty && (own.why.isEmpty || text.nonEmpty)) 0 else 1
    }

    private def importing(project: Project): Vector[String] = {
      val wanted = own.importers.map(real).toSet
      val changed = project.files.map(_.name).filter(name => wanted(real(name))).toSet
      val imported = project.files.flatMap(_.importedFiles).filter(name => wanted(real(name)))
      (project.affected(changed ++ imported) -- changed -- imported).toVector
    }

    /** The files that some of these programs call so, by their real paths. */
    private def called(name: String, files: Vector[String], importer: FileImporter): Set[String] =
      files.flatMap(SearchPath.named(name, _, importer, terminal)).map(real).toSet

    private def ways(project: Project, files: Vector[String], wanted: Set[String]): String = {
      val targets =
        project.files.flatMap(_.importedFiles).filter(file => wanted(real(file))).toVector.distinct
      files
        .flatMap(file =>
          targets.map(project.path(file, _)).filter(_.nonEmpty).minByOption(_.length)
        )
        .map(_.map(Printable.line(_)).mkString("", "\n  imports ", "\n"))
        .mkString
    }

    /** Why there is no way of imports to a file. */
    private def noWay(to: String, isThere: Boolean): String =
      if (!isThere) s"sjsonnet: --why: there is no file $to"
      else s"sjsonnet: --why: none of the files imports $to"

    private def lines(files: Vector[String]): String = DepsFormat.lines(files)

    /** The problems of a file that may make the answer incomplete. */
    private def problemsOf(file: ProjectFile): Vector[String] = {
      val failure =
        if (file.failure.isEmpty) Nil
        else Seq(s"sjsonnet: ${file.failure.stripPrefix("sjsonnet: ")}")
      val errors =
        file.findings.take(1).map(finding => s"sjsonnet: ${file.name}: ${finding.message}")
      val missing = file.imports
        .filter(_.resolution.file.isEmpty)
        .map(found => s"sjsonnet: ${file.name}: import not found: ${found.path}")
      failure.toVector ++ errors ++ missing
    }
  }

  private[cli] def real(path: String): String = InputFile.realPath(path).getOrElse(path)
}

/** A form in which the files of programs are written. */
private[cli] sealed abstract class DepsFormat(val name: String) {
  override def toString: String = name
  def text(programs: Vector[String], project: Project, target: DepsTarget): String
}

private[cli] object DepsFormat {
  def all: Seq[DepsFormat] = Seq(Plain, Json, Make, Ninja, Dot, Mermaid)

  implicit val reader: TokensReader.Simple[DepsFormat] =
    CommandOptions.oneOf(all, (_: DepsFormat).name)

  /** Whole paths without links, each once, sorted: what `jsonnet-deps` prints. */
  case object Plain extends DepsFormat("text") {
    override def text(programs: Vector[String], project: Project, target: DepsTarget): String = {
      val own = programs.toSet
      val imported = project.dependenciesOf(programs).filterNot(own)
      lines(imported.map(DepsCommand.real).distinct)
    }
  }

  /** An object with a list of files for each program. */
  case object Json extends DepsFormat("json") {
    override def text(programs: Vector[String], project: Project, target: DepsTarget): String = {
      val fields = programs.map { program =>
        s"  ${JsonText.str(program)}: ${JsonText.arr(filesOf(program, project).map(JsonText.str))}"
      }
      if (fields.isEmpty) "{}\n" else fields.mkString("{\n", ",\n", "\n}\n")
    }
  }

  /** A rule for each program, which depends on its files. */
  case object Make extends DepsFormat("make") {
    override def text(programs: Vector[String], project: Project, target: DepsTarget): String = {
      val rules = programs.map(each => Seq(target.of(each, each)) -> filesOf(each, project))
      BuildRules.ofMake(rules, project.dependenciesOf(programs).filterNot(programs.toSet).sorted)
    }
  }

  /** The inputs of what is made of each program. */
  case object Ninja extends DepsFormat("ninja") {
    override def text(programs: Vector[String], project: Project, target: DepsTarget): String =
      BuildRules.ofNinja(
        programs.map(each =>
          target.of(each, s"${DepsTarget.stem(each)}.json") -> filesOf(each, project)
        )
      )
  }

  /** The graph of imports, for Graphviz. */
  case object Dot extends DepsFormat("dot") {
    override def text(programs: Vector[String], project: Project, target: DepsTarget): String =
      edges(programs, project)
        .map { case (from, to) => s"  ${quoted(from)} -> ${quoted(to)};\n" }
        .mkString("digraph imports {\n", "", "}\n")

    private def quoted(path: String): String =
      "\"" + Printable.line(path).replace("\\", "\\\\").replace("\"", "\\\"") + "\""
  }

  /** The graph of imports, for Mermaid. */
  case object Mermaid extends DepsFormat("mermaid") {
    override def text(programs: Vector[String], project: Project, target: DepsTarget): String = {
      val found = edges(programs, project)
      val names = (programs ++ found.flatMap { case (from, to) => Seq(from, to) }).distinct
      val ids = names.zipWithIndex.toMap
      val nodes = names.map(name =>
        s"""  n${ids(name)}["${Printable.line(name).replace("\"", "#quot;")}"]\n"""
      )
      val arrows = found.map { case (from, to) => s"  n${ids(from)} --> n${ids(to)}\n" }
      (nodes ++ arrows).mkString("graph LR\n", "", "")
    }
  }

  private[cli] def lines(files: Vector[String]): String =
    files.sorted.map(Printable.line(_) + "\n").mkString

  /** The files that a program imports, in order. */
  private def filesOf(program: String, project: Project): Vector[String] =
    project.dependenciesOf(Vector(program)).filterNot(_ == program).sorted

  private def edges(programs: Vector[String], project: Project): Vector[(String, String)] = for {
    from <- project.dependenciesOf(programs).sorted
    to <- project.importsOf(from).distinct.sorted
  } yield (from, to)

  private implicit final class Dependencies(project: Project) {

    /** The files that programs are made from, themselves included. */
    def dependenciesOf(programs: Vector[String]): Vector[String] =
      programs.flatMap(project.dependencies(_)).distinct
  }
}

/** What rules are for.
  *
  * @param pattern
  *   a name in which % stands for the program without its extension
  */
private[cli] final class DepsTarget(pattern: Option[String]) {
  def of(program: String, default: => String): String =
    pattern.fold(default)(_.replace("%", DepsTarget.stem(program)))
}

private[cli] object DepsTarget {

  /** A path without the extension of its file. */
  def stem(path: String): String = {
    val dot = path.lastIndexOf('.')
    if (dot > path.lastIndexOf('/') + 1) path.substring(0, dot) else path
  }
}
