package sjsonnet.testing

import sjsonnet.{Importer, Jsonnet, Program}
import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** What in the value of a file is a test, what it expects, and what is said of those that fail. */
object TestFileTests extends TestSuite {

  val tests: Tests = Tests {

    test("a value is expected") {
      verdicts("{ a: { actual: [1, { b: 2 }], expect: [1.0, { b: 1 + 1 }] } }") ==> Seq("a passed")
      verdicts("{ a: { actual: 1, expect: 2 } }") ==> Seq("a failed: the value is not as expected")
      verdicts("{ a: { actual: null, expect: null }, b: { actual: null, expect: false } }") ==>
        Seq("a passed", "b failed: the value is not as expected")
      verdicts("{ a: { expect: 1 } }") ==> Seq("a failed: there is no `actual`")
    }

    test("an error is expected") {
      def of(expected: String, actual: String = "error 'port -1 is not positive'") =
        verdicts(s"{ a: { actual: $actual, expectError: $expected } }").head.drop("a ".length)
      of("true") ==> "passed"
      of("'not positive'") ==> "passed"
      of("{ message: 'port -1 is not positive' }") ==> "passed"
      of("{ matches: 'port -?[0-9]+ is' }") ==> "passed"
      of("'is negative'") ==> "failed: the error does not have the text \"is negative\""
      of("{ message: 'port' }") ==> "failed: the error is not \"port\""
      of("{ matches: '^is' }") ==> "failed: the error does not match ^is"
      assert(of("{ matches: '(' }").startsWith("failed: `matches` is no regular expression: "))
      of("{ like: '(' }") ==> "failed: `expectError` has neither `message` nor `matches`"
      of("1").take(30) ==> "failed: `expectError` must be "
      of("true", "1") ==> "failed: there is no error; the value is 1"
      // It is enough that a part of the value fails, since the value is written as a whole.
      of("true", "{ b: [error 'x'] }") ==> "passed"
      of("true", "{ assert false }") ==> "passed"
      of("true", "function(x) x") ==> "passed"
    }

    test("a condition is expected") {
      def of(check: String) =
        verdicts(s"{ a: { actual: { port: 80 }, check: $check } }").head.drop("a ".length)
      of("self.actual.port == 80") ==> "passed"
      of("function(it) it.port == 80") ==> "passed"
      of("function(it) it.port == 81") ==> "failed: `check` is false"
      of("false") ==> "failed: `check` is false"
      of("1") ==> "failed: `check` is a number, neither a boolean nor a function"
      of("function(it) 1") ==> "failed: `check` gives a number, no boolean"
      of("function(it) error 'x'") ==> "failed: RUNTIME ERROR x"
    }

    test("of a condition that does not hold, the comparisons that decide it are told") {
      def of(check: String) = comparisons(
        s"local n = 3, o = { x: [1, 2] };\n{ a: { actual: 1, check: $check } }"
      )
      of("n == 4") ==> Seq("n == 4: n is 3")
      of("n < 2 || std.length(o.x) > 2") ==>
        Seq("n < 2: n is 3", "std.length(o.x) > 2: std.length(o.x) is 2")
      of("n > 2 && o.x[0] == n") ==> Seq("o.x[0] == n: o.x[0] is 1, n is 3")
      of("!(n > 2)") ==> Seq("n > 2: n is 3")
      of("std.member(o.x, n)") ==> Seq("std.member(o.x, n): o.x is [1, 2], n is 3")
      of("function(it) it == n") ==> Seq("it == n: it is 1, n is 3")
      // What is not reached is not told.
      of("n == 4 && error 'x'") ==> Seq("n == 4: n is 3")
      comparisons("{ a: std.length('abc') == 4 }") ==>
        Seq("std.length('abc') == 4: std.length('abc') is 3")
    }

    test("groups, arrays and comprehensions have tests in them") {
      verdicts(
        """{
          |  group: { inner: { a: true, b: { actual: 1, expect: 1 } } },
          |  table: [{ actual: x * x, expect: x } for x in [0, 1, 2]],
          |  named: [{ name: 'of ' + x, actual: x, expect: x } for x in ['a', 'b']],
          |  ['d' + 'yn']: true,
          |}""".stripMargin
      ) ==> Seq(
        "dyn passed",
        "group / inner / a passed",
        "group / inner / b passed",
        "named / of a passed",
        "named / of b passed",
        "table / 0 passed",
        "table / 1 passed",
        "table / 2 failed: the value is not as expected"
      )
      verdicts("[true, { name: 'x', actual: 1, expect: 1 }]") ==> Seq("0 passed", "x passed")
      verdicts("{ [x]: { actual: x, expect: x } for x in ['a'] }") ==> Seq("a passed")
      verdicts("function() { a: function() { actual: 1, expect: 1 } }") ==> Seq("a passed")
    }

    test("a test that fails does not keep others from running") {
      verdicts(
        "{ a: error 'x', b: true, c: { actual: {}.d, expect: 1 }, d: { e: true, f: 1 / 0 } }"
      ) ==> Seq(
        "a failed: RUNTIME ERROR x",
        "b passed",
        "c failed: RUNTIME ERROR Field does not exist: d",
        "d / e passed",
        "d / f failed: RUNTIME ERROR Division by zero."
      )
      // The object that they are in is as if it were used.
      verdicts("{ assert self.n == 1 : 'n', n:: 2, a: { actual: 1, expect: 1 } }") ==>
        Seq("ERROR: n")
    }

    test("what looks like a test and is none is told") {
      warnings("{ a:: { actual: 1, expect: 1 }, b: true }") ==> Seq("a is hidden, so it is not run")
      warnings("{ testA:: true, b: true }") ==> Seq("testA is hidden, so it is not run")
      warnings("{ helper:: { x: 1 }, b: true }") ==> Seq()
      warnings("{ a: { actual: 1, expected: 1 } }") ==> Seq(
        "an object is not a test, since it expects nothing; did you mean `expect` for `expected`?"
      )
      warnings("{ a: { actual: 1 } }").map(_.take(48)) ==>
        Seq("an object is not a test, since it expects nothin")
      warnings("{ test_a: 'x' }").map(_.take(23)) ==> Seq("test_a is a string, whi")
      warnings("{ a: 'x', tests: [] }") ==> Seq()
    }

    test("settings") {
      verdicts("{ a: { with: { extVars: { v: [1] } }, actual: std.extVar('v'), expect: [1] } }") ==>
        Seq("a passed")
      verdicts("{ with: { extVars: { v: 1 } }, a: { b: std.extVar('v') == 1 } }") ==> Seq(
        "a / b passed"
      )
      verdicts(
        "{ a: { with: { tlas: { x: 1 } }, actual: function(x, y=2) [x, y], expect: [1, 2] } }"
      ) ==>
        Seq("a passed")
      verdicts("{ a: { with: { time: 1 }, actual: 1, expect: 1 } }") ==>
        Seq("a failed: `with` has no `time`: it has extVars, tlas, jpath, maxTime")
      verdicts("{ a: { with: { extVar: {} }, actual: 1, expect: 1 } }") ==>
        Seq("a failed: `with` has no `extVar`: did you mean `extVars`?")
      verdicts("{ a: { with: { maxTime: -1 }, actual: 1, expect: 1 } }") ==>
        Seq("a failed: `with` has no number of seconds in `maxTime`")
      verdicts("{ a: { with: 1, actual: 1, expect: 1 } }").head.take(
        32
      ) ==> "a failed: `with` must be an obje"
    }

    test("skipped tests are not evaluated") {
      verdicts(
        "{ a: { skip: true, actual: error 'x', expect: 1 }, b: { skip: 'why', check: error 'x' } }"
      ) ==>
        Seq("a skipped", "b skipped: why")
      verdicts("{ a: { skip: false, actual: 1, expect: 1 } }") ==> Seq("a passed")
    }

    test("files to compare with") {
      val files = Map(
        "a.json" -> "{ \"x\": [1] }",
        "a.yaml" -> "x: [1]\n",
        "a.txt" -> " some text\n"
      )
      def of(test: String) = verdicts(s"{ a: { $test } }", files).head.drop("a ".length)
      of("actual: { x: [1] }, expectJSON: 'a.json'") ==> "passed"
      of("actual: '{\"x\": [ 1 ]}', expectJSON: 'a.json'") ==> "passed"
      of("actual: { x: [1] }, expectYAML: 'a.yaml'") ==> "passed"
      of("actual: 'x: [1]', expectYAML: 'a.yaml'") ==> "passed"
      of("actual: 'some text', expectPlainText: 'a.txt'") ==> "passed"
      of("actual: { x: [2] }, expectYAML: 'a.yaml'") ==> "failed: the value is not as in a.yaml"
      of("actual: 'other', expectPlainText: 'a.txt'") ==> "failed: the text is not that in a.txt"
      of("actual: 1, expectJSON: 'none.json'") ==> "failed: there is no file none.json"
      assert(of("actual: 1, expectJSON: 'a.txt'").startsWith("failed: `expectJSON` is no JSON: "))
    }

    test("snapshots") {
      val kept = Map("a.json" -> "{\n   \"x\": 1\n}\n", "b.yaml" -> "x: 2\n")
      def of(text: String) = {
        val host = new Host(text, Map.empty, kept)
        host.results.map(result => (host.shown(result), result.snapshot.map(_.state)))
      }
      of("{ a: { actual: { x: 1 }, snapshot: true } }") ==>
        Seq("a passed" -> Some(TakenSnapshot.Same))
      of("{ b: { actual: { x: 1 }, snapshot: 'yaml' } }") ==>
        Seq("b failed: the value is not as in the snapshot b.yaml" -> Some(TakenSnapshot.Changed))
      of("{ c: { actual: { x: 1 }, snapshot: 'toml' } }") ==>
        Seq("c failed: there is no snapshot c.toml yet" -> Some(TakenSnapshot.Missing))
      assert(
        of("{ d: { actual: 1, snapshot: 'csv' } }").head._1.startsWith("d failed: `snapshot` ")
      )
    }

    test("names of snapshots differ even where capitals do not count, and are safe everywhere") {
      val random = new scala.util.Random(1)
      val parts = Seq("a", "A", "b", ".", "-", "_", " / ", "/", "con", "é", " ", "\u0000", "ａ")
      val names =
        Seq.fill(3000)(Seq.fill(1 + random.nextInt(5))(parts(random.nextInt(parts.size))).mkString)
      val stems = mutable.HashMap.empty[String, String]
      for (name <- names) {
        val stem = SnapshotName.stem(name)
        assert(
          stem.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*"),
          !stem.endsWith("."),
          !Set("con").contains(stem.takeWhile(_ != '.').toLowerCase)
        )
        val known = stems.getOrElseUpdate(stem.toLowerCase, name)
        known ==> name
      }
      SnapshotName.of("group / case_1", "yaml") ==> "group.case_1.yaml"
      SnapshotName.stemOf("group.case_1.yaml") ==> SnapshotName.stem("group / case_1")
    }

    test("suites of other libraries") {
      // The shapes that testonnet and jsonnetunit give their suites.
      val testonnet =
        """{ name: 's', cases:: [
          |  { name: 'good', test: { verify: 1 == 1, message: 'm' } },
          |  { name: 'bad', test: { verify: 1 == 2, message: 'Expected 1 to be 2' } },
          |], verify: 'x' }""".stripMargin
      verdicts(testonnet) ==> Seq("good passed", "bad failed: Expected 1 to be 2")
      val jsonnetunit =
        """{ matchers:: {}, local of(n, kind) = {
          |    name: kind + n, expectationType: kind,
          |    matcher: { satisfied:: n == 1, matches(kind):: self.satisfied == (kind == 'to'), message(kind):: 'it is %d' % n },
          |  }, result:: [of(1, 'to'), of(2, 'to'), of(2, 'not')], verify: true }""".stripMargin
      verdicts(jsonnetunit) ==> Seq("to1 passed", "to2 failed: it is 2", "not2 passed")
      // What only has some of their fields is a group like any other.
      verdicts("{ verify: true, cases: [true] }") ==> Seq("cases / 0 passed", "verify passed")
    }
  }

  /** @param files
    *   what can be imported or read
    * @param kept
    *   the snapshots
    */
  private final class Host(text: String, files: Map[String, String], kept: Map[String, String])
      extends TestHost {
    private val jsonnet =
      Jsonnet().withImporter(
        Importer.ofMap(files.map { case (name, text) => name -> Utf8.encode(text) })
      )
    override val file: String = "main"
    override val mayRepeat: Boolean = true
    override def engine(jpath: Vector[String], isMeasured: Boolean): Jsonnet = jsonnet
    override val measures: Boolean = false
    override lazy val program: Program = jsonnet.program(Jsonnet.source(file, text), file)
    override def snapshot(file: String): Option[Array[Byte]] = kept.get(file).map(Utf8.encode(_))

    private val tests = new TestFile(this, new TestChoice(_ => true, areRun = true))
    private val told = ArrayBuffer.empty[TestWarning]
    private val all = ArrayBuffer.empty[TestResult]
    private var broken = Option.empty[String]

    tests.look(TestItem.whole) match {
      case Right(Found.Test(result))           => all += result
      case Right(Found.Group(items, warnings)) =>
        told ++= warnings
        items.foreach(tests.run(_) {
          case Right(result) => all += result
          case Left(warning) => told += warning
        })
      case Left(error) => broken = Some(s"ERROR: ${error.message}")
    }

    def results: Seq[TestResult] = all.toSeq
    def warnings: Seq[String] = told.toSeq.map(_.text)
    def verdicts: Seq[String] = results.map(shown(_)) ++ broken

    def shown(result: TestResult): String = result.name + (result.outcome match {
      case TestOutcome.Passed          => " passed"
      case TestOutcome.NotRun          => " listed"
      case TestOutcome.Skipped("")     => " skipped"
      case TestOutcome.Skipped(reason) => s" skipped: $reason"
      case TestOutcome.Failed(failure) =>
        val error = Option.when(failure.message.isEmpty)(
          "RUNTIME ERROR " + failure.error.fold("")(_.message)
        )
        s" failed: ${failure.message}${error.getOrElse("")}"
    })
  }

  private def verdicts(text: String, files: Map[String, String] = Map.empty): Seq[String] =
    new Host(text, files, Map.empty).verdicts

  private def warnings(text: String): Seq[String] =
    new Host(text, Map.empty, Map.empty).warnings

  private def comparisons(text: String): Seq[String] =
    new Host(text, Map.empty, Map.empty).results.flatMap { result =>
      result.outcome match {
        case TestOutcome.Failed(failure) =>
          failure.comparisons.map { shown =>
            s"${shown.text}: ${shown.operands.map(it => s"${it.text} is ${it.value}").mkString(", ")}"
          }
        case _ => Seq.empty
      }
    }
}
