package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** Importers: those of the library, and what an embedder's own is asked. */
object ImporterTests extends TestSuite {

  val tests: Tests = Tests {

    test("imports") {
      val equipped = engine.withImporter(
        Importer.ofMap(
          Map(
            "lib" -> Utf8.encode("{ double(x):: x * 2, text: importstr 'text' }"),
            "text" -> Utf8.encode("\u00e9"),
            "bytes" -> Array[Byte](0, -1, 65)
          )
        )
      )
      json("local lib = import 'lib'; [lib.double(4), lib.text]", equipped) ==>
        "[\n   8,\n   \"\u00e9\"\n]\n"
      json("importbin 'bytes'", equipped) ==> "[\n   0,\n   255,\n   65\n]\n"
      json("importstr 'bytes'", equipped) ==> "\"\\u0000\ufffdA\"\n"
      reason(equipped.evaluate("import 'none'")) ==>
        "couldn't open import \"none\": no match locally or in the Jsonnet library paths"
      reason(engine.evaluate("import 'lib'")) ==>
        "couldn't open import \"lib\": no match locally or in the Jsonnet library paths"
    }

    test("a file system in memory") {
      def engineOf(files: (String, String)*) = engine.withImporter(
        Importer.inMemory(
          files.iterator.map { case (path, text) => (path, Utf8.encode(text)) }.toMap,
          Vector("vendor/a", "/abs")
        )
      )
      val equipped = engineOf(
        "lib/one" -> "[import 'two', import '../top', import './sub/../two', import 'v', import 'w']",
        "lib/two" -> "'two of lib'",
        "./top" -> "'top'",
        "vendor/a/v" -> "import '../b/v'",
        "vendor//b/v" -> "'v of vendor'",
        "vendor/a/two" -> "'two of vendor'",
        "/abs/w" -> "'w'"
      )
      equipped.evaluateTree("import 'lib/one'") ==> Right(
        JsonTree.Arr(
          Vector("two of lib", "top", "two of lib", "v of vendor", "w").map(JsonTree.Str(_))
        )
      )
      json("[import 'two', import '/abs/w', import '/abs/../abs/w']", equipped) ==>
        "[\n   \"two of vendor\",\n   \"w\",\n   \"w\"\n]\n"
      for (path <- Seq("../lib/one", "/etc/passwd", "lib", "", ".", "/"))
        reason(equipped.evaluate(s"import '$path'")) ==>
          s"couldn't open import \"$path\": no match locally or in the Jsonnet library paths"
    }

    test("an importer may refuse to look for a file") {
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] =
          throw new ImportFailure(s"$path is a secret")
        override def read(name: String): Array[Byte] = throw new ImportFailure("not asked")
      }
      reason(engine.withImporter(importer).evaluate("import 'a'")) ==> "a is a secret"
    }

    test("an importer is told where the import is, and asked to read once") {
      val log = Vector.newBuilder[String]
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] = {
          log += s"$path from $from"
          Some(s"/$path")
        }
        override def read(name: String): Array[Byte] = {
          log += s"read $name"
          Utf8.encode(if (name == "/a") "(import 'b') + (import 'b')" else "1")
        }
      }
      json("(import 'a') + (import 'b')", engine.withImporter(importer)) ==> "3\n"
      log.result() ==> Vector(
        "a from main",
        "read /a",
        "b from /a",
        "read /b",
        "b from /a",
        "b from main"
      )
      engine.withImporter(importer).evaluate("import 'c'") ==> Right("1\n")
      log.result().last ==> "read /c"
      assert(log.result().contains("c from "))
    }

    test("changed files are seen by the next evaluation") {
      var content = "1"
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = Utf8.encode(content)
      }
      val equipped = engine.withImporter(importer)
      json("import 'a'", equipped) ==> "1\n"
      content = "2"
      json("import 'a'", equipped) ==> "2\n"
    }

    test("an importer that fails, and one that breaks") {
      def failing(failure: RuntimeException) = engine.withImporter(new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = throw failure
      })
      reason(failing(new ImportFailure("no such server")).evaluate("import 'a'")) ==>
        "no such server"
      intercept[IllegalStateException](
        failing(new IllegalStateException("a bug")).evaluate("import 'a'")
      ).getMessage ==> "a bug"
    }
  }

  private val engine = Jsonnet()

  private def json(program: String, engine: Jsonnet): String =
    engine.evaluate(program, "main").fold(engine.describe(_), identity)

  private def reason(result: Either[JsonnetError, String]): String =
    result.fold(_.message, json => s"no error but $json")
}
