package sjsonnet.cli

import mainargs.ParserForClass

/** The command line of `sjsonnet diff`, with what each side is.
  *
  * @param sides
  *   the options of an evaluation, for both
  * @param inputs
  *   the programs
  * @param revisions
  *   those that they are read from, if not from the work tree
  */
private[cli] final class DiffArguments(
    val options: DiffOptions,
    val sides: Vector[Arguments],
    val inputs: Vector[String],
    val revisions: Vector[Option[String]]
) {

  /** When colours are wanted. */
  def colour: Option[String] = Options.of(sides.head).running.color

  /** A file of the repository. */
  def fileOfRevision: String = inputs.indices
    .find(revisions(_).nonEmpty)
    .map(i => if (Options.of(sides(i)).input.exec.value) DiffSide.OfCode else inputs(i))
    .getOrElse("")
}

private[cli] object DiffArguments {

  /** What messages call the sides. */
  val Names: Vector[String] = Vector("A", "B")

  /** None if the help is asked for.
    *
    * @throws UsageError
    *   when it is not clear what is to be compared
    */
  def read(
      args: Vector[String],
      own: CommandOptions[DiffOptions],
      parser: ParserForClass[DiffOptions],
      table: Seq[OptionRow]
  ): Option[DiffArguments] = {
    val help = own.table.head
    def isSwitch(row: OptionRow) = (row.table eq own) && Switches.contains(row.long)
    def parse(args: Vector[String]) =
      Arguments.parse(args, table, row => (row eq help) || isSwitch(row))

    // What is for both, for A and for B: what stands before the first switch is for both.
    val groups = Array(Vector.empty[Arguments], Vector.empty[Arguments], Vector.empty[Arguments])
    var group = 0
    var rest = Option(args)
    var asksForHelp = false
    while (rest.nonEmpty) {
      val arguments = parse(rest.get)
      groups(group) :+= arguments
      arguments.options.lastOption match {
        case Some(last) if last.row eq help =>
          asksForHelp = true
          rest = None
        case Some(last) if isSwitch(last.row) =>
          group = Switches.indexOf(last.row.long) + 1
          rest = Some(arguments.after)
        case _ => rest = None
      }
    }
    Option.unless(asksForHelp)(of(groups.toVector.map(new Group(_, own)), parser))
  }

  private def of(groups: Vector[Group], parser: ParserForClass[DiffOptions]): DiffArguments = {
    val both = groups.head
    val own = groups.tail
    for (side <- own; option <- side.ofCommand if option.row.long != "git")
      throw new UsageError(CommandCatalogue.DiffOptionForBoth(option.typed))
    new DiffArguments(
      CommandOptions.values(parser, both.ofCommand),
      own.map { side =>
        new Arguments(both.ofEvaluation ++ side.ofEvaluation, Vector.empty, Vector.empty, None)
      },
      inputsOf(both.inputs, own.map(_.inputs), groups),
      revisionsOf(both.git, own.map(_.git))
    )
  }

  private def inputsOf(
      both: Vector[String],
      own: Vector[Vector[String]],
      groups: Vector[Group]
  ): Vector[String] = {
    val inputs = (both, own) match {
      case (Vector(a, b), Vector(Vector(), Vector())) => Vector(a, b)
      case (Vector(), Vector(Vector(a), Vector(b)))   => Vector(a, b)
      case (Vector(one), Vector(Vector(), Vector()))  => Vector(one, one)
      case (Vector(one), Vector(Vector(), Vector(b))) => Vector(one, b)
      case (Vector(one), Vector(Vector(a), Vector())) => Vector(a, one)
      case _                                          =>
        throw new UsageError(CommandCatalogue.DiffInputs())
    }
    val isOnce = groups.tail.forall(_.options.isEmpty) && groups.head.git.isEmpty
    if (isOnce && inputs(0) == inputs(1)) throw new UsageError(CommandCatalogue.DiffOfNothing())
    if (inputs.forall(_ == DiffSide.StandardInput))
      throw new UsageError(CommandCatalogue.DiffStdinOnce())
    inputs
  }

  private def revisionsOf(
      both: Option[String],
      own: Vector[Option[String]]
  ): Vector[Option[String]] = {
    val ofBoth = both.fold(Vector(Option.empty[String], None)) { text =>
      text.indexOf("..") match {
        case -1 => Vector(Some(text), None)
        case at =>
          val names = Vector(text.take(at), text.drop(at + 2))
          if (names(1).startsWith(".")) throw new UsageError(CommandCatalogue.DiffThreeDots())
          // As for git, what is left out is what is checked out.
          names.map(name => Some(if (name.isEmpty) Head else name))
      }
    }
    own.zip(ofBoth).map { case (one, other) => one.orElse(other) }
  }

  /** Whether an option of an evaluation can be given: those about the output cannot. */
  def ofEvaluation(row: OptionRow): Boolean = {
    val group = Options.groups.find(_ eq row.table).map(_.heading)
    row.long == "path" || !OfOutput.exists(group.contains(_)) &&
    !group.exists(_.startsWith("Accepted"))
  }

  private val OfOutput = Seq("Options", "Output", "Format", "Where the output comes from")

  private val Switches = Vector("before", "after")
  private final val Head = "HEAD"

  /** What is given for one side, or for both. */
  private final class Group(all: Vector[Arguments], own: CommandOptions[DiffOptions]) {
    val inputs: Vector[String] = all.flatMap(_.inputs)
    val options: Vector[GivenOption] =
      all.flatMap(_.options).filterNot(each => isOwn(each) && Switches.contains(each.row.long))
    def ofCommand: Vector[GivenOption] = options.filter(isOwn(_))
    def ofEvaluation: Vector[GivenOption] = options.filterNot(isOwn(_))
    def git: Option[String] = ofCommand.filter(_.row.long == "git").lastOption.map(_.value)
    private def isOwn(option: GivenOption): Boolean = option.row.table eq own
  }
}
