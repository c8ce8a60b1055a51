package sjsonnet.coverage

import sjsonnet.{Coverage, CoverageReport, Importer, Jsonnet}
import sjsonnet.text.Utf8
import utest._

/** Reports in the forms that other programs read. `test_suite/tools/coverage_readers.py` shows them to some. */
object CoverageFormatsTests extends TestSuite {

  val tests: Tests = Tests {

    test("LCOV") {
      Lcov.text(report("lib/a.libsonnet" -> program)) ==>
        """TN:
          |SF:lib/a.libsonnet
          |FN:1,f
          |FN:3,g
          |FNDA:2,f
          |FNDA:0,g
          |FNF:2
          |FNH:1
          |BRDA:1,0,0,2
          |BRDA:1,0,1,0
          |BRDA:3,1,0,-
          |BRDA:3,1,1,-
          |BRF:4
          |BRH:1
          |DA:1,2
          |DA:2,1
          |DA:3,0
          |DA:4,1
          |LF:4
          |LH:3
          |end_of_record
          |""".stripMargin
    }

    test("Cobertura") {
      Cobertura.text(report("lib/a.libsonnet" -> program), "1.0", 5) ==>
        """<?xml version="1.0" encoding="UTF-8"?>
          |<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
          |<coverage line-rate="0.7500" branch-rate="0.2500" lines-covered="3" lines-valid="4" branches-covered="1" branches-valid="4" complexity="0" version="1.0" timestamp="5">
          |  <sources>
          |    <source>.</source>
          |  </sources>
          |  <packages>
          |    <package name="lib" line-rate="0.7500" branch-rate="0.2500" complexity="0">
          |      <classes>
          |        <class name="a.libsonnet" filename="lib/a.libsonnet" line-rate="0.7500" branch-rate="0.2500" complexity="0">
          |          <methods>
          |            <method name="f" signature="" line-rate="1" branch-rate="1" complexity="0">
          |              <lines>
          |                <line number="1" hits="2"/>
          |              </lines>
          |            </method>
          |            <method name="g" signature="" line-rate="0" branch-rate="1" complexity="0">
          |              <lines>
          |                <line number="3" hits="0"/>
          |              </lines>
          |            </method>
          |          </methods>
          |          <lines>
          |            <line number="1" hits="2" branch="true" condition-coverage="50% (1/2)">
          |              <conditions>
          |                <condition number="0" type="jump" coverage="50%"/>
          |              </conditions>
          |            </line>
          |            <line number="2" hits="1"/>
          |            <line number="3" hits="0" branch="true" condition-coverage="0% (0/2)">
          |              <conditions>
          |                <condition number="0" type="jump" coverage="0%"/>
          |              </conditions>
          |            </line>
          |            <line number="4" hits="1"/>
          |          </lines>
          |        </class>
          |      </classes>
          |    </package>
          |  </packages>
          |</coverage>
          |""".stripMargin
    }

    test("functions of one name, and names that a format has no way to write") {
      val twice = report("a" -> "{ 'f,g'(x): x, h: [{ f(x):: x }, { f(x):: x }] }")
      Lcov.text(twice).linesIterator.filter(_.startsWith("FN:")).toSeq ==>
        Seq("FN:1,f;g", "FN:1,f@1:22", "FN:1,f@1:36")
      val hostile = report("a\n\"<b>\u0000\u001b" -> "{ 'x\\ny\"<&>\\u0001'(x): x }")
      Lcov.text(hostile).linesIterator.take(3).toSeq ==>
        Seq("TN:", "SF:a\\n\"<b>\\u0000\\u001b", "FN:1,x\\ny\"<&>\\u0001")
      val xml = Cobertura.text(hostile, "1.0", 5)
      assert(
        xml.contains("filename=\"a\\n&quot;&lt;b&gt;\\u0000\\u001b\""),
        xml.contains("<method name=\"x\\ny&quot;&lt;&amp;&gt;\\u0001\""),
        xml.forall(char => char >= ' ' || char == '\n')
      )
    }

    test("nothing at all") {
      val empty = report()
      Lcov.text(empty) ==> ""
      assert(
        Cobertura
          .text(empty, "1", 5)
          .contains("""line-rate="1" branch-rate="1" lines-covered="0""""),
        CoveragePage.text(empty).contains("0 files")
      )
    }

    test("the page marks what is not covered, and nothing in it is markup but its own") {
      val code = "{ a: if true then '<script>alert(1)</script>' else '&amp;',\n\tb:: \"\u001b\" }\n"
      val page = CoveragePage.text(report("<img src=x>.jsonnet" -> code))
      Seq(
        "&lt;img src=x&gt;.jsonnet",
        """<mark class="half">true</mark> then '&lt;script&gt;alert(1)&lt;/script&gt;' else <mark class="no">'&amp;amp;'</mark>""",
        "\t<mark class=\"no\">b:: &quot;\\u001b&quot;</mark>",
        """<span class="note">never: else</span>""",
        "default-src 'none'"
      ).foreach(part => assert(page.contains(part)))
      Seq("<script", "<img", "http:", "https:", "url(").foreach(part =>
        assert(!page.contains(part))
      )
    }

    test("ranges of lines that are not covered") {
      val lines =
        "[\n  1,\n  if false then\n    2\n    # nothing\n\n    + 3,\n  4,\n  if false then 5,\n]"
      LineRanges.open(report("a" -> lines).files(0)) ==> Vector((3, 7), (9, 9))
      Seq(LineRanges.text(3, 7), LineRanges.text(9, 9)) ==> Seq("3-7", "9")
    }
  }

  private val program =
    """local f(x) = if x then 1 else 2,
      |  h = 4,
      |  g(x) = x || false;
      |[f(true), f(true), h]
      |""".stripMargin

  /** What is left when each file has been imported once. */
  private def report(files: (String, String)*): CoverageReport = {
    val coverage = Coverage()
    val engine = Jsonnet()
      .withImporter(Importer.ofMap(files.map { case (name, code) =>
        name -> Utf8.encode(code)
      }.toMap))
      .withCoverage(coverage)
    files.foreach { case (name, code) => engine.evaluate(code, name): Unit }
    coverage.report
  }
}
