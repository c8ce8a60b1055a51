package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.analysis.{ImportResolution, Project, ProjectFile}
import sjsonnet.text.{JsonBytes, LineIndex, Printable, Utf8}

/** `jsonnet-deps`, version 0.22.0 in Go. */
private[cli] object JsonnetDepsProgram
    extends ReferenceTool("Jsonnet static dependency parser v0.22.0") {

  import ReferenceTool.Problem

  override protected def newRun(terminal: Terminal): ReferenceTool.Run = new Run(terminal)

  private final class Run(terminal: Terminal) extends ReferenceTool.Run {
    private var outputFile = ""
    private var jpath = Vector.empty[String]

    override def option(option: String, rest: List[String]): List[String] = {
      option match {
        case "-J" | "--jpath"       => jpath :+= name("-J", rest)
        case "-o" | "--output-file" => outputFile = name("-o", rest)
        case _                      => throw unknown(option)
      }
      rest.tail
    }

    override def run(): Int = {
      if (inputs.isEmpty) throw noInput("must give filename")
      val importer = SearchPath.importer(jpath, terminal, FileImporter.NoFallback)
      val files = inputs.map(terminal.path(_))
      val limits = new FileLimits("deps")
      val project =
        Project.limited(files, Project.Settings(importer, StdNames.contains(_)))(
          limits.within(_)(_)
        )
      // An error in one file hides those of the files after it, as there.
      for (name <- files.iterator ++ project.files.iterator.map(_.name).toVector.sorted)
        project.file(name).flatMap(problem(_, terminal)).foreach(text => throw Problem(text))
      val text = Utf8.encode(DepsFormat.Plain.text(files, project, new DepsTarget(None)))
      if (outputFile.isEmpty) terminal.print(text)
      else OutputFile.write(terminal.path(outputFile), text, makesDirectories = false)
      0
    }
  }

  private def problem(file: ProjectFile, terminal: Terminal): Option[String] = {
    val name = Printable.line(file.name)
    val unreadable =
      Option.when(file.failure.nonEmpty) {
        val failure = Printable.line(file.failure)
        if (failure.startsWith(Open)) "stat " + failure.drop(Open.length) else failure
      }
    val wrong = file.findings.headOption.map { finding =>
      s"$name:${place(file.name, finding.span.from, terminal)} ${Printable.line(finding.message)}\n"
    }
    val missing =
      file.imports.find(_.resolution.isInstanceOf[ImportResolution.Missing]).map { found =>
        s"RUNTIME ERROR: couldn't open import ${Printable.line(JsonBytes.quote(found.path))}: " +
          s"no match locally or in the Jsonnet library paths\n\t$name:" +
          s"${place(file.name, found.span.from, terminal)}\t\n"
      }
    unreadable.orElse(wrong).orElse(missing)
  }

  private def place(file: String, offset: Int, terminal: Terminal): String =
    new LineIndex(FileImporter.readFile(terminal.path(file)))
      .range(offset, offset, LineIndex.Units.Codepoints)

  override protected def help: String =
    s"""$title
       |
       |jsonnet-deps {<option>} <filename>...
       |
       |Available options:
       |  -h / --help                This message
       |  -J / --jpath <dir>         Specify an additional library search dir
       |                             (right-most wins)
       |  -o / --output-file <file>  Write to the output file rather than stdout
       |  --version                  Print version
       |
       |${ReferenceTool.HelpOfSearchPath}
       |
       |In all cases:
       |${ReferenceTool.helpOfArguments("jsonnet-deps")}
       |""".stripMargin

  private final val Open = "open "
}
