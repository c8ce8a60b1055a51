package sjsonnet.text

import sjsonnet.{LimitedMeter, Meter}
import sjsonnet.std.TestCtx
import utest._

import scala.util.Random

object SubstringSearchTests extends TestSuite {

  private def bytes(text: String): Array[Byte] = text.getBytes("US-ASCII")

  private def indexOf(text: String, pattern: String, from: Int): Int =
    SubstringSearch.indexOf(bytes(text), bytes(pattern), from, Meter.none)

  private def lastIndexOf(text: String, pattern: String, until: Int): Int =
    SubstringSearch.lastIndexOf(bytes(text), bytes(pattern), until, Meter.none)

  private def all(text: String, pattern: String): List[Int] = {
    val found = List.newBuilder[Int]
    SubstringSearch.foreach(bytes(text), bytes(pattern), Meter.none)(found += _)
    found.result()
  }

  /** All occurrences, overlaps included, as the host's strings find them. */
  private def expected(text: String, pattern: String): List[Int] =
    Iterator
      .iterate(text.indexOf(pattern))(at => text.indexOf(pattern, at + 1))
      .takeWhile(_ >= 0)
      .toList

  /** The offsets that [[TwoWay]] finds, when it is asked for `block` places after another. */
  private def twoWay(
      text: String,
      pattern: String,
      first: Int,
      direction: Int,
      nPlaces: Int,
      block: Int
  ): List[Int] = {
    val search = new TwoWay(bytes(text), bytes(pattern), first, direction, 0, Meter.none)
    val found = List.newBuilder[Int]
    var until = 0
    while (until < nPlaces) {
      until = math.min(until + block, nPlaces)
      var place = search.next(until)
      while (place < until) {
        found += first + direction * place
        place = search.next(until)
      }
    }
    found.result()
  }

  /** A pattern over a tiny alphabet, often a periodic one, and a text that is often made of parts of it. */
  private def sample(random: Random): (String, String) = {
    val nLetters = 1 + random.nextInt(3)
    def letters(n: Int): String = Seq.fill(n)(('a' + random.nextInt(nLetters)).toChar).mkString
    val period = letters(1 + random.nextInt(6))
    val periodic = (period * 12).take(1 + random.nextInt(30))
    val pattern = random.nextInt(3) match {
      case 0 => periodic
      case 1 => periodic.updated(random.nextInt(periodic.length), 'c')
      case _ => letters(1 + random.nextInt(8))
    }
    val part = if (random.nextBoolean()) pattern else periodic
    val parts = Seq.fill(random.nextInt(8)) {
      if (random.nextInt(3) == 0) letters(random.nextInt(8))
      else part.drop(random.nextInt(2) * random.nextInt(part.length))
    }
    (parts.mkString, pattern)
  }

  /** Patterns that take quadratic time where each place is compared on its own. */
  private def hard(n: Int): Seq[String] = Seq(
    "a" * n,
    "a" * n + "b",
    "b" + "a" * n,
    "a" * n + "b" + "a" * n,
    "ab" * n,
    "ab" * n + "b",
    "a" + "ba" * n,
    "aab" * n + "aaab" * n
  )

  val tests: Tests = Tests {
    test("places of a pattern") {
      indexOf("abcabc", "bc", 0) ==> 1
      indexOf("abcabc", "bc", 2) ==> 4
      indexOf("abcabc", "bc", 5) ==> -1
      indexOf("abcabc", "c", 3) ==> 5
      indexOf("ab", "abc", 0) ==> -1
      lastIndexOf("abcabc", "abc", 6) ==> 3
      lastIndexOf("abcabc", "abc", 5) ==> 0
      lastIndexOf("abcabc", "a", 3) ==> 0
      lastIndexOf("ab", "abc", 2) ==> -1
      all("aaa", "aa") ==> List(0, 1)
      all("", "a") ==> Nil
    }

    test("the host's strings find the same") {
      val random = new Random(8)
      for (_ <- 0 until 20000) {
        val (text, pattern) = sample(random)
        val at = random.nextInt(text.length + 1)
        assert(
          indexOf(text, pattern, at) == text.indexOf(pattern, at),
          lastIndexOf(text, pattern, at) == text.take(at).lastIndexOf(pattern),
          all(text, pattern) == expected(text, pattern)
        )
      }
    }

    test("Two-Way finds the same, from either end") {
      val random = new Random(9)
      for (_ <- 0 until 20000) {
        val (text, pattern) = sample(random)
        val places = expected(text, pattern)
        val block = 1 + random.nextInt(20)
        val from = random.nextInt(text.length + 1)
        val nPlaces = text.length - pattern.length - from + 1
        val last = text.length - pattern.length - from
        val forward = twoWay(text, pattern, from, 1, nPlaces, block)
        val backward = twoWay(text, pattern, last, -1, last + 1, block)
        assert(
          forward == places.filter(_ >= from),
          backward == places.filter(_ <= last).reverse
        )
      }
    }

    test("hard patterns, found and not found") {
      for (pattern <- hard(500)) {
        val texts = Seq("a" * 9000, "ab" * 5000, "aab" * 3000)
        for (before <- texts; after <- texts) {
          val without = before + after
          val text = before + pattern + after
          val at = expected(text, pattern)
          assert(
            indexOf(text, pattern, 0) == at.head,
            lastIndexOf(text, pattern, text.length) == at.last,
            all(text, pattern) == at,
            all(without, pattern) == expected(without, pattern)
          )
        }
      }
    }

    test("the work is linear, also for hard patterns") {
      val text = bytes("a" * 400000)
      for (pattern <- hard(60000)) {
        // A check is made after some 100 steps, and in Two-Way after 65,536 comparisons.
        def work(search: Meter => Any): Int = {
          val meter = new LimitedMeter(10000)
          search(meter): Unit
          meter.nChecks
        }
        val needle = bytes(pattern)
        val (forward, backward, each) = (
          work(SubstringSearch.indexOf(text, needle, 0, _)),
          work(SubstringSearch.lastIndexOf(text, needle, text.length, _)),
          work(SubstringSearch.foreach(text, needle, _)(_ => ()))
        )
        assert(forward < 100, backward < 100, each < 4000)
      }
    }

    test("steps count the bytes that are passed and those of the pattern") {
      def steps(search: Meter => Int): Long = {
        val ctx = TestCtx()
        search(ctx): Unit
        ctx.stepsTaken
      }
      val text = bytes("a" * 640000)
      val needle = bytes("a" * 160000 + "b" + "a" * 160000)
      steps(SubstringSearch.indexOf(text, needle, 0, _)) ==> 10000L
      steps(SubstringSearch.lastIndexOf(text, needle, text.length, _)) ==> 10000L
      steps(SubstringSearch.indexOf(text, bytes("b"), 0, _)) ==> 10000L
      steps(SubstringSearch.indexOf(bytes("a" * 6400 + "b" * 6400), bytes("bb"), 0, _)) ==> 100L
    }
  }
}
