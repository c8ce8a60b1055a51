package sjsonnet.cli

import sjsonnet.FileImporter
import utest._

import java.io.{File, IOException}

/** Input that cannot be evaluated or written results in one error and exit code 1, with nothing on standard output. */
object BadInputTests extends TestSuite {

  val tests: Tests = Tests {

    test("text that is not a program") {
      static("\"abc", "1:1: Unterminated String")
      static("nope", "1:1: Unknown variable: nope")
      static("", "1:1: Unexpected end of file")
      static("# a comment\n", "2:1: Unexpected end of file")
      static("[", "1:2: Unexpected end of file")
    }

    test("bytes that are not text") {
      static(Array('1', ' ', 0xc3), "1:3: Could not lex the character '\\ufffd'")
      static(Array('1', 0), "1:2: Could not lex the character '\\x00'")
    }

    test("why a file cannot be used, in the system's words") {
      def reason(words: String): String = FileImporter.reason(new IOException(words))
      reason("Permission denied") ==> "permission denied"
      reason("folder (Is a directory)") ==> "is a directory"
      reason("I/O error") ==> "I/O error"
    }

    test("input that is not there") {
      Scratch { scratch =>
        val none = scratch.path("none.jsonnet")
        CommandRun(none).failed(s"sjsonnet: open $none: no such file or directory")
        val folder = scratch.path("")
        CommandRun(folder).failed(s"sjsonnet: read $folder: is a directory")
      }
    }

    test("names that cannot be those of files") {
      Scratch { scratch =>
        val file = scratch.write("file", "1")
        CommandRun(s"$file/x").failed(s"sjsonnet: open $file/x: not a directory")
        scratch.link("circle", "circle")
        val circle = scratch.path("circle")
        CommandRun(circle).failed(s"sjsonnet: open $circle: too many levels of symbolic links")
        val long = scratch.path("a" * 300)
        CommandRun(long).failed(s"sjsonnet: open $long: file name too long")
        for (keyword <- Seq("import", "importstr")) {
          // A file that exists but cannot be opened is not looked for elsewhere.
          CommandRun("-J", scratch.path(""), "-e", s"$keyword 'circle'")
            .failedWith(s"RUNTIME ERROR: open $circle: too many levels of symbolic links")
          CommandRun("-e", s"$keyword '$file/x'").failedWith(
            s"RUNTIME ERROR: couldn't open import \"$file/x\": " +
              "no match locally or in the Jsonnet library paths"
          )
        }
        for (name <- Seq("file\\u0000", "file\\u0000.json")) {
          val main = scratch.write("main", s"importstr '$name'")
          CommandRun(main).failedWith(
            s"RUNTIME ERROR: couldn't open import \"$name\": " +
              "no match locally or in the Jsonnet library paths"
          )
          CommandRun("-m", scratch.path(""), "-e", s"{ 'new\\u0000': 1 }")
            .failed(
              "sjsonnet: -m cannot write the field \"new\\u0000\": a file name cannot have a NUL"
            )
        }
        scratch.files ==> Seq("circle", "file", "main")
      }
    }

    test("control characters in names are not sent to the terminal") {
      CommandRun("no\u001bne\n").failed(
        "sjsonnet: open no\\u001bne\\n: no such file or directory; to evaluate code, use -e"
      )
      CommandRun("-m", "none", "-e", "{ '../\\u007f\\u0085\\t': 1 }")
        .failed(
          "sjsonnet: -m cannot write the field \"../\\u007f\\u0085\\t\": " +
            "its name leads out of the directory"
        )
    }

    test("a file that may not be read") {
      Scratch { scratch =>
        val file = new File(scratch.write("closed", "1"))
        file.setReadable(false): Unit
        val run = CommandRun(file.getPath)
        // The superuser can read everything.
        if (file.canRead) run.gave("1\n")
        else run.failed(s"sjsonnet: open $file: permission denied")
        val folder = new File(scratch.write("locked/x", "1")).getParentFile
        folder.setExecutable(false): Unit
        val within = CommandRun("-e", s"import '$folder/x'")
        if (file.canRead) within.gave("1\n")
        else within.failedWith(s"RUNTIME ERROR: open $folder/x: permission denied")
        folder.setExecutable(true): Unit
      }
    }

    test("devices") {
      CommandRun("/dev/null").failedWith("STATIC ERROR: /dev/null:1:1: Unexpected end of file")
      for (device <- Seq("/dev/zero", "/dev/urandom") if new File(device).exists) {
        CommandRun(device).failed(s"sjsonnet: open $device: not a regular file")
        for (keyword <- Seq("import", "importstr", "importbin"))
          CommandRun("-e", s"$keyword '$device'")
            .failedWith(s"RUNTIME ERROR: open $device: not a regular file")
      }
      Scratch { scratch =>
        scratch.link("nothing", "/dev/null")
        scratch.link("zeros", "/dev/zero")
        CommandRun("-e", s"importstr '${scratch.path("nothing")}'").gave("\"\"\n")
        CommandRun("-e", s"importbin '${scratch.path("zeros")}'")
          .failedWith(s"RUNTIME ERROR: open ${scratch.path("zeros")}: not a regular file")
      }
    }

    test("imports that cannot be answered") {
      Scratch { scratch =>
        val missing = scratch.write("missing", "import 'none'")
        CommandRun(missing).failed(
          s"""RUNTIME ERROR: couldn't open import "none": no match locally or in the Jsonnet library paths
             |  at $missing:1:1
             |  1 | import 'none'
             |    | ^^^^^^^^^^^^^
             |  hint: there is no '${scratch.path("none")}'
             |	$missing:1:1	$$""".stripMargin
        )
        scratch.write("vendor/k8s/main.libsonnet", "1"): Unit
        val vendored = CommandRun(scratch.write("vendored", "import 'k8s/main.libsonnet'"))
        val vendor = scratch.path("vendor")
        assert(
          vendored.err.contains(s"\n  hint: the folder $vendor has it: -J $vendor searches it\n")
        )
        val folder = scratch.write("folder", "import 'sub'")
        scratch.write("sub/file", "1"): Unit
        val refused = s"RUNTIME ERROR: read ${scratch.path("sub")}: is a directory"
        CommandRun(folder).failedWith(refused)
        CommandRun(scratch.write("text", "importstr './sub'")).failedWith(refused)
        val unnamed =
          "RUNTIME ERROR: couldn't open import \"\": no match locally or in the Jsonnet library paths"
        CommandRun("-e", "import ''").failedWith(unnamed)
        CommandRun("-J", scratch.path("sub"), "-e", "importstr ''").failedWith(unnamed)
      }
    }

    test("imports in a circle") {
      Scratch { scratch =>
        val self = scratch.write("self", "import 'self'")
        CommandRun(self).failedWith("RUNTIME ERROR: max stack frames exceeded.")
        val one = scratch.write("one", "import 'two'")
        scratch.write("two", "import 'one'"): Unit
        CommandRun(one).failedWith("RUNTIME ERROR: max stack frames exceeded.")
      }
    }

    test("imported files that are no programs") {
      Scratch { scratch =>
        def importing(code: String): CommandRun = {
          scratch.write("lib", code): Unit
          CommandRun(scratch.write("main", "{ a: import 'lib' }"))
        }
        val lib = scratch.path("lib")
        importing("[").failedWith(s"RUNTIME ERROR: $lib:1:2 Unexpected end of file")
        importing("'abc").failedWith(s"RUNTIME ERROR: $lib:1:1 Unterminated String")
        importing("nope").failedWith(s"RUNTIME ERROR: $lib:1:1-5 Unknown variable: nope")
      }
    }

    test("output that cannot be written") {
      Scratch { scratch =>
        val folder = scratch.path("").stripSuffix("/")
        CommandRun("-o", folder, "-e", "1").failed(s"sjsonnet: write $folder: is a directory")
        val file = scratch.write("file", "")
        CommandRun("-o", s"$file/x", "-e", "1").failed(s"sjsonnet: write $file/x: not a directory")
        CommandRun("-m", file, "-e", "{ a: 1 }")
          .failed(s"sjsonnet: write $file/a: not a directory")
        CommandRun("-c", "-m", file, "-e", "{ a: 1 }")
          .failed(s"sjsonnet: write $file/a: not a directory")
      }
    }

    test("deep nesting") {
      runtime("[" * 20000 + "]" * 20000, "max stack frames exceeded.")
      runtime("{a:" * 20000 + "1" + "}" * 20000, "max stack frames exceeded.")
      static("[" * 100000, "1:100001: Unexpected end of file")
    }

    test("what is deep only in the text") {
      CommandRun("-e", "(" * 20000 + "1" + ")" * 20000).gave("1\n")
      CommandRun("-e", Seq.fill(20000)("1").mkString("+")).gave("20000\n")
      CommandRun("-e", "--", "-" * 20000 + "1").gave("1\n")
    }

    test("recursion without end") {
      runtime("local f(n) = 1 + f(n + 1); f(1)", "max stack frames exceeded.")
      runtime("local a = [a]; a", "max stack frames exceeded.")
      runtime("local o = { a: self }; o", "max stack frames exceeded.")
      runtime("local x = x + 1; x", "max stack frames exceeded.")
      runtime("{ a: self.a }", "max stack frames exceeded.")
    }

    test("limits that are set") {
      def limited(limit: String, value: String, code: String, expected: String): Unit = {
        val run = CommandRun(limit, value, "-e", code)
        assert(run.code == 1, run.out.isEmpty, run.err.startsWith(s"RUNTIME ERROR: $expected\n"))
        assert(run.err.contains(s"the limit, $limit, is "))
      }
      val loop = "local f(n) = f(n + 1); f(0)"
      limited("--max-time", "0.05", loop, "too much time taken")
      limited("--max-steps", "10K", loop, "too many steps taken")
      limited("--max-memory", "1M", loop, "too much memory allocated")
      limited("--max-output", "1k", "std.range(1, 1000)", "output too long")
      limited("--max-string", "1K", "std.repeat('x', 1025)", "string too long")
      limited("--max-array", "10", "std.range(1, 11)", "array too long")
      CommandRun("--max-string=1", "--max-array=1", "-e", "std.length('ab') + std.length([1, 2])")
        .gave("4\n")
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "1 + 1")
        limited("--max-imports", "0", s"import '$file'", "too many imports")
        CommandRun("--max-imports", "1", "-e", s"import '$file'").gave("2\n")
        CommandRun("--max-imports", "1K", "-e", s"import '$file'").gave("2\n")
        CommandRun("--max-import-size", "5", "-e", s"import '$file'").gave("2\n")
        assert(CommandRun("--max-import-size", "4", "-e", s"import '$file'").code == 1)
      }
    }

    test("limits that make no sense") {
      for (
        (option, value, problem) <- Seq(
          ("--max-time", "0", "must be at least 0.001"),
          ("--max-time", "soon", "not a number of seconds"),
          ("--max-time", "1.", "not a number of seconds"),
          ("--max-steps", "0", "must be at least 1"),
          ("--max-steps", "many", "not a whole number, nor one with K, M or G behind it"),
          ("--max-memory", "M", "not a whole number, nor one with K, M or G behind it"),
          ("--max-steps", "-1", "must be at least 1"),
          ("--max-imports", "-1", "must be at least 0"),
          ("--max-imports", "-99999999999999999999G", "must be at least 0"),
          ("--max-imports", "1T", "not a whole number, nor one with K, M or G behind it")
        )
      ) {
        val run = CommandRun(option, value, "-e", "1")
        assert(run.code == 1, run.err.startsWith(s"sjsonnet: invalid $option: $value: $problem\n"))
      }
      for (option <- Seq("--max-memory", "--max-steps", "--max-output", "--max-time"))
        CommandRun(option, "99999999999999999999999", "-e", "1").gave("1\n")
    }

    test("more than fits anywhere") {
      for (
        program <- Seq(
          "std.length(std.repeat('abcdefgh', 1000000000))",
          "local f(s, n) = if n == 0 then s else f(s + s, n - 1); std.length(f('abcdefgh', 40))",
          "std.length(std.repeat([1, 2, 3], 1000000000))",
          "std.length(std.range(1, 10000000000))",
          "std.length(std.makeArray(1000000000000, function(i) i))",
          "'%*d' % [2000000000, 1]"
        )
      ) {
        val run = CommandRun("-e", program)
        assert(run.code == 1, run.out.isEmpty, run.err.startsWith("RUNTIME ERROR: "))
      }
    }
  }

  private def static(code: String, expected: String): Unit =
    static(code.toArray.map(_.toInt), expected)

  private def static(code: Array[Int], expected: String): Unit =
    CommandRun
      .of(Seq("-"), input = code.map(_.toByte))
      .failedWith(s"STATIC ERROR: <stdin>:$expected")

  private def runtime(code: String, expected: String): Unit =
    CommandRun("-e", code).failedWith(s"RUNTIME ERROR: $expected")
}
