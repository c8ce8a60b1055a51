package sjsonnet

import sjsonnet.Difference.{Kind, Options}
import utest._

/** Differences as embedders get them. What counts as one is in [[difference.DifferenceTests]]. */
object ProgramDifferenceTests extends TestSuite {

  val tests: Tests = Tests {

    test("the changes of two programs, with the places that they are from") {
      val difference = compared(
        "local n = 1;\n{ replicas: n, gone: 'x', same: [1] }",
        "{ replicas: 3, same: [1], new: { a: null } }"
      )
      assert(!difference.isEmpty)
      difference.changes.map(_.toString) ==>
        Vector("added /new", "removed /gone", "replaced /replicas")
      val replaced = difference.changes.last
      (replaced.kind, replaced.before.map(_.value), replaced.after.map(_.value)) ==>
        (Kind.Replaced, Some(JsonTree.Num(1)), Some(JsonTree.Num(3)))
      replaced.before.flatMap(_.source).map(at => s"$at ${at.text}") ==> Some("a:1:11 local n = 1;")
      replaced.after.flatMap(_.source).map(_.toString) ==> Some("b:1:13")
      difference.changes(1).after ==> None
      difference.changes.head.before ==> None
    }

    test("objects of Kubernetes, and entries of lists by their names") {
      val difference = compared(
        "[{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'n' }, " +
          "c: [{ name: 'a', v: 1 }] }]",
        "[{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'n' }, " +
          "c: [{ name: 'b', v: 2 }, { name: 'a', v: 1 }] }]"
      )
      difference.changes.map(change => s"$change of ${change.resource.get}") ==>
        Vector("added /0/c/0 of Deployment n/web")
      difference.changes.head.resource.map(_.group) ==> Some("apps")
      val byId =
        compared("[{ id: 1, n: 2 }, { id: 3, n: 4 }]", "[{ id: 3, n: 4 }, { id: 1, n: 2 }]")
      byId.changes.map(_.kind) ==> Vector(Kind.Moved)
      compared("[{ x: 1, y: 1 }]", "[{ x: 2, y: 2 }, { x: 1, y: 3 }]", Options(Vector("x"))).changes
        .map(_.toString) ==> Vector("added /0", "replaced /0/y /1/y")
    }

    test(
      "values of Secrets are hidden, and the lines that they are in, unless they are asked for"
    ) {
      def secret(password: String) =
        s"{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { p: '$password' } }"
      val hidden = compared(secret("tiger17"), secret("lion23"))
      val text = hidden.tree.text().fold(throw _, identity)
      assert(text.contains("<hidden "), !text.contains("tiger17"), !text.contains("lion23"))
      hidden.changes.flatMap(_.before).flatMap(_.source).map(at => (at.line, at.text)) ==>
        Vector((1, ""))
      val shown = compared(secret("tiger17"), secret("lion23"), Options(showSecrets = true))
      shown.changes.flatMap(_.before).map(_.value) ==> Vector(JsonTree.Str("tiger17"))
      assert(shown.tree.text().exists(_.contains("lion23")))
      compared(secret("a"), secret("a")).isEmpty ==> true
      // Hashes of two comparisons cannot be compared.
      val other = compared(secret("tiger17"), secret("lion23"))
      assert(other.changes.head.before.get.value != hidden.changes.head.before.get.value)
    }

    test("of trees") {
      val difference = Difference.ofTrees(JsonTree.arr(JsonTree.Num(1)), JsonTree.arr())
      difference.changes.map(_.toString) ==> Vector("removed /0")
      difference.changes.head.before.get.source ==> None
    }

    test("as data, it is an object with a version") {
      compared("{ a: 1 }", "{ a: 1 }").tree.text(OutputFormat.jsonMinified) ==>
        Right("{\"version\":1,\"equal\":true,\"changes\":[]}\n")
      val change = compared("{ a: 1 }", "{ a: 2 }").tree("changes")(0)
      (change("kind").str, change("before")("path").str, change("after")("value").int) ==>
        ("replaced", "/a", 2)
      (change("after")("source")("line").int, change("after")("source")("text").str) ==>
        (1, "{ a: 2 }")
    }

    test("programs that fail, and keys that are none") {
      def program(code: String) = Jsonnet().program(code)
      Difference.of(program("1"), program("error 'no'")).left.map(_.message) ==> Left("no")
      Difference.of(program("error 'first'"), program("error 'no'")).left.map(_.message) ==>
        Left("first")
      val refused = intercept[IllegalArgumentException](Options(Vector("name", "a..b")))
      refused.getMessage ==> "keys: a..b: a name of a field is empty"
    }

    test("what is traced is traced once") {
      val lines = Vector.newBuilder[String]
      val engine = Jsonnet().withTrace(lines += _)
      Difference.of(engine.program("std.trace('a', 1)"), engine.program("std.trace('b', 2)")): Unit
      lines.result().length ==> 2
    }
  }

  private def compared(before: String, after: String, options: Options = Options()): Difference =
    Difference
      .of(Jsonnet().program(before, "a"), Jsonnet().program(after, "b"), options)
      .fold(throw _, identity)
}
