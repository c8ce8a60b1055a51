package sjsonnet.cli

import sjsonnet.text.Spelling

import mainargs.{ArgSig, Result, TokenGrouping}

import scala.annotation.tailrec

/** A parsed command line: the options in order, and the inputs.
  *
  * mainargs parses the options, one argument at a time: a value may be in the same argument (`--jpath=lib`, `-Jlib`) or be
  * the next one, whatever that looks like, and short options may be bundled (`-ec`). What it cannot do is done here: inputs
  * may come before and after options, and everything after `--` is an input; different options keep their order; everything
  * after an option like `--help` is kept apart; and for an unknown option, the error suggests
  * what takes its place ([[UnknownOptions]]), or similar ones.
  *
  * @param after
  *   what follows an option that ends all
  * @param taken
  *   a sentence, if an option has taken the name of another one as its value, as in `-o -e`: it may explain what is missing
  */
private[cli] final class Arguments(
    val options: Vector[GivenOption],
    val inputs: Vector[String],
    val after: Vector[String],
    val taken: Option[String]
)

/** An option of a command line.
  *
  * @param typed
  *   its name as it was typed, short or long
  * @param value
  *   its value, empty for flags
  */
private[cli] final case class GivenOption(row: OptionRow, typed: String, value: String)

private[cli] object Arguments {

  /** Parses `args`, up to an option that satisfies `endsAll`, such as `--help`. The table is gone through as far as the
    * options that are given, so that its other rows need not be made.
    *
    * @throws UsageError
    *   when an option is unknown or lacks its value
    */
  def parse(
      args: Vector[String],
      table: Iterable[OptionRow],
      endsAll: OptionRow => Boolean
  ): Arguments = new Parse(table, endsAll).run(args.toList)

  private final class Parse(table: Iterable[OptionRow], endsAll: OptionRow => Boolean) {
    private val options = Vector.newBuilder[GivenOption]
    private val inputs = Vector.newBuilder[String]
    private var after = Vector.empty[String]
    private var taken = Option.empty[String]

    @tailrec def run(args: List[String]): Arguments = args match {
      case "--" :: rest =>
        inputs ++= rest
        run(Nil)
      case arg :: rest if arg.length > 1 && arg.startsWith("-") =>
        run(addOptions(arg, rest))
      case input :: rest =>
        inputs += input
        run(rest)
      case Nil => new Arguments(options.result(), inputs.result(), after, taken)
    }

    /** Adds the options in `arg`, and returns the arguments that remain after them. */
    private def addOptions(arg: String, rest: List[String]): List[String] = {
      val isLong = arg.startsWith("--")
      val (meant, rows) = if (isLong) (arg, Seq(checkedLong(arg))) else checkedBundle(arg)
      def typed(row: OptionRow) =
        row.short.filterNot(_ => isLong).fold(s"--${row.long}")(letter => s"-$letter")
      def add(found: Vector[(OptionRow, String)], rest: List[String]): List[String] = {
        options ++= found.map { case (row, value) => GivenOption(row, typed(row), value) }
        val isEnd = found.exists { case (row, _) => endsAll(row) }
        if (isEnd) after = rest.toVector
        if (isEnd) Nil else rest
      }
      (read(List(meant), rows), rest) match {
        case (Right(found), _)           => add(found, rest)
        case (Left(row), value :: after) =>
          if (isName(value)) taken = Some(s"${typed(row)} has taken $value as its value")
          read(List(meant, value), rows).fold(_ => after, add(_, after))
        case (Left(row), Nil) => throw new UsageError(CommandCatalogue.NoValue(typed(row)))
      }
    }

    /** Whether an argument is the name of an option. */
    private def isName(arg: String): Boolean = arg.startsWith("-") && table.exists { row =>
      arg == s"--${row.long}" || row.short.exists(letter => arg == s"-$letter")
    }

    /** The options in `args`, flags in any order, or the one that lacks its value. mainargs builds tables of all the rows
      * that it receives, so only the candidate rows are passed.
      */
    private def read(
        args: List[String],
        rows: Seq[OptionRow]
    ): Either[OptionRow, Vector[(OptionRow, String)]] = {
      def row(signature: ArgSig) = rows.find(_.signature eq signature).get
      val grouping: Result[TokenGrouping[Any]] = TokenGrouping.groupArgs(
        args,
        rows.map(row => (row.signature, row.reader)),
        allowPositional = false,
        allowRepeats = true,
        allowLeftover = false,
        OptionRow.nameMapper
      )
      grouping match {
        case Result.Success(found) =>
          Right(found.grouped.toVector.flatMap { case (signature, values) =>
            values.map((row(signature), _))
          })
        case Result.Failure.MismatchedArguments(_, _, _, Some(signature)) => Left(row(signature))
        case other => throw new UsageError(CommandCatalogue.NotParsed(other))
      }
    }

    /** The option named by the argument, if mainargs can parse it. */
    private def checkedLong(arg: String): OptionRow = {
      val name = arg.substring(2).takeWhile(_ != '=')
      val row = find(s"--$name", name, table.find(_.long == name))
      if (!row.takesValue && arg.contains('=')) throw takesNoValue(s"--$name")
      row
    }

    /** The argument, if mainargs can parse it, up to the option that ends parsing; and the options in it, of which the last
      * one may take the rest of the argument as its value.
      */
    private def checkedBundle(arg: String): (String, Vector[OptionRow]) = {
      val letters = arg.substring(1)
      def isFlag(row: OptionRow) = !row.takesValue && !endsAll(row)
      val flags =
        letters.iterator.map(short(_).filter(isFlag)).takeWhile(_.nonEmpty).flatten.toVector
      val nFlags = flags.length
      if (nFlags == letters.length) (arg, flags)
      else if (nFlags > 0 && letters(nFlags) == '=') throw takesNoValue(s"-${letters(nFlags - 1)}")
      else {
        val letter = letters(nFlags)
        val row = find(s"-$letter", letters.takeWhile(_ != '='), short(letter))
        if (endsAll(row) && letters.startsWith("=", nFlags + 1)) throw takesNoValue(s"-$letter")
        (if (endsAll(row)) arg.take(nFlags + 2) else arg, flags :+ row)
      }
    }

    private def short(letter: Char): Option[OptionRow] = table.find(_.short.contains(letter))

    private def takesNoValue(option: String): UsageError =
      new UsageError(CommandCatalogue.ValueOfFlag(option))

    /** @param similar
      *   what to compare long options with, for a suggestion
      */
    private def find(
        written: String,
        similar: String,
        meant: Option[OptionRow]
    ): OptionRow =
      meant.getOrElse {
        val known = UnknownOptions.hint(written)
        val hint = known.orElse(Spelling.didYouMean(similarTo(similar).map("--" + _))).orElse {
          val isLong = written.startsWith("--") && similar.headOption.forall(Character.isLetter(_))
          Option.when(!isLong)("if this is not an option, put -- before it")
        }
        throw new UsageError(CommandCatalogue.UnknownOption(written, hint.fold("")("; " + _)))
      }

    /** The long names that are close to a name or begin with it. */
    private def similarTo(name: String): Vector[String] =
      // A single letter is close to every short name.
      if (name.length < 2) Vector.empty
      else {
        val names = table.iterator.map(_.long).toVector
        val near = Spelling.nearest(name, names.iterator).toVector
        (near ++ names.filter(_.startsWith(name))).distinct
      }
  }
}
