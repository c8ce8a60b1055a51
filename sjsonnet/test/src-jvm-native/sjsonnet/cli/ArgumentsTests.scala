package sjsonnet.cli

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
      arguments.options ==> Vector("quiet" -> "", "help" -> "")
      arguments.inputs ==> Vector.empty
      options("-qhx", "--bogus") ==> Vector("quiet" -> "", "help" -> "")
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
      problem("--file") ==> "--file expects a value"
      problem("-qf") ==> "--file expects a value"
    }
  }

  private val spellings = Seq(
    new Arguments.Spelling("file", Some('f'), takesValue = true),
    new Arguments.Spelling("quiet", Some('q'), takesValue = false),
    new Arguments.Spelling("create", Some('c'), takesValue = false),
    new Arguments.Spelling("help", Some('h'), takesValue = false)
  )

  private def parse(args: String*): Arguments =
    Arguments.parse(args.toVector, spellings, _ == "help")

  private def options(args: String*): Vector[(String, String)] = parse(args*).options

  private def problem(args: String*): String = intercept[UsageError](parse(args*)).getMessage
}
