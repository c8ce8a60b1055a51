package sjsonnet

import sjsonnet.Explanation.Role
import sjsonnet.text.Utf8
import utest._

/** Explanations as embedders get them. What they say is in [[provenance.ExplainTests]]. */
object ProgramExplanationTests extends TestSuite {

  val tests: Tests = Tests {

    test("each part of an explanation is data, which outlives the evaluation") {
      val explanation = app.explain("$.spec.replicas").fold(throw _, identity)
      explanation.path ==> "$.spec.replicas"
      explanation.value ==> Some(JsonTree.Num(3))
      explanation.definitions.map(each => (each.role, shown(each.place), each.value)) ==> Vector(
        (Role.Sets, "main.jsonnet:2:30 app.new('shop') + { spec+: { replicas: n } }", Some("3")),
        (Role.Overridden, "app.libsonnet:3:13 spec: { replicas: 1 },", Some("1"))
      )
      explanation.way.map(each => (each.kind, shown(each.place))) ==>
        Vector(("local", "main.jsonnet:1:47 local app = import 'app.libsonnet'; local n = 1 + 2;"))
      explanation.conditions.length ==> 0
      val name = app.explain("/name").fold(throw _, identity)
      name.path ==> "$.name"
      name.calls.map(each => s"${each.place} ${each.text}") ==>
        Vector("main.jsonnet:2:1 app.new('shop')")
      name.inputs.map(each => (each.kind, each.name)) ==> Vector(("import", "app.libsonnet"))
    }

    test("places have an end, and lines are those of the file whatever they end with") {
      val place = Jsonnet()
        .program("{\r\n  'é': 'ö' +\r\n    'x',\r\n}\r\n", "a")
        .explain("$['é']")
        .map(_.definitions.head.place)
        .fold(throw _, identity)
      (place.line, place.column, place.endLine, place.endColumn, place.text) ==>
        (2, 3, 3, 8, "  'é': 'ö' +")
    }

    test("why a part is not there, hidden, or no data") {
      val absence = app.explain("$.spec.replica").fold(throw _, identity).absence.get
      (absence.steps, absence.message, absence.hints) ==>
        (1, "there is no field \"replica\"", Vector("did you mean replicas?"))
      assert(absence.layers.length == 2)
      val code =
        Jsonnet().program("{ h:: 1, f(x):: x, bad: error 'x', obj: { f: self.g, g:: $.f } }")
      val hidden = code.explain("$.h").fold(throw _, identity)
      (hidden.definitions.head.isHidden, hidden.value) ==> (true, Some(JsonTree.Num(1)))
      code.explain("$.obj").map(_.value) ==> Right(None)
      code.explain("$").map(_.value) ==> Right(None)
      code.explain("$.bad").left.map(_.message) ==> Left("x")
    }

    test("what a part depends on, and what a place affects") {
      val places = app.dependencies("$.name").fold(throw _, identity).map(_.toString)
      assert(places.contains("app.libsonnet:2:3"), !places.exists(_.startsWith("app.libsonnet:3")))
      app.affected("app.libsonnet", 2) ==> Right(Vector("$.name"))
      app.affected("main.jsonnet", 1, Some(51)) ==> Right(Vector("$.spec.replicas"))
      app.affected("main.jsonnet", 99) ==> Right(Vector.empty)
    }

    test("programs that fail, and what is no path") {
      val failing = Jsonnet().program("{ a: error 'no', b: 1 }").explain("$.b")
      failing.map(_.value) ==> Right(Some(JsonTree.Num(1)))
      Jsonnet().program("error 'no'").explain("$").left.map(_.message) ==> Left("no")
      Jsonnet().program("{").explain("$").left.map(_.message) ==>
        Left("Unexpected: end of file while parsing field definition")
      val refused = intercept[IllegalArgumentException](app.explain("$.a["))
      assert(refused.getMessage.startsWith("path: $.a[: a path is like "))
      intercept[IllegalArgumentException](app.dependencies("/~2")): Unit
    }

    test("as data, it is an object with the same fields") {
      val explanation = app.explain("$.spec.replicas").fold(throw _, identity)
      val tree = explanation.tree
      tree.asInstanceOf[JsonTree.Obj].fields.map(_._1) ==>
        Vector("path", "value", "definitions", "way", "conditions", "reads", "calls", "inputs")
      tree("definitions")(0)("role").str ==> "sets"
      val place = tree("definitions")(0)("place")
      place("file").str ==> "main.jsonnet"
      (place("line").int, place("column").int) ==> (2, 30)
      (place("endLine").int, place("endColumn").int) ==> (2, 41)
      place("text").str ==> "app.new('shop') + { spec+: { replicas: n } }"
      val absent = app.explain("$.nam").map(_.tree).fold(throw _, identity)
      (absent("absent")("steps").int, absent.find("value")) ==> (0, None)
    }
  }

  private def shown(place: SourcePlace): String = s"$place ${place.text.trim}"

  private val files = Map(
    "app.libsonnet" -> "{ new(name):: {\n  name: name,\n    spec: { replicas: 1 },\n} }\n",
    "main.jsonnet" -> ("local app = import 'app.libsonnet'; local n = 1 + 2;\n" +
      "app.new('shop') + { spec+: { replicas: n } }\n")
  )

  private def app: Program = Jsonnet()
    .withImporter(Importer.inMemory(files.map { case (name, text) => name -> Utf8.encode(text) }))
    .file("main.jsonnet")
}
