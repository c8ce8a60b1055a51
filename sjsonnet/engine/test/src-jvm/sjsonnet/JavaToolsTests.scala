package sjsonnet

import sjsonnet.javaapi.{Finding => JavaFinding, FormatOptions => JavaFormat}
import sjsonnet.javaapi.{Jsonnet => JavaJsonnet, JsonnetException, LintOptions => JavaLintOptions}
import utest._

import scala.jdk.CollectionConverters._

/** Formatting, checking and linting, as Java programs see them. */
object JavaToolsTests extends TestSuite {

  val tests: Tests = Tests {

    test("a program is formatted") {
      JavaJsonnet.format("{'a':[1]}") ==> "{ a: [1] }\n"
      val options = JavaFormat
        .builder()
        .indent(4)
        .maxBlankLines(1)
        .stringStyle(JavaFormat.StringStyle.DOUBLE)
        .commentStyle(JavaFormat.CommentStyle.HASH)
        .prettyFieldNames(false)
        .padArrays(true)
        .padObjects(false)
        .sortImports(false)
        .useImplicitPlus(false)
        .build()
      JavaJsonnet.format("{\n'a':[1], // c\nb: x{}}", options) ==>
        "{\n    \"a\": [ 1 ],  # c\n    b: x + {},\n}\n"
      JavaJsonnet.format("(((1)))", JavaFormat.builder().fixKnown(true).build()) ==> "(1)\n"
      JavaJsonnet.format("{\na: 1}", JavaFormat.builder().width(80).build()) ==> "{ a: 1 }\n"
    }

    test("what is no program, and what is no option") {
      val error = intercept[JsonnetException](
        JavaJsonnet.format("{", JavaFormat.builder().build(), "shop.jsonnet")
      )
      (error.kind, error.trace.get(0).file) ==> (("syntax", "shop.jsonnet"))
      assert(error.getMessage.startsWith("STATIC ERROR: shop.jsonnet:1:2"))
      intercept[IllegalArgumentException](JavaFormat.builder().indent(-1).build()): Unit
      intercept[IllegalArgumentException](JavaLintOptions.create().select("nonsense")): Unit
    }

    test("errors and findings are values with places") {
      val engine = JavaJsonnet.create()
      val found = engine.check("[x, y]", "shop.jsonnet").asScala
      found.map(each => s"${each.file} ${each.line} ${each.column} ${each.severity}") ==>
        Seq("shop.jsonnet 1 2 ERROR", "shop.jsonnet 1 5 ERROR")
      val lint = engine.lint("local unused = 1;\n2").get(0)
      (lint.rule.get, lint.severity, lint.range.toString, lint.related.size) ==>
        (("unused-local", JavaFinding.Severity.WARNING, "6-12", 0))
      assert(lint.toString.contains(lint.message), lint.code.startsWith("L"))
      val ignoring = JavaLintOptions.create().ignore("unused-local")
      engine.lint("local unused = 1;\n2", "shop.jsonnet", ignoring).size ==> 0
      engine.fix("local unused = 1;\n2") ==> "2"
      engine.fix("local unused = 1;\n2", "shop.jsonnet", ignoring) ==> "local unused = 1;\n2"
      val fixes = engine.check("local a = 1; [aa]").get(0).fixes.asScala
      fixes.map(fix => (fix.isSafe, fix.edits.get(0).range.toString, fix.edits.get(0).text)) ==>
        Seq((false, "14-16", "a"))
    }
  }
}
