package sjsonnet.cli

import utest._

/** The native command in a working directory that has been deleted, in which Java does not start. */
object DeletedDirectoryTests extends TestSuite {

  val tests: Tests = Tests {

    test("what cannot be created is no matter of -c") {
      Scratch { scratch =>
        val gone = scratch.path("gone")
        def run(args: Seq[String]) =
          ProcessTests.shell(s"mkdir $gone; cd $gone; rmdir $gone; exec \"$$@\"", args*)
        for (options <- Seq(Seq(), Seq("-c"))) {
          run(options ++ Seq("-o", "a", "-e", "1"))
            .failed("sjsonnet: write a: no such file or directory")
          run(options ++ Seq("-o", "x/a", "-e", "1"))
            .failed("sjsonnet: write x/a: no such file or directory")
          run(options ++ Seq("-m", "x", "-e", "{ a: 1 }"))
            .failed("sjsonnet: write x/a: no such file or directory")
        }
        run(Seq("-e", "1")).gave("1\n")
        run(Seq("-c", "-o", scratch.path("new/a"), "-e", "1")).gave("")
      }
    }
  }
}
