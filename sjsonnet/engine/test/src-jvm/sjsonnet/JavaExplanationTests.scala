package sjsonnet

import sjsonnet.javaapi.{Difference => JavaDifference, Explanation => JavaExplanation}
import sjsonnet.javaapi.{Jsonnet => JavaJsonnet, JsonnetException, Program => JavaProgram}
import utest._

import scala.jdk.CollectionConverters._
import scala.jdk.OptionConverters._

/** Explanations and differences, as Java programs see them. */
object JavaExplanationTests extends TestSuite {

  val tests: Tests = Tests {

    test("an explanation has all that the Scala one has") {
      val code =
        "local f(x) = { n+: if x > 1 then x + std.extVar('v') else 0 };\n({ n:: 1 } + f(2))"
      val explanation = JavaJsonnet.builder.extVar("v", 3).build.program(code, "a").explain("$.n")
      (explanation.path, explanation.hasValue, explanation.value) ==> ("$.n", true, 6.0)
      explanation.definitions.asScala.map(each =>
        s"${each.role} ${each.place} ${each.isHidden}"
      ) ==>
        Seq("ADDS a:1:16 false", "SETS a:2:4 true")
      explanation.definitions.get(1).value.toScala ==> Some("1")
      val place = explanation.definitions.get(1).place
      (place.file, place.line, place.column, place.endLine, place.endColumn, place.text) ==>
        ("a", 2, 4, 2, 9, "({ n:: 1 } + f(2))")
      val inner = JavaJsonnet.builder
        .extVar("v", 3)
        .build
        .program("local f(x) = { n: if x > 1 then x + std.extVar('v') else 0 };\nf(2)", "a")
        .explain("$.n")
      inner.conditions.asScala.map(each => s"${each.place} ${each.text} ${each.holds}") ==>
        Seq("a:1:22 x > 1 true")
      inner.reads.asScala.map(each =>
        (each.text, each.value.toScala, each.from.toScala.map(_.toString), each.place.line)
      ) ==> Seq(("x", Some("2"), Some("a:2:3"), 1))
      inner.calls.asScala.map(each => s"${each.place} ${each.text}") ==> Seq("a:2:1 f(2)")
      inner.inputs.asScala.map(each => (each.kind, each.name, each.place.isPresent)) ==>
        Seq(("ext-var", "v", true))
      val way = program("local x = 1; { a: x }").explain("$.a").way.asScala
      way.map(each => s"${each.kind} ${each.name} ${each.place.column}") ==> Seq("local x 11")
    }

    test("what is not there, and what is null") {
      val absence = program("{ name: 1 }").explain("/nam").absence.get
      (absence.steps, absence.message, absence.hints.asScala, absence.layers.size) ==>
        (0, "there is no field \"nam\"", Seq("did you mean name?"), 1)
      def valueOf(explanation: JavaExplanation) = (explanation.hasValue, Option(explanation.value))
      valueOf(program("{ a: null }").explain("/a")) ==> ((true, None))
      valueOf(program("{ a: null }").explain("/b")) ==> ((false, None))
      program("{ a: null }").explain("/a").absence.isPresent ==> false
    }

    test("what a part depends on, and what a place affects") {
      val both = program("local x = 1;\n{ a: x, b: 2 }")
      both.dependencies("$.a").asScala.map(_.toString) ==> Seq("a:1:11", "a:2:3", "a:2:6")
      both.affected("a", 1).asScala ==> Seq("$.a")
      both.affected("a", 2, 12).asScala ==> Seq("$.b")
      intercept[UnsupportedOperationException](both.affected("a", 1).clear())
    }

    test("changes have kinds, values and places") {
      def secret(value: String) =
        s"[{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'n' }, data: { p: '$value' } }]"
      val hidden = JavaDifference.of(program(secret("dGlnZXI=")), program(secret("bGlvbg==")))
      val change = hidden.changes.get(0)
      (change.kind, change.toString) ==> (JavaDifference.Kind.REPLACED, "replaced /0/data/p")
      val resource = change.resource.get
      (resource.group, resource.kind, resource.namespace, resource.name, resource.toString) ==>
        ("", "Secret", "n", "s", "Secret n/s")
      assert(change.before.get.value.toString.startsWith("<hidden "))
      (
        change.after.get.path,
        change.after.get.source.get.line,
        change.after.get.source.get.text
      ) ==>
        ("/0/data/p", 1, "")
      val options = JavaDifference.Options.create.showSecrets(true)
      val shown = JavaDifference.of(program(secret("a")), program(secret("b")), options)
      shown.changes.get(0).after.get.value ==> "b"
      assert(!hidden.isEmpty, JavaDifference.of(program("1"), program("1")).isEmpty)
    }

    test("of plain data, by keys") {
      def entry(x: Int, y: Int) = java.util.Map.of("x", x, "y", y)
      val difference = JavaDifference.ofValues(
        java.util.List.of(entry(1, 1)),
        java.util.List.of(entry(2, 2), entry(1, 3)),
        JavaDifference.Options.create.keys("x")
      )
      difference.changes.asScala.map(_.toString) ==> Seq("added /0", "replaced /0/y /1/y")
      difference.changes.get(0).before.isPresent ==> false
      difference.changes.get(1).before.get.source.isPresent ==> false
      intercept[IllegalArgumentException](JavaDifference.Options.create.keys("")): Unit
    }

    test("as JSON, they are what the commands write") {
      val explanation = program("{ a: 1 }").explain("$.a")
      JsonTree.parse(explanation.toJson) ==>
        Jsonnet().program("{ a: 1 }", "a").explain("$.a").map(_.tree)
      val difference = JavaDifference.of(program("{ a: 1 }"), program("{ a: 2 }"))
      JsonTree.parse(difference.toJson) ==> Difference
        .of(Jsonnet().program("{ a: 1 }", "a"), Jsonnet().program("{ a: 2 }", "a"))
        .map(_.tree)
    }

    test("errors are exceptions") {
      intercept[JsonnetException](program("error 'x'").explain("$")).reason ==> "x"
      intercept[JsonnetException](JavaDifference.of(program("1"), program("{"))): Unit
      intercept[IllegalArgumentException](program("1").explain("$[")): Unit
      intercept[NullPointerException](program("1").explain(null)): Unit
      intercept[NullPointerException](JavaDifference.of(null, program("1"))): Unit
    }
  }

  private def program(code: String): JavaProgram = JavaJsonnet.create.program(code, "a")
}
