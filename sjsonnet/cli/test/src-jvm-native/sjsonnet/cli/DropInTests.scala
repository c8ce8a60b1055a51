package sjsonnet.cli

import sjsonnet.Target
import utest._

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, File, InputStream}

/** The programs `jsonnet` and `jsonnet-deps`. Expectations are what version 0.22.0 in Go does. */
object DropInTests extends TestSuite {

  val tests: Tests = Tests {

    test("jsonnet writes numbers as the reference does, unless told otherwise") {
      run("jsonnet", "-e", "[0.1, 1e-7]") ==>
        ((0, "[\n   0.10000000000000001,\n   9.9999999999999995e-08\n]\n", ""))
      run("jsonnet", "--number-format", "shortest", "-e", "0.1") ==> ((0, "0.1\n", ""))
    }

    test("to jsonnet, a file that is called like a command is a file") {
      val (code, out, err) = run("jsonnet", "check")
      assert(code == 1, out.isEmpty, err.contains("open check: no such file or directory"))
    }

    test("jsonnet-deps lists whole paths, or writes them to a file") {
      in { scratch =>
        val all = paths(scratch, "b.jsonnet", "c.txt")
        val a = scratch.path("a.jsonnet")
        run("jsonnet-deps", a) ==> ((0, all, ""))
        run("jsonnet-deps", "--", a) ==> ((0, all, ""))
        run("jsonnet-deps", "--jpath", scratch.path(""), a) ==> ((0, all, ""))
        run("jsonnet-deps", a, scratch.path("b.jsonnet")) ==>
          ((0, paths(scratch, "c.txt"), ""))
        run("jsonnet-deps", "-o", scratch.path("out"), a) ==> ((0, "", ""))
        scratch.read("out") ==> all
      }
    }

    test("jsonnet-deps reports misuse and what is wrong as the program does") {
      in { scratch =>
        val title = "Jsonnet static dependency parser v0.22.0\n"
        run("jsonnet-deps", "--version") ==> ((0, title, ""))
        run("jsonnet-deps", "-v") ==> ((0, title, ""))
        run("jsonnet-deps", "--jpath", "", "a") ==>
          ((1, "", "ERROR: -J argument was empty string\n"))
        val (code, out, err) = run("jsonnet-deps")
        assert(code == 1, out.isEmpty, err.startsWith(s"ERROR: must give filename\n\n$title\n"))
        run("jsonnet-deps", "-J") ==> ((1, "", "Expected another commandline argument.\n"))
        run("jsonnet-deps", "--foo", "a") ==>
          ((1, "", "ERROR: unrecognized argument: --foo\n"))
        val missing = scratch.write("m.jsonnet", "{ x: import 'nope' }")
        val (failed, nothing, reason) = run("jsonnet-deps", missing)
        assert(
          failed == 1,
          nothing.isEmpty,
          reason.startsWith(
            "RUNTIME ERROR: couldn't open import \"nope\": no match locally or in the Jsonnet library paths\n"
          )
        )
        val none = scratch.path("none.jsonnet")
        run("jsonnet-deps", none) ==> ((1, "", s"stat $none: no such file or directory\n"))
      }
    }
  }

  private def in[A](test: Scratch => A): A = Scratch { scratch =>
    scratch.write("a.jsonnet", "import 'b.jsonnet'")
    scratch.write("b.jsonnet", "importstr 'c.txt'")
    scratch.write("c.txt", "hi")
    test(scratch)
  }

  private def paths(scratch: Scratch, names: String*): String =
    names.map(name => new File(scratch.path(name)).getCanonicalPath + "\n").mkString

  private def run(program: String, args: String*): (Int, String, String) = {
    val written = new ByteArrayOutputStream
    val err = new ByteArrayOutputStream
    val terminal = new Terminal {
      override def input(most: Long): Array[Byte] = new Array[Byte](0)
      override def requests: InputStream = new ByteArrayInputStream(new Array[Byte](0))
      override val output: Target = Target.of(written)
      override val errors: Target = Target.of(err)
      override def environment(name: String): Option[String] = None
    }
    val code = ProgramNames.program(program).get.run(args.toVector, terminal)
    (code, written.toString("UTF-8"), err.toString("UTF-8"))
  }
}
