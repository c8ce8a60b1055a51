package sjsonnet.cli

import sjsonnet.test.Host
import utest._

import java.io.File
import java.lang.ProcessBuilder.Redirect

/** The command in a process of its own: what reaches it from the system, which a run within the tests' process
  * does not show.
  */
object ProcessTests extends TestSuite {

  val tests: Tests = Tests {

    test("names in the environment are as they are written") {
      shell("foo=bar FOO=UPPER exec \"$@\"", "-V", "foo", "-e", "std.extVar('foo')")
        .gave("\"bar\"\n")
      shell("unset foo; FOO=UPPER exec \"$@\"", "-V", "foo", "-e", "1").failed(
        "sjsonnet: environment variable foo is not set\nTry sjsonnet --help."
      )
      shell("FOO= exec \"$@\"", "-A", "FOO", "-e", "function(FOO) FOO").gave("\"\"\n")
    }

    test("the environment is UTF-8, and what is not is marked") {
      val bytes = "std.encodeUTF8(std.extVar('x'))"
      def is(expected: String) = Seq("-V", "x", "-e", s"$bytes == $expected")
      shell("x=$(printf 'h\\303\\251 \\360\\237\\231\\202') exec \"$@\"", is(Smile)*).gave("true\n")
      shell("x=$(printf 'a\\377b') exec \"$@\"", is("[97, 239, 191, 189, 98]")*).gave("true\n")
    }

    test("JSONNET_PATH") {
      Scratch { scratch =>
        scratch.write("lib/it", "'found'"): Unit
        shell(s"JSONNET_PATH=${scratch.path("lib")} exec \"$$@\"", "-e", "import 'it'")
          .gave("\"found\"\n")
      }
    }

    test("arguments are UTF-8") {
      shell("exec \"$@\"", "-V", "x=h\u00e9", "-e", "std.extVar('x') + '\u65e5'")
        .gave("\"h\u00e9\u65e5\"\n")
    }

    test("pipes and standard input, under whatever name") {
      def piped(script: String) = shell("echo '[1, 2]' | " + script, "-f", "json-minified")
      piped("\"$@\" -").gave("[1,2]\n")
      piped("\"$@\" /dev/stdin").gave("[1,2]\n")
      piped("\"$@\" -e 'import \"/dev/stdin\"'").gave("[1,2]\n")
      piped("\"$@\" /dev/fd/3 3<&0").gave("[1,2]\n")
      Scratch { scratch =>
        val pipe = scratch.path("pipe")
        shell(s"mkfifo $pipe; echo 1 + 2 > $pipe & exec \"$$@\"", pipe).gave("3\n")
        val file = scratch.write("file", "3 + 4")
        shell(s"exec \"$$@\" < $file", "/dev/stdin").gave("7\n")
        shell(s"exec \"$$@\" < $file", "-").gave("7\n")
        shell(s"exec \"$$@\" < ${scratch.path("")}", "-")
          .failed("sjsonnet: read <stdin>: is a directory")
      }
    }

    test("a full heap is an error of the program") {
      val inLittle = "program=$1; shift; case $program in */java) set -- -Xmx48m \"$@\";; esac; " +
        "GC_MAXIMUM_HEAP_SIZE=48m exec \"$program\" \"$@\""
      for (
        program <- Seq(
          "std.foldl(function(s, i) s + [[i]], std.range(1, 100000000), [])",
          "local f(n, a) = if n == 0 then a else f(n - 1, a + [{ n: n }]); f(100000000, [])",
          "{ a: 1, b: [[x] for x in std.range(1, 100000000)] }",
          "std.makeArray(134217728, function(i) i)[5]",
          "std.length(std.base64(std.repeat('x', 800000000)))"
        )
      ) shell(inLittle, "-e", program).failedWith("RUNTIME ERROR: out of memory")
    }

    test("a signal that ends the command leaves no file behind") {
      val program = "local s = std.repeat('x', 1000000); [s for i in std.range(1, 3000)]"
      for ((signal, code) <- Seq("INT" -> 130, "TERM" -> 143, "HUP" -> 129))
        Scratch { scratch =>
          scratch.write("out/old", "old"): Unit
          val folder = scratch.path("out")
          // Once there is a file under another name, the signal comes. The shell ignores SIGINT for what it starts behind.
          val kill =
            s"(until ls $folder/.sjsonnet-* > ${scratch.path("seen")} 2>&1; do :; done; kill -$signal $$$$)"
          val reset =
            "if env --default-signal true 2>&1; then exec env --default-signal \"$@\"; else exec \"$@\"; fi"
          val end = s"echo $$? $$(ls -A $folder)"
          shell(
            s"sh -c '$kill & $reset' sh \"$$@\"; $end",
            "-o",
            s"$folder/old",
            "-e",
            program
          ).out ==> s"$code old\n"
          scratch.read("out/old") ==> "old"
        }
    }

    test("directories that others make at the same time") {
      Scratch { scratch =>
        val deep = scratch.path("a/b/c/d")
        val one = "\"$@\" & "
        shell(s"${one * 4} wait", "-c", "-o", s"$deep/../e/out", "-e", "1").gave("")
        scratch.read("a/b/c/e/out") ==> "1\n"
      }
    }
  }

  private final val Smile = "[104, 195, 169, 32, 240, 159, 153, 130]"

  /** Runs a script of the shell that starts the command as `"$@"`. */
  private def shell(script: String, args: String*): CommandRun =
    Scratch { scratch =>
      val (out, err) = (scratch.path("out"), scratch.path("err"))
      val command = Seq("sh", "-c", script, "sh") ++ Host.ownCommand ++ args
      val code = new ProcessBuilder(command*)
        .redirectInput(new File("/dev/null"))
        .redirectOutput(Redirect.to(new File(out)))
        .redirectError(Redirect.to(new File(err)))
        .start()
        .waitFor()
      new CommandRun(code, scratch.read("out"), scratch.read("err"))
    }
}
