package sjsonnet.cli

import utest._

import java.io.File

/** What the commands that read programs do with hard input: each ends with a clear result, and changes no file that is no
  * program. `test_suite/tools/reliability.py` has files of 100 MB.
  */
object ToolInputTests extends TestSuite {

  val tests: Tests = Tests {

    test("invalid UTF-8 in strings and comments is no error, and elsewhere it is one") {
      Scratch { scratch =>
        val inString = scratch.write("a.jsonnet", latin1("{ a: '\u00ff' } // \u00e9\n"))
        val inName = scratch.write("b.jsonnet", latin1("{ \u00ff: 1 }\n"))
        exits(inString) ==> Seq(2, 0, 0)
        exits(inName) ==> Seq(1, 1, 2)
        for (tool <- tools) {
          val message = run(tool, inName)
          assert((message.out + message.err).contains(s"$inName:1:3"))
        }
      }
    }

    test("binary files are errors, and stay as they are") {
      Scratch { scratch =>
        val random = new java.util.Random(1)
        for (length <- Seq(1, 100, 10000)) {
          val bytes = new Array[Byte](length)
          random.nextBytes(bytes)
          bytes(0) = 0
          val file = scratch.write("a.jsonnet", bytes)
          exits(file) ==> Seq(1, 1, 2)
          CommandRun("fmt", "-i", file).code ==> 1
          CommandRun("lint", "--fix", file).code ==> 2
          assert(java.util.Arrays.equals(bytes, read(file)))
        }
      }
    }

    test("nesting of 100,000 levels") {
      val n = 100000
      Scratch { scratch =>
        for (
          (text, expected) <- Seq(
            "[" * n + "]" * n + "\n" -> Seq(0, 0, 0),
            "(" * n + "1" + ")" * n -> Seq(2, 0, 0),
            "{a:" * n + "1" + "}" * n -> Seq(2, 0, 0),
            "local f(x) = x; " + "f(" * n + "1" + ")" * n -> Seq(2, 0, 0),
            "[" * n -> Seq(1, 1, 2),
            "[" * n + "}" * n -> Seq(1, 1, 2)
          )
        ) {
          val file = scratch.write("a.jsonnet", text)
          val codes = exits(file)
          assert(codes == expected, text.take(20).nonEmpty)
        }
      }
    }

    test("unreadable files and folders are named, and others are read") {
      Scratch { scratch =>
        scratch.write("a.jsonnet", "{a:1}"): Unit
        val closed = new File(scratch.write("closed/b.jsonnet", "{a:1}")).getParentFile
        // The superuser reads anything.
        if (closed.setReadable(false) && closed.list() == null) {
          for (tool <- tools) {
            val result = run(tool, scratch.path(""))
            assert(result.code == 1, result.err.contains(s"$closed: the directory cannot be read"))
          }
        }
        closed.setReadable(true): Unit
        val file = new File(scratch.path("a.jsonnet"))
        if (file.setReadable(false) && !file.canRead)
          for (tool <- tools) {
            val result = run(tool, file.getPath)
            assert(result.code == 1, result.err == s"sjsonnet: open $file: permission denied\n")
          }
      }
    }

    test("links in a circle, to folders above and to themselves") {
      Scratch { scratch =>
        scratch.write("x/a.jsonnet", "{ a: 1 }\n"): Unit
        scratch.link("x/up", "..")
        scratch.link("x/self.jsonnet", "self.jsonnet")
        scratch.link("x/one.jsonnet", "two.jsonnet")
        scratch.link("x/two.jsonnet", "one.jsonnet")
        exits(scratch.path("")) ==> Seq(0, 0, 0)
        val circle = scratch.path("x/self.jsonnet")
        for (tool <- tools) {
          val result = run(tool, circle)
          val expected = s"sjsonnet: open $circle: too many levels of symbolic links\n"
          assert(result.code == 1, result.err == expected)
        }
      }
    }

    test("several files at a time are reported in their order") {
      Scratch { scratch =>
        for (i <- 0 until 100) {
          val text = if (i % 7 == 0) "{ a: " else if (i % 3 == 0) "local x = 1; {a:1}" else "1\n"
          scratch.write(f"$i%03d.jsonnet", text): Unit
        }
        scratch.link("050.jsonnet.jsonnet", "none")
        for (tool <- tools; format <- Seq(Nil, Seq("--format", "json")))
          if (format.isEmpty || tool.head != "fmt") {
            def result(jobs: Int) =
              CommandRun.of(tool ++ format ++ Seq("--jobs", s"$jobs", scratch.path("")))
            val one = result(1)
            for (jobs <- Seq(2, 5)) {
              val several = result(jobs)
              assert(several.out == one.out, several.err == one.err, several.code == one.code)
            }
            assert(one.code > 0, one.out.nonEmpty)
          }
      }
    }

    test("what is no file") {
      for (tool <- tools if new File("/dev/zero").exists) {
        val result = run(tool, "/dev/zero")
        assert(result.code == 1, result.err == "sjsonnet: open /dev/zero: not a regular file\n")
      }
    }
  }

  private val tools = Seq(Seq("fmt", "--check"), Seq("check"), Seq("lint"))

  private def run(tool: Seq[String], input: String): CommandRun = CommandRun.of(tool :+ input)

  /** The exit codes of `fmt --check`, `check` and `lint`. */
  private def exits(input: String): Seq[Int] = tools.map(run(_, input).code)

  private def latin1(text: String): Array[Byte] = text.getBytes("ISO-8859-1")

  private def read(file: String): Array[Byte] =
    java.nio.file.Files.readAllBytes(new File(file).toPath)
}
