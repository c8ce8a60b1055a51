package sjsonnet.cli

import sjsonnet.text.Printable

import mainargs.Flag

/** `jb` (jsonnet-bundler), version 0.6.0: its arguments and exit codes, with the packages that [[VendorRun]] installs. Like that
  * program, it prints on standard error only, and reads no settings. What it says of packages is in our words.
  */
private[cli] object JbProgram extends OtherProgram {

  override def run(args: Vector[String], terminal: Terminal): Int =
    new In(".").run(args, terminal)

  /** The program in the folder of a project. */
  final class In(folder: String) {

    def run(args: Vector[String], terminal: Terminal): Int = {
      def fail(problem: String): Int = {
        terminal.printError(s"jb: error: ${Printable.line(problem)}")
        1
      }
      try
        new JbArguments().of(args) match {
          case JbArguments.Help(text) =>
            terminal.printError(text)
            0
          case asked: JbArguments.Asked => VendorCommand.attempt(act(asked, terminal))
        }
      catch {
        case JbArguments.Wrong(problem) =>
          terminal.printError(s"Error parsing commandline arguments: ${Printable.line(problem)}")
          fail(problem)
        case failure: CommandFailure => fail(failure.getMessage)
      }
    }

    private def act(asked: JbArguments.Asked, terminal: Terminal): Int = {
      val run = new VendorRun(options(asked), terminal, asJb = true)
      asked.command match {
        case "init"    => run.init()
        case "install" => run.install(asked.packages)
        case "update"  => run.update(asked.packages)
        case other     =>
          throw new CommandFailure(CommandCatalogue.JbRewrites(other))
      }
    }

    private def options(asked: JbArguments.Asked): VendorOptions = VendorOptions(
      directory = folder,
      jsonnetpkgHome = asked.home,
      quiet = Flag(asked.isQuiet),
      single = Flag(asked.isSingle),
      legacyName = asked.legacyName,
      offline = Flag(),
      frozen = Flag(),
      force = Flag(true),
      exitCode = Flag(),
      cacheDir = None,
      mirror = Nil
    )
  }
}
