package sjsonnet.cli

import sjsonnet.process.OwnNames
import sjsonnet.test.Host
import sjsonnet.text.CheckedText
import utest._

import java.io.{File, IOException}
import java.nio.file.attribute.PosixFilePermissions
import java.nio.file.{Files, Paths}

/** The files that the command writes: where they may be, and what becomes of files that are there. */
object WrittenFilesTests extends TestSuite {

  val tests: Tests = Tests {

    test("-c makes the directories of -o") {
      Scratch { scratch =>
        val path = scratch.path("a/b/out.json")
        CommandRun("-o", path, "-e", "1")
          .failed(s"sjsonnet: write $path: no such file or directory; $UseC")
        CommandRun("-c", "-o", path, "-e", "1").gave("")
        scratch.read("a/b/out.json") ==> "1\n"
      }
    }

    test("-m leaves files alone that would not change") {
      Scratch { scratch =>
        def run(value: String) = CommandRun("-m", scratch.path(""), "-e", s"{ a: $value }")
        val file = new File(scratch.write("a", "1\n"))
        file.setLastModified(Before): Unit
        run("1").gave(s"$file\n")
        file.lastModified ==> Before
        run("2").gave(s"$file\n")
        assert(file.lastModified != Before)
      }
    }

    test("-m and directories") {
      Scratch { scratch =>
        val folder = scratch.path("out")
        CommandRun("-m", folder, "-e", "{ a: 1 }")
          .failed(s"sjsonnet: write $folder/a: no such file or directory; $UseC")
        CommandRun("-c", "-m", folder, "-e", "{ 'x/a': 1 }").gave(s"$folder/x/a\n")
        CommandRun("-m", folder, "-e", "{ 'y/a': 1 }")
          .failed(s"sjsonnet: write $folder/y/a: no such file or directory; $UseC")
        CommandRun("-m", folder, "-e", "{ x: 1 }").failed(
          s"sjsonnet: write $folder/x: is a directory"
        )
        scratch.files ==> Seq("out/x/a")
      }
    }

    test("-m writes no file of two fields") {
      Scratch { scratch =>
        val folder = scratch.path("out")
        def fails(fields: String, problem: String, options: String*): Unit = {
          val args = Seq("-c", "-m", folder) ++ options ++ Seq("-e", s"{ A: 1, $fields }")
          CommandRun.of(args).failed(s"sjsonnet: write $folder/$problem")
        }
        def both(one: String, other: String) =
          s"""this is the file of the field "$one" and of the field "$other\""""
        fails("'a/x': 1, 'a//x': 2", s"a/x: ${both("a//x", "a/x")}")
        fails("'a/x': 1, './a/x': 2", s"a/x: ${both("./a/x", "a/x")}")
        fails("x: 1, '/x': 2", s"x: ${both("/x", "x")}")
        fails("x: 1, 'a/../x': 2", s"x: ${both("a/../x", "x")}")
        fails("x: 1", s"x: this is the file of -o and of the field \"x\"", "-o", s"$folder/./x")
        fails(
          "x: 1, 'x/y/z': 2",
          s"x/y/z: not a directory: x is the file of the field \"x\""
        )
        scratch.exists("out") ==> false
        scratch.link("out/b", "a")
        scratch.write("out/a/y", "old"): Unit
        fails("'a/y': 1, 'b/y': 2", s"b/y: ${both("a/y", "b/y")}")
        scratch.read("out/a/y") ==> "old"
        scratch.exists("out/A") ==> false
      }
    }

    test("what ends in a slash is the name of no file") {
      Scratch { scratch =>
        val folder = scratch.path("out")
        for (name <- Seq("a/", "a/.", "a/b/..", ".", "/"))
          CommandRun("-c", "-m", folder, "-e", s"{ A: 1, '$name': 1 }")
            .failed(refused(name, "its name is that of a directory"))
        CommandRun("-c", "-m", folder, "-e", "{ A: 1, '': 1 }")
          .failed(refused("", "a file name cannot be empty"))
        for (path <- Seq(s"$folder/", s"$folder/new/", s"$folder/new/."))
          for (options <- Seq(Seq(), Seq("-c"), Seq("-c", "-m", folder)))
            CommandRun
              .of(options ++ Seq("-o", path, "-e", "{ A: 1 }"))
              .failed(s"sjsonnet: write $path: is a directory")
        scratch.exists("out") ==> false
      }
    }

    test("-m keeps within its directory") {
      Scratch { scratch =>
        val folder = scratch.path("out")
        for (name <- Seq("../a", "a/../../a", ".."))
          CommandRun("-c", "-m", folder, "-e", s"{ '$name': 1, Z: 1 }")
            .failed(refused(name, "its name leads out of the directory"))
        scratch.files ==> Nil
        CommandRun("-c", "-m", folder, "-e", "{ 'a/../b': 1 }").gave(s"$folder/b\n")
        CommandRun("-c", "-m", folder, "-e", "{ '/c': 1 }").gave(s"$folder/c\n")
        CommandRun("-c", "-m", folder, "-e", "{ '/../d': 1 }").gave(s"$folder/d\n")
        scratch.files ==> Seq("out/b", "out/c", "out/d")
      }
    }

    test("-m follows links only within its directory") {
      Scratch { scratch =>
        val folder = scratch.path("out")
        scratch.write("outside/old", "old")
        scratch.link("out/folder", "../outside")
        scratch.link("out/file", "../outside/old")
        scratch.link("out/nothing", "../outside/new")
        scratch.link("out/circle", "circle")
        scratch.link("out/absolute", scratch.path("out"))
        scratch.link("out/up", "up/../../out/a")
        for (name <- Seq("folder/a", "folder/x/a", "file", "nothing", "absolute/a"))
          CommandRun("-c", "-m", folder, "-e", s"{ '$name': 1, A: 1 }")
            .failed(refused(name, "a link leads out of the directory"))
        for (name <- Seq("circle", "circle/a", "up"))
          CommandRun("-c", "-m", folder, "-e", s"{ '$name': 1, A: 1 }")
            .failed(s"sjsonnet: write $folder/$name: too many levels of symbolic links")
        scratch.exists("out/A") ==> false
        scratch.exists("outside/x") ==> false
        scratch.exists("outside/new") ==> false
        scratch.read("outside/old") ==> "old"

        scratch.link("out/within", "made")
        CommandRun("-m", folder, "-e", "{ within: 1 }").gave(s"$folder/within\n")
        scratch.read("out/made") ==> "1\n"
        scratch.link("out/deep/back", ".././made")
        CommandRun("-m", folder, "-e", "{ 'deep/back': 3 }").gave(s"$folder/deep/back\n")
        scratch.read("out/made") ==> "3\n"
        scratch.link("entry", "out")
        CommandRun("-c", "-m", scratch.path("entry"), "-e", "{ 'x/a': 2 }")
          .gave(scratch.path("entry/x/a") + "\n")
        scratch.read("out/x/a") ==> "2\n"
      }
    }

    test("a file that was there stays when the program fails") {
      Scratch { scratch =>
        val path = scratch.write("out", "old")
        CommandRun("-o", path, "-e", "error 'x'").failedWith("RUNTIME ERROR: x")
        scratch.read("out") ==> "old"
      }
    }

    test("what is long comes out whole, and unchanged files are left alone") {
      Scratch { scratch =>
        val long = "std.repeat('0123456789\\n', 2000000)"
        val program = s"{ a: $long, b: 'b', c: $long }"
        def run() = CommandRun("-S", "-m", scratch.path(""), "-e", program)
          .gave(Seq("a", "b", "c").map(scratch.path(_) + "\n").mkString)
        def length(name: String) = new File(scratch.path(name)).length
        run()
        Seq("a", "b", "c").map(length) ==> Seq(22000001L, 2L, 22000001L)
        val file = new File(scratch.path("a"))
        scratch.write("c", "x" * 22000001)
        file.setLastModified(Before): Unit
        run()
        file.lastModified ==> Before
        scratch.read("c") ==> scratch.read("a")
        CommandRun("-S", "-e", s"[$long, error 'late'][0]").out.length ==> 22000001
        CommandRun("-e", s"[$long, error 'late']").failedWith("RUNTIME ERROR: late")
        CommandRun("-e", s"[$long, std.trace('once', 1)]").err ==> "TRACE: <cmdline>:1 once\n"
      }
    }

    test("-o and -m replace files, which keep their permissions and links to them") {
      Scratch { scratch =>
        val path = scratch.write("out", "old")
        scratch.link("link", "out")
        Files.setPosixFilePermissions(Paths.get(path), PosixFilePermissions.fromString("rwxr-----"))
        CommandRun("-o", scratch.path("link"), "-e", "1").gave("")
        CommandRun("-m", scratch.path(""), "-e", "{ new: 2, out: 3 }").code ==> 0
        scratch.read("link") ==> "3\n"
        PosixFilePermissions.toString(
          Files.getPosixFilePermissions(Paths.get(path))
        ) ==> "rwxr-----"
        scratch.files ==> Seq("link", "new", "out")
      }
    }

    test("a file with two names keeps both") {
      Scratch { scratch =>
        Files.createLink(
          Paths.get(scratch.path("second")),
          Paths.get(scratch.write("first", "old"))
        )
        CommandRun("-o", scratch.path("first"), "-e", "1").gave("")
        scratch.read("second") ==> "1\n"
        scratch.files ==> Seq("first", "second")
      }
    }

    test("a file with two names is whole, wherever writing it fails") {
      val pieces = 20
      for (old <- Seq("", "old", "old" * 100000); failing <- 0 to pieces) Scratch { scratch =>
        Files.createLink(
          Paths.get(scratch.path("second")),
          Paths.get(scratch.write("first", old))
        )
        // Long texts are written by a second run of their writer.
        var isSecond = false
        val text = new CheckedText.Check(0)({ out =>
          for (i <- 0 until pieces) {
            if (isSecond && i == failing) throw new IOException("No space left on device")
            out.ascii("new" * 10000)
          }
          isSecond = true
        })
        def write() = OutputFile.write(scratch.path("first"), text, makesDirectories = false)
        if (failing == pieces) write()
        else {
          val failure =
            try { write(); None }
            catch { case failure: CommandFailure => Some(failure.getMessage) }
          failure ==> Some(s"write ${scratch.path("first")}: no space left on device")
        }
        val whole = if (failing == pieces) "new" * 10000 * pieces else old
        assert(scratch.read("first") == whole, scratch.read("second") == whole)
        scratch.files ==> Seq("first", "second")
      }
    }

    test("a shorter text leaves nothing of a longer one that had two names") {
      Scratch { scratch =>
        Files.createLink(
          Paths.get(scratch.path("second")),
          Paths.get(scratch.write("first", "old" * 1000))
        )
        CommandRun("-o", scratch.path("first"), "-e", "1").gave("")
        (scratch.read("first"), scratch.read("second")) ==> (("1\n", "1\n"))
        val program = scratch.write("p.jsonnet", "{ a:1 }")
        Files.createLink(Paths.get(scratch.path("q.jsonnet")), Paths.get(program))
        CommandRun("fmt", "-i", program).gave(s"$program\n")
        scratch.read("q.jsonnet") ==> "{ a: 1 }\n"
        scratch.files ==> Seq("first", "p.jsonnet", "q.jsonnet", "second")
      }
    }

    test("what a killed process has left is removed, and nothing else") {
      Scratch { scratch =>
        val own = OwnNames.next()
        val (process, rest) = own.splitAt(own.indexOf('-'))
        def file(name: String) = scratch.write(s".sjsonnet-$name", "")
        def abandoned(process: String) = file(s"$process$rest")
        for (id <- Seq("2147483646", "2147483645")) abandoned(id)
        val place = rest.split('-')(1)
        val kept = Seq(process, "0", "-1", "+5", "007", "99999999999", "x", "").map(abandoned(_)) ++
          Seq("files", "kept-2147483646-1-2-3", s"kept-2147483646$rest", "", "-", "---").map(
            file(_)
          ) ++
          Seq(
            s"2147483646$rest-1",
            s"2147483646-${place}0-1-1",
            s"2147483646-$place-1",
            "2147483646"
          )
            .map(file(_)) ++
          Seq(s"2147483646-$place-A-1", s"2147483646-$place--1", s"2147483646-$place-1-g").map(
            file(_)
          ) ++
          Seq(
            scratch.write(s".Sjsonnet-2147483646$rest", ""),
            scratch.write(s"sjsonnet-2147483646$rest", "")
          ) ++
          Seq(scratch.write(s"inner/.sjsonnet-2147483646$rest", ""))
        scratch.write(s".sjsonnet-2147483644$rest/x", ""): Unit
        scratch.link(s".sjsonnet-2147483643$rest", "victim")
        scratch.write("victim", ""): Unit
        CommandRun
          .inProcess(Host.ownCommand ++ Seq("-o", scratch.path("out"), "-e", "1"))
          .gave("")
        val left = kept.map(_.stripPrefix(scratch.path(""))) ++
          Seq(s".sjsonnet-2147483644$rest/x", s".sjsonnet-2147483643$rest", "victim", "out")
        scratch.files.toSet ==> left.toSet
      }
    }

    test("a file that cannot be written leaves nothing behind") {
      Scratch { scratch =>
        val path = scratch.write("file", "old")
        CommandRun("-o", s"$path/x", "-e", "1").failed(s"sjsonnet: write $path/x: not a directory")
        CommandRun("-o", scratch.path(""), "-e", "1")
          .failed(s"sjsonnet: write ${scratch.path("")}: is a directory")
        scratch.link("circle", "circle")
        CommandRun("-o", scratch.path("circle"), "-e", "1").failed(
          s"sjsonnet: write ${scratch.path("circle")}: too many levels of symbolic links"
        )
        scratch.files ==> Seq("circle", "file")
        scratch.read("file") ==> "old"
      }
    }

    test("a path that leads nowhere leaves nothing open") {
      // Linux lists the open files of a process here.
      def nOpen: Int = Option(new File("/proc/self/fd").list()).fold(0)(_.length)
      Scratch { scratch =>
        scratch.link("loop", "loop")
        val path = scratch.path("loop")
        val before = nOpen
        for (_ <- 1 to 20)
          CommandRun("-o", path, "-e", "1")
            .failed(s"sjsonnet: write $path: too many levels of symbolic links")
        assert(nOpen < before + 20)
      }
    }

    test("a file that may not be written stays") {
      Scratch { scratch =>
        val file = new File(scratch.write("file", "old"))
        file.setReadOnly(): Unit
        val run = CommandRun("-o", file.getPath, "-e", "1")
        // The superuser can write everything.
        if (file.canWrite) run.gave("") else run.failed(s"sjsonnet: write $file: permission denied")
        scratch.read("file") ==> (if (file.canWrite) "1\n" else "old")
      }
    }

    test("devices are written as they are") {
      CommandRun("-o", "/dev/null", "-e", "1").gave("")
      new File("/dev/null").isFile ==> false
      // Exists only on Linux.
      if (new File("/dev/full").exists)
        CommandRun("-o", "/dev/full", "-e", "1")
          .failed("sjsonnet: write /dev/full: no space left on device")
    }
  }

  private def refused(field: String, problem: String): String =
    s"""sjsonnet: -m cannot write the field "$field": $problem"""

  private final val UseC = "to create missing directories, use -c"

  private final val Before = 1000000000000L
}
