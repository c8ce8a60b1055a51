package sjsonnet.std

import sjsonnet.{Jsonnet, Settings}

import utest._

/** The functions of `std` and the operators on arrays in every representation of the engine, compared with the same elements
  * in a literal: the outcome, a value or an error, must be the same.
  */
object ArrayFormsTests extends TestSuite {

  private val engine = Jsonnet().withSettings(Settings(maxStack = 2000))

  private def outcome(program: String): String =
    engine.evaluate(program).fold(error => "error: " + error.message, identity)

  /** Expressions for arrays that are not stored as elements in a buffer: short, long, and some on top of others. */
  private val forms = Seq(
    "[]",
    "std.range(1, 5)",
    "std.range(-3, 300)",
    "std.reverse(std.range(1, 40))",
    "std.reverse(std.range(1, 300))[3:200:7]",
    "std.makeArray(40, function(i) (i * 7) % 11)",
    "std.makeArray(40, function(i) 3)",
    "std.makeArray(300, function(i) 1)[3:]",
    "std.reverse(std.makeArray(50, function(i) i / 2))",
    "std.makeArray(100, function(i) -i)[90::3]",
    "std.makeArray(100, function(i) -i)[9::2]",
    "std.makeArray(40, function(i) [0, -0, 1.5, 'x', null, 7][i % 6])",
    "std.makeArray(40, function(i) [0, -0, -1][i % 3])",
    "(local a = std.makeArray(40, function(i) if i < 2 then i else a[i - 1] + a[i - 2]); a)",
    "std.map(function(x) x + 1, std.range(1, 50))",
    "std.mapWithIndex(function(i, x) i * x, std.range(1, 50))[1:45]",
    "std.encodeUTF8('some text that is rather long, but not too long')",
    "std.base64DecodeBytes('AAECAwQFBgcICQ==')",
    "std.stringChars('characters of a text')",
    "std.stringChars('zeichen, also die hässlichen')",
    "std.split('a,,b,c' + std.repeat(',x,yy', 30), ',')",
    "std.split(std.repeat('long ', 30) + ',' + std.repeat('x,', 3), ',')",
    "std.split(std.repeat('long ', 80) + ',' + std.repeat('x,', 3), ',')",
    "std.splitLimitR('a,b,c', ',', 1)",
    "std.findSubstr('a', std.repeat('abaa', 20))",
    "std.find(1, std.repeat([1, 2, 1], 20))",
    "std.sort(std.makeArray(60, function(i) (i * 37) % 61))",
    "std.repeat([1, 2], 3)",
    "std.repeat(std.range(1, 50), 3)",
    "std.repeat(std.reverse(std.repeat([1, 2, 3], 20)), 2)[5:70:2]",
    "std.range(1, 300) + [7]",
    "[7] + std.range(1, 300)",
    "std.reverse(std.range(1, 300) + [7] + std.range(5, 400))",
    "std.removeAt(std.range(1, 700), 350)",
    "std.removeAt(std.removeAt(std.range(1, 700), 350), 0)[300:400]",
    "std.remove(std.encodeUTF8(std.repeat('ab', 300)), 98)",
    "std.range(1, 300) + ['x']",
    "std.range(1, 40)[:39] + [{ a: 1 }]",
    "std.range(9007199254740990, 9007199254741040)",
    "std.parseJson('[3, 2.5, -0, 1e3]')",
    "std.parseJson('[3, 98, \"x\", 7]')",
    "std.parseJson('[' + std.repeat('3, 98, ', 700) + '7]')",
    "std.parseJson('[' + std.repeat('3, [98], ', 700) + '7]')[1390:]"
  )

  /** Uses of an array `a`, and some with another one, `b`. */
  private val uses = Seq(
    "a",
    "std.length(a)",
    "[a[0], a[std.length(a) - 1]]",
    "a[2:]",
    "a[:3]",
    "a[1::2]",
    "a[::300]",
    "a[5:40:3]",
    "std.slice(a, 1, -1, 1.5)",
    "std.reverse(a)",
    "[x for x in a]",
    "[[x, y] for x in a[:3] for y in a[1:4]]",
    "std.sum(a)",
    "std.avg(a)",
    "std.sort(a)",
    "std.sort(a, function(x) -x)",
    "std.uniq(a)",
    "std.set(a)",
    "std.set(a, std.toString)",
    "std.minArray(a)",
    "std.maxArray(a, onEmpty=0)",
    "std.map(function(x) [x], a)",
    "std.mapWithIndex(function(i, x) [i, x], a)",
    "std.filter(function(x) x != 3, a)",
    "std.filterMap(function(x) x != 3, function(x) x + x, a)",
    "std.flatMap(function(x) [x, x], a)",
    "std.foldl(function(acc, x) acc + x, a, '')",
    "std.foldr(function(x, acc) acc + x, a, '')",
    "std.any(a)",
    "std.all(std.map(function(x) x == x, a))",
    "std.member(a, 7)",
    "std.member(a, 'x')",
    "std.contains(a, 98)",
    "std.count(a, 3)",
    "std.find(3, a)",
    "std.remove(a, 3)",
    "[std.removeAt(a, i) for i in [0, 2, 35, 300, -1]]",
    "std.repeat(a, 3)",
    "std.join([0], [a, a])",
    "std.join(',', a)",
    "std.lines(a)",
    "std.deepJoin(a)",
    "std.flattenDeepArray([a, [a]])",
    "std.setMember(3, a)",
    "std.decodeUTF8(a)",
    "std.base64(a)",
    "std.asciiUpper(a)",
    "std.stripChars('abc', a)",
    "std.toString(a)",
    "std.manifestJsonEx(a, ' ')",
    "std.manifestYamlDoc(a)",
    "std.manifestPython(a)",
    "std.manifestTomlEx({ a: a }, '')",
    "std.prune(a)",
    "'%s %s' % a",
    "std.foldl(function(acc, i) std.reverse(acc)[1:] + acc[:3], std.range(1, 5), a)",
    "a == a",
    "a == [x for x in a]",
    "a < [x for x in a] + [1]",
    "a + [1] < a + [2]",
    "std.assertEqual(a, [x for x in a])"
  )

  private val usesOfTwo = Seq(
    "a + b",
    "b + a + b",
    "[a == b, a != b]",
    "a < b",
    "a + b == a + b[:1] + b[1:]",
    "std.flattenArrays([a, b, a])",
    "std.setUnion(a, b)",
    "std.setInter(a, b)",
    "std.setDiff(a, b)",
    "std.reverse(a + b)[1::3]"
  )

  private def check(use: String, bound: (String, String)*): Unit = {
    def program(of: String => String) =
      bound.map { case (name, form) => s"local $name = ${of(form)}; " }.mkString + use
    val (inForm, writtenOut) = (outcome(program(identity)), outcome(program(plain)))
    assert((bound, use, inForm) == ((bound, use, writtenOut)))
  }

  private val plain: Map[String, String] = forms.map(form => form -> outcome(form)).toMap

  val tests: Tests = Tests {
    test("one array") {
      for (form <- forms; use <- uses) check(use, "a" -> form)
    }

    test("two arrays") {
      for (a <- forms.indices; use <- usesOfTwo.indices; b <- Seq(a, a * 7 + use * 3 + 1))
        check(usesOfTwo(use), "a" -> forms(a), "b" -> forms(b % forms.length))
    }

    test("elements are evaluated when they are needed, and no others") {
      Seq(
        "(std.range(0, 3) + [error 'x'])[0]" -> "0",
        "(std.range(0, 300) + [error 'x'])[0]" -> "0",
        "std.length(std.range(0, 300) + [error 'x'])" -> "302",
        "std.length(std.reverse([error 'x' for i in std.range(1, 50)])[::2])" -> "25",
        "std.length(std.repeat([error 'x'], 100))" -> "100",
        "std.length(std.makeArray(50, function(i) error 'x'))" -> "50",
        "std.map(function(x) if x > 3 then error 'x' else x, std.range(1, 50))[2]" -> "3",
        "std.reverse(std.map(function(x) if x > 3 then error 'x' else x, std.range(1, 50)))[47]" ->
          "3",
        "std.removeAt([1, error 'x', 3], 1)[1]" -> "3",
        "[1, error 'x'] < [2, 3]" -> "true",
        "std.range(1, 300) + [error 'x'] == [2]" -> "false",
        "std.range(1, 300) + [error 'x'] < [2]" -> "true",
        "std.sum(std.range(1, 300) + [error 'x'])" -> "error: x",
        "std.sum(std.range(1, 300) + ['a', error 'x'])" -> "error: Unexpected type string, expected number",
        "std.sort(std.range(1, 300) + [error 'x'])" -> "error: x",
        "std.member(std.range(1, 300) + [error 'x'], 300)" -> "true",
        "local a = std.makeArray(50, function(i) if i == 0 then 1 else a[i - 1] + 1); a[49]" -> "50",
        "local a = std.makeArray(50, function(i) a[i]); a[3]" -> "error: max stack frames exceeded.",
        "local a = std.makeArray(50, function(i) a[std.length(a) - 1 - i]); a[3]" ->
          "error: max stack frames exceeded."
      ).foreach { case (program, expected) =>
        val actual = outcome(program).trim
        assert((program, actual) == ((program, expected)))
      }
    }

    test("an element is evaluated once, whatever view it is read through") {
      val traced = new java.util.concurrent.atomic.AtomicInteger
      val counting = engine.withTrace(_ => traced.incrementAndGet(): Unit)
      val program =
        "local a = std.makeArray(400, function(i) if i == 7 then std.trace('', 1) else 1); " +
          "[std.sum(f) for f in [a, std.reverse(a), a[1:][::3], std.repeat(a, 3), a + a, a[5:12], " +
          "std.removeAt(a, 3), std.sort(a)]]"
      assert(counting.evaluate(program).isRight, traced.get == 1)
    }
  }
}
