package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, Jsonnet, JsonTree, Limits, Source}
import sjsonnet.platform.{FileKind, FilePath, InputFile}
import sjsonnet.text.Spelling

import scala.collection.mutable

/** The settings of tools in a file called [[ToolSettings.Name]]: an object with a section for each tool. It is a Jsonnet
  * program that imports nothing.
  *
  * {{{
  * { fmt: { indent: 4, padArrays: true }, lint: { ignore: ['L003'] } }
  * }}}
  *
  * It comes with a repository, so a stranger may have written it. What it may set is the look of files, which findings are
  * reported, and where packages are fetched from, which `jsonnetfile.json` decides as well. Where files are written or
  * removed, what is run, and what is limited is for the command line alone.
  */
private[cli] final class ToolSettings private (
    val path: String,
    sections: Map[String, Vector[(String, JsonTree)]]
) {

  /** What a section sets, as arguments: `maxBlankLines: 1` is `--max-blank-lines=1`, `padArrays: false` is
    * `--no-pad-arrays`, and an array gives an argument for each element.
    *
    * @param options
    *   the long names of the options that may be set, without their forms with `no-`
    * @throws CommandFailure
    *   when the section sets anything else
    */
  def arguments(tool: String, options: Seq[String]): Vector[String] =
    sections.getOrElse(tool, Vector.empty).flatMap { case (key, value) =>
      val option = OptionRow.hyphenated(key)
      if (!options.contains(option)) throw unknown(s"$tool: ", key, options.map(ToolSettings.keyOf))
      value match {
        case JsonTree.Arr(elements) => elements.flatMap(argument(tool, key, option, _))
        case single                 => argument(tool, key, option, single)
      }
    }

  private def argument(
      tool: String,
      key: String,
      option: String,
      value: JsonTree
  ): Vector[String] = value match {
    case JsonTree.Null        => Vector.empty
    case JsonTree.Bool(true)  => Vector(s"--$option")
    case JsonTree.Bool(false) => Vector(s"--no-$option")
    case JsonTree.Str(text)   => Vector(s"--$option=$text")
    case JsonTree.Num(number) =>
      val text = if (number == number.toLong.toDouble) number.toLong.toString else number.toString
      Vector(s"--$option=$text")
    case _ =>
      throw failure(s"$tool: $key must be a boolean, a number or a string, or an array of them")
  }

  /** Runs `use` on arguments from here, and names this file in the error of a value that is invalid. */
  def blaming[A](use: => A): A =
    try use
    catch { case error: UsageError => throw failure(error.getMessage) }

  private def unknown(where: String, key: String, known: Seq[String]): CommandFailure = {
    val hint = Spelling.didYouMean(Spelling.nearest(key, known.iterator))
    failure(s"${where}unknown key ${Spelling.shown(key)}${hint.fold("")("; " + _)}")
  }

  private def failure(message: String): CommandFailure = new CommandFailure(s"$path: $message")
}

private[cli] object ToolSettings {

  /** The name of the files. */
  final val Name = ".sjsonnet.json"

  /** The tools that may have a section. */
  private val Tools = Seq("fmt", "lint", "vendor")

  /** Finds the settings that hold for files: those of the nearest folder upwards that has any, as far as the root of the
    * project; for a file that is in no project, those beside it.
    */
  final class Finder {
    private val roots = new ProjectRoot
    private val byFolder = mutable.HashMap.empty[String, Option[ToolSettings]]

    /** The same by the folders as files' names have them, which need not be made absolute then. */
    private val byName = mutable.HashMap.empty[String, Option[ToolSettings]]

    /** The settings for a file, which need not exist.
      *
      * @throws CommandFailure
      *   when they are not as they should be
      */
    def of(file: String): Option[ToolSettings] =
      byName.getOrElseUpdate(
        FilePath.parent(file).getOrElse(""),
        FilePath
          .parent(FilePath.absolute(file))
          .flatMap(folder => in(InputFile.realPath(folder).getOrElse(folder)))
      )

    private def in(folder: String): Option[ToolSettings] =
      byFolder.getOrElseUpdate(
        folder, {
          val root = roots.of(folder)
          def above = root.filter(_ != folder).flatMap(_ => FilePath.parent(folder)).flatMap(in)
          at(FilePath.in(folder, Name), root.getOrElse(folder)).orElse(above)
        }
      )

    /** The settings in a file of the project, if there is one. A link may lead to another file of it. */
    private def at(file: String, root: String): Option[ToolSettings] =
      Option.when(Seq(FileKind.Regular, FileKind.Unknown).contains(InputFile.kindOrMissing(file))) {
        if (!ProjectRoot.holds(root, file))
          throw new CommandFailure(s"$file is a link that leads out of $root")
        read(file)
      }
  }

  private def read(path: String): ToolSettings = {
    val source =
      try new Source(path, FileImporter.readFile(path, MostBytes))
      catch { case failure: ImportFailure => throw new CommandFailure(failure.getMessage) }
    if (source.bytes.length > MostBytes)
      throw new CommandFailure(s"$path has more than $MostBytes bytes")
    engine.program(source, path).evaluateTree() match {
      case Left(error) => throw new SettingsError(engine.describe(error))
      case Right(tree) =>
        val settings = new ToolSettings(path, Map.empty)
        val sections = fields(tree, path).map { case (tool, section) =>
          if (!Tools.contains(tool)) throw settings.unknown("", tool, Tools)
          tool -> fields(section, s"$path: $tool")
        }
        new ToolSettings(path, sections.toMap)
    }
  }

  /** Ends what takes more than a fraction of a second, whatever it is. Steps are counted, and not the clock asked, so that honest
    * settings are read on a busy machine, too.
    */
  private lazy val engine: Jsonnet = Jsonnet().forCommand.withLimits(
    Limits(maxSteps = 10000, maxMemory = 16L << 20, maxString = MostBytes.toInt, maxArray = 1 << 12)
  )

  /** The most bytes that such a file may have. */
  private final val MostBytes = 1L << 16

  private def fields(tree: JsonTree, what: String): Vector[(String, JsonTree)] = tree match {
    case JsonTree.Obj(fields) => fields
    case _                    => throw new CommandFailure(s"$what must be an object")
  }

  /** An option as a key: `max-blank-lines` is `maxBlankLines`. */
  def keyOf(option: String): String = {
    val words = option.split('-')
    words.head + words.tail.map(_.capitalize).mkString
  }
}

/** The settings are no program. */
private[cli] final class SettingsError(message: String) extends DescribedFailure(message)
