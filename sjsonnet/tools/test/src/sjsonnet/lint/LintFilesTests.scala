package sjsonnet.lint

import sjsonnet.{DeclaredStd, Importer, ImportFailure, Source}
import sjsonnet.syntax.{LosslessFiles, Mutation}
import sjsonnet.text.Utf8
import utest._

import scala.util.Random

/** Any bytes can be linted, in a time that grows with them. */
object LintFilesTests extends TestSuite {

  private def lint(name: String, bytes: Array[Byte], importer: Option[Importer] = None): Unit =
    Linter.findings(new Source(name, bytes), new LintFiles(new DeclaredStd, importer)).foreach {
      it =>
        val (from, until) = (it.span.from, it.span.until)
        assert(0 <= from, from <= until, until <= bytes.length)
        it.fixes.foreach(_.applied(bytes): Unit)
    }

  private def lint(program: String): Unit = lint("test.jsonnet", Utf8.encode(program))

  val tests: Tests = Tests {

    test("every file of this repository") {
      LosslessFiles.all.foreach { case (name, bytes) => lint(name, bytes) }
    }

    test("files that somebody has slipped in") {
      val random = new Random(13)
      LosslessFiles.all.foreach { case (name, bytes) =>
        if (bytes.length < LargestToChange) lint(name, Mutation.random(random)(bytes))
      }
    }

    test("a fix leaves a program, and fewer findings") {
      for {
        (name, bytes) <- LosslessFiles.all
        files = new LintFiles(new DeclaredStd, None)
        before = Linter.findings(new Source(name, bytes), files)
        fix <- before.flatMap(_.fixes).find(_.isSafe)
      } {
        val after = Linter.findings(new Source(name, fix.applied(bytes)), files)
        if (before.forall(_.diagnostic.code.startsWith("L"))) {
          assert((name, after.filter(_.diagnostic.code.startsWith("E"))) == ((name, Vector.empty)))
          assert((name, after.length) != ((name, before.length)))
        }
      }
    }

    test("programs that look exponential") {
      def doubled(first: String, next: String => String) =
        (1 to Doublings)
          .map(i => s"a$i = ${next(s"a${i - 1}")}")
          .mkString(s"local a0 = $first, ", ", ", s"; a$Doublings")
      lint(doubled("{ x: 1 }", a => s"$a + $a") + ".y")
      lint(doubled("[1]", a => s"$a + $a") + "[0]")
      lint(doubled("[1]", a => s"[$a, $a]") + "[0][1]")
      lint(doubled("{ x: 1 }", a => s"if std.extVar('x') then $a else $a") + ".y")
      lint(doubled("{ x: 1 }", a => s"{ x: $a.x + $a.x } + $a") + ".x")
      lint(doubled("function(x) x", a => s"function(x) $a($a(x))") + "(1)")
      lint(doubled("'%s'", a => s"$a + $a") + " % [1]")
    }

    test("values that contain themselves") {
      lint("local a = [a, a]; a[0][1][0].x")
      lint("local o = { a: o, b: self, c: $ }; o.a.a.b.c.d")
      lint("local f(x) = f(f(x)); f(f)(f)")
      lint("local a = { b+: a } + a; a.b.b.c")
    }

    test("long chains") {
      lint(
        "local a0 = 1; " + (1 to Chain)
          .map(i => s"local a$i = a${i - 1} + 1; ")
          .mkString + s"a$Chain + {}"
      )
      lint(
        (0 to Chain)
          .map(i => s"a$i = a${i + 1}")
          .mkString("local ", ", ", s", a${Chain + 1} = 1; a0.x")
      )
      lint("1" + " + 1" * Chain)
      lint("{}" + " + {}" * Chain)
      lint("{ a: 1 }" + " { a+: 1 }" * 2000 + ".b")
      lint("x" + ".x" * Chain)
      lint((0 to 2000).map(i => s"if x == $i then 1 else ").mkString("local x = 1; ", "", "2"))
      lint((0 to 3000).map(i => s"f$i: { a: self.f0 }, ").mkString("{ ", "", "}"))
      lint((0 to 3000).map(i => s"['f$i']: o['f${i / 2}'], ").mkString("local o = { ", "", "}; o"))
      lint((0 to 3000).map(i => s"local f$i(x, y) = y; f$i(1, 2) + ").mkString("", "", "1"))
      lint((0 to 5000).map(i => s"local x = $i; ").mkString + "1")
    }

    test("deep nesting, empty files and bytes that are no text") {
      for (
        text <- Seq(
          "(",
          "[",
          "{a:",
          "if ",
          "local a = ",
          "function(x) ",
          "-",
          "a(",
          "a{b:",
          "'a' % "
        )
      )
        lint(text * 100000)
      lint("[" * 400 + "]" * 400)
      lint("")
      lint("// nothing")
      lint("a.jsonnet", Array.tabulate(4096)(i => (i * 31 % 256).toByte))
      lint("a.jsonnet", Array[Byte]('\'', -1, -2, '\''))
      lint("a.jsonnet", "'%".getBytes ++ Array[Byte](-61) ++ "' % 1".getBytes)
    }

    test("imports that form a cycle, or cannot be read") {
      val files = Map(
        "a.libsonnet" -> "local b = import 'b.libsonnet'; { x: b.y, z: b.none }",
        "b.libsonnet" -> "local a = import 'a.libsonnet'; { y: a.x + a.z }",
        "c.libsonnet" -> "(import 'c.libsonnet') + { d: (import 'c.libsonnet').d }"
      )
      val importer = Importer.inMemory(files.map { case (k, v) => k -> Utf8.encode(v) })
      for (name <- files.keys) lint(name, Utf8.encode(files(name)), Some(importer))
      lint("d.jsonnet", Utf8.encode("import 'none.jsonnet'"), Some(importer))
      lint("d.jsonnet", Utf8.encode("import 'none.jsonnet'"), Some(Importer.none))
      val failing = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = throw new ImportFailure("is a directory")
      }
      val source = new Source("d.jsonnet", Utf8.encode("[import '.', importstr '.']"))
      val found = Linter.findings(source, new LintFiles(new DeclaredStd, Some(failing)))
      found.map(_.diagnostic.code) ==> Vector("E4009", "E4009")
    }
  }

  private final val LargestToChange = 20000
  private final val Doublings = 60
  private final val Chain = 3000
}
