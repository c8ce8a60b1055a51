package sjsonnet.analysis

import sjsonnet.{Cancellation, Importer, Meter, Source}
import sjsonnet.text.Utf8
import utest._

/** What is known of a file without running it. */
object AnalysisTests extends TestSuite {

  val tests: Tests = Tests {

    test("definitions and their uses, in the order of the file") {
      definitions(
        "local a = 1; local f(b, c=b) = a + b; { local a = 2, d: a } + { e: a, f: f(c=a, b=1) }"
      ) ==>
        Seq(
          "a Local 6: 31 67 77",
          "f Local 19: 73",
          "b Parameter 21: 26 35 80",
          "c Parameter 24: 75",
          "a ObjectLocal 46: 56"
        )
      definitions("[[x, y] for x in std.range(1, 2) for y in [x] if y > x]") ==>
        Seq("x Comprehension 12: 2 43 53", "y Comprehension 37: 5 49", "std Global: 17")
      definitions("{ [k]: std for k in ['a'] }") ==>
        Seq("k Comprehension 15: 3", "std Global: 7")
    }

    test("definitions in a file with errors") {
      definitions("local a = 1; { b: a +, c(x): x + a } + a") ==>
        Seq("a Local 6: 18 33 39", "x Parameter 25: 29")
      definitions("local a = 1; { a !, b: [a, }") ==> Seq("a Local 6: 24")
    }

    test("names in scope") {
      scope("local a = 1; local b = 2; ¦") ==> "b a std"
      scope("local a = 1; function(b, a) ¦") ==> "a b std"
      scope("local f(x) = ¦; 1") ==> "x f std"
      scope("{ local a = 1, [¦]: 1 }") ==> "std"
      scope("{ local a = 1, b(c): ¦ }") ==> "c a std"
      scope("[¦ for x in y for z in w]") ==> "z x std"
      scope("[1 for x in ¦y for z in w]") ==> "std"
      scope("[1 for x in y for z in ¦w]") ==> "x std"
      scope("{ local l = 1, [¦k]: 1 for k in y }") ==> "k std"
      scope("{ local l = 1, [k]: ¦1 for k in y }") ==> "l k std"
      scope("local a = 1; a ¦") ==> "a std"
      scope("(local a = 1; a) + ¦1") ==> "std"
    }

    test("imports, and what they lead to") {
      val importer = Importer.inMemory(
        Map("lib/util.libsonnet" -> Utf8.encode("{}"), "a.txt" -> Array.emptyByteArray)
      )
      val found =
        of("[import 'lib/utils.libsonnet', importstr 'a.txt', import 'zzz']", Some(importer))
      found.facts.imports.map(_.resolution.file) ==> Vector(None, Some("a.txt"), None)
      found.findings.map(finding => (finding.severity, finding.diagnostic.code)) ==>
        Vector((Severity.Warning, "E4008"), (Severity.Warning, "E4008"))
      found.isProgram ==> true
      found.findings.map(_.fixes.map(_.edits.map(_.text).mkString)) ==>
        Vector(Vector("'lib/util.libsonnet'"), Vector.empty)
      of("import 'a'").facts.imports.map(_.resolution) ==> Vector(ImportResolution.NotAsked)
    }

    test("all errors, with the dollar first, as in the reference") {
      findings("[a, self, $, super.b, c]") ==> Seq(
        "10-11 No top-level object found.",
        "1-2 Unknown variable: a",
        "4-8 Can't use self outside of an object.",
        "13-18 Can't use super outside of an object.",
        "22-23 Unknown variable: c"
      )
      // A binding without a name may be the one that is used; what is in a hole may not see its scope.
      findings("local = 1; [a, b + ]") ==> Seq(
        "6-7 Expected token IDENTIFIER but got (OPERATOR, \"=\")",
        "19-20 Unexpected: \"]\" while parsing terminal"
      )
    }

    test("related places") {
      related("local a = 1, a = 2; a") ==> Seq("a")
      related("{ 'b c': 1, 'b c': 2 }") ==> Seq("'b c'")
      related("{ a: [1, 2 }") ==> Seq("[")
      related("{ a: 'x") ==> Seq("'")
    }

    test("fixes") {
      fixed("{ a: 1 b: 2 }") ==> "{ a: 1, b: 2 }"
      fixed("{ a: 1; b: 2 }") ==> "{ a: 1, b: 2 }"
      fixed("{ a = 1 }") ==> "{ a : 1 }"
      fixed("local a = 1\nlocal b = 2;\na") ==> "local a = 1;\nlocal b = 2;\na"
      fixed("{}.if") ==> "{}['if']"
      fixed("{ 2: 1 }") ==> "{ '2': 1 }"
      fixed("\ufeff1") ==> "1"
      fixed("local abc = 1; abd") ==> "local abc = 1; abc"
      fixed("[True, len([])]") ==> "[true, len([])]"
      fixed("{ a: 1, b: a }") ==> "{ a: 1, b: self.a }"
    }

    test("it ends when it is cancelled, or takes too much memory") {
      val cancellation = new Cancellation
      cancellation.cancel()
      val program = new Source("test", Utf8.encode("[" + "{ a: 1 }, " * 20000 + "]"))
      intercept[Budget.Exceeded](Analysis.of(program, meter = new Budget(cancellation))): Unit
      intercept[Budget.Exceeded](Analysis.of(program, meter = new Budget(bytes = 100000))): Unit
      Analysis.of(program, meter = new Budget(bytes = 100L << 20)).isProgram ==> true
    }

    test("deep nesting is an error at most") {
      Seq("-" * 30000 + "1", "[" * 3000, "{a:" * 3000, "1" + "+1" * 30000).foreach { text =>
        assert(Analysis.of(new Source("test", Utf8.encode(text))).findings.length <= 2)
      }
    }
  }

  private def of(program: String, importer: Option[Importer] = None): Analysis =
    Analysis.of(
      new Source("test", Utf8.encode(program)),
      Analysis.Settings(importer = importer),
      Meter.none
    )

  private def definitions(program: String): Seq[String] =
    of(program).facts.definitions
      .filter(found => found.kind != Definition.Global || found.uses.nonEmpty)
      .map { found =>
        val at = found.nameToken.fold("")(token => s" ${token.from}")
        s"${found.name} ${found.kind}$at:${found.uses.map(" " + _.from).mkString}"
      }

  private def scope(program: String): String = {
    val offset = program.indexOf('¦')
    of(program.replace("¦", "")).facts.inScope(offset).map(_.name).mkString(" ")
  }

  private def findings(program: String): Seq[String] =
    of(program).findings.map(found => s"${found.span.from}-${found.span.until} ${found.message}")

  private def related(program: String): Seq[String] = {
    val found = of(program)
    found.findings.flatMap(_.related).map { span =>
      Utf8.decode(found.source.bytes, span.from, span.until)
    }
  }

  private def fixed(program: String): String = {
    val found = of(program)
    val bytes = found.findings.head.fixes.head.applied(found.source.bytes)
    Utf8.decode(bytes, 0, bytes.length)
  }
}
