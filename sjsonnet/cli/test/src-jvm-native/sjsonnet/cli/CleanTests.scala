package sjsonnet.cli

import utest._

/** `-m --clean`: which files are removed, and that no other is. */
object CleanTests extends TestSuite {

  val tests: Tests = Tests {

    test("files of an earlier run that are no longer written are removed, and nothing else") {
      Scratch { scratch =>
        scratch.write("out/theirs", "theirs"): Unit
        clean(scratch, "{ a: 1, 'sub/b': 2, 'sub/c': 3 }").out ==> out(
          scratch,
          "a",
          "sub/b",
          "sub/c"
        )
        scratch.read(ListFile) ==> list("a", "sub/b", "sub/c")
        scratch.write("out/sub/theirs", "theirs"): Unit
        val run = clean(scratch, "{ a: 1, 'sub/b': 4, d: 5 }")
        run.out ==> out(scratch, "a", "d", "sub/b")
        run.err ==> s"sjsonnet: removed ${scratch.path("out/sub/c")}\n"
        scratch.files ==> Seq(
          ListFile,
          "out/a",
          "out/d",
          "out/sub/b",
          "out/sub/theirs",
          "out/theirs"
        )
        scratch.read(ListFile) ==> list("a", "d", "sub/b")
      }
    }

    test("an object without fields removes all of them") {
      Scratch { scratch =>
        clean(scratch, "{ a: 1, b: 2 }").code ==> 0
        clean(scratch, "{}").code ==> 0
        scratch.files ==> Seq(ListFile)
        scratch.read(ListFile) ==> list()
        clean(scratch, "{}", folder = "none").gave("")
        assert(!scratch.exists("none"))
      }
    }

    test("without --clean, nothing is removed, and nothing is added to the list") {
      Scratch { scratch =>
        clean(scratch, "{ a: 1, b: 2 }").code ==> 0
        CommandRun("-m", scratch.path("out"), "-e", "{ c: 3 }").code ==> 0
        scratch.files ==> Seq(ListFile, "out/a", "out/b", "out/c")
        clean(scratch, "{ b: 2 }").code ==> 0
        scratch.files ==> Seq(ListFile, "out/b", "out/c")
      }
    }

    test("a program that fails removes nothing") {
      Scratch { scratch =>
        clean(scratch, "{ a: 1, b: 2 }").code ==> 0
        for (program <- Seq("error 'no'", "{ a: 1, c: error 'no' }", "[]", "{ a: 1, 'b/': 2 }"))
          clean(scratch, program).code ==> 1
        scratch.files ==> Seq(ListFile, "out/a", "out/b")
        scratch.read(ListFile) ==> list("a", "b")
      }
    }

    test("when writing fails, the list has what was written before that") {
      Scratch { scratch =>
        clean(scratch, "{ a: 1 }").code ==> 0
        // Its directory cannot be made without -c.
        val run = CommandRun("-m", scratch.path("out"), "--clean", "-e", "{ b: 2, 'sub/c': 3 }")
        assert(run.code == 1, run.err.contains("no such file or directory"))
        scratch.files ==> Seq(ListFile, "out/a", "out/b")
        scratch.read(ListFile) ==> list("a", "b")
      }
    }

    test("a link in place of a file stays, and so does what it leads to") {
      Scratch { scratch =>
        clean(scratch, "{ a: 1, 'sub/b': 2 }").code ==> 0
        scratch.write("other/b", "other"): Unit
        scratch.remove("out/a")
        scratch.remove("out/sub/b")
        scratch.remove("out/sub")
        scratch.link("out/a", "../other/b")
        scratch.link("out/sub", "../other")
        clean(scratch, "{ c: 1 }").err ==> ""
        scratch.read("out/a") ==> "other"
        scratch.read("other/b") ==> "other"
        scratch.read(ListFile) ==> list("c")
      }
    }

    test("a directory in place of a file stays") {
      Scratch { scratch =>
        clean(scratch, "{ a: 1 }").code ==> 0
        scratch.remove("out/a")
        scratch.write("out/a/theirs", "theirs"): Unit
        clean(scratch, "{ c: 1 }").err ==> ""
        scratch.files ==> Seq(ListFile, "out/a/theirs", "out/c")
      }
    }

    test("a file that is now written by another name stays, and one of another name goes") {
      Scratch { scratch =>
        clean(scratch, "{ App: 1 }").code ==> 0
        clean(scratch, "{ app: 2 }").code ==> 0
        // Whether the two names are one depends on the file system.
        scratch.read("out/app") ==> "2\n"
        scratch.files.count(_.equalsIgnoreCase("out/app")) ==> 1
      }
      Scratch { scratch =>
        clean(scratch, "{ 'one/a': 1 }").code ==> 0
        scratch.link("out/two", "one")
        clean(scratch, "{ 'two/a': 2 }").err ==> ""
        scratch.read("out/one/a") ==> "2\n"
      }
    }

    test("a list that leads out of the directory removes nothing there") {
      Scratch { scratch =>
        scratch.write("a", "theirs"): Unit
        scratch.write("out/b", "theirs"): Unit
        val paths =
          Seq("../a", scratch.path("a"), "sub/../../a", "./b", "b/", "", "/b", "..", "\u0000")
        scratch.write(ListFile, list(paths*)): Unit
        clean(scratch, "{ c: 1 }").err ==> ""
        scratch.files ==> Seq("a", ListFile, "out/b", "out/c")
      }
    }

    test("a file of the list's name that is none, or a link, is an error, and stays") {
      Scratch { scratch =>
        val is =
          s"sjsonnet: ${scratch.path(ListFile)} is not the list of files that --clean writes; " +
            "remove or rename it"
        for (text <- Seq("", "a\n", "#\na\n")) {
          scratch.write(ListFile, text): Unit
          clean(scratch, "{ c: 1 }").failed(is)
          scratch.read(ListFile) ==> text
        }
        scratch.remove(ListFile)
        scratch.write("list", list("a")): Unit
        scratch.link(ListFile, "../list")
        clean(scratch, "{ c: 1 }").failed(is)
        assert(!scratch.exists("out/c"))
      }
    }

    test("names with line ends, backslashes and signs of comments") {
      Scratch { scratch =>
        clean(scratch, "{ '#a': 1, 'b\\nc': 2, 'd\\\\n': 3, 'e\\rf': 4, 'h\u00e9': 5 }").code ==> 0
        scratch.read(ListFile) ==> list("#a", "b\\nc", "d\\\\n", "e\\rf", "h\u00e9")
        clean(scratch, "{ z: 1 }").code ==> 0
        scratch.files ==> Seq(ListFile, "out/z")
      }
    }

    test("the list's name is no field's, and there is no list without a directory") {
      Scratch { scratch =>
        clean(scratch, "{ './.sjsonnet-files': 1 }").failed(
          "sjsonnet: -m cannot write the field \"./.sjsonnet-files\": --clean keeps its list there"
        )
      }
      CommandRun("--clean", "-e", "1").failed("sjsonnet: --clean needs -m\nTry sjsonnet --help.")
    }
  }

  private final val ListFile = "out/.sjsonnet-files"

  private def clean(scratch: Scratch, program: String, folder: String = "out"): CommandRun = {
    val folderOption = if (folder == "none") Seq.empty else Seq("-c")
    CommandRun.of(Seq("-m", scratch.path(folder), "--clean") ++ folderOption ++ Seq("-e", program))
  }

  private def out(scratch: Scratch, names: String*): String =
    names.map(name => scratch.path(s"out/$name") + "\n").mkString

  private def list(names: String*): String =
    ("# The files that sjsonnet --clean wrote here: it removes those that it writes no more." +: names)
      .mkString("", "\n", "\n")
}
