package sjsonnet.std

import sjsonnet.{Diagnostic, EvalError, Jsonnet, Limits, Settings}
import sjsonnet.runtime.{FuncValue, Value}
import utest._

import scala.util.Random

/** Sizes that no array can have: every function of `std` and `std.native` is called with them. The outcome must be a value
  * or a Jsonnet error; anything else fails the test or ends the process.
  */
object SizesTests extends TestSuite {

  /** Numbers around the limits of `Int`, and numbers that are not sizes. */
  private val numbers = Seq(
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "2147483630",
    "1073741825",
    "4294967296",
    "4294967297",
    "9223372036854775807",
    "1e18",
    "1e300",
    "-1e300",
    "0.5",
    "-0.5",
    "-1",
    "0",
    "1",
    "3"
  )

  private val others = Seq(
    "''",
    "'a'",
    "'é😀b'",
    "'%d'",
    "'%*d'",
    "'%.*f'",
    "'%2147483648d'",
    "'[1, {\"a\": 2}]'",
    "'a: [1, {b: 2}]'",
    "[]",
    "[1]",
    "['a', 'b']",
    "[[1], [2, [3]]]",
    "[2147483648, 1]",
    "[1, 2147483648]",
    "['a', { b: 'c' }, 'd']",
    "{}",
    "{ a: 1 }",
    "{ main: { a: 1 }, sections: { b: { c: 2 } } }",
    "function(x) x",
    "function(x, y) x",
    "function(x) 'ab'",
    "null",
    "true"
  )

  /** Values as large as the limits of `low` allow. */
  private val large = Seq(
    s"std.repeat('x', $Low)",
    s"std.repeat('é', ${Low / 2})",
    s"std.repeat(\"'\", $Low)",
    s"std.repeat('\\u0000', $Low)",
    s"std.repeat([1], ${Low / 8})",
    s"std.range(1, ${Low / 8})",
    s"std.repeat(['ab'], ${Low / 8})",
    s"std.repeat([[1]], ${Low / 8})",
    "local twice(n) = if n == 0 then [1] else local t = twice(n - 1); [t, t]; twice(40)",
    "local twice(n) = if n == 0 then ['a'] else local t = twice(n - 1); [t, t]; twice(40)",
    s"'[' + std.repeat('1,', ${Low / 4}) + '1]'"
  )

  private final val Low = 1 << 14

  // An engine caches the trees of its programs, so each engine is used for one function only.
  private def usual = Jsonnet()
  private def low = Jsonnet().withLimits(
    Limits(maxString = Low, maxArray = Low / 8, maxSteps = 1000000, maxMemory = 64 << 20)
  )

  private val functions: Seq[(String, FuncValue)] = {
    def of(members: Iterator[(String, Value)], access: String => String) =
      members.collect { case (name, func: FuncValue) => (access(name), func) }
    (of(Std.members, name => s"std['$name']") ++
      of(NativeBuiltins.members.iterator, name => s"std.native('$name')")).toSeq
  }

  val tests: Tests = Tests {
    test("there are functions to call") {
      assert(functions.length > 150)
    }

    test("numbers around the end of Int, in every function") {
      for ((name, func) <- functions) {
        val engine = usual
        for (args <- calls(func, numbers ++ others, 60))
          run(engine, s"std.type($name(${args.mkString(", ")}))")
      }
    }

    test("values as large as they may be, in every function") {
      for ((name, func) <- functions) {
        val engine = low
        for (args <- calls(func, numbers ++ others ++ large, 60))
          run(
            engine,
            s"local result = $name(${args.mkString(", ")}); " +
              "if std.isFunction(result) then 0 else std.length(std.toString(result))"
          )
      }
    }

    test("the operators") {
      for (op <- Seq("+", "-", "*", "/", "%", "<<", ">>", "<", "&")) {
        val engine = low
        for (args <- sample(2, numbers ++ others ++ large, 150))
          run(engine, s"std.length(std.toString((${args(0)}) $op (${args(1)})))")
      }
      val engine = low
      for (args <- sample(4, numbers ++ large ++ Seq("null", "'abcdef'"), 400))
        run(engine, s"std.length((${args(0)})[${args.tail.mkString(":")}])")
    }

    test("the error says how large it would be, and how large it may be") {
      fails(low, s"std.repeat('x', ${Low + 1})") ==>
        (
          "string too long",
          "it would have 16385 bytes; the limit, maxString, is 16384"
        )
      fails(low, "std.range(1, 1e18)") ==>
        (
          "array too long",
          "it would have 1e+18 elements; the limit, maxArray, is 2048"
        )
      fails(usual, "std.makeArray(2147483647, function(i) i)[5]")._1 ==> "array too long"
    }

    test("limits that are raised are those of the host") {
      val high = Jsonnet().withSettings(
        Settings(limits = Limits(maxString = Int.MaxValue, maxArray = Int.MaxValue))
      )
      fails(high, "std.repeat('ab', 2147483647)")._1 ==> "string too long"
      fails(high, "std.range(1, 2147483647)")._1 ==> "array too long"
      fails(high, "local f(s, n) = if n == 0 then s else f(s + s, n - 1); f('abc', 40)")._1 ==>
        "string too long"
    }

    test("limits are at least 1") {
      intercept[IllegalArgumentException](Limits(maxString = 0)).getMessage ==>
        "maxString must be at least 1, not 0"
      intercept[IllegalArgumentException](Limits(maxArray = -1)).getMessage ==>
        "maxArray must be at least 1, not -1"
    }
  }

  /** Arguments for a function: each value alone or, if it has several parameters, `count` random samples. */
  private def calls(func: FuncValue, values: Seq[String], count: Int): Seq[Seq[String]] =
    if (func.nParams == 1) values.map(Seq(_)) else sample(func.nParams, values, count)

  private def sample(n: Int, values: Seq[String], count: Int): Seq[Seq[String]] = {
    val random = new Random(7)
    Seq.fill(count)(Seq.fill(n)(values(random.nextInt(values.length))))
  }

  private def run(engine: Jsonnet, code: String): Unit =
    try engine.evaluate(code): Unit
    catch { case error: Throwable => throw new java.lang.AssertionError(s"$code: $error", error) }

  private def fails(engine: Jsonnet, code: String): (String, String) =
    engine.evaluate(code) match {
      case Left(error: EvalError) =>
        assert(error.diagnostic.kind == Diagnostic.Kind.Limit, error.trace.nonEmpty)
        (error.message, error.hint)
      case other => throw new java.lang.AssertionError(s"$code: $other")
    }
}
