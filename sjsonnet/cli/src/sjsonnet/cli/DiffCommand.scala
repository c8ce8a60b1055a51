package sjsonnet.cli

import sjsonnet.{ComparedValue, Difference, FileImporter, ParseCache}
import sjsonnet.difference.EntryKey
import sjsonnet.text.{TextParts, Utf8}

import mainargs.{arg, Flag, ParserForClass}

import java.io.IOException

/** The options of `sjsonnet diff`, without those of an evaluation. */
private[cli] final case class DiffOptions(
    @arg(doc = "What follows is for A only")
    before: Flag,
    @arg(doc = "What follows is for B only")
    after: Flag,
    @arg(
      doc = "REVISION: Read the program, and what it imports, from a revision of the Git " +
        "repository: A..B for both sides, A for A alone, which is compared with the work tree; " +
        "after --before or --after, that of one side"
    )
    git: Seq[String],
    @arg(
      short = 'f',
      doc = "FORMAT: text, json, json-patch (RFC 6902) or markdown, for a pull request ({default})"
    )
    format: DiffFormat = DiffFormat.Plain,
    @arg(short = 'm', doc = "Compare file by file: each field of the value is one")
    multi: Flag,
    @arg(short = 'y', doc = "Compare document by document: each element of the value is one")
    yamlStream: Flag,
    @arg(
      doc =
        "KEYS: Fields that entries of lists are known by, before the usual ones, such as name, " +
          "spec.id or port+protocol; several are separated by commas"
    )
    keys: Seq[String],
    @arg(doc = "Show the values of Secrets, for which a hash stands otherwise")
    showSecrets: Flag
)

/** `sjsonnet diff`: what changes in the output. */
private[cli] object DiffCommand
    extends Subcommand("diff", "show what changes in the output of programs, by path") {

  override def help: String =
    s"""Usage: sjsonnet diff [options] A B
       |       sjsonnet diff [options] FILE --before OPTION… --after OPTION…
       |       sjsonnet diff [options] --git REVISION[..REVISION] FILE
       |
       |Evaluates two programs, or one under two sets of options or in two revisions,
       |and shows what is different in their values. Objects of Kubernetes are found by
       |kind, namespace and name, entries of lists by names and other keys: what has
       |moved or comes after something new is not shown as changed. Options that stand
       |before --before and --after are for both.
       |
       |A revision is read from Git's objects: nothing is checked out, and no program of
       |the repository is run. A folder vendor that is not committed is that of the work
       |tree.
       |
       |Exit code: 0 if both values are equal, 1 if they are not, 2 if something fails.
       |
       |Examples:
       |  sjsonnet diff old.jsonnet new.jsonnet
       |  sjsonnet diff app.jsonnet --before -V env=test --after -V env=prod
       |  sjsonnet diff --git HEAD app.jsonnet
       |
       |Options:
       |${Help.listed(own.table)}
       |Options of an evaluation, which sjsonnet --help all explains:
       |${Help.names(evaluation)}""".stripMargin

  private lazy val parser = ParserForClass[DiffOptions]
  private lazy val own = new CommandOptions(parser)

  /** Those that can be given to each side. What is about the form of the output has no meaning here. */
  private lazy val evaluation: Vector[OptionRow] =
    Options.table.iterator.filter(row => DiffArguments.ofEvaluation(row)).toVector

  override def options: Seq[OptionRow] = own.table ++ evaluation

  override def arguments: CompletedArguments = CompletedArguments.Files

  override def run(args: Vector[String], terminal: Terminal): Int =
    Main.reporting(terminal, Failed) {
      DiffArguments.read(args, own, parser, options) match {
        case None =>
          terminal.print(Utf8.encode(help))
          0
        case Some(asked) =>
          try new Diff(asked, terminal).run()
          finally terminal.endProgress()
      }
    }

  /** The exit codes. */
  private final val Same = 0
  private final val Different = 1
  private final val Failed = 2

  private final class Diff(asked: DiffArguments, terminal: Terminal) {
    private val options = asked.options

    def run(): Int = {
      val keys = options.keys.flatMap(TextParts.split(_, ',')).toVector
      for (text <- keys if EntryKey.read(text).isEmpty)
        throw UsageError.ofValue("--keys", text, "a name of a field is empty")
      if (options.multi.value && options.yamlStream.value)
        throw new UsageError(CommandCatalogue.DiffParts())
      val repository = Option.when(asked.revisions.exists(_.nonEmpty))(
        GitRepository.of(terminal.path(asked.fileOfRevision), terminal)
      )
      val both = evaluated(repository)
      if (both.exists(_.isEmpty)) Failed
      else compare(both(0).get, both(1).get, Difference.Options(keys, options.showSecrets.value))
    }

    private def evaluated(repository: Option[GitRepository]): Vector[Option[ComparedValue]] = {
      // Both have most files in common.
      val cache = ParseCache.bounded()
      val sides = Vector(0, 1).map { i =>
        val revision = asked.revisions(i).flatMap(name => repository.map(_.revision(name)))
        new DiffSide(
          DiffArguments.Names(i),
          asked.sides(i),
          asked.inputs(i),
          revision,
          repository,
          cache,
          terminal
        )
      }
      sides.map(_.evaluate())
    }

    private def compare(
        before: ComparedValue,
        after: ComparedValue,
        shown: Difference.Options
    ): Int = {
      def side(value: ComparedValue) =
        if (options.format == DiffFormat.Patch) value.withoutSources else value
      val difference = between(side(before), side(after), shown)
      if (options.format == DiffFormat.Patch)
        for (operation <- difference.patch; value <- operation.value)
          if (difference.hides(value)) throw new CommandFailure(CommandCatalogue.PatchOfSecrets())
      val parts =
        if (options.multi.value) DiffParts.Files
        else if (options.yamlStream.value) DiffParts.Documents
        else DiffParts.Whole
      terminal.print(
        Utf8.encode(options.format.text(difference, parts, isColoured, terminal.columns))
      )
      if (difference.isEmpty) Same else Different
    }

    private def between(
        before: ComparedValue,
        after: ComparedValue,
        shown: Difference.Options
    ): Difference =
      try Difference.between(before, after, shown)
      catch {
        case error: IOException =>
          throw new CommandFailure(
            CommandCatalogue.NotOpened("/dev/urandom", FileImporter.reason(error))
          )
      }

    private def isColoured: Boolean =
      ErrorReport.isColoured(asked.colour, terminal.columns.nonEmpty, terminal)
  }
}
