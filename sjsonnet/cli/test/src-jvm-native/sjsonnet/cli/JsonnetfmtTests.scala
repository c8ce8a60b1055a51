package sjsonnet.cli

import sjsonnet.Target
import sjsonnet.text.Utf8
import utest._

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, InputStream}

/** The program `jsonnetfmt`. Expectations are what version 0.22.0 in Go does. */
object JsonnetfmtTests extends TestSuite {

  val tests: Tests = Tests {

    test("code, files and standard input are printed, or written elsewhere") {
      Scratch { scratch =>
        val file = scratch.write("a.jsonnet", "{a:1}")
        run("-e", "{a:1}") ==> ((0, "{ a: 1 }\n", ""))
        run(file) ==> ((0, "{ a: 1 }\n", ""))
        run("--", file) ==> ((0, "{ a: 1 }\n", ""))
        run("-") ==> ((0, "[]\n", ""))
        run("-o", scratch.path("x/y/b.jsonnet"), file) ==> ((0, "", ""))
        scratch.read("x/y/b.jsonnet") ==> "{ a: 1 }\n"
        scratch.read("a.jsonnet") ==> "{a:1}"
      }
    }

    test("-i and --test list what changes") {
      Scratch { scratch =>
        val rough = scratch.write("a.jsonnet", "{a:1}")
        val right = scratch.write("b.jsonnet", "{ a: 1 }\n")
        val wrong = scratch.write("c.jsonnet", "{a")
        run("--test", rough, right) ==> ((2, s"$rough\n", ""))
        run("--test", right) ==> ((0, "", ""))
        val error = s"$wrong:1:3 Expected token OPERATOR but got end of file\n"
        run("--test", rough, wrong, right) ==> ((1, s"$rough\n", error))
        run("-i", rough, right) ==> ((0, s"$rough\n", ""))
        scratch.read("a.jsonnet") ==> "{ a: 1 }\n"
        run("-i", "--test", rough) ==> ((0, "", ""))
        run("--test", "-e", "{a:1}") ==> ((2, "", ""))
        run("--test", "-") ==> ((2, "", ""))
      }
    }

    test("options of the style") {
      def formatted(options: String*) = run(options ++ Seq("-e", "{a: [1, \"b\"] # c\n}"): _*)._2
      formatted("-n", "4") ==> "{\n    a: [1, 'b'],  // c\n}\n"
      formatted("--string-style", "d", "--comment-style", "h") ==> "{\n  a: [1, \"b\"],  # c\n}\n"
      formatted("--pad-arrays", "--no-pad-objects") ==> "{\n  a: [ 1, 'b' ],  // c\n}\n"
    }

    test("what it does not take") {
      def error(args: String*) = {
        val (code, out, err) = run(args: _*)
        assert(code == 1, out.isEmpty)
        err.linesIterator.next()
      }
      error() ==> "ERROR: must give filename"
      error("-e") ==> "ERROR: must give code"
      error("a", "b") ==> "ERROR: only one filename is allowed"
      error("-e", "a", "b") ==> "ERROR: only one code is allowed"
      error("--foo", "a") ==> "ERROR: unrecognized argument: --foo"
      error("--indent=4", "a") ==> "ERROR: unrecognized argument: --indent=4"
      error("-ix", "a") ==> "ERROR: unrecognized argument: -x"
      error("-n") ==> "Expected another commandline argument."
      error("-n", "x", "a") ==> "Invalid integer \"x\""
      error("-n", "-1", "a") ==> "ERROR: invalid --indent value: -1"
      error("--max-blank-lines", "-1", "a") ==> "ERROR: invalid --max-blank-lines value: -1"
      error("--string-style", "x", "a") ==> "ERROR: invalid --string-style value: x"
      error("--comment-style", "x", "a") ==> "ERROR: invalid --comment-style value: x"
      error("-i", "-e", "a") ==> "ERROR: cannot use --in-place with --exec"
      error("-i", "-") ==> "ERROR: cannot use --in-place with stdin"
      error("none.jsonnet") ==> "Opening input file: none.jsonnet: no such file or directory"
      error(".") ==> "Reading input file: .: is a directory"
      error("-e", "a[]") ==> "<cmdline>:1:3-4 ast.Index requires an expression"
      error("-e", "'\\q'") ==>
        "<cmdline>:1:1-5 <cmdline>:1:1-5 Unknown escape sequence in string literal: \\q"
    }

    test("help and version") {
      run("--version") ==> ((0, "Jsonnet reformatter v0.22.0\n", ""))
      run("-v", "--foo") ==> ((0, "Jsonnet reformatter v0.22.0\n", ""))
      val (code, out, err) = run("--help", "a")
      assert(code == 0, err.isEmpty, out.startsWith("Jsonnet reformatter v0.22.0\n\njsonnetfmt {"))
      run()._3 ==> s"ERROR: must give filename\n\n$out"
    }

    test("the name decides") {
      assert(ProgramNames.program("jsonnetfmt").nonEmpty, ProgramNames.program("sjsonnet").isEmpty)
    }
  }

  private def run(args: String*): (Int, String, String) = {
    val terminal = new Streams
    val code = JsonnetfmtProgram.run(args.toVector, terminal)
    (code, terminal.out.toString("UTF-8"), terminal.err.toString("UTF-8"))
  }

  /** Standard input is a list. */
  private final class Streams extends Terminal {
    val out = new ByteArrayOutputStream
    val err = new ByteArrayOutputStream
    private def list = Utf8.encode("[ ]")

    override def input(most: Long): Array[Byte] = list
    override def requests: InputStream = new ByteArrayInputStream(list)
    override val output: Target = Target.of(out)
    override val errors: Target = Target.of(err)
    override def environment(name: String): Option[String] = None
  }
}
