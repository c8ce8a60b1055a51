package sjsonnet.cli

import sjsonnet.test.{Host, TestRun}

import utest._

object LicencesTests extends TestSuite {

  val tests: Tests = Tests {
    test("--licenses names what the command contains, and reproduces its notices") {
      val run = CommandRun("--licenses", "--bogus")
      assert(run.code == 0, run.err.isEmpty, run.out.endsWith("\n"))
      val scala =
        if (Host.otherCommand.nonEmpty) "scala"
        else if (isNative) "scalalib_native"
        else "scala-library 2.13"
      for (work <- Seq("mainargs_2.13 0.7.6 (MIT)", scala, "Unicode Character Database"))
        assert(run.out.contains(s"\n  $work"))
      for (notice <- Seq("Li Haoyi", "Lightbend", "Unicode, Inc.", "The Go Authors"))
        assert(run.out.contains(notice))
      if (isNative) assert(run.out.contains("LLVM Exceptions"), run.out.contains("Ulf Adams"))
      assert(run.out.contains("END OF TERMS AND CONDITIONS"))
    }

    test("a file called licenses is not an option") {
      CommandRun("licenses")
        .failed("sjsonnet: open licenses: no such file or directory; did you mean --licenses?")
    }
  }

  private def isNative: Boolean = TestRun.platform == "Native"
}
