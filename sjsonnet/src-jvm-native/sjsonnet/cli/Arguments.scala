package sjsonnet.cli

import sjsonnet.text.{Spelling => Guess}

/** A command line taken apart, in its order: the options under their long names, each with its value (empty
  * for flags), and the inputs.
  *
  * Options may stand before and behind inputs. Short ones may be bundled (`-ec`), and a value may be in the
  * same argument (`--jpath=lib`, `-Jlib`) or the next one, whatever that looks like. What follows `--` is
  * inputs.
  */
private[cli] final class Arguments(
    val options: Vector[(String, String)],
    val inputs: Vector[String]
)

private[cli] object Arguments {

  /** An option as it may be written. */
  final class Spelling(val long: String, val short: Option[Char], val takesValue: Boolean)

  /** Takes `args` apart. Nothing is looked at behind an option that `endsAll`, which is that of `--help`.
    *
    * @throws UsageError
    *   when an option is unknown or lacks its value
    */
  def parse(args: Vector[String], spellings: Seq[Spelling], endsAll: String => Boolean): Arguments =
    new Parse(args, spellings, endsAll).run()

  private final class Parse(
      args: Vector[String],
      spellings: Seq[Spelling],
      endsAll: String => Boolean
  ) {
    private val options = Vector.newBuilder[(String, String)]
    private val inputs = Vector.newBuilder[String]
    private var next = 0

    def run(): Arguments = {
      while (next < args.length) {
        val arg = args(next)
        next += 1
        if (arg == "--") {
          inputs ++= args.drop(next)
          next = args.length
        } else if (arg.startsWith("--")) long(arg.substring(2))
        else if (arg.length > 1 && arg.charAt(0) == '-') bundle(arg)
        else inputs += arg
      }
      new Arguments(options.result(), inputs.result())
    }

    private def long(arg: String): Unit = {
      val equals = arg.indexOf('=')
      val name = if (equals < 0) arg else arg.substring(0, equals)
      val spelling = find(s"--$name", name, _.long == name)
      if (equals < 0) add(spelling)
      else if (spelling.takesValue) add(spelling, arg.substring(equals + 1))
      else throw new UsageError(s"--$name takes no value")
    }

    private def bundle(arg: String): Unit = {
      var i = 1
      while (i < arg.length) {
        val char = arg.charAt(i)
        val spelling = find(s"-$char", arg.substring(1), _.short.contains(char))
        i += 1
        if (spelling.takesValue && i < arg.length) {
          add(spelling, arg.substring(i).stripPrefix("="))
          i = arg.length
        } else add(spelling)
        if (endsAll(spelling.long)) i = arg.length
      }
    }

    /** @param similar
      *   what a long option may have been meant by
      */
    private def find(written: String, similar: String, isMeant: Spelling => Boolean): Spelling =
      spellings.find(isMeant).getOrElse {
        val name = similar.takeWhile(_ != '=')
        // One letter is near to everything short.
        val near =
          if (name.length < 2) None else Guess.nearest(name, spellings.iterator.map(_.long))
        val hint = near.fold("")(long => s"; did you mean --$long?")
        throw new UsageError(s"unrecognized argument: $written$hint")
      }

    /** Adds an option; its value, if it takes one, is the next argument. */
    private def add(spelling: Spelling): Unit =
      if (!spelling.takesValue) add(spelling, "")
      else if (next == args.length) throw new UsageError(s"--${spelling.long} expects a value")
      else {
        next += 1
        add(spelling, args(next - 1))
      }

    private def add(spelling: Spelling, value: String): Unit = {
      options += ((spelling.long, value))
      if (endsAll(spelling.long)) next = args.length
    }
  }
}
