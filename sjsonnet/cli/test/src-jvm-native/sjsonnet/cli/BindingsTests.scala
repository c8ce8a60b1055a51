package sjsonnet.cli

import utest._

/** External variables and top-level arguments: two families of options with the same forms. */
object BindingsTests extends TestSuite {

  val tests: Tests = Tests {

    test("strings") {
      forEach { kind =>
        kind.run(s"-${kind.short}", "x=1").gave("\"1\"\n")
        kind.run(s"--${kind.name}-str", "x=a=b").gave("\"a=b\"\n")
        kind.run(s"--${kind.name}-str=x=a").gave("\"a\"\n")
        kind.run(s"-${kind.short}x=\u00e9").gave("\"\u00e9\"\n")
        kind.run(s"--${kind.name}-str", "x=").gave("\"\"\n")
      }
    }

    test("code") {
      forEach { kind =>
        kind.run(s"--${kind.name}-code", "x=1 + 1").gave("2\n")
        kind.run(s"--${kind.name}-code", "x={ a: 1 }.a == 1").gave("true\n")
      }
    }

    test("from the environment") {
      forEach { kind =>
        val environment = Map("x" -> "2 * 3")
        kind.runIn(environment, s"--${kind.name}-str", "x").gave("\"2 * 3\"\n")
        kind.runIn(environment, s"--${kind.name}-code", "x").gave("6\n")
        kind.runIn(Map("x" -> ""), s"-${kind.short}", "x").gave("\"\"\n")
        def unset(option: String, name: String, shown: String): Unit = kind
          .run(option, name)
          .failed(usage(s"invalid $option: $shown: environment variable $shown is not set"))
        unset(s"-${kind.short}", "x", "x")
        unset(s"--${kind.name}-str", "x", "x")
        unset(s"--${kind.name}-code", "x", "x")
        unset(s"-${kind.short}", "", "''")
      }
    }

    test("from files, which are looked for like imports") {
      Scratch { scratch =>
        val text = scratch.write("it's text.txt", "text\n")
        val folder = text.stripSuffix("/it's text.txt")
        val code = scratch.write("code.jsonnet", "std.length(importstr \"it's text.txt\")")
        forEach { kind =>
          kind.run(s"--${kind.name}-str-file", s"x=$text").gave("\"text\\n\"\n")
          kind.run(s"--${kind.name}-code-file", s"x=$code").gave("5\n")
          kind
            .run("-J", folder, s"--${kind.name}-str-file", "x=it's text.txt")
            .gave("\"text\\n\"\n")
          kind.run("-J", folder, s"--${kind.name}-code-file", "x=code.jsonnet").gave("5\n")
          kind
            .run(s"--${kind.name}-str-file", "x=none")
            .failedWith(
              "RUNTIME ERROR: couldn't open import \"none\": " +
                "no match locally or in the Jsonnet library paths"
            )
          kind
            .runIn(Map("x" -> "1"), s"--${kind.name}-str-file", "x")
            .failed(usage(s"invalid --${kind.name}-str-file: x: expected KEY=FILE"))
          kind
            .run(s"--${kind.name}-code-file", "")
            .failed(usage(s"invalid --${kind.name}-code-file: '': expected KEY=FILE"))
        }
      }
    }

    test("of two with one name the last counts, whatever their forms") {
      Scratch { scratch =>
        val file = scratch.write("1", "'file'")
        forEach { kind =>
          val (str, code) = (s"--${kind.name}-str", s"--${kind.name}-code")
          kind.run(code, "x=1", str, "x=1").gave("\"1\"\n")
          kind.run(str, "x=1", code, "x=1").gave("1\n")
          kind.run(code, "x=1", s"-${kind.short}", "x=1", code, "x=2").gave("2\n")
          kind.run(s"$code-file", s"x=$file", str, s"x=$file").gave(s"\"$file\"\n")
          kind.run(str, s"x=$file", s"$code-file", s"x=$file").gave("\"file\"\n")
          kind.run(s"$code-file", s"x=$file", s"$str-file", s"x=$file").gave("\"'file'\"\n")
          kind.run(s"$str-file=x=$file", s"$code-file=x=$file").gave("\"file\"\n")
        }
      }
    }

    test("former names of the options") {
      Scratch { scratch =>
        val file = scratch.write("file", "1 + 1")
        def run(args: String*) = CommandRun.of(
          args ++ Seq("-e", "std.extVar('x')"),
          environment = Map("x" -> "2 * 3")
        )
        for (name <- Seq("-E", "--env", "--var")) {
          run(name, "x=1").gave("\"1\"\n")
          run(name, "x").gave("\"2 * 3\"\n")
        }
        for (name <- Seq("--code-var", "--code-env")) {
          run(name, "x=1").gave("1\n")
          run(name, "x").gave("6\n")
        }
        for (name <- Seq("-F", "--file")) {
          run(name, s"x=$file").gave("\"1 + 1\"\n")
          run(name, "x").failed(usage(s"invalid $name: x: expected KEY=FILE"))
        }
        run("--code-file", s"x=$file").gave("2\n")
        run("-V", "x=1", "--code-var", "x=2", "-E", "x=3").gave("\"3\"\n")
      }
    }

    test("code is looked at when it is asked for") {
      CommandRun("--ext-code", "unused=1 +", "-e", "1").gave("1\n")
      CommandRun("--ext-code", "x=1 +", "-e", "std.extVar('x')")
        .failedWith("STATIC ERROR: <extvar:x>:1:4: Unexpected end of file")
    }

    test("an external variable that is not there") {
      CommandRun("-e", "std.extVar('x')").failedWith(
        "RUNTIME ERROR: Undefined external variable: x"
      )
    }

    test("top-level arguments") {
      val pair = "function(x, y='default') [x, y] == ['1', y]"
      CommandRun("-A", "x=1", "-e", pair).gave("true\n")
      CommandRun("-A", "x=1", "--tla-code", "y=2", "-e", "function(x, y) x + y").gave("\"12\"\n")
      CommandRun("-A", "y=1", "-e", pair).failedWith("RUNTIME ERROR: Missing argument: x")
      CommandRun("-e", pair).failedWith("RUNTIME ERROR: Missing argument: x")
      CommandRun("-A", "y=1", "-e", pair).err.linesIterator.find(_.startsWith("  hint: ")) ==> Some(
        "  hint: the program is a function: " +
          "--tla-str x=TEXT or --tla-code x=CODE sets this argument"
      )
      CommandRun("-A", "x=1", "-A", "z=1", "-e", pair)
        .failedWith("RUNTIME ERROR: function has no parameter z")
      CommandRun("-A", "x=1", "-e", "'no function'").gave("\"no function\"\n")
      CommandRun("-V", "x=1", "-A", "x=2", "-e", "function(x) std.extVar('x') + x").gave("\"12\"\n")
    }
  }

  private final class Kind(val name: String, val short: Char, program: String) {
    def run(args: String*): CommandRun = runIn(Map.empty, args*)

    def runIn(environment: Map[String, String], args: String*): CommandRun =
      CommandRun.of(args ++ Seq("-e", program), environment = environment)
  }

  private def forEach(check: Kind => Unit): Unit = {
    check(new Kind("ext", 'V', "std.extVar('x')"))
    check(new Kind("tla", 'A', "function(x) x"))
  }

  private def usage(problem: String): String = s"sjsonnet: $problem\nTry sjsonnet --help."
}
