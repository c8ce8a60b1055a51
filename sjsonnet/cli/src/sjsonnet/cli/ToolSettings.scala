package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, ImportPaths, Jsonnet, JsonTree, Limits, Source}
import sjsonnet.platform.{FileKind, FilePath, InputFile}
import sjsonnet.text.Spelling

import java.io.IOException

import scala.collection.mutable

/** The settings of tools in a file called [[ToolSettings.Name]]: an object with a section for each tool. It is a Jsonnet
  * program that imports nothing.
  *
  * {{{
  * { fmt: { indent: 4, padArrays: true }, lint: { ignore: ['L003'] } }
  * }}}
  *
  * It comes with a repository, so a stranger may have written it. What it may set is the look of files, which findings are
  * reported, where packages are fetched from, which `jsonnetfile.json` decides as well, and for programs what they could say
  * themselves: where in the project imports are, values of variables, and the format. Where files are written or removed, what is
  * run, and what is limited is for the command line alone.
  */
private[cli] final class ToolSettings private (
    val path: String,
    root: String,
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
    sections.getOrElse(tool, Vector.empty).filterNot(isSearchPath(tool, _)).flatMap {
      case (key, value) =>
        val option = OptionRow.hyphenated(key)
        if (!options.contains(option)) {
          val paths = if (tool == ToolSettings.Evaluate) Seq(ToolSettings.SearchPath) else Nil
          throw unknown(s"$tool: ", key, options.map(ToolSettings.keyOf) ++ paths)
        }
        value match {
          case JsonTree.Arr(elements) => elements.flatMap(argument(tool, key, option, _))
          case single                 => argument(tool, key, option, single)
        }
    }

  private def isSearchPath(tool: String, setting: (String, JsonTree)): Boolean =
    tool == ToolSettings.Evaluate && setting._1 == ToolSettings.SearchPath

  private def argument(
      tool: String,
      key: String,
      option: String,
      value: JsonTree
  ): Vector[String] = value match {
    case JsonTree.Null       => Vector.empty
    case JsonTree.Bool(true) => Vector(s"--$option")
    // Options of an evaluation that are not given are off.
    case JsonTree.Bool(false) =>
      if (tool == ToolSettings.Evaluate) Vector.empty else Vector(s"--no-$option")
    case JsonTree.Obj(bindings) if ToolSettings.Bindings.contains(option) =>
      bindings.map { case (name, bound) => s"--$option=${binding(tool, key, name, bound)}" }
    case _ if ToolSettings.Bindings.contains(option) =>
      throw new CommandFailure(CommandCatalogue.SettingOfStrings(path, s"$tool: $key"))
    case JsonTree.Str(text)   => Vector(s"--$option=$text")
    case JsonTree.Num(number) =>
      val text = if (number == number.toLong.toDouble) number.toLong.toString else number.toString
      Vector(s"--$option=$text")
    case _ =>
      throw new CommandFailure(CommandCatalogue.SettingOfOptions(path, s"$tool: $key"))
  }

  private def binding(tool: String, key: String, name: String, bound: JsonTree): String =
    bound match {
      case JsonTree.Str(text) if !name.contains('=') => s"$name=$text"
      case JsonTree.Str(_)                           =>
        throw new CommandFailure(CommandCatalogue.SettingNameWithEquals(path, s"$tool: $key"))
      case _ => throw new CommandFailure(CommandCatalogue.SettingOfStrings(path, s"$tool: $key"))
    }

  /** The folders in which programs of the project may have their imports looked for, as seen from `folder`.
    *
    * @throws CommandFailure
    *   when one is not in the project
    */
  def searchPath(folder: String): Vector[String] =
    sections
      .getOrElse(ToolSettings.Evaluate, Vector.empty)
      .collectFirst {
        case (ToolSettings.SearchPath, JsonTree.Arr(folders)) =>
          folders.map {
            case JsonTree.Str(name) => ProjectPaths.named(inProject(name), folder)
            case _                  => throw wrongSearchPath
          }
        case (ToolSettings.SearchPath, other) if other != JsonTree.Null =>
          throw wrongSearchPath
      }
      .getOrElse(Vector.empty)

  private def wrongSearchPath: CommandFailure =
    new CommandFailure(CommandCatalogue.SettingOfArray(path, ofSearchPath))

  private def ofSearchPath = s"${ToolSettings.Evaluate}: ${ToolSettings.SearchPath}"

  /** The absolute path of a folder of the project, which need not exist. */
  private def inProject(name: String): String = {
    val own = FilePath.parent(path).getOrElse("")
    val target = ImportPaths.join(own, name)
    val isInside = ProjectRoot.covers(root, target) && InputFile
      .realPath(target)
      .forall(ProjectRoot.covers(InputFile.realPath(root).getOrElse(root), _))
    if (name.isEmpty || InputFile.isAbsolute(name) || !isInside)
      throw new CommandFailure(
        CommandCatalogue.SettingOutside(path, ofSearchPath, Spelling.shown(name))
      )
    target
  }

  /** Runs `use` on arguments from here, and names this file in the error of a value that is invalid. */
  def blaming[A](use: => A): A =
    try use
    catch {
      case error: UsageError =>
        throw new CommandFailure(CommandCatalogue.InvalidSetting(path, error.getMessage))
    }

  private def unknown(where: String, key: String, known: Seq[String]): CommandFailure = {
    val hint = Spelling.didYouMean(Spelling.nearest(key, known.iterator))
    val shown = Spelling.shown(key) + hint.fold("")("; " + _)
    new CommandFailure(CommandCatalogue.UnknownSetting(path, where, shown))
  }
}

private[cli] object ToolSettings {

  /** The name of the files. */
  final val Name = ".sjsonnet.json"

  /** The section of evaluations. */
  final val Evaluate = "evaluate"

  /** What names the folders there in which imports are looked for. */
  private final val SearchPath = "jpath"

  /** The options there that bind names. */
  private val Bindings = Seq("ext-str", "ext-code", "tla-str", "tla-code")

  /** The options that the section may have, besides the search path. */
  val ofEvaluate: Seq[String] = Bindings ++
    Seq(
      "format",
      "string",
      "yaml-stream",
      "indent",
      "yaml-quote",
      "number-format",
      "as-reference",
      "preserve-order"
    )

  /** The tools that may have a section. */
  private val Tools = Seq("evaluate", "fmt", "lint", "vendor")

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
    def of(file: String): Option[ToolSettings] = {
      val folder = ToolSettings.folderOf(file)
      byName.getOrElseUpdate(
        folder,
        InputFile.realPath(folder) match {
          case Some(real) => in(real)
          case None       => absolute(folder).flatMap(in)
        }
      )
    }

    /** The absolute path of a folder that does not exist, if there is a current one. */
    private def absolute(folder: String): Option[String] =
      if (folder == ToolSettings.Here) None
      else
        try Some(FilePath.absolute(folder))
        catch { case _: IOException => None }

    private def in(folder: String): Option[ToolSettings] = byFolder.getOrElseUpdate(
      folder,
      nearest(folder).flatMap { holder =>
        // Most folders have no settings above them, so where the project ends is asked last.
        val root = roots.of(folder)
        Option.when(holder == folder || root.exists(ProjectRoot.covers(_, holder)))(
          at(FilePath.in(holder, Name), root.getOrElse(folder))
        )
      }
    )

    /** The settings in a file of the project. A link may lead to another file of it. */
    private def at(file: String, root: String): ToolSettings = {
      if (!ProjectRoot.holds(root, file))
        throw new CommandFailure(CommandCatalogue.SettingsOutside(file, root))
      read(file, root)
    }
  }

  /** Whether a file with settings may be found for a file. Every evaluation asks this first. */
  def areAbove(file: String): Boolean =
    InputFile.realPath(folderOf(file)).exists(nearest(_).isDefined)

  /** The folder with a file of settings that is nearest, from an absolute one upwards. It takes one look at each, and nothing
    * else.
    */
  private def nearest(folder: String): Option[String] = {
    var end = folder.length
    while (end >= 0 && !isFile(s"${folder.substring(0, end)}${FilePath.separator}$Name"))
      end = if (end == 0) -1 else folder.lastIndexOf(FilePath.separator.toInt, end - 1)
    if (end < 0) None else Some(if (end == 0) folder.take(1) else folder.substring(0, end))
  }

  private def isFile(path: String): Boolean = InputFile.kindOrMissing(path) match {
    case FileKind.Regular | FileKind.Unknown => true
    case _                                   => false
  }

  /** The folder that a file is in. */
  def folderOf(file: String): String = {
    val end = math.max(file.lastIndexOf('/'.toInt), file.lastIndexOf(FilePath.separator.toInt))
    if (end < 0) Here else if (end == 0) "/" else file.substring(0, end)
  }

  /** The current folder. */
  final val Here = "."

  private def read(path: String, root: String): ToolSettings = {
    val source =
      try new Source(path, FileImporter.readFile(path, MostBytes))
      catch {
        case failure: ImportFailure =>
          throw new CommandFailure(CommandCatalogue.SettingsNotRead(failure.getMessage))
      }
    if (source.bytes.length > MostBytes)
      throw new CommandFailure(CommandCatalogue.SettingsTooLarge(path, MostBytes))
    engine.program(source, path).evaluateTree() match {
      case Left(error) => throw new SettingsError(engine.describe(error))
      case Right(tree) =>
        val settings = new ToolSettings(path, root, Map.empty)
        val sections = fields(tree, path).map { case (tool, section) =>
          if (!Tools.contains(tool)) throw settings.unknown("", tool, Tools)
          tool -> fields(section, s"$path: $tool")
        }
        new ToolSettings(path, root, sections.toMap)
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
    case _                    => throw new CommandFailure(CommandCatalogue.NoSettingsObject(what))
  }

  /** An option as a key: `max-blank-lines` is `maxBlankLines`. */
  def keyOf(option: String): String = {
    val words = option.split('-')
    words.head + words.tail.map(_.capitalize).mkString
  }
}

/** The settings are no program. */
private[cli] final class SettingsError(message: String) extends DescribedFailure(message)
