package sjsonnet.text

import sjsonnet.{Input, Jsonnet, JsonTree, OutputFormat, Settings}
import utest._

import scala.collection.mutable.ArrayBuffer

/** Texts that are checked before they are written. The cases of `test_suite/` are written this way, too. */
object CheckedTextTests extends TestSuite {

  val tests: Tests = Tests {

    test("kept or written again, a text is the same") {
      for (mostKept <- Seq(0, 1, 9999, 10000, 1000000)) {
        val text = new CheckedText.Check(mostKept)(_.ascii("a" * 10000))
        text.length ==> 10000
        for (_ <- 1 to 2) gathered(text) ==> "a" * 10000
      }
    }

    test("no more is kept than is said, of all texts together") {
      var runs = 0
      def ten(out: Out): Unit = {
        runs += 1
        out.ascii("0123456789")
      }
      val check = new CheckedText.Check(25)
      val texts = Seq.fill(3)(check(ten))
      val small = check(_.ascii("small"))
      runs ==> 3
      (texts :+ small).map(gathered) ==> Seq.fill(3)("0123456789") :+ "small"
      runs ==> 4
    }

    test("a long text is not kept whole, nor in one piece") {
      val text =
        new CheckedText.Check(1 << 20)(out => for (_ <- 1 to 200000) out.ascii("123456789\n"))
      text.length ==> 2000000
      var longest = 0
      text.writeTo((_, from, until) => longest = math.max(longest, until - from))
      assert(longest <= Out.ChunkLength, longest > Out.ChunkLength / 2)
    }

    test("what the writer throws comes through") {
      intercept[IllegalStateException](
        new CheckedText.Check(9)(_ => throw new IllegalStateException("no"))
      ).getMessage ==> "no"
    }

    test("a writer that changes its mind is found out") {
      var n = 0
      val text = new CheckedText.Check(0)(out => {
        n += 1
        out.ascii("a" * n)
      })
      intercept[java.lang.AssertionError](gathered(text)): Unit
    }

    test("what has been written once evaluates nothing any more") {
      for (program <- lazyValues; format <- Seq(OutputFormat.json, OutputFormat.yaml)) {
        val lines = ArrayBuffer.empty[String]
        val engine = Jsonnet()
          .withSettings(Settings(format = format))
          .withTrace(line => lines += line: Unit)
          .withExtVar("code", Input.Code("{ a: [std.trace('code', 1)] }", "code"))
          .withNative("native", "x") { args => lines += "native"; args.head }
          .withTopLevelArgument("t", Input.Code("function(x) std.trace('seen', x)", "t"))
        def nothingNew(what: String)(body: => Unit): Unit = {
          val before = lines.length
          body
          assert(what.nonEmpty, lines.length == before)
        }
        engine.program(Jsonnet.source("main", s"function(t) $program"), "").run { result =>
          val text = new CheckedText.Check(0)(result.write(_))
          assert(program.nonEmpty, lines.nonEmpty)
          var first = ""
          nothingNew(program) { first = gathered(text) }
          nothingNew(program)(gathered(text) ==> first)
        } match {
          case Right(())   => ()
          case Left(error) => throw new java.lang.AssertionError(s"$program: ${error.message}")
        }
      }
    }

    test("what a top-level argument says is evaluated once") {
      val tree = JsonTree.Arr(Vector(JsonTree.Num(1)))
      val engine = Jsonnet().withTopLevelArgument("x", Input.Data(tree))
      engine.program(Jsonnet.source("main", "function(x) x"), "").run { result =>
        gathered(new CheckedText.Check(0)(result.write(_)))
      } ==> Right("[\n   1\n]")
    }
  }

  private def gathered(text: CheckedText): String = {
    val out = Out.memory()
    text.writeTo(out.bytes(_, _, _))
    val bytes = out.toByteArray
    Utf8.decode(bytes, 0, bytes.length)
  }

  /** Values with parts that are evaluated on demand, each through a different construct; `t` traces the evaluation. */
  private val lazyValues: Seq[String] = Seq(
    "[t(1), t(2)]",
    "[t(x) for x in [1, 2]]",
    "{ a: t(1), b: self.a, c: $.d, d: t(2) }",
    "{ a: t(1) } + { b: super.a, a+: t(2) }",
    "{ a: { n: t(1) } } + { a+: { m: t(2) } }",
    "{ local l = t(1), a: l, b: [l, l] }",
    "{ [k]: t(k) for k in ['a', 'b'] }",
    "{ assert t(true), a: t(1) }",
    "local o = { assert t(true), n: t(1) }; std.objectValues(o) + [o, o { m: 1 }]",
    "{ ['f' + i]: t(i) for i in std.range(1, 100) }",
    "{ ['f' + i]: t(i) + self.n for i in std.range(1, 100) } + { n:: 1 }",
    "[t(1), t(2), t(3)][1:] + [t(4)]",
    "local a = [t(1)]; [a + [t(2)], a + [t(3)]]",
    "std.map(t, [1, 2])",
    "std.map(t, 'ab')",
    "std.mapWithIndex(function(i, x) t(x), ['a', 'b'])",
    "std.mapWithKey(function(k, v) t(v), { a: 1, b: 2 })",
    "std.makeArray(3, t)",
    "std.filterMap(function(x) x > 1, t, [1, 2, 3])",
    "std.flatMap(function(x) [t(x)], [1, 2])",
    "std.flattenArrays([[t(1)], [t(2)]])",
    "std.repeat([t(1)], 2)",
    "std.join([t(0)], [[t(1)], [t(2)]])",
    "std.reverse([t(1), t(2)])",
    "std.slice([t(1), t(2), t(3)], 0, 3, 2)",
    "std.objectValues({ a: t(1), b: t(2) })",
    "std.objectKeysValues({ a: t(1), b: t(2) })",
    "std.get({ a: [t(1)] }, 'a')",
    "std.get({}, 'a', [t(1)])",
    "std.mergePatch({ a: { b: t(1) } }, { a: { c: t(2) } })",
    "std.objectRemoveKey({ a: 1, b: t(2) }, 'a')",
    "std.foldl(function(acc, x) acc + [t(x)], [1, 2], [])",
    "std.sort([3, 1], function(x) t(x))",
    "std.prune({ a: t(1), b: [t(2), null] })",
    "std.removeAt([t(1), t(2)], 0)",
    "std.foldr(function(x, acc) acc { ['k' + x]: t(x) }, [1, 2], {})",
    "local f(x, y=t(1)) = [x, y]; f(t(2))",
    "std.extVar('code')",
    "[std.native('native')(t(1))]",
    "std.trace('outer', [t(1)])"
  )
}
