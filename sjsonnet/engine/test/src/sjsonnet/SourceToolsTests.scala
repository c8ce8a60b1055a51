package sjsonnet

import sjsonnet.Finding.Severity
import utest._

/** Formatting, checking and linting, as programs that embed the engine use them. */
object SourceToolsTests extends TestSuite {

  val tests: Tests = Tests {

    test("a program is formatted, by options if there are any") {
      val code = "local b = import \"b\";\nlocal a = import 'a';\n{'x':[1], # c\n\n\n\n y: a+{}}"
      Jsonnet.format(code) ==> Right(
        "local a = import 'a';\nlocal b = import 'b';\n{\n  x: [1],  // c\n\n\n  y: a {},\n}\n"
      )
      val options = FormatOptions(
        indent = 4,
        maxBlankLines = 1,
        stringStyle = FormatOptions.StringStyle.Double,
        commentStyle = FormatOptions.CommentStyle.Leave,
        prettyFieldNames = false,
        padArrays = true,
        padObjects = false,
        sortImports = false,
        useImplicitPlus = false
      )
      Jsonnet.format(code, options) ==> Right(
        "local b = import \"b\";\nlocal a = import \"a\";\n{\n    \"x\": [ 1 ],  # c\n\n    y: a + {},\n}\n"
      )
      Jsonnet.format("(((1)))", FormatOptions(fixKnown = true)) ==> Right("(1)\n")
      Jsonnet.format("f(a,\n  b)", FormatOptions(width = 80)) ==> Right("f(a, b)\n")
    }

    test("bytes that do not change are the same array") {
      val right = "{ a: 1 }\n".getBytes("UTF-8")
      assert(Jsonnet.formatBytes(right).exists(_ eq right))
      Jsonnet.formatBytes("1".getBytes("UTF-8")).map(new String(_, "UTF-8")) ==> Right("1\n")
    }

    test("what is no program is an error, with its place") {
      Jsonnet.format("{ a: 1", name = "shop.jsonnet") match {
        case Left(error: StaticError) =>
          error.trace.map(_.toString.takeWhile(_ != ' ')).head.take(14) ==> "shop.jsonnet:1"
          assert(Jsonnet().describe(error).startsWith("STATIC ERROR: shop.jsonnet:1:"))
        case other => throw new java.lang.AssertionError(s"$other")
      }
    }

    test("numbers out of range are refused") {
      for (
        make <- Seq(
          () => FormatOptions(indent = -1),
          () => FormatOptions(width = 10001),
          () => FormatOptions(maxBlankLines = -1)
        )
      ) assert(intercept[IllegalArgumentException](make()).getMessage.contains("must be at"))
    }

    test("all errors of a program are reported, with what would mend them") {
      val found = Jsonnet().check("local a = 1;\n[aa, { b: 1 c: 2 }, x]", "shop.jsonnet")
      found.map(each => (each.code.take(1), each.severity, each.range.toString)) ==> Vector(
        ("E", Severity.Error, "25-26"),
        ("E", Severity.Error, "14-16"),
        ("E", Severity.Error, "33-34")
      )
      found(1).toString ==>
        s"shop.jsonnet:2:2: ${found(1).code} error: Unknown variable: aa"
      found(1).rule ==> ""
      found(1).hint ==> "did you mean 'a'?"
      val fix = found(1).fixes.head
      (fix.edits.map(edit => (edit.range.toString, edit.text)), fix.isSafe) ==>
        ((Vector(("14-16", "a")), false))
      Jsonnet().check("{ a: 1 }") ==> Vector.empty
    }

    test("imports are looked up with the engine's importer") {
      val files = Map("lib.libsonnet" -> "{ port: 80 }".getBytes("UTF-8"))
      val engine = Jsonnet().withImporter(Importer.inMemory(files))
      engine.check("import 'lib.libsonnet'") ==> Vector.empty
      engine.check("import 'lib.jsonnet'").map(_.severity) ==> Vector(Severity.Warning)
      val found = engine.lint("(import 'lib.libsonnet').prot", "main.jsonnet")
      assert(found.length == 1, found.head.hint.contains("port"))
    }

    test("the grammar is that of the settings, whoever reads the program") {
      val code = "{ a: 1 } { b: 2 }"
      val strict = Jsonnet().withSettings(Settings(strict = true))
      assert(Jsonnet().lint(code).isEmpty, strict.check(code).nonEmpty)
      strict.lint(code).map(_.message) ==> strict.check(code).map(_.message)
    }

    test("what is probably wrong is reported, by rules that can be chosen") {
      val code = "local unused = 1;\nif 1 == 1 then { a: 1 } else 2"
      val all = Jsonnet().lint(code)
      assert(all.exists(_.rule == "unused-local"), all.forall(_.source.bytes.length == code.length))
      val first = all.find(_.rule == "unused-local").get
      assert(first.code.startsWith("L"), first.severity == Severity.Warning)
      Jsonnet().lint(code, options = LintOptions(select = Vector(first.code))).map(_.rule) ==>
        Vector("unused-local")
      val others = Jsonnet().lint(code, options = LintOptions(ignore = Vector("unused-local")))
      others.length ==> all.length - 1
      val unknown = intercept[IllegalArgumentException](LintOptions(select = Vector("unused-locl")))
      unknown.getMessage ==> "select: no rule is called unused-locl; did you mean unused-local?"
    }

    test("what is found is mended where no doubt is left") {
      val code = "local unused = 1;\n// Größe\n{ a: 1 }\n"
      Jsonnet().fix(code) ==> "// Größe\n{ a: 1 }\n"
      Jsonnet().fix(code, options = LintOptions(ignore = Vector("unused-local"))) ==> code
      Jsonnet().fix("[aa]") ==> "[aa]"
      Jsonnet().fix("") ==> ""
    }
  }
}
