package sjsonnet.eval

import sjsonnet.{Jsonnet, Meter, ParseCache, Settings, Source}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.syntax.Grammar
import sjsonnet.text.{HashedBytes, Utf8}
import utest._

/** The cache of parsed sources. */
object TreeCacheTests extends TestSuite {

  val tests: Tests = Tests {

    test("a tree is that of a name, a content and a grammar") {
      val cache = TreeCache.bounded(1 << 20)
      def tree(name: String, code: String, grammar: Grammar = Grammar.usual) =
        treeIn(cache, new Source(name, Utf8.encode(code)), grammar)
      val first = tree("a", "1 + 1")
      assert(tree("a", "1 + 1") eq first)
      assert(tree("a", "1 + 2") ne first)
      assert(tree("b", "1 + 1") ne first)
      assert(tree("a", "1 + 1", Grammar(10, isStrict = true)) ne first)
      assert(tree("a", "1 + 1") eq first)
      tree("b", "1 + 1").source.name ==> "b"
    }

    test("the hash of a content is that of Java") {
      for (length <- 0 to 40) {
        val bytes = Array.tabulate(length)(i => (i * 83 - length * 7).toByte)
        HashedBytes.ofAll(bytes) ==> java.util.Arrays.hashCode(bytes)
      }
    }

    test("the longest unused goes first") {
      val cache = TreeCache.bounded(3 * (1024 + 100))
      def tree(n: Int) =
        treeIn(cache, new Source("", Utf8.encode(s"$n".padTo(100, ' '))), Grammar.usual)
      val trees = (0 until 3).map(tree)
      (0 until 3).foreach(n => assert(tree(n) eq trees(n)))
      assert(tree(0) eq trees(0))
      val fourth = tree(3)
      assert(tree(0) eq trees(0), tree(2) eq trees(2), tree(3) eq fourth)
      assert(tree(1) ne trees(1))
      for (n <- 0 until 100000) tree(n): Unit
      val large = new Source("", Utf8.encode("1".padTo(10000, ' ')))
      val last = tree(99999)
      assert(treeIn(cache, large, Grammar.usual) ne treeIn(cache, large, Grammar.usual))
      assert(tree(99999) eq last)
    }

    test("hits, misses and evictions are counted") {
      val cache = TreeCache.bounded(2 * (1024 + 1))
      for (code <- Seq("1", "1", "2", "3", "2"))
        treeIn(cache, new Source("", Utf8.encode(code)), Grammar.usual)
      cache.counts ==> TreeCache.Counts(hits = 2, misses = 3, evictions = 1, 2, 2 * (1024 + 1))
      TreeCache.none.counts ==> TreeCache.Counts(0, 0, 0, 0, 0)
    }

    test("engines share a cache on request") {
      val cache = ParseCache.bounded()
      val engines = Seq.fill(2)(Jsonnet().withParseCache(cache)) ++
        Seq(Jsonnet().withParseCache(ParseCache.none), Jsonnet())
      for (engine <- engines; _ <- 0 to 1) {
        engine.evaluate("local a = 1; a + 1", "main") ==> Right("2\n")
        assert(engine.evaluate("a", "main").isLeft)
        engine.withSettings(Settings(isStrict = true)).evaluate("{} {}", "main").isLeft ==> true
        engine.evaluate("{} {}", "main") ==> Right("{ }\n")
      }
    }
  }
  private def treeIn(cache: TreeCache, source: Source, grammar: Grammar): ResolvedFile =
    cache.tree(TreeKey.of(source, grammar))(TreeCache.parse(source, grammar, Meter.none))
}
