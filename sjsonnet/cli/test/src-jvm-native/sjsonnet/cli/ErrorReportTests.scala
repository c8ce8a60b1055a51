package sjsonnet.cli

import sjsonnet.{Input, Jsonnet, OutputFormat, Settings}
import utest._

/** `--error-format` and `--color`. */
object ErrorReportTests extends TestSuite {

  val tests: Tests = Tests {

    test("the second evaluation, for where a value is from, tells of no import again") {
      Scratch { scratch =>
        scratch.write("lib.libsonnet", "{\n  a: null }"): Unit
        val main = scratch.write("main.jsonnet", "(import 'lib.libsonnet').a.b")
        val run = CommandRun("--debug-importer", main)
        assert(run.err.contains("origin: the null is from"))
        run.err.linesIterator.count(line =>
          line.contains("lib.libsonnet") && !line.contains("origin:") && !line.contains("(import")
        ) ==> 1
      }
    }

    test("JSON: what, where, how the program came there, and what it was writing") {
      val run = failing("--error-format", "json", "-e", "local f(x) = x.a;\n{ b: [f({})] }")
      val error = only(run.err)
      value(error, "message") ==> "Field does not exist: a"
      value(error, "severity") ==> "error"
      value(error, "path") ==> "$.b[0]"
      value(error, "file") ==> "<cmdline>"
      value(error, "range.start.line") ==> "1"
      value(error, "range.start.column") ==> "14"
      value(error, "range.end.column") ==> "17"
      value(error, "trace[1].range.start.line") ==> "2"
      value(error, "trace[0].name") ==> "function <f>"
    }

    test("JSON: errors of the text, and failures without a place") {
      val static = only(failing("--error-format", "json", "-e", "{ a: }").err)
      value(static, "kind") ==> "syntax"
      val missing = only(failing("--error-format", "json", "/nowhere.jsonnet").err)
      value(missing, "message") ==> "open /nowhere.jsonnet: no such file or directory"
      value(missing, "code") ==> CommandCatalogue.NotLoaded.code
      value(missing, "kind") ==> "command"
      val unwritten = failing("--error-format", "json", "-o", "/nowhere/a", "-e", "1")
      value(only(unwritten.err), "code") ==> CommandCatalogue.NotWritten.code
      val explained =
        CommandRun("explain", "--error-format", "json", "/nowhere.jsonnet", "$")
      value(only(explained.err), "code") ==> CommandCatalogue.NotLoaded.code
      CommandRun("--error-format", "xml", "-e", "1 +").failedWith(
        "sjsonnet: --error-format must be text, json, sarif, github or junit"
      )
    }

    test("SARIF and GitHub") {
      val sarif = failing("--error-format", "sarif", "-e", "local f() = 1 / 0; f()").err
      value(sarif, "runs[0].results[0].message.text") ==> "Division by zero."
      value(sarif, "runs[0].results[0].stacks[0].frames[0].location.message.text") ==>
        "function <f>"
      failing("--error-format", "github", "-e", "1 / 0").err ==>
        "::error file=<cmdline>,line=1,col=1,endLine=1,endColumn=6,title=E3017::Division by zero.\n"
      failing("--error-format", "github", "/nowhere.jsonnet").err ==>
        s"::error title=${CommandCatalogue.NotLoaded.code}::open /nowhere.jsonnet: no such file or directory\n"
      val notified = failing("--error-format", "sarif", "/nowhere.jsonnet").err
      value(notified, "runs[0].invocations[0].toolExecutionNotifications[0].descriptor.id") ==>
        CommandCatalogue.NotLoaded.code
      val built = failing("--error-format", "junit", "/nowhere.jsonnet").err
      assert(built.contains(s"""<error type="${CommandCatalogue.NotLoaded.code}" message="open """))
    }

    test("colours, links to files, and calls that repeat once") {
      Scratch { scratch =>
        val program =
          scratch.write(
            "deep.jsonnet",
            "local f(n) = if n == 0 then error 'end' else 1 + f(n - 1);\nf(9)"
          )
        val run = failing("--color", "always", program)
        assert(run.err.startsWith("\u001b[1;31mRUNTIME ERROR\u001b[m: end\n"))
        assert(
          run.err.contains(s"\u001b]8;;file://$program\u001b\\$program:1:29\u001b]8;;\u001b\\")
        )
        assert(run.err.contains("\n\t... (this call 8 more times)\n"))
        val plain = failing("--color", "never", program).err
        plain ==> failing(program).err
        assert(!plain.contains('\u001b'))
      }
      CommandRun("--color", "some", "-e", "1").failedWith(
        "sjsonnet: --color must be auto, always or never"
      )
    }
  }

  private def failing(args: String*): CommandRun = {
    val run = CommandRun(args: _*)
    assert(run.code == 1, run.out.isEmpty)
    run
  }

  private def only(json: String): String = value(json, "")

  /** The string at a path of a JSON text, or the text of what is there. */
  private def value(json: String, path: String): String = {
    val first =
      "local all = std.parseJson(std.extVar('json')); (if std.isArray(all) then all[0] else all)"
    val code = s"std.toString($first${if (path.isEmpty) "" else s".$path"})"
    val text = Jsonnet()
      .withSettings(Settings(format = OutputFormat.string))
      .withExtVar("json", Input.Text(json))
      .evaluate(code)
    text.fold(error => throw new java.lang.AssertionError(s"$error\n$json"), _.stripSuffix("\n"))
  }
}
