package sjsonnet.text

import utest._

object HashedBytesTests extends TestSuite {

  private def hash(name: String): Int = {
    // Somewhere in a longer array, as in a source.
    val bytes = Utf8.encode("{" + name + ":")
    HashedBytes.hash(bytes, 1, bytes.length - 1)
  }

  /** How many of the names share the slot of another in a table with twice as many slots. */
  private def collisions(names: Seq[String]): Int = {
    val mask = Integer.highestOneBit(names.length) * 4 - 1
    names.length - names.map(hash(_) & mask).distinct.length
  }

  private def combinations(parts: Seq[String], n: Int): Seq[String] =
    if (n == 0) Seq("") else combinations(parts, n - 1).flatMap(name => parts.map(name + _))

  override val tests: Tests = Tests {
    test("the hash depends on the bytes of the name only") {
      for (name <- Seq("", "a", "abc", "abcd", "abcde", "é", "name0")) {
        val bytes = Utf8.encode(name)
        HashedBytes.hash(bytes, 0, bytes.length) ==> hash(name)
      }
    }
    // Random hashes would collide about one time in seven.
    test("numbered names are spread over a table") {
      for (prefix <- Seq("", "k", "key", "item-", "a.long.prefix/"))
        assert(collisions((1 to 20000).map(prefix + _)) < 3500)
    }
    test("names that collide under a polynomial in 31 are spread, too") {
      assert(collisions(combinations(Seq("Aa", "BB"), 14)) < 2500)
      assert(collisions(combinations(Seq("AaAa", "BBBB", "AaBB"), 8)) < 1600)
    }
  }
}
