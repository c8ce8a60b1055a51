package sjsonnet.compat

import sjsonnet.Jsonnet
import sjsonnet.cli.Command

import java.io.{InputStream, PrintStream}

/** The command line, for programs that run it in their own process. */
object SjsonnetMain {

  def createParseCache(): ParseCache = new DefaultParseCache

  /** Finds files next to the importing one, then in `searchRoots`, in order; only those in `allowedInputs`, if given. */
  def resolveImport(
      searchRoots: Seq[Path],
      allowedInputs: Option[Set[os.Path]] = None
  ): Importer = new FilesImporter(searchRoots, allowedInputs)

  /** Runs the command with the given arguments and returns the exit code, 0 or 1.
    *
    * @param wd
    *   the folder that file names are relative to
    * @param allowedInputs
    *   the only files that programs can import, if given
    * @param importer
    *   resolves imports in place of the search path
    */
  def main0(
      args: Array[String],
      parseCache: ParseCache,
      stdin: InputStream,
      stdout: PrintStream,
      stderr: PrintStream,
      wd: os.Path,
      allowedInputs: Option[Set[os.Path]] = None,
      importer: Option[Importer] = None
  ): Int = {
    def adapt(engine: Jsonnet, files: sjsonnet.Importer): Jsonnet = {
      val imports = importer match {
        case Some(own) => new ByPath(own, OsPath(wd))
        case None      => allowedInputs.fold(files)(new RestrictedImporter(_, files))
      }
      engine.withParseCache(parseCache.kept).withImporter(imports)
    }
    Command.run(new PathRewriter(wd).arguments(args.toSeq), stdin, stdout, stderr, adapt)
  }

  // An overload for Java, which has no default arguments.
  def main0(
      args: Array[String],
      parseCache: ParseCache,
      stdin: InputStream,
      stdout: PrintStream,
      stderr: PrintStream,
      wd: os.Path,
      allowedInputs: Option[Set[os.Path]]
  ): Int = main0(args, parseCache, stdin, stdout, stderr, wd, allowedInputs, None)

  def main(args: Array[String]): Unit = sys.exit(
    main0(args, ParseCache.EmptyCache, System.in, System.out, System.err, os.pwd, None)
  )

  /** Restricts another importer to a set of files. */
  private final class RestrictedImporter(allowed: Set[os.Path], files: sjsonnet.Importer)
      extends sjsonnet.Importer {
    override def find(path: String, from: String): Option[String] =
      files.find(path, from).filter(name => allowed.contains(os.Path(name, os.pwd)))
    override def read(name: String): Array[Byte] = files.read(name)
    override def size(name: String): Option[Long] = files.size(name)
    override def identity(name: String): Option[String] = files.identity(name)
    private[sjsonnet] override def giver: AnyRef = files.giver
  }
}

/** Rewrites arguments whose file names are relative to a folder of the caller's choice. The command itself resolves file
  * names against the working directory of the process.
  */
private final class PathRewriter(wd: os.Path) {

  def arguments(args: Seq[String]): Seq[String] =
    if (wd == os.pwd) args else args.foldLeft(State(Vector.empty, None, isCode = false))(next).done

  /** The arguments rewritten so far, the option whose value comes next, and whether the program is code. */
  private case class State(done: Vector[String], option: Option[String], isCode: Boolean) {
    def add(arg: String, option: Option[String] = None): State = copy(done :+ arg, option)
  }

  private def next(state: State, arg: String): State = state.option match {
    case Some(option) => state.add(value(option, arg))
    case None         =>
      val equals = arg.indexOf('=')
      val long = if (equals < 0) arg else arg.take(equals)
      if (arg.startsWith("--") && PathRewriter.ValueOptions(long)) {
        if (equals < 0) state.add(arg, Some(long))
        else state.add(s"$long=${value(long, arg.drop(equals + 1))}")
      } else if (PathRewriter.ValueOptions(arg.take(2)) && !arg.startsWith("--")) {
        if (arg.length == 2) state.add(arg, Some(arg))
        else state.add(arg.take(2) + value(arg.take(2), arg.drop(2)))
      } else if (arg.startsWith("-")) state.add(arg).copy(isCode = state.isCode || isExec(arg))
      else state.add(if (state.isCode) arg else absolute(arg))
  }

  /** Whether this is `--exec` or `-e`, perhaps together with other options of one letter. */
  private def isExec(arg: String): Boolean =
    if (arg.startsWith("--")) arg == "--exec" else arg.contains('e')

  private def value(option: String, text: String): String =
    if (PathRewriter.PathOptions(option)) absolute(text)
    else if (PathRewriter.BindingOptions(option)) {
      val equals = text.indexOf('=')
      val path = text.drop(equals + 1)
      if (equals < 0 || !os.exists(os.Path(path, wd))) text
      else text.take(equals + 1) + absolute(path)
    } else text

  private def absolute(path: String): String = os.Path(path, wd).toString
}

private object PathRewriter {
  private val PathOptions =
    Set("-J", "--jpath", "--import-root", "-o", "--output-file", "-m", "--multi", "--depfile") ++
      Set("--source-map", "--source-map-v3")

  /** Options with a value of the form `KEY=FILE`. */
  private val BindingOptions =
    Set("--ext-str-file", "--ext-code-file", "--tla-str-file", "--tla-code-file") ++
      Set("-F", "--file", "--code-file")

  /** Options that take a value, so the next argument is not the program. */
  private[compat] val ValueOptions: Set[String] = PathOptions ++ BindingOptions ++
    Set("--path", "--extension", "--file-template") ++
    Set("-V", "--ext-str", "--ext-code", "-A", "--tla-str", "--tla-code", "-f", "--format") ++
    Set("-E", "--env", "--var", "--code-var", "--code-env") ++
    Set("--gc-min-objects", "--gc-growth-trigger") ++
    Set("-n", "--indent", "--number-format", "-s", "--max-stack", "-t", "--max-trace") ++
    Set("--max-time", "--max-steps", "--max-memory", "--max-output", "--max-imports") ++
    Set("--max-import-size", "--max-string", "--max-array", "--max-tail-calls") ++
    Set("--max-error-text", "--max-parser-recursion-depth", "--error-format", "--color") +
    "--allow-run"
}
