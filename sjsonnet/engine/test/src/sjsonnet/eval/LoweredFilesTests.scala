package sjsonnet.eval

import sjsonnet.{Importer, Input, Jsonnet, JsonTree, Meter, ParseCache, Settings, Source}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime.{Node, NullValue}
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8
import utest._

/** Lowered code that evaluations share. The cases of `test_suite/` run in shared code, too. */
object LoweredFilesTests extends TestSuite {

  val tests: Tests = Tests {

    test("code is that of a file and of the name it imports by") {
      val files = new LoweredFiles
      val (a, b) = (tree("1"), tree("1"))
      val code = files.code(a, "a")(node)
      assert(files.code(a, "a")(unexpected) eq code)
      assert(files.code(b, "a")(node) ne code)
      assert(files.code(a, "elsewhere/a")(node) ne code)
    }

    test("a pool lends what it has to one at a time") {
      val pool = LoweredFiles.Pool.bounded(1 << 20)
      val first = pool.borrow()
      val second = pool.borrow()
      assert(first ne second)
      pool.giveBack(first)
      assert(pool.borrow() eq first)
      assert(LoweredFiles.Pool.none.borrow() ne first)
    }

    test("what has become too large is dropped") {
      val pool = LoweredFiles.Pool.bounded(10000)
      val files = pool.borrow()
      for (n <- 0 until 10) files.tables.symbols.intern(s"name$n")
      pool.giveBack(files)
      assert(pool.borrow() eq files)
      for (n <- 0 until 1000) files.tables.symbols.intern(s"name$n")
      assert(files.tables.weight > 100000)
      pool.giveBack(files)
      assert(pool.borrow() ne files)
    }

    test("inputs, imports and settings are those of the evaluation") {
      val code = "local lib = import 'lib'; { [std.extVar('key')]: lib.f(std.native('n')(1)) }"
      val cache = ParseCache.bounded()
      for (n <- 0 until 20) {
        val library = s"{ f(x): [x, $n, std.extVar('key'), std.thisFile, import 'lib$n'] }"
        val engine = Jsonnet()
          .withParseCache(cache)
          .withSettings(Settings(maxStack = 50 + n))
          .withExtVar("key", Input.Text(s"key$n"))
          .withNative("n", "x")(_ => JsonTree.Num(n + 0.5))
          .withImporter(importer("lib" -> library, s"lib$n" -> s"'text $n'"))
        engine.evaluateTree(code) ==>
          JsonTree.parse(s"""{"key$n": [${n + 0.5}, $n, "key$n", "lib", "text $n"]}""")
        val deep = engine.evaluate("local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(1000)")
        assert(deep.swap.exists(_.getMessage.contains(s"maxStack, is ${50 + n}\n")))
      }
    }

    test("an error leaves nothing behind") {
      val engine = Jsonnet()
      val code =
        "local o = { a: self.b, b:: if std.extVar('fails') then error 'no' else 1, assert self.b > 0 }; o { c: super.a }"
      for (fails <- Seq("false", "true", "true", "false", "true", "false")) {
        val result = engine.withExtVar("fails", Input.Code(fails)).evaluate(code)
        if (fails == "true") assert(result.swap.exists(_.getMessage.contains("no")))
        else result ==> Right("{\n   \"a\": 1,\n   \"c\": 1\n}\n")
      }
    }

    test("an evaluation within an evaluation has code of its own") {
      lazy val engine: Jsonnet =
        Jsonnet().withNative("again", "n") {
          case Vector(n: JsonTree.Num) if n.value > 0 =>
            engine
              .withExtVar("n", Input.Code((n.value - 1).toInt.toString))
              .evaluateTree(code)
              .fold(throw _, identity)
          case other => other.head
        }
      lazy val code = "local n = std.extVar('n'); { ['n' + n]: std.native('again')(n), m: n }"
      for (_ <- 0 to 2)
        engine.withExtVar("n", Input.Code("2")).evaluateTree(code) ==>
          JsonTree.parse("""{"m": 2, "n2": {"m": 1, "n1": {"m": 0, "n0": 0}}}""")
    }
  }

  private def importer(files: (String, String)*): Importer =
    Importer.ofMap(files.map { case (name, code) => (name, Utf8.encode(code)) }.toMap)

  private def tree(code: String): ResolvedFile =
    TreeCache.parse(new Source("", Utf8.encode(code)), Grammar.default, Meter.none)

  private def node: Node = new Constant(NullValue, 0)
  private def unexpected: Node = throw new IllegalStateException("lowered again")
}
