package sjsonnet.spark

import sjsonnet.{Importer, ImportFailure, Jsonnet}

import utest._

import java.nio.charset.StandardCharsets.UTF_8

/** What is sent to executors: all files that a program can reach, and the same bytes for the same files. */
object BundleTests extends TestSuite {

  private def files(texts: (String, String)*): Importer =
    Importer.inMemory(
      texts.map { case (name, text) => name -> text.getBytes(UTF_8) }.toMap,
      Vector("lib")
    )

  private def bundle(main: String, importer: Importer): Bundle =
    Bundler.file(main, importer).fold(sys.error, identity)

  /** Evaluates the decoded bundle, without the files. */
  private def evaluate(bundle: Bundle): Either[String, String] =
    new Prepared(Bundle.decode(bundle.encode)).program.evaluate().left.map(_.message)

  val tests: Tests = Tests {

    test("all that can be reached is in it, and nothing else") {
      val all = bundle(
        "a/main.jsonnet",
        files(
          "a/main.jsonnet" -> "[import 'b.jsonnet', importstr 't.txt', (importbin 't.txt')[0], import '../d.json']",
          "a/b.jsonnet" -> "import 'c.libsonnet'",
          "a/t.txt" -> "T",
          "lib/c.libsonnet" -> "{ me: (import 'c.libsonnet').one, one:: 1 }",
          "d.json" -> "{\"d\": 2}",
          "e.jsonnet" -> "error 'nobody asked'"
        )
      )
      all.files.keySet.toSeq ==> Seq(
        "a/b.jsonnet",
        "a/main.jsonnet",
        "a/t.txt",
        "d.json",
        "lib/c.libsonnet"
      )
      evaluate(all).map(_.filterNot(_.isWhitespace)) ==> Right("""[{"me":1},"T",84,{"d":2}]""")
    }

    test("a file that is text first and a program later") {
      val both = bundle(
        "m",
        files(
          "m" -> "[std.length(importstr 'p'), import 'q']",
          "p" -> "import 'r'",
          "q" -> "import 'p'",
          "r" -> "'here'"
        )
      )
      evaluate(both).map(_.filterNot(_.isWhitespace)) ==> Right("""[10,"here"]""")
    }

    test("the same files have the same digest, others another") {
      def digest(text: String) =
        Bundle.digest(bundle("m", files("m" -> "import 'n'", "n" -> text)).encode)
      digest("1") ==> digest("1")
      assert(digest("1") != digest("2"))
    }

    test("what is missing or wrong fails who wants it, as elsewhere") {
      evaluate(bundle("m", files("m" -> "if true then 1 else import 'gone'"))) ==> Right("1\n")
      evaluate(bundle("m", files("m" -> "import 'gone'"))) ==>
        Left("couldn't open import \"gone\": no match locally or in the Jsonnet library paths")
      val refusing = new Importer {
        override def find(path: String, from: String): Option[String] =
          if (path == "m") Some("m") else throw new ImportFailure(s"$path is out of bounds")
        override def read(name: String): Array[Byte] = "[1, import 'secret'][0]".getBytes(UTF_8)
      }
      evaluate(bundle("m", refusing)) ==> Right("1\n")
      val inImport = bundle("m", files("m" -> "import 'n'", "n" -> "1 +"))
      val direct =
        Jsonnet().withImporter(files("m" -> "import 'n'", "n" -> "1 +")).evaluateFile("m")
      evaluate(inImport) ==> direct.left.map(_.message)
    }

    test("a template that is missing or no program") {
      Bundler.file("x", Importer.none).map(_.main) ==>
        Left("there is no template x")
      Bundler.text("1 +", Importer.none).left.map(_.linesIterator.next()).map(_.main) ==>
        Left("STATIC ERROR: <template>:1:4: Unexpected end of file")
    }

    test("a process prepares a program once") {
      val one = bundle("m", files("m" -> "'once'"))
      var decoded = 0
      def ask() = Prepared.of("BundleTests") {
        decoded += 1
        one
      }
      val (first, wasThere) = ask()
      val (second, isThere) = ask()
      (wasThere, isThere, decoded) ==> ((false, true, 1))
      assert(first eq second)
    }
  }
}
