package sjsonnet.eval

import sjsonnet.{Importer, Jsonnet, Meter, ParseCache, Settings, Source}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.syntax.Grammar
import sjsonnet.text.{HashedBytes, Utf8}
import utest._

/** The cache of parsed sources. */
object TreeCacheTests extends TestSuite {

  val tests: Tests = Tests {

    test("a tree is that of a name, a content and a grammar") {
      val cache = TreeCache.bounded(1 << 20)
      def tree(name: String, code: String, grammar: Grammar = Grammar.default) =
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
      def source(n: Int) = new Source("", Utf8.encode(s"$n".padTo(100, ' ')))
      val cache = TreeCache.bounded(3 * weightOf(source(0)))
      def tree(n: Int) = treeIn(cache, source(n), Grammar.default)
      val trees = (0 until 3).map(tree)
      (0 until 3).foreach(n => assert(tree(n) eq trees(n)))
      assert(tree(0) eq trees(0))
      val fourth = tree(3)
      assert(tree(0) eq trees(0), tree(2) eq trees(2), tree(3) eq fourth)
      assert(tree(1) ne trees(1))
      for (n <- 0 until 100000) tree(n): Unit
      val large = new Source("", Utf8.encode("1".padTo(10000, ' ')))
      val last = tree(99999)
      assert(treeIn(cache, large, Grammar.default) ne treeIn(cache, large, Grammar.default))
      assert(tree(99999) eq last)
    }

    test("hits, misses and evictions are counted") {
      val weight = weightOf(new Source("", Utf8.encode("1")))
      val cache = TreeCache.bounded(2 * weight)
      for (code <- Seq("1", "1", "2", "3", "2"))
        treeIn(cache, new Source("", Utf8.encode(code)), Grammar.default)
      cache.counts ==> TreeCache.Counts(hits = 2, misses = 3, evictions = 1, 2, 2 * weight)
      TreeCache.none.counts ==> TreeCache.Counts(0, 0, 0, 0, 0)
    }

    test("a tree with several names counts once, and is kept as long as one of them is") {
      val cache = TreeCache.bounded(1 << 20)
      val source = new Source("", Utf8.encode("1 + 2"))
      def named(giver: AnyRef, id: String) =
        cache.named(TreeKey.of(giver, "", id, Grammar.default))(
          treeIn(cache, source, Grammar.default)
        )
      val giver = new Object
      val tree = named(giver, "a")
      assert(named(giver, "a") eq tree, named(giver, "b") eq tree, named(new Object, "a") eq tree)
      cache.counts.entries ==> 1
      val ofKey = TreeKey.of(giver, "", "a", Grammar.default).weight
      cache.counts.bytes ==> weightOf(source) + 3 * ofKey
      val other = new Source("", Utf8.encode(s"'${"x" * 600}'"))
      val small = TreeCache.bounded(weightOf(source) + weightOf(other) + ofKey)
      val first = treeIn(small, source, Grammar.default)
      small.named(TreeKey.of(giver, "", "a", Grammar.default))(first): Unit
      treeIn(small, other, Grammar.default): Unit
      small.counts ==> TreeCache.Counts(0, 2, 0, 2, weightOf(source) + weightOf(other) + ofKey)
      assert(small.clear(), !small.clear())
      small.counts ==> TreeCache.Counts(0, 2, 2, 0, 0)
    }

    test("a short text of many objects weighs what they take, whatever they are") {
      // At least this many bytes of memory for a byte of the text.
      val dense = Seq(
        30 -> ("[" + "1," * 1000 + "]"),
        30 -> ("[" + "{a:1}," * 1000 + "]"),
        20 -> ("local a=1,b=2;" * 50 + "1"),
        20 -> ("function(a,b,c,d)" * 50 + "1"),
        20 -> ("local f=1,a=2,b=3;[" + "f(a,b)," * 1000 + "]"),
        60 -> ("-!-!" * 20 + "1"),
        30 -> ("[" * 80 + "]" * 80)
      )
      for ((least, text) <- dense)
        assert(weightOf(new Source("", Utf8.encode(text))) >= text.length * least)
    }

    test("a full heap empties the cache") {
      val cache = ParseCache.bounded()
      var isFull = false
      val engine = Jsonnet()
        .withParseCache(cache)
        .withImporter(new Importer {
          override def find(path: String, from: String): Option[String] = Some(path)
          override def read(name: String): Array[Byte] =
            if (isFull) throw new OutOfMemoryError else Utf8.encode("1")
        })
      engine.evaluate("import 'a'") ==> Right("1\n")
      cache.statistics.entries ==> 2
      isFull = true
      engine.evaluate("import 'b'").left.map(_.message) ==> Left("out of memory")
      (cache.statistics.entries, cache.statistics.bytes, cache.timesEmptied) ==> ((0, 0L, 1))
      isFull = false
      engine.evaluate("import 'a'") ==> Right("1\n")
    }

    test("engines share a cache on request") {
      val cache = ParseCache.bounded()
      val engines = Seq.fill(2)(Jsonnet().withParseCache(cache)) ++
        Seq(Jsonnet().withParseCache(ParseCache.none), Jsonnet())
      for (engine <- engines; _ <- 0 to 1) {
        engine.evaluate("local a = 1; a + 1", "main") ==> Right("2\n")
        assert(engine.evaluate("a", "main").isLeft)
        engine.withSettings(Settings(strict = true)).evaluate("{} {}", "main").isLeft ==> true
        engine.evaluate("{} {}", "main") ==> Right("{ }\n")
      }
    }
  }

  private def weightOf(source: Source): Long = {
    val cache = TreeCache.bounded(1 << 20)
    treeIn(cache, source, Grammar.default): Unit
    cache.counts.bytes
  }

  private def treeIn(cache: TreeCache, source: Source, grammar: Grammar): ResolvedFile =
    cache.tree(TreeKey.of(source, grammar))(TreeCache.parse(source, grammar, Meter.none))
}
