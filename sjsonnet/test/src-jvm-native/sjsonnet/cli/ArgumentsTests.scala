package sjsonnet.cli

import mainargs.{arg, Flag, ParserForClass}
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
      arguments.options.map(_._1.long) ==> Vector("quiet", "help")
      arguments.inputs ==> Vector.empty
      options("-qhx", "--bogus") ==> Vector("quiet" -> "", "help" -> "")
      options("-hf") ==> Vector("help" -> "")
      options("-fh") ==> Vector("file" -> "h")
    }

    test("what may have been meant") {
      problem("--fil=a") ==> "unrecognized argument: --fil; did you mean --file?"
      problem("--quit") ==> "unrecognized argument: --quit; did you mean --quiet?"
      problem("-reate") ==> "unrecognized argument: -r; did you mean --create?"
      problem("-x") ==> "unrecognized argument: -x"
    }

    test("what makes no sense") {
      problem("--bogus") ==> "unrecognized argument: --bogus"
      problem("-x") ==> "unrecognized argument: -x"
      problem("-qx") ==> "unrecognized argument: -x"
      problem("-1") ==> "unrecognized argument: -1"
      problem("--quiet=yes") ==> "--quiet takes no value"
      problem("-q=yes") ==> "-q takes no value"
      problem("-cq=yes") ==> "-q takes no value"
      problem("-h=yes") ==> "-h takes no value"
      problem("-qh=yes") ==> "-h takes no value"
      problem("-=yes") ==> "unrecognized argument: -="
      problem("--file") ==> "--file expects a value"
      problem("-qf") ==> "--file expects a value"
      problem("---") ==> "unrecognized argument: ---"
      problem("--=a") ==> "unrecognized argument: --"
      problem("--outDir", "a") ==> "unrecognized argument: --outDir; did you mean --out-dir?"
    }
  }

  /** Sample options. The two-word one shows that no other spelling is accepted. */
  private final case class Some(
      @arg(short = 'f') file: Seq[String],
      @arg(short = 'q') quiet: Flag,
      @arg(short = 'c') create: Flag,
      outDir: Option[String],
      @arg(short = 'h') help: Flag
  )

  private val table = OptionRow.all(ParserForClass[Some])

  private def parse(args: String*): Arguments =
    Arguments.parse(args.toVector, table, _.long == "help")

  private def options(args: String*): Vector[(String, String)] =
    parse(args*).options.map { case (row, value) => (row.long, value) }

  private def problem(args: String*): String = intercept[UsageError](parse(args*)).getMessage
}
