package sjsonnet.cli

import sjsonnet.test.Host
import sjsonnet.text.{JsonBytes, Printable, Utf8}
import utest._

/** Names of files that try to write to the terminal, or to look like lines of ours: whatever is said of them is text. */
object HostileNamesTests extends TestSuite {

  /** What the names have in them. [[Forged]] begins a line that nobody but an attacker has written. */
  private val parts: Vector[String] = {
    val all =
      Vector(s"\n$Forged", s"\r\n$Forged", s"\u2028$Forged", s"\u0085$Forged", "\u001b[2J") ++
        Vector(
          "\u001b]0;t\u0007",
          "\r",
          "\b\b",
          "\t",
          "\u007f",
          "\u009b31m",
          "\u202e",
          "\u2066",
          "\u200f"
        ) ++
        Vector(s"%0A$Forged", s"\n::error::$Forged", s"\n\t$Forged", "\u001b[31m\u061c")
    // There, each run is a process of its own.
    if (Host.otherCommand.isEmpty) all else all.take(5)
  }

  private final val Forged = "FORGED"

  /** What files are about, each with a way to be mentioned. */
  private val programs: Vector[(String, String)] = Vector(
    "right" -> "{ a: 1 }\n",
    "wide" -> "{ a:1 }\n",
    "syntax" -> "{ a: ",
    "unknown" -> "x",
    "unused" -> "local x = 1; 2\n",
    "fails" -> "local f(x) = error 'no'; { a: f(1) }",
    "asserts" -> "assert false; 1",
    "traces" -> "std.trace('t', 1)",
    "called" -> "{ f(x):: error 'called' + x, a: self.f('') }"
  )

  private final class Repository(scratch: Scratch) {
    def write(name: String, text: String): String = {
      val path = scratch.path(name)
      OutputFile.write(path, Utf8.encode(text), makesDirectories = true)
      path
    }

    val folder: String = scratch.path("repo")
    val files: Vector[String] = for {
      (kind, text) <- programs
      part <- parts
    } yield write(s"repo/$kind${part}x.jsonnet", text)

    /** Programs that mention others: files that are there, and files that are not. */
    val importing: Vector[String] = for {
      (part, i) <- parts.zipWithIndex
      kind <- Vector("right", "syntax", "fails", "none", "none/none")
      name = JsonBytes.quote(s"$kind${part}x.jsonnet")
    } yield write(
      s"repo/d${part}x/import${kind.replace("/", "-")}$i.jsonnet",
      s"import $name"
    )

    /** Tests with such names, values and errors. */
    val suites: Vector[String] = for ((part, i) <- parts.zipWithIndex) yield {
      val text = JsonBytes.quote(s"f$part")
      write(
        s"suites/s$i${part}x_test.jsonnet",
        s"""{
           |  [$text]: { actual: { [$text]: $text }, expect: { [$text]: 1, $text: 2 } },
           |  fails: { actual: error 'x', expectError: $text + 'x' }, matches: { actual: error 'x', expectError: { matches: $text } },
           |  check: { actual: [$text], check: self.actual == $text }, file: { actual: 1, expectJSON: $text },
           |  kept: { actual: $text, snapshot: 'string' }, skipped: { skip: $text, check: true },
           |  [$text + 'd']: [{ name: $text, actual: 1, expekt: $text }, $text], [$text + 'h']:: true,
           |  [$text + 'w']: { with: { [$text]: 1 }, actual: 1, expect: 1 },
           |}""".stripMargin
      )
    }

    val libraries: Vector[String] =
      parts.map(part => write(s"libs/lib${part}x/main.libsonnet", "{ '#f':: 'doc', f(x):: x }"))
    write("right.jsonnet", "{ a: 1 }"): Unit
    parts.zipWithIndex.foreach { case (part, i) =>
      val json = JsonBytes.quote(s"../p$part")
      write(
        s"vendored$i/jsonnetfile.json",
        s"""{ "version": 1, "dependencies": [
           |  { "source": { "local": { "directory": $json } }, "version": $json },
           |  { "source": { "git": { "remote": $json, "subdir": $json } }, "version": $json, "name": $json }
           |], "legacyImports": true }""".stripMargin
      ): Unit
      write(s"vendored$i/p", ""): Unit
    }
  }

  /** The arguments to try, for each command. */
  private def arguments(repository: Repository, scratch: Scratch): Map[String, Seq[Seq[String]]] = {
    import repository._
    val (file, all) = (files.head, files ++ importing)
    val words = parts.map(part => Seq(s"word$part"))
    Map(
      "check" -> FindingFormat.all.map(format => Seq("--format", format.name, folder)),
      "lint" -> (FindingFormat.all.map(format => Seq("--format", format.name, folder)) ++
        Seq(Seq("--fix", folder)) ++ words),
      "deps" -> (DepsFormat.all.map(format => Seq("--format", format.name, folder)) ++
        importing.flatMap(each =>
          Seq(Seq(each), Seq("--format", "make", each), Seq("--format", "ninja", each))
        ) ++
        Seq(
          Seq("--unused", folder),
          Seq("--importers", file, folder),
          Seq("--why", file, folder)
        ) ++ words),
      "explain" -> ((files ++ importing).flatMap(each =>
        Seq(
          Seq(each, "$"),
          Seq("--depends", each, "$.none"),
          Seq("--json", each, "$"),
          Seq("--affects", s"$each:1", each),
          Seq(each, "$['" + each + "']")
        )
      ) ++ words),
      "test" -> (TestFormat.all.map(format =>
        Seq("--format", format.name, "--verbose", scratch.path("suites"))
      ) ++ (files ++ importing).map(Seq(_)) ++ suites.map(Seq("--list", _)) ++ suites.map(suite =>
        Seq("--review", suite)
      ) ++ words ++ words.map(word => Seq("--filter", word.head, file))),
      "coverage" -> ((files ++ importing).flatMap(each =>
        Seq(
          Seq(each),
          Seq("--include", folder, "--fail-under-file", "100", each),
          Seq("--lcov", s"$each.out", "--cobertura", s"$each.out", "--html", s"$each.out", each)
        )
      ) ++ words),
      "diff" -> (files.flatMap(each =>
        Seq("text", "markdown")
          .map(format => Seq("-f", format, scratch.path("right.jsonnet"), each))
      ) ++ importing.map(each => Seq("-m", each, scratch.path("right.jsonnet"))) ++
        parts.map { part =>
          val text = JsonBytes.quote(s"f$part")
          val entry =
            s"{ name: $text, apiVersion: $text, kind: $text, metadata: { name: $text, namespace: $text } }"
          Seq("-m", "-e", "{}", s"{ $text: $text, a: [$entry], ['a' + $text]: $entry }")
        } ++ words.map(word => Seq("--git", word.head, file)) ++ words),
      "fmt" -> (Seq(Seq("--check", folder), Seq("--diff", folder), Seq("-i", folder)) ++
        files.map(Seq(_)) ++ words),
      "docs" -> (libraries.flatMap(each =>
        Seq(Seq("-o", s"$each.out", each), Seq("--check-arguments", "-o", s"$each.out", each))
      ) ++ words),
      "trace-back" -> words.map(word => Seq("--map", files.head) ++ word),
      "doc" -> words,
      "help" -> words,
      "completions" -> words,
      "man" -> words,
      "vendor" -> parts.indices.flatMap { i =>
        val project =
          Seq("-C", scratch.path(s"vendored$i"), "--cache-dir", scratch.path("cache"), "--offline")
        val word = s"word${parts(i)}"
        Seq("install", "update", "list", "verify").map(each => each +: project) ++
          Seq("why", "add", "remove", "install").map(each => each +: project :+ word)
      },
      "run" -> (all.map(Seq(_)) ++ words ++ all
        .take(20)
        .flatMap(each =>
          FindingFormat.all.map(format => Seq("--error-format", format.name, each)) ++
            Seq(
              Seq("--debug-importer", each),
              Seq("--color", "never", "--depfile", scratch.path("rule.d"), each)
            )
        ) ++ parts.map(part =>
        Seq(
          "-m",
          scratch.path("multi"),
          "-c",
          "-e",
          s"{ ${JsonBytes.quote(s"f$part")}: 1 }"
        )
      ))
    )
  }

  /** Asserts that nothing in a text is obeyed by a terminal, and that none of its lines is a name's. */
  private def requireHarmless(run: CommandRun, what: String): Unit =
    for (text <- Seq(run.out, run.err)) {
      // What reads JSON is told exactly, and no terminal obeys what JSON does not escape.
      val isJson = Seq("json", "sarif").exists(what.contains(_))
      val hidden = text.find(char =>
        char != '\n' && char != '\t' && Printable.isHidden(char) && !(isJson && char > '\u009f')
      )
      if (
        hidden.nonEmpty || text.linesIterator.exists(
          _.trim.stripPrefix("::error::").startsWith(Forged)
        )
      )
        throw new java.lang.AssertionError(s"$what printed\n${Printable.lines(text)}")
    }

  private def each(scratch: Scratch, commands: Seq[String])(
      run: (String, Seq[String]) => CommandRun
  ): Int = {
    val all = arguments(new Repository(scratch), scratch)
    val tried = for (command <- commands; args <- all(command)) yield {
      requireHarmless(run(command, args), (command +: args).map(Printable.line(_)).mkString(" "))
      1
    }
    tried.length
  }

  val tests: Tests = Tests {

    test("every command says of hostile names only what is harmless") {
      val commands = Subcommand.all.map(_.name) :+ Subcommand.Run
      Scratch { scratch =>
        arguments(new Repository(scratch), scratch).keySet ==> commands.toSet
      }
      for (command <- commands)
        Scratch { scratch =>
          val n = each(scratch, Seq(command))((command, args) => CommandRun.of(command +: args))
          assert(n > 3)
        }
    }

    test("and so do the programs that it stands in for") {
      Scratch { scratch =>
        val repository = new Repository(scratch)
        val more = Map("jsonnetfmt" -> Seq("-i", "--test"))
        for {
          name <- Seq("jsonnet", "jsonnetfmt", "jsonnet-lint", "jsonnet-deps")
          program <- ProgramNames.program(name)
          file <- repository.files ++ repository.importing ++ parts.map(part => s"none$part")
          args <- Seq(Seq(file)) ++ more.getOrElse(name, Nil).map(Seq(_, file))
        } requireHarmless(
          CommandRun.using()(program.run(args.toVector, _)),
          (name +: args).map(Printable.line(_)).mkString(" ")
        )
      }
    }

    test("and so does jb, of manifests, packages and arguments") {
      Scratch { scratch =>
        val _ = new Repository(scratch)
        for {
          (part, i) <- parts.zipWithIndex
          word = s"word$part"
          args <- Seq(
            Seq("install"),
            Seq("update"),
            Seq("install", word),
            Seq("install", "--legacy-name", part, word),
            Seq("--jsonnetpkg-home", word, "install"),
            Seq("update", word),
            Seq(word),
            Seq(s"--$word"),
            Seq("help", word)
          )
        } {
          val jb = new JbProgram.In(scratch.path(s"vendored$i"))
          requireHarmless(
            CommandRun.using()(jb.run(args.toVector, _)),
            ("jb" +: args).map(Printable.line(_)).mkString(" ")
          )
        }
      }
    }

    test("what a program says may have lines, and nothing else that a terminal obeys") {
      val code = "'a\\u001b[2J\\n\\tb\\r\\u009b\\u202e\\u0007é'"
      val shown = "a\\u001b[2J\n\tb\\r\\u009b\\u202e\\u0007é"
      CommandRun("-e", s"error $code").failedWith("RUNTIME ERROR: a\\u001b[2J")
      val failed = CommandRun("-e", s"error $code").err
      assert(failed.startsWith(s"RUNTIME ERROR: $shown\n"))
      val traced = CommandRun("-e", s"std.trace($code, 1)")
      (traced.out, traced.err) ==> (("1\n", s"TRACE: <cmdline>:1 $shown\n"))
      // In pieces, some of which end within a character.
      val long = CommandRun("-e", "std.trace(std.repeat('é\\u2028x', 100000), 1)")
      long.err ==> s"TRACE: <cmdline>:1 ${"é\\u2028x" * 100000}\n"
      CommandRun("-e", "{}['a\\nb']").failedWith("RUNTIME ERROR: Field does not exist: a\\nb")
    }

    test("a rule is never another one") {
      Scratch { scratch =>
        def rule(name: String): CommandRun = {
          OutputFile.write(scratch.path(name), Utf8.encode("1"), makesDirectories = true)
          val program =
            scratch.write("p.jsonnet", s"importstr ${JsonBytes.quote(name)}")
          CommandRun("--depfile", scratch.path("d"), "-o", scratch.path("out"), program)
        }
        for (name <- Seq("a b", "a#b", "a$b", "a(1)", "a'b", "a,b", "a@b+c!", "é", "a~"))
          rule(name).code ==> 0
        scratch.remove("d")
        for (
          name <- Seq(
            "a\nb: c",
            "a;touch x",
            "SHELL=x",
            "a:b",
            "a%",
            "a*",
            "a?",
            "[a]",
            "a|b",
            "a&",
            "a\\",
            "a\tb"
          )
        ) {
          val run = rule(name)
          run.failed(
            s"sjsonnet: a rule of make cannot name this file: ${Printable.line(scratch.path(name))}"
          )
          assert(!scratch.exists("d"))
        }
      }
    }
  }
}
