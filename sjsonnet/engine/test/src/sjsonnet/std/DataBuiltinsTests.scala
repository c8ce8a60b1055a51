package sjsonnet.std

import sjsonnet.Jsonnet
import utest._

/** What the cases of `test_suite/std` cannot show: how often functions are called, that elements stay
  * unevaluated, and large inputs.
  */
object DataBuiltinsTests extends TestSuite {

  private def evaluate(code: String): String =
    Jsonnet().evaluate(code).fold(error => s"error: ${error.message}", _.stripSuffix("\n"))

  private def holds(code: String): Unit = assert(evaluate(code) == "true")

  /** The number of times that the program calls `tick`. */
  private def ticks(code: String): Int = {
    var n = 0
    Jsonnet()
      .withTrace(_ => n += 1)
      .evaluate(s"local tick(x) = std.trace('tick', x); std.length(std.toString($code)) > 0")
    n
  }

  val tests: Tests = Tests {
    test("keyF runs once for each element") {
      ticks("std.sort(std.range(1, 20), function(x) tick(-x))") ==> 20
      ticks("std.set(std.range(1, 20), function(x) tick(x % 3))") ==> 20
      ticks("std.uniq(std.range(1, 20), tick)") ==> 20
      ticks("std.minArray(std.range(1, 20), tick)") ==> 20
      ticks("std.setUnion([1, 3, 5], [2, 4, 6, 8], tick)") ==> 6
      ticks("std.setInter([1, 2, 3], [1, 2, 3], tick)") ==> 6
      ticks("std.setDiff([1, 2, 3], [0], tick)") ==> 2
    }
    test("elements are computed when asked for, and once") {
      ticks("std.map(tick, [1, 2, 3])[0:1]") ==> 1
      ticks("local a = std.makeArray(3, tick); [a[1], a[1]]") ==> 1
      ticks("std.mapWithIndex(function(i, x) tick(x), 'abc')[2:]") ==> 1
      ticks("std.mapWithKey(function(k, v) tick(v), { a: 1, b: 2 }).b") ==> 1
      ticks("std.objectValues({ a: tick(1), b: tick(2) })[1]") ==> 1
    }
    test("an element that needs itself is an error") {
      evaluate("local a = std.makeArray(2, function(i) a[i]); a[0]") ==>
        "error: max stack frames exceeded."
    }
    test("folds of a million elements need no stack") {
      holds("std.foldl(function(acc, x) acc + x, std.range(1, 1000000), 0) == 500000500000")
      holds("std.foldr(function(x, acc) acc + 1, std.range(1, 1000000), 0) == 1000000")
    }
    test("foldl evaluates the value so far before the next element") {
      evaluate("std.foldl(function(acc, x) if x == 1 then error 'first' else x, [1, 2], 0)") ==>
        "error: first"
    }
    test("sorting keeps the order of equal keys") {
      holds("""
        local items = [{ key: (i * 7919) % 13, i: i } for i in std.range(0, 2000)];
        local sorted = std.sort(items, function(item) item.key);
        std.all([
          sorted[i].key < sorted[i + 1].key ||
          sorted[i].key == sorted[i + 1].key && sorted[i].i < sorted[i + 1].i
          for i in std.range(0, 1999)
        ])""")
    }
    test("numbers, strings and arrays are sorted alike") {
      holds("""
        local numbers = [(i * 7919) % 1000 for i in std.range(0, 999)];
        local padded = [std.format("%04d", n) for n in numbers];
        std.sort(numbers) == std.range(0, 999) &&
        std.sort(padded) == [std.format("%04d", n) for n in std.range(0, 999)] &&
        std.sort([[n] for n in numbers]) == [[n] for n in std.range(0, 999)]""")
    }
    test("a result too long for an array is an error") {
      evaluate("std.length(std.repeat('ab', 2000000000))") ==> "error: string too long"
      evaluate("std.length(std.repeat([1, 2], 2000000000))") ==> "error: array too long"
      evaluate("std.length(std.range(1, 3000000000))") ==> "error: array too long"
    }
    test("a long repeated string") {
      val strings =
        Seq(
          "'a'",
          "'é\\n'",
          "'abc\\u0001'",
          "std.repeat('\\ud83d\\ude00', 20)",
          "std.repeat('0123456789', 7000)"
        )
      for (string <- strings; times <- Seq(2, 5, 819, 820, 6553, 6554, 32769, 65536, 65537, 200001))
        holds(s"""
          local s = $string, n = std.min($times, std.floor(2000000 / std.length(s)));
          local repeated = std.repeat(s, n), joined = std.join('', std.makeArray(n, function(i) s));
          std.length(repeated) == std.length(s) * n &&
          std.toString([std.repeat(s, n)]) == std.toString([joined]) &&
          std.md5(std.repeat(s, n)) == std.md5(joined) &&
          std.repeat(s, n) + 'x' == joined + 'x' && repeated == joined &&
          repeated[n - 1] == joined[n - 1]""")
    }
    test("a removed field is gone from its own object only") {
      holds("({ a: 1 } + std.objectRemoveKey({ a: 2, b: super.a }, 'a')) == { a: 1, b: 1 }")
      holds("std.objectRemoveKey({ a:: 1 }, 'a') + { a+: 2 } == { a: 2 }")
      holds("""
        local o = std.objectRemoveKey({ a: 1 } + { a+: 2, b: super.a }, 'a');
        o + { a: 3, c: 'a' in super } == { a: 3, b: 1, c: false }""")
      holds("""
        local twice = std.objectRemoveKey(std.objectRemoveKey({ a: 1 }, 'a') + { a: 2 }, 'a');
        { a: 0 } + twice == { a: 0 }""")
    }
  }
}
