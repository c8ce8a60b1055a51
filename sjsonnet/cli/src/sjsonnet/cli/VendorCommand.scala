package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.text.{Spelling, Utf8}
import sjsonnet.vendor.{Manifest, Remote, VendorCatalogue, VendorFailure}

import mainargs.ParserForClass

import java.io.IOException

/** `sjsonnet vendor`: installs packages, as jb does. */
private[cli] object VendorCommand
    extends Subcommand("vendor", "install packages of other people's code, as jb does") {

  override def help: String =
    s"""Usage: sjsonnet vendor init                write an empty ${Manifest.FileName}
       |       sjsonnet vendor install [PACKAGE…]  install what it asks for
       |       sjsonnet vendor add PACKAGE…        the same, and PACKAGE
       |       sjsonnet vendor update [PACKAGE…]   the same, with the newest commits
       |       sjsonnet vendor outdated            list newer versions
       |       sjsonnet vendor remove PACKAGE…     install without PACKAGE
       |       sjsonnet vendor list                list all packages
       |       sjsonnet vendor why PACKAGE…        show what asks for PACKAGE
       |       sjsonnet vendor verify              compare vendor/ with the lock
       |
       |PACKAGE is a folder of a git repository at a version, which is a branch, a tag
       |or a commit (github.com/grafana/jsonnet-libs/ksonnet-util@master, or
       |git@host:user/repository.git/folder@v1), or a folder on this machine (../lib).
       |For a package that is there already, its path or the name of its link will do.
       |
       |${Manifest.FileName}, ${Manifest.LockName} and vendor/ are those of jb
       |(jsonnet-bundler). Repositories are fetched by git, with your credentials.
       |Programs of the project find packages there, others with -J vendor.
       |
       |From a vendor/ that it has not made, this command removes only packages that
       |${Manifest.FileName} or the lock names.
       |
       |The section vendor of ${ToolSettings.Name} in the project may set mirrors:
       |{ vendor: { mirror: ['https://github.com/=https://mirror.example.com/'] } }.
       |
       |Exit code: 0; 1 if something fails, verify finds a difference, or outdated
       |--exit-code finds something newer.
       |
       |Options:
       |${own.help}""".stripMargin

  private lazy val own = new CommandOptions(ParserForClass[VendorOptions])

  override def options: Seq[OptionRow] = own.table

  override def arguments: CompletedArguments = new CompletedArguments.Actions(
    VendorAction.all.map(action => action.name -> action.completed)
  )

  override def run(args: Vector[String], terminal: Terminal): Int =
    own.of(args) match {
      case None =>
        terminal.print(Utf8.encode(help))
        0
      case Some((options, words)) =>
        val action = VendorAction.all.find(each => words.headOption.contains(each.name)).getOrElse {
          throw VendorAction.unknown(words.headOption)
        }
        attempt {
          action.run(new VendorRun(withSettings(options, args, terminal), terminal), words.tail)
        }
    }

  /** The result of what is done with packages.
    *
    * @throws CommandFailure
    *   when it fails
    */
  def attempt[A](done: => A): A =
    try done
    catch {
      case failure: VendorFailure  => throw new CommandFailure(failure.problem)
      case _: InterruptedException =>
        throw new CommandFailure(VendorCatalogue.Interrupted())
      case error: IOException =>
        throw new CommandFailure(CommandCatalogue.SystemFailed(FileImporter.reason(error)))
    }

  /** The options, after those of the settings: the last one wins. */
  private def withSettings(
      plain: VendorOptions,
      args: Vector[String],
      terminal: Terminal
  ): VendorOptions = {
    val file = s"${terminal.path(plain.directory)}/${Manifest.FileName}"
    new ToolSettings.Finder().of(file).fold(plain) { found =>
      val set = found.arguments(name, VendorOptions.ofSettings)
      found.blaming(own.of(set).foreach { case (options, _) => requireAddresses(options.mirror) })
      own.of(set ++ args).fold(plain)(_._1)
    }
  }

  /** What a repository's settings replace addresses with must be addresses that `jsonnetfile.json` could have as well: git knows
    * others, some of which run programs.
    */
  private def requireAddresses(mirrors: Seq[String]): Unit =
    for (mirror <- mirrors if !Remote.isAddress(mirror.substring(mirror.indexOf('=') + 1)))
      throw UsageError.ofValue(
        "--mirror",
        mirror,
        "the settings may only lead to https, ssh or file"
      )
}

/** What `sjsonnet vendor` is told to do.
  *
  * @param completed
  *   what shells offer for packages: those that are installed, or folders of this machine
  * @param act
  *   does it with the packages that are named
  */
private[cli] final class VendorAction private (
    val name: String,
    takes: VendorAction.Takes,
    val completed: CompletedArguments,
    act: (VendorRun, Vector[String]) => Int
) {
  def run(run: VendorRun, packages: Vector[String]): Int = {
    if (packages.isEmpty && takes == VendorAction.Some)
      throw new UsageError(CommandCatalogue.VendorTakesNames(name))
    if (packages.nonEmpty && takes == VendorAction.None)
      throw new UsageError(CommandCatalogue.VendorTakesNothing(name))
    act(run, packages)
  }
}

private[cli] object VendorAction {

  import CompletedArguments.{Folders, Packages}

  /** How many packages an action is given. */
  private sealed abstract class Takes
  private case object None extends Takes
  private case object Some extends Takes
  private case object Any extends Takes

  /** What to say if none of these has been typed. */
  def unknown(typed: Option[String]): UsageError = {
    val names = all.map(_.name)
    val hint = typed.flatMap { word =>
      Spelling.didYouMean(Spelling.nearest(word, names.iterator)).map("; " + _)
    }
    new UsageError(
      CommandCatalogue.VendorActions(
        CommandOptions.listed(names),
        typed.fold("")(", not " + _),
        hint.getOrElse("")
      )
    )
  }

  def all: Seq[VendorAction] = Seq(
    new VendorAction("init", None, CompletedArguments.None, (run, _) => run.init()),
    new VendorAction("install", Any, Folders, _.install(_)),
    new VendorAction("add", Some, Folders, _.install(_)),
    new VendorAction("update", Any, Packages, _.update(_)),
    new VendorAction("outdated", None, CompletedArguments.None, (run, _) => run.outdated()),
    new VendorAction("remove", Some, Packages, _.remove(_)),
    new VendorAction("list", None, CompletedArguments.None, (run, _) => run.list()),
    new VendorAction("why", Some, Packages, _.why(_)),
    new VendorAction("verify", None, CompletedArguments.None, (run, _) => run.verify())
  )
}
