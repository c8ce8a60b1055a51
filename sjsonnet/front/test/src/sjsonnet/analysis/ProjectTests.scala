package sjsonnet.analysis

import sjsonnet.{Importer, ImportFailure}
import sjsonnet.text.Utf8
import utest._

/** Many files together: what they import, and what a change concerns. */
object ProjectTests extends TestSuite {

  val tests: Tests = Tests {

    test("who imports whom") {
      val project = shop
      project.files.map(_.name).toSeq.sorted ==>
        Seq("cart", "lib/money", "lib/round", "main", "other")
      project.importsOf("main") ==> Vector("cart", "notes.txt")
      project.importersOf("lib/money") ==> Set("cart", "other")
      project.dependencies("main") ==> Set("main", "cart", "notes.txt", "lib/money", "lib/round")
      project.affected(Seq("lib/round")) ==> Set("lib/round", "lib/money", "cart", "other", "main")
      project.affected(Seq("notes.txt")) ==> Set("notes.txt", "main")
      project.path("main", "lib/round") ==> Vector("main", "cart", "lib/money", "lib/round")
      project.path("lib/round", "main") ==> Vector.empty
      project.mentions("format").map(_.name).sorted ==> Vector("cart", "lib/money")
    }

    test("a change makes another project, and leaves the first as it is") {
      val before = shop
      val after = before.changed("cart", Utf8.encode("{ total: 1 }"))
      after.importersOf("lib/money") ==> Set("other")
      after.affected(Seq("lib/round")) ==> Set("lib/round", "lib/money", "other")
      before.importersOf("lib/money") ==> Set("cart", "other")
      after.analysis("cart").map(_.facts.imports.length) ==> Some(0)
      before.analysis("cart").map(_.facts.imports.length) ==> Some(1)
      assert(after.file("main").exists(file => before.file("main").exists(_ eq file)))
    }

    test("files with errors, and files that cannot be read") {
      val project = shop.changed("cart", Utf8.encode("{ total: , }"))
      project.file("cart").map(_.findings.map(_.diagnostic.code)) ==> Some(Vector("E1014"))
      val unreadable = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = throw new ImportFailure("no such file")
      }
      val missing = Project.of(Seq("nowhere"), Project.Settings(unreadable))
      assert(
        missing.file("nowhere").exists(_.failure.nonEmpty),
        missing.analysis("nowhere").isEmpty
      )
      val small = Project.of(Seq("main"), Project.Settings(files(), maxFileBytes = 10))
      assert(small.file("main").exists(_.failure == "it has more than 10 bytes"))
      Project.of(Seq("main"), Project.Settings(files(), maxFiles = 2)).files.size ==> 2
    }

    test("a new file is found by the imports that wanted it, and missed when it is gone") {
      var names = Map("a" -> "import 'sub/b'", "c" -> "import 'a'")
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] =
          Some(path).filter(names.contains)
        override def read(name: String): Array[Byte] = Utf8.encode(names(name))
      }
      val before = Project.of(Seq("c"), Project.Settings(importer))
      before.importsOf("a") ==> Vector.empty
      names += "sub/b" -> "1"
      val added = before.refreshed("sub/b")
      added.affected(Seq("sub/b")) ==> Set("sub/b", "a", "c")
      names -= "sub/b"
      val gone = added.removed("sub/b")
      gone.importsOf("a") ==> Vector.empty
      gone.affected(Seq("sub/b")) ==> Set("sub/b")
      added.importsOf("a") ==> Vector("sub/b")
    }

    test("imports may form a cycle") {
      val importer = files("a" -> "(import 'b') { x: 1 }", "b" -> "{ y: (import 'a').x }")
      val project = Project.of(Seq("a"), Project.Settings(importer))
      project.affected(Seq("a")) ==> Set("a", "b")
      project.dependencies("a") ==> Set("a", "b")
    }

    test("files with the same text share their summary") {
      val same = "{ f: import 'x' }"
      val importer = files("a/m" -> same, "b/m" -> same, "a/x" -> "1", "b/x" -> "2")
      val project = Project.of(Seq("a/m", "b/m"), Project.Settings(importer))
      project.importsOf("a/m") ==> Vector("a/x")
      project.importsOf("b/m") ==> Vector("b/x")
      val contents = Seq("a/m", "b/m").flatMap(project.file(_).flatMap(_.content))
      assert(contents.length == 2, contents(0) eq contents(1))
    }

    test("analyses that were not used for long are made again") {
      val project = Project.of(Seq("main"), Project.Settings(files(), maxTreeBytes = 9000))
      val first = project.analysis("main")
      first.foreach(analysis => assert(project.analysis("main").exists(_ eq analysis)))
      project.analysis("lib/round"): Unit
      assert(!first.exists(analysis => project.analysis("main").exists(_ eq analysis)))
    }
  }

  private def files(more: (String, String)*): Importer = {
    val shop = Map(
      "main" -> "local cart = import 'cart'; [cart.total, importstr 'notes.txt']",
      "cart" -> "local money = import 'lib/money'; { total: money.format(3) }",
      "lib/money" -> "(import 'round') + { format(n):: n, sign:: '€' }",
      "lib/round" -> "{ round(n):: n, sign:: '?' }",
      "other" -> "[(import 'lib/money').sign]",
      "notes.txt" -> "local"
    )
    Importer.inMemory((shop ++ more).map { case (name, text) => (name, Utf8.encode(text)) })
  }

  private def shop: Project = Project.of(Seq("main", "other"), Project.Settings(files()))
}
