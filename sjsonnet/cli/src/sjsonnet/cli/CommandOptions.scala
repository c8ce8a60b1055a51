package sjsonnet.cli

import mainargs.{Invoker, ParserForClass, Result, TokenGrouping, TokensReader}

/** The options of a command that is not an evaluation: `help`, and those declared as the fields of a class. */
private[cli] final class CommandOptions[A](parser: ParserForClass[A]) {
  private val helping = OptionRow.ofHelp(this)
  val table: Seq[OptionRow] = helping +: OptionRow.all(parser, this)

  /** The lines of the help. */
  def help: String = Help.listed(table)

  /** The options and the inputs of a command line; none if it asks for help.
    *
    * @throws UsageError
    *   when an option is unknown, lacks its value, or has one that is invalid
    */
  def of(args: Vector[String]): Option[(A, Vector[String])] =
    inOrder(args).map { case (options, arguments) => (options, arguments.inputs) }

  /** The same, with the options in the order in which they are given. */
  def inOrder(args: Vector[String]): Option[(A, Arguments)] = {
    val arguments = Arguments.parse(args, table, _ eq helping)
    if (arguments.options.exists(_.row eq helping)) None
    else Some((CommandOptions.values(parser, arguments.options), arguments))
  }
}

private[cli] object CommandOptions {

  /** Reads a value that is one of `all`, by its name. */
  def oneOf[A](all: Seq[A], name: A => String): TokensReader.Simple[A] =
    new TokensReader.Simple[A] with Choices {
      override def choices: Seq[String] = all.map(name)
      override def shortName: String = "format"
      override def read(values: Seq[String]): Either[String, A] =
        all.find(name(_) == values.last).toRight(s"must be ${listed(choices)}")
    }

  /** A reader of one of a few values. */
  trait Choices {
    def choices: Seq[String]
  }

  /** Names of which one is to be chosen. */
  def listed(names: Seq[String]): String = s"${names.init.mkString(", ")} or ${names.last}"

  /** The values that given options, all of one table, set.
    *
    * @throws UsageError
    *   when a value is invalid
    */
  def values[A](parser: ParserForClass[A], options: Vector[GivenOption]): A = {
    val values = options.groupMap(_.row.signature)(_.value)
    Invoker.invoke(parser.companion(), parser.main, TokenGrouping[Any](Nil, values)) match {
      case Result.Success(set) => set
      case Result.Failure.InvalidArguments(
            Seq(Result.ParamError.Failed(signature, values, reason), _*)
          ) =>
        val last = options.findLast(_.row.signature == signature)
        val name = last.fold(s"--${OptionRow.longName(signature)}")(_.typed)
        throw UsageError.ofValue(name, values.last, reason)
      case other => throw new UsageError(CommandCatalogue.NotParsed(other))
    }
  }
}
