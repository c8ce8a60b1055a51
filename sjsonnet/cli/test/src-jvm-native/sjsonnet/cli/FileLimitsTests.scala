package sjsonnet.cli

import sjsonnet.text.Utf8
import utest._

/** What the commands that read whole folders may take for each file. */
object FileLimitsTests extends TestSuite {

  /** A valid file, of which each token counts. */
  private val large = "[" + "1, " * 5000 + "]\n"

  private def message(command: String, file: String): String =
    s"sjsonnet: $command $file: takes more memory than 64K, the limit of --max-memory\n"

  val tests: Tests = Tests {

    test("a file beyond a limit is an error, and the files after it are looked at") {
      val commands = Seq(Seq("check"), Seq("lint"), Seq("fmt", "--check"), Seq("fmt", "--diff"))
      for (command <- commands) Scratch { scratch =>
        val file = scratch.write("a.jsonnet", large)
        scratch.write("b.jsonnet", "local a=1;2"): Unit
        val run = CommandRun((command ++ Seq("--max-memory", "64K", scratch.path("")))*)
        assert(run.code == 1, run.err.replace("//", "/") == message(command.head, file))
        val isOtherFound = command.head == "check" || run.out.contains("b.jsonnet")
        assert(isOtherFound, !run.out.contains("a.jsonnet"))
      }
    }

    test("deps lists what the other files import") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", large)
        val other = scratch.write("b.jsonnet", "import 'c.libsonnet'")
        scratch.write("c.libsonnet", "1"): Unit
        val run = CommandRun("deps", "--max-memory", "64K", file, other)
        assert(run.code == 1, run.err == message("deps", file))
        assert(run.out.endsWith("c.libsonnet\n"), run.out.linesIterator.size == 1)
      }
    }

    test("standard input has the limits of a file") {
      for (command <- Seq("check", "lint")) {
        val run = CommandRun.of(Seq(command, "--max-memory", "64K", "-"), Utf8.encode(large))
        assert(run.code == 1, run.out.isEmpty, run.err == message(command, "<stdin>"))
      }
    }

    test("a file that is given up stays as it is") {
      for (command <- Seq(Seq("fmt", "-i"), Seq("lint", "--fix"))) Scratch { scratch =>
        val text = large + "+ (local a=1;2)"
        val file = scratch.write("a.jsonnet", text)
        val run = CommandRun((command ++ Seq("--max-memory", "64K", file))*)
        assert(run.code == 1, scratch.read("a.jsonnet") == text)
      }
    }

    test("an error takes fmt no more memory than the file without it") {
      val text = "[" + "1, " * 50000 + "]\n"
      for ((tail, code) <- Seq("" -> 0, "1" -> 1)) Scratch { scratch =>
        val file = scratch.write("a.jsonnet", text + tail)
        val run = CommandRun("fmt", "--max-memory", "16M", file)
        assert(run.code == code, run.err.isEmpty || run.err.contains("Did not expect"))
      }
    }

    test("what is known of a program and what is broken into lines count") {
      // It has 40,000 tokens.
      val text = "[\n" + "{ a: 1 }.a,\n" * 5000 + "]\n"
      for (command <- Seq(Seq("lint", "--select", "L001"), Seq("fmt", "--width=80", "--check")))
        Scratch { scratch =>
          val file = scratch.write("a.jsonnet", text)
          def run(most: String) = CommandRun((command ++ Seq("--max-memory", most, file))*)
          assert(run("16M").err.contains("takes more memory than 16M"), run("40M").err.isEmpty)
        }
    }

    test("the text that fmt writes counts, and what it outgrows does not") {
      // 24 MB, in an array of 32, and as much again for what is written.
      val text = "{\na:\n" * 2000 + "1" + "\n}" * 2000
      for ((most, code) <- Seq("40M" -> 1, "64M" -> 2)) Scratch { scratch =>
        val file = scratch.write("a.jsonnet", text)
        val run = CommandRun("fmt", "--check", "--max-memory", most, file)
        assert(run.code == code, run.err.isEmpty == (code == 2))
      }
    }

    test("files are within the limits unless they are set") {
      for (command <- Seq(Seq("check"), Seq("lint"), Seq("fmt"), Seq("deps"))) Scratch { scratch =>
        val run = CommandRun((command :+ scratch.write("a.jsonnet", large))*)
        assert(run.code == 0, run.err.isEmpty)
      }
    }
  }
}
