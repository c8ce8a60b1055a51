package sjsonnet.text

import sjsonnet.Jsonnet
import utest._

import scala.util.Random

object SpellingTests extends TestSuite {

  /** The distance by its definition. */
  private def plainDistance(a: String, b: String): Int = {
    val table = Array.ofDim[Int](a.length + 1, b.length + 1)
    for (i <- 0 to a.length; j <- 0 to b.length)
      table(i)(j) =
        if (i == 0 || j == 0) i + j
        else {
          val replaced = table(i - 1)(j - 1) + (if (a(i - 1) == b(j - 1)) 0 else 1)
          val isSwapped = i > 1 && j > 1 && a(i - 1) == b(j - 2) && a(i - 2) == b(j - 1)
          val swapped = if (isSwapped) table(i - 2)(j - 2) + 1 else Int.MaxValue
          Seq(replaced, swapped, table(i - 1)(j) + 1, table(i)(j - 1) + 1).min
        }
    table(a.length)(b.length)
  }

  private def nearest(name: String, candidates: String*): Option[String] =
    Spelling.nearest(name, candidates.iterator)

  val tests: Tests = Tests {
    test("the closest name, if it is close") {
      nearest("lenght", "length", "strength", "len") ==> Some("length")
      nearest("ab", "xy", "abc", "b") ==> Some("abc")
      nearest("prot", "host", "port") ==> Some("port")
      nearest("a", "bc", "bcd") ==> None
      nearest("name") ==> None
      nearest("a", "b", "", "ab") ==> Some("ab")
      nearest("a", "b", "") ==> None
    }

    test("distances up to the limit are exact, and others are above it") {
      val random = new Random(5)
      def letters(n: Int): String = Seq.fill(n)(('a' + random.nextInt(3)).toChar).mkString
      for (_ <- 0 until 20000) {
        val limit = 1 + random.nextInt(5)
        val a = letters(random.nextInt(12))
        val near = a.map(c => if (random.nextInt(6) == 0) 'c' else c)
        val b =
          if (random.nextBoolean()) near
          else letters(math.max(0, a.length - limit + random.nextInt(2 * limit + 1)))
        val found = Spelling.distance(a, b, limit)
        val expected = plainDistance(a, b)
        assert(if (expected <= limit) found == expected else found > limit)
      }
    }

    test("there is no guess for long names, nor among very many") {
      val long = "x" * Spelling.MaxLength
      nearest(long, long.tail) ==> Some(long.tail)
      nearest(long + "x", long) ==> None
      var taken = 0
      val endless = Iterator.continually {
        taken += 1
        assert(taken <= Spelling.MaxCandidates + 1)
        "name"
      }
      Spelling.nearest("nama", endless) ==> Some("name")
      Jsonnet().evaluate(s"{ ['$long']: 1 }.${long}y").left.map(_.hint) ==> Left("")
    }
  }
}
