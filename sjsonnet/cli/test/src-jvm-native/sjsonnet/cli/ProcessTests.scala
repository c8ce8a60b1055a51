package sjsonnet.cli

import sjsonnet.test.Host
import utest._

import java.io.File
import java.lang.ProcessBuilder.Redirect

/** The command in its own process: the effects of the system on it, which a run inside the tests' process does not show. */
object ProcessTests extends TestSuite {

  val tests: Tests = Tests {

    test("names in the environment are as they are written") {
      shell("foo=bar FOO=UPPER exec \"$@\"", "-V", "foo", "-e", "std.extVar('foo')")
        .gave("\"bar\"\n")
      shell("unset foo; FOO=UPPER exec \"$@\"", "-V", "foo", "-e", "1").failed(
        "sjsonnet: invalid -V: foo: environment variable foo is not set\nTry sjsonnet --help."
      )
      shell("FOO= exec \"$@\"", "-A", "FOO", "-e", "function(FOO) FOO").gave("\"\"\n")
    }

    test("the environment is UTF-8, and what is not is replaced") {
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

    test("names, arguments and the environment are bytes, whatever the locale") {
      for (locale <- Seq("C", "POSIX", "C.UTF-8", "en_US.ISO-8859-1"))
        Scratch { scratch =>
          val run = s"LC_ALL=$locale \"$$@\""
          shell(run, "-V", "x=h\u00e9", "-e", "std.extVar('x') + '\u65e5'")
            .gave("\"h\u00e9\u65e5\"\n")
          shell(s"x=h\u00e9 $run", "-V", "x", "-e", "std.extVar('x')").gave("\"h\u00e9\"\n")
          shell(run, "-e", "error '\u65e5'").failedWith("RUNTIME ERROR: \u65e5")
          scratch.write("l\u00efb/\u00e9", "{ '\u00e9': 1, '\u00e8': std.thisFile }"): Unit
          val lib = scratch.path("l\u00efb")
          val main = scratch.write("d\u00f6c/\u65e5.jsonnet", "import '\u00e9'")
          shell(run, "-f", "json-minified", "-J", lib, main)
            .gave(s"""{"\u00e8":"$lib/\u00e9","\u00e9":1}\n""")
          val out = scratch.path("\ud83d\ude42")
          val list = s"$out/\u00e8\n$out/\u00e9\n"
          shell(run, "-J", lib, "-c", "-m", out, main).gave(list)
          shell(run, "-J", lib, "-m", out, main).gave(list)
          scratch.files.filter(_.startsWith("\ud83d\ude42")) ==> Seq("\u00e8", "\u00e9")
            .map("\ud83d\ude42/" + _)
          shell(
            s"cd $out; $run",
            "-o",
            "\u00fc",
            "-m",
            "\u00e9\u00e9",
            "-c",
            "-e",
            "{ '\u00e0': 1 }"
          )
            .gave("")
          scratch.read("\ud83d\ude42/\u00fc") ==> "\u00e9\u00e9/\u00e0\n"
          shell(s"cd $out; $run", "-e", "import '\u00e9\u00e9/\u00e0'").gave("1\n")
          shell(s"cd $out; $run", "\u00e9\u00e9/\u00e0").gave("1\n")
          shell(run, s"$out/\u00f1")
            .failed(s"sjsonnet: open $out/\u00f1: no such file or directory")
        }
    }

    test("names that are no UTF-8") {
      for (locale <- Seq("C", "C.UTF-8"))
        Scratch { scratch =>
          val folder = scratch.path("")
          val inBytes = s"LC_ALL=$locale; export LC_ALL; cd $folder; n=$$(printf 'a\\377b'); "
          val hex = " | od -An -tx1 | tr -d ' \\n'"
          shell(s"$inBytes mkdir $$n; echo 7 > $$n/x; echo \"import 'x'\" > $$n/y; \"$$@\" $$n/y")
            .gave("7\n")
          shell(s"$inBytes \"$$@\" -J $$n -e \"import 'x'\"").gave("7\n")
          shell(s"$inBytes JSONNET_PATH=$$n \"$$@\" -e \"import 'x'\"").gave("7\n")
          shell(s"$inBytes \"$$@\" -V x=$$n -e \"std.extVar('x')\"").gave("\"a\ufffdb\"\n")
          shell(s"$inBytes \"$$@\" -m $$n -e '{ z: 8 }' $hex; cat $$n/z").gave("61ff622f7a0a8\n")
          shell(s"$inBytes \"$$@\" -o $$n/o -e 9; cat $$n/o").gave("9\n")
          shell(s"$inBytes \"$$@\" $$n/none 2>&1 $hex").gave(
            "736a736f6e6e65743a206f70656e2061ff622f6e6f6e653a206e6f20737563682066696c65206f72206469726563746f72790a"
          )
        }
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
        "NODE_OPTIONS=--max-old-space-size=100 GC_MAXIMUM_HEAP_SIZE=48m exec \"$program\" \"$@\""
      // Node has bytes elsewhere.
      val strings =
        if (Host.otherCommand.nonEmpty) Nil
        else Seq("std.length(std.base64(std.repeat('x', 800000000)))")
      for (
        program <- Seq(
          "std.foldl(function(s, i) s + [[i]], std.range(1, 100000000), [])",
          "local f(n, a) = if n == 0 then a else f(n - 1, a + [{ n: n }]); f(100000000, [])",
          "{ a: 1, b: [[x] for x in std.range(1, 100000000)] }",
          "std.makeArray(134217728, function(i) i)[5]"
        ) ++ strings
      ) {
        val run = shell(inLittle, "-e", program)
        run.failedWith("RUNTIME ERROR: out of memory")
        assert(run.err.linesIterator.drop(1).next().startsWith("  at <cmdline>:1:"))
        val remedies = Seq("GC_MAXIMUM_HEAP_SIZE", "-Xmx", "--max-old-space-size")
        assert(remedies.count(run.err.contains(_)) == 1, run.err.contains("and --max-memory ends"))
      }
    }

    test("pipes with a name are not imported, except by those who start the command") {
      Scratch { scratch =>
        val pipe = scratch.path("pipe")
        val started = s"mkfifo $pipe; echo 1 + 2 > $pipe & "
        val imported = shell(s"mkfifo $pipe; exec \"$$@\"", "-e", s"importstr '$pipe'")
        imported.failedWith(s"RUNTIME ERROR: open $pipe: not a regular file")
        assert(imported.err.contains("\n  hint: options such as --ext-str-file read pipes\n"))
        new File(pipe).delete(): Unit
        shell(s"$started exec \"$$@\"", "--ext-code-file", s"x=$pipe", "-e", "std.extVar('x')")
          .gave("3\n")
        shell(
          "echo 3 + 4 | \"$@\"",
          "--import-root",
          scratch.path(""),
          "--ext-code-file",
          "x=/dev/stdin",
          "-e",
          "std.extVar('x')"
        ).gave("7\n")
        shell(
          "echo 3 + 4 | \"$@\"",
          "--import-root",
          scratch.path(""),
          "-e",
          "import '/dev/stdin'"
        ).code ==> 1
      }
    }

    test("a file of more than a gigabyte is not read") {
      Scratch { scratch =>
        val file = scratch.path("file")
        val tooLarge = s"read $file: file too large: at most 1 GiB of a file is read"
        val making = s"truncate -s 3G $file && exec \"$$@\""
        shell(making, "-e", s"importbin '$file'").failedWith(s"RUNTIME ERROR: $tooLarge")
        shell(making, file).failed(s"sjsonnet: $tooLarge")
      }
    }

    test("a signal that ends an evaluation says where it was") {
      val program =
        "local count(n) = if n < 0 then n else count(n + 1); count(std.trace('begun', 0))"
      for ((signal, code) <- Seq("INT" -> 130, "TERM" -> 143))
        Scratch { scratch =>
          val err = scratch.path("err")
          val kill = s"(until grep -q begun $err 2>/dev/null; do :; done; kill -$signal $$$$)"
          val script = s"sh -c '$kill & $reset' sh \"$$@\" 2> $err; echo $$?"
          val run = shell(script, "--max-tail-calls", "0", "-e", program)
          run.out ==> s"$code\n"
          val lines = scratch.read("err").linesIterator.toVector
          lines.take(2) ==> Vector("TRACE: <cmdline>:1 begun", "RUNTIME ERROR: interrupted")
          assert(lines(2).startsWith("  at <cmdline>:1:"), lines(3).startsWith("  1 | local count"))
          // The shell may say, too, that the process was terminated.
          assert(lines.exists(_.startsWith("\t<cmdline>:1:")))
        }
    }

    test("the manual on a terminal: its pager and its width") {
      def onTerminal(environment: String, args: String*) =
        shell(s"TERM=xterm $environment script -qec \"$$*\" /dev/null", args*).out.replace("\r", "")
      val page = CommandRun("doc", "pi").out
      val paged = page.linesIterator.map(":" + _ + "\n").mkString
      onTerminal("PAGER='sed s/^/:/'", "doc", "pi") ==> paged
      onTerminal("PAGER='sed s/^/:/'", "doc", "--no-pager", "pi") ==> page
      onTerminal("PAGER=cat", "doc", "pi") ==> page
      onTerminal("TERM=dumb PAGER='sed s/^/:/'", "doc", "pi") ==> page
      shell("TERM=xterm PAGER='sed s/^/:/' \"$@\"", "doc", "pi").gave(page)
      val narrow = "unset COLUMNS; TERM=xterm PAGER=cat script -qec \"stty cols 50; $*\" /dev/null"
      val lines = shell(narrow, "doc", "mergePatch").out.replace("\r", "").linesIterator
      val prose = lines.filterNot(_.startsWith(" ")).map(_.length).toVector
      assert(prose.max <= 50, prose.length > 10)
    }

    test("a line on the terminal says what is being evaluated, and is erased") {
      // Nothing on the terminal is quoted: the shell that `script` starts takes words apart.
      val program = "std.foldl(function(a,b)a+b,std.range(1,3000000),0)"
      Scratch { scratch =>
        val file = scratch.write("sum.jsonnet", program)
        def onTerminal(environment: String, args: String*) = shell(
          s"$environment script -qec \"stty cols 200; $$*\" /dev/null",
          (args :+ file)*
        ).out.replace("\r\n", "\n")
        val result = "4500001500000\n"
        val at = s"${scratch.path("sum.jsonnet")}:1:"
        val shown = onTerminal("TERM=xterm SJSONNET_PROGRESS=0")
        assert(shown.startsWith(s"\revaluating $at"), shown.contains(" s)\u001b[K\r"))
        assert(shown.endsWith(s"\r\u001b[K$result"))
        val ofOther = scratch.path("out")
        val written = onTerminal("TERM=xterm SJSONNET_PROGRESS=0", "-o", ofOther)
        assert(written.contains("\revaluating "), written.endsWith("\r\u001b[K"))
        onTerminal("TERM=dumb SJSONNET_PROGRESS=0") ==> result
        onTerminal("TERM=xterm SJSONNET_PROGRESS=never") ==> result
        onTerminal("TERM=xterm SJSONNET_PROGRESS=0", "--no-progress") ==> result
        shell("TERM=xterm SJSONNET_PROGRESS=0 \"$@\"", file).gave(result)
        def shownBy(args: String*) = shell(
          s"TERM=xterm SJSONNET_PROGRESS=0 script -qec \"stty cols 200; $$*\" /dev/null",
          args*
        ).out.replace("\r\n", "\n")
        // What is explained is recorded, so little is evaluated.
        val explained = shownBy("explain", "-e", "[1]", ".")
        assert(explained.contains("\revaluating ("), explained.contains("\rexplaining ("))
        assert(explained.contains("\r\u001b[K[\n"))
        val other = scratch.write("other.jsonnet", program)
        // The place is told from the next turn of the line on, when a fast machine may have ended.
        val compared = shownBy("diff", file, other)
        assert(
          compared.contains("\revaluating "),
          compared.contains("\rcomparing ("),
          compared.endsWith("\r\u001b[K")
        )
        assert(!shownBy("diff", file, other, "--no-progress").contains("comparing"))
      }
    }

    test("a signal that ends the command leaves no file behind") {
      val usual = Seq("INT" -> 130, "TERM" -> 143, "HUP" -> 129, "TRAP" -> 133, "ABRT" -> 134) ++
        Seq("USR1" -> 138, "ALRM" -> 142, "XCPU" -> 152, "VTALRM" -> 154, "PROF" -> 155)
      // SIGSTKFLT, SIGPOLL, SIGPWR and SIGSYS: not every shell has names for them.
      val ofLinux = Seq("16" -> 144, "29" -> 157, "30" -> 158, "31" -> 159)
      for ((signal, code) <- if (isLinux) usual ++ ofLinux else usual) ends(signal, code)
    }

    test("a file that grows too large is an error, and is not left behind") {
      def limited(args: String*) = shell("ulimit -f 200; exec \"$@\"", args*)
      val large = "std.range(1, 100000)"
      Scratch { scratch =>
        val old = scratch.write("out/old", "old")
        limited("-o", old, "-e", large).failed(s"sjsonnet: write $old: file too large")
        val folder = scratch.path("out")
        limited("-m", folder, "-e", s"{ a: 1, b: $large, c: 2 }")
          .failed(s"sjsonnet: write $folder/b: file too large")
        scratch.files ==> Seq("out/a", "out/old")
        scratch.read("out/old") ==> "old"
      }
      val run = limited("-e", large)
      (run.code, run.err) ==> ((1, "sjsonnet: write <stdout>: file too large\n"))
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

  /** Runs the command with its signals reset: the shell makes background commands ignore SIGINT. */
  private final val reset =
    "if env --default-signal true 2>&1; then exec env --default-signal \"$@\"; else exec \"$@\"; fi"

  /** Whether signals have the numbers of Linux, and all of its signals exist. */
  private[cli] def isLinux: Boolean = System.getProperty("os.name") == "Linux"

  /** Asserts that a signal ends the command with `code`, and that its temporary file is removed. */
  private[cli] def ends(signal: String, code: Int): Unit =
    Scratch { scratch =>
      val program = "local s = std.repeat('x', 1000000); [s for i in std.range(1, 10000)]"
      scratch.write("out/old", "old"): Unit
      val folder = scratch.path("out")
      // The signal is sent as soon as the temporary file exists.
      val kill =
        s"(until ls $folder/.sjsonnet-* > ${scratch.path("seen")} 2>&1; do :; done; kill -$signal $$$$)"
      val end = s"echo $$? $$(ls -A $folder)"
      shell(
        s"ulimit -c 0; sh -c '$kill & $reset' sh \"$$@\"; $end",
        "-o",
        s"$folder/old",
        "-e",
        program
      ).out ==> s"$code old\n"
      scratch.read("out/old") ==> "old"
    }

  private final val Smile = "[104, 195, 169, 32, 240, 159, 153, 130]"

  /** Runs a shell script, which starts the command as `"$@"`. */
  private[cli] def shell(script: String, args: String*): CommandRun =
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
