package sjsonnet.cli

import sjsonnet.{EvalError, FileImporter, Importer, ImportFailure, Jsonnet, Limits}
import utest._

import java.io.File

/** Which files programs may read. */
object ImportRootTests extends TestSuite {

  val tests: Tests = Tests {
    test("a file that is too large is not read") {
      Scratch { scratch =>
        scratch.write("large.txt", "x" * 2000): Unit
        val path = scratch.path("large.txt")
        new FileImporter(Vector.empty).size(path) ==> Some(2000)
        new FileImporter(Vector.empty, roots = Vector(scratch.path("."))).size(path) ==> Some(2000)
        intercept[ImportFailure](
          new FileImporter(Vector.empty).size(scratch.path("none"))
        ).getMessage
          .contains("no such file") ==> true
        // Too large for any memory.
        val importer = new Importer {
          override def find(path: String, from: String): Option[String] = Some(path)
          override def size(name: String): Option[Long] = Some(5000000000L)
          override def read(name: String): Array[Byte] = throw new IllegalStateException("read")
        }
        val engine = Jsonnet().withLimits(Limits(maxImportSize = 10000)).withImporter(importer)
        engine.evaluate("importstr 'x'") match {
          case Left(error: EvalError) =>
            (error.message, error.hint) ==> (
              "import \"x\" is too large",
              "it has 5000000000 bytes; the limit, maxImportSize, is 10000"
            )
          case other => throw new java.lang.AssertionError(s"$other")
        }
      }
    }

    test("--import-root keeps imports within its directories") {
      Scratch { scratch =>
        def path(name: String) = scratch.path(name)
        scratch.write("secret", "'secret'"): Unit
        scratch.write("src/lib/a", "import '../b'"): Unit
        scratch.write("src/b", "'b'"): Unit
        scratch.write("vendor/c", "'c'"): Unit
        scratch.write("src-not/d", "'d'"): Unit
        scratch.link("src/out", "../secret")
        scratch.link("src/folder", "..")
        scratch.link("src/within", "lib/../b")
        scratch.link("src/whole", path("src/lib"))
        scratch.link("entry", "src")
        val main = scratch.write("src/main", "function(path='b') std.join('', [path])")
        def run(roots: Seq[String], keyword: String, imported: String) = CommandRun.of(
          roots.flatMap(Seq("--import-root", _)) ++
            Seq("-J", path("vendor"), "-e", s"$keyword '$imported'")
        )
        val src = path("src")
        for (root <- Seq(src, path("entry"), s"$src/", s"$src/lib/..")) {
          def in(name: String) = run(Seq(root), "import", name)
          in(s"$src/lib/a").gave("\"b\"\n")
          in(path("entry/lib/a")).gave("\"b\"\n")
          in(s"$src/within").gave("\"b\"\n")
          in(s"$src/whole/a").gave("\"b\"\n")
          in(s"$src/lib/../../src/b").gave("\"b\"\n")
          val outside =
            Seq(path("secret"), s"$src/../secret", s"$src/out", s"$src/folder/secret", "c", "/") ++
              Seq(path("src-not/d"), "/etc/passwd", "/etc/none", "../../../../etc/passwd")
          for (name <- outside; keyword <- Seq("import", "importstr", "importbin")) {
            val refused = run(Seq(root), keyword, name)
            refused.failedWith(
              s"RUNTIME ERROR: couldn't open import \"$name\": no match within the import roots, $root"
            )
            assert(refused.err.contains("\n  hint: --import-root DIR adds one\n"))
          }
        }
        run(Seq(src, path("vendor")), "import", "c").gave("\"c\"\n")
        run(Seq(src, path("secret")), "import", s"$src/out").gave("\"secret\"\n")
        run(Seq("/"), "import", path("secret")).gave("\"secret\"\n")
        run(Seq(src), "import", src).failedWith(s"RUNTIME ERROR: open $src: is a directory")

        // Files named on the command line are read wherever they are.
        CommandRun("--import-root", path("vendor"), main).gave("\"b\"\n")
        val secret = path("secret")
        CommandRun("--import-root", src, "--ext-code-file", s"x=$secret", "-e", "std.extVar('x')")
          .gave("\"secret\"\n")
        CommandRun("--import-root", src, "--tla-str-file", s"path=$secret", main)
          .gave("\"'secret'\"\n")

        CommandRun("--import-root", path("none"), "-e", "1")
          .failed(s"sjsonnet: open ${path("none")}: no such file or directory")
        CommandRun("--import-root=", "-e", "1")
          .failed("sjsonnet: the name of an import root is empty\nTry sjsonnet --help.")
      }
    }

    test("an option that names a file opens that file, and only for itself") {
      Scratch { scratch =>
        val (root, outer, other) =
          (scratch.path("root"), scratch.path("outer"), scratch.path("other"))
        scratch.write("root/in.txt", "in"): Unit
        scratch.write("outer/cfg.txt", "import 'next'"): Unit
        scratch.write("outer/next", "'next'"): Unit
        scratch.write("other/cfg.txt", "secret"): Unit
        val common = Seq("--import-root", root, "-J", outer, "-J", other, "-J", outer)
        def run(args: String*) = CommandRun.of(common ++ args)
        def refused(imported: String)(args: String*) =
          for (code <- Seq(s"importstr '$imported'", s"std.extVar('x') + importstr '$imported'"))
            run(args ++ Seq("-e", code): _*).failedWith(
              s"RUNTIME ERROR: couldn't open import \"$imported\": no match within the import roots, $root"
            )
        for (option <- Seq("--ext-str-file", "--file", "-F", "--ext-code-file", "--code-file")) {
          val isCode = option.contains("code")
          val binding = if (isCode) s"x=$root/in.txt" else "x=cfg.txt"
          if (!isCode) {
            run(option, binding, "-e", "std.extVar('x')").gave("\"import 'next'\"\n")
            // Not that of the option, nor one of the same name elsewhere, by no name.
            for (
              path <- Seq(
                "cfg.txt",
                s"$outer/cfg.txt",
                s"$other/cfg.txt",
                s"$root/../outer/cfg.txt"
              )
            )
              refused(path)(option, binding)
          } else refused("cfg.txt")("--ext-str", "x=", option, "y=cfg.txt")
        }
        for (
          option <- Seq("--tla-str-file", "--tla-code-file");
          path <- Seq("cfg.txt", s"$outer/cfg.txt")
        )
          run(option, "x=cfg.txt", "-e", s"function(x) importstr '$path'").failedWith(
            s"RUNTIME ERROR: couldn't open import \"$path\": no match within the import roots, $root"
          )
        // What code in such a file imports is the program's wish, not the user's.
        run("--ext-code-file", "x=cfg.txt", "-e", "std.extVar('x')").failedWith(
          s"RUNTIME ERROR: couldn't open import \"next\": no match within the import roots, $root"
        )
        // The program's own file is not open to it either.
        val main = scratch.write("outer/main", "importstr 'main'")
        run(main).failedWith(
          s"RUNTIME ERROR: couldn't open import \"main\": no match within the import roots, $root"
        )
        // A file in the roots is open to both.
        val both = s"std.extVar('x') + importstr '$root/in.txt'"
        run("--ext-str-file", s"x=$root/in.txt", "-e", both).gave("\"inin\"\n")
        run("--ext-str-file", "x=none", "-e", "std.extVar('x')").code ==> 1
      }
    }

    test("roots in the library") {
      Scratch { scratch =>
        scratch.write("src/a", "'a'"): Unit
        scratch.write("secret", "'secret'"): Unit
        val engine = Jsonnet().withImporter(
          new FileImporter(Vector.empty, roots = Vector(scratch.path("src"), scratch.path("none")))
        )
        engine.evaluate(s"import '${scratch.path("src/a")}'") ==> Right("\"a\"\n")
        assert(engine.evaluate(s"import '${scratch.path("src/../secret")}'").isLeft)
        val nothing =
          Jsonnet().withImporter(new FileImporter(Vector.empty, roots = Vector("none")))
        assert(nothing.evaluate(s"import '${scratch.path("src/a")}'").isLeft)
      }
    }

    test("what the system tells of processes is imported only if an option names it") {
      for (path <- Seq("/proc/self/environ", "/proc/cpuinfo", "/proc/self/../version"))
        if (new File(path).exists) {
          val fails = s"RUNTIME ERROR: open $path: nothing in /proc can be imported"
          CommandRun("-e", s"importstr '$path'").failedWith(fails)
          CommandRun("-e", s"importstr '$path'").err
            .contains("\n  hint: options such as --ext-str-file read it\n") ==> true
          CommandRun("--import-root", "/", "-e", s"importstr '$path'").failedWith(fails)
          CommandRun("--ext-str-file", s"x=$path", "-e", "std.extVar('x') != ''").gave("true\n")
        }
    }
  }
}
