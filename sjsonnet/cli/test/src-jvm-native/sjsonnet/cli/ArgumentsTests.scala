package sjsonnet.cli

import mainargs.{arg, Flag, ParserForClass, Util}
import utest._

object ArgumentsTests extends TestSuite {

  val tests: Tests = Tests {

    test("long options take their value from the next argument or behind an equals sign") {
      options("--file", "a") ==> Vector("file" -> "a")
      options("--file=a") ==> Vector("file" -> "a")
      options("--file=a=b") ==> Vector("file" -> "a=b")
      options("--file=") ==> Vector("file" -> "")
      options("--file", "") ==> Vector("file" -> "")
      options("--file", "--quiet") ==> Vector("file" -> "--quiet")
    }

    test("short options are bundled, the last one may take a value") {
      options("-q") ==> Vector("quiet" -> "")
      options("-qc") ==> Vector("quiet" -> "", "create" -> "")
      options("-f", "a") ==> Vector("file" -> "a")
      options("-fa") ==> Vector("file" -> "a")
      options("-f=a") ==> Vector("file" -> "a")
      options("-qf", "a") ==> Vector("quiet" -> "", "file" -> "a")
      options("-qfqc") ==> Vector("quiet" -> "", "file" -> "qc")
    }

    test("options keep their order, also when repeated") {
      options("-fa", "--quiet", "-fb") ==> Vector("file" -> "a", "quiet" -> "", "file" -> "b")
    }

    test("inputs stand anywhere") {
      parse("a", "-q", "b").inputs ==> Vector("a", "b")
      parse("-").inputs ==> Vector("-")
      parse("").inputs ==> Vector("")
    }

    test("what follows -- is inputs") {
      parse("-q", "--", "-q", "--", "a").inputs ==> Vector("-q", "--", "a")
      options("-f", "--") ==> Vector("file" -> "--")
    }

    test("some options end all") {
      val arguments = parse("-q", "--help", "--bogus", "a")
      arguments.options.map(_.row.long) ==> Vector("quiet", "help")
      arguments.inputs ==> Vector.empty
      arguments.after ==> Vector("--bogus", "a")
      parse("-q", "a").after ==> Vector.empty
      options("-qhx", "--bogus") ==> Vector("quiet" -> "", "help" -> "")
      options("-hf") ==> Vector("help" -> "")
      options("-fh") ==> Vector("file" -> "h")
    }

    test("what may have been meant") {
      problem("--fil=a") ==> "unrecognized argument: --fil; did you mean --file?"
      problem("--quit") ==> "unrecognized argument: --quit; did you mean --quiet?"
      problem("-reate") ==> "unrecognized argument: -r; did you mean --create?"
      problem("--out") ==> "unrecognized argument: --out; did you mean --out-dir?"
      problem("--ou=a") ==> "unrecognized argument: --ou; did you mean --out-dir?"
      problem("--qu") ==> "unrecognized argument: --qu; did you mean --quiet?"
      problem("--o") ==> "unrecognized argument: --o"
      problem("-x") ==> s"unrecognized argument: -x; $AfterDashes"
      problem("-1") ==> s"unrecognized argument: -1; $AfterDashes"
      problem("--1") ==> s"unrecognized argument: --1; $AfterDashes"
      problem("-(1 + 2)") ==> s"unrecognized argument: -(; $AfterDashes"
    }

    test("names of options that are taken as values") {
      parse("--file", "-q").taken ==> Option("--file has taken -q as its value")
      parse("-qf", "--create").taken ==> Option("-f has taken --create as its value")
      for (args <- Seq(Seq("-f", "-x"), Seq("-f=-q"), Seq("--file=--quiet"), Seq("-f", "a", "-q")))
        parse(args*).taken ==> None
    }

    test("a table is gone through as far as the options that are given") {
      def others: Seq[OptionRow] = sys.error("looked for others")
      val endless = Seq(() => table, () => others).view.flatMap(_())
      val args = Vector("-q", "-qfq-x", "--out-dir=a", "-f", "b", "c")
      Arguments.parse(args, endless, _.long == "help").inputs ==> Vector("c")
    }

    test("an option has the name that mainargs would give it") {
      // Unless it says its name.
      for (
        row <- Options.table if row.signature.unMappedName.isEmpty;
        field <- row.signature.defaultLongName
      )
        OptionRow.nameMapper(field) ==> Util.kebabCaseNameMapper(field)
    }

    test("what makes no sense") {
      problem("--bogus") ==> "unrecognized argument: --bogus"
      problem("-qx") ==> s"unrecognized argument: -x; $AfterDashes"
      problem("--quiet=yes") ==> "--quiet takes no value"
      problem("-q=yes") ==> "-q takes no value"
      problem("-cq=yes") ==> "-q takes no value"
      problem("-h=yes") ==> "-h takes no value"
      problem("-qh=yes") ==> "-h takes no value"
      problem("-=yes") ==> s"unrecognized argument: -=; $AfterDashes"
      problem("--file") ==> "--file expects a value"
      problem("-qf") ==> "-f expects a value"
      problem("---") ==> s"unrecognized argument: ---; $AfterDashes"
      problem("--=a") ==> "unrecognized argument: --"
      problem("--outDir", "a") ==> "unrecognized argument: --outDir; did you mean --out-dir?"
    }
  }

  private final val AfterDashes = "if this is not an option, put -- before it"

  /** Sample options. The two-word one shows that no other spelling is accepted. */
  private final case class Some(
      @arg(short = 'f') file: Seq[String],
      @arg(short = 'q') quiet: Flag,
      @arg(short = 'c') create: Flag,
      outDir: Option[String],
      @arg(short = 'h') help: Flag
  )

  private val table = OptionRow.all(ParserForClass[Some], this)

  private def parse(args: String*): Arguments =
    Arguments.parse(args.toVector, table, _.long == "help")

  private def options(args: String*): Vector[(String, String)] =
    parse(args*).options.map(option => (option.row.long, option.value))

  private def problem(args: String*): String = intercept[UsageError](parse(args*)).getMessage
}
