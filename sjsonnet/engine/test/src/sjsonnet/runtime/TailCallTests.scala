package sjsonnet.runtime

import sjsonnet.{Jsonnet, Limits, Settings}

import utest._

/** How loops of tail calls end that have no end of their own, whatever they do in a round. */
object TailCallTests extends TestSuite {

  private val most = 200000L
  private val free = 131072L

  /** Rounds of a few steps, or of many, with the next call in the place of `NEXT`. */
  private val rounds = Seq(
    "NEXT",
    "if i < 0 then i else NEXT",
    "if std.member('abc', 'aaaa'[i % 4]) then NEXT else i",
    "if std.length('%05d-%s' % [i, 'abc']) < 0 then i else NEXT",
    "if std.length([x for x in std.range(0, 9) if x > i]) < 0 then i else NEXT",
    "if { a: { b: 1 } } + { a+: { c: i } } == {} then i else NEXT",
    "local g(n) = if n == 0 then i else g(n - 1); if g(20) < 0 then i else NEXT",
    "if std.sort([i, 3, 2])[0] == '' then i else NEXT",
    "assert i >= 0; NEXT"
  )

  private def result(program: String, limits: Limits): Either[String, String] =
    Jsonnet().withSettings(Settings(limits = limits)).evaluate(program).left.map(_.message)

  val tests: Tests = Tests {
    test("a loop ends with so many calls, or with so many steps after the calls that are free") {
      val Message = "more than (\\d+) calls in tail position without a return".r
      for (round <- rounds) {
        val program = s"local f(i) = ${round.replace("NEXT", "f(i + 1)")}; f(0)"
        // A round takes fewer than a hundred steps, and it is looked at after 8,192 rounds.
        val steps = 100 * (free + 8192) + most
        val Left(Message(calls)) =
          result(program, Limits(maxTailCalls = most, maxSteps = steps)): @unchecked
        assert((round, calls.toLong > free && calls.toLong <= most) == ((round, true)))
      }
    }
    test(
      "what each round makes ends a loop sooner, and ten million rounds that make something are free"
    ) {
      val made = Seq(
        "[]" -> "[i, i, i]",
        "[]" -> "[a, i]",
        "[]" -> "a + [i]",
        "{}" -> "{ a: i }",
        "{}" -> "{ a: [i] }",
        "null" -> "{ a: i, prev: a }",
        "{ n: 0 }" -> "{ n: a.n + 1 }",
        "{}" -> "a + { n: i }",
        "{}" -> "{ ['n' + i]: a }",
        "{}" -> "{ [n]: a for n in names }",
        "[]" -> "[a for x in names]",
        "[]" -> "std.makeArray(2, function(i) a)"
      )
      // Ten million rounds at the usual limit, with a hundredth of both, after the calls that are free.
      val few = Limits().maxTailCalls / 100
      val honest = free + 100000
      def loop(end: String, first: String, next: String) =
        s"local names = ['n'], f(i, a) = if $end then 'end' else f(i + 1, $next) tailstrict; f(0, $first)"
      val Message = "more than (\\d+) calls in tail position without a return".r
      for ((first, next) <- made) {
        val limits = Limits(maxTailCalls = few)
        assert(
          (next, result(loop(s"i == $honest", first, next), limits)) == ((next, Right("\"end\"\n")))
        )
        val Left(Message(calls)) = result(loop("false", first, next), limits): @unchecked
        assert((next, calls.toLong < free + few / 7 + 8192) == ((next, true)))
      }
    }
    test("some thousands of rounds may take any number of steps") {
      val round = "std.foldl(function(a, b) a + b, std.range(0, 99), 0)"
      val program =
        s"local f(i) = if i == 0 then 'end' else if $round < 0 then i else f(i - 1); f(5000)"
      assert(result(program, Limits(maxTailCalls = most)) == Right("\"end\"\n"))
    }
    test("a loop that ends in time returns its result") {
      val program =
        "local f(i, sum) = if i == 0 then sum else f(i - 1, sum + i) tailstrict; f(1000000, 0)"
      assert(result(program, Limits()) == Right("500000500000\n"))
    }
  }
}
