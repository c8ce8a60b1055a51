package sjsonnet.runtime

import sjsonnet.{EvalError, Limits}
import sjsonnet.std.TestCtx
import utest._

import scala.util.Random

/** Sums and slices of long arrays, compared with those of vectors, which copy. */
object ArrRopeTests extends TestSuite {

  private def array(numbers: Seq[Int]): ArrValue =
    ArrValue.of(numbers.map[Lazy](number => NumValue(number.toDouble)).toArray)

  private def numbers(elements: Iterator[Lazy]): Vector[Int] =
    elements.collect { case number: NumValue => number.toDouble.toInt }.toVector

  /** Reads all elements in every possible way. */
  private def check(arr: ArrValue, expected: Vector[Int], ctx: Ctx): Unit = {
    assert(arr.length == expected.length)
    assert(numbers(arr.copyOfRange(0, arr.length).iterator) == expected)
    assert(numbers(Iterator.range(0, arr.length).map(arr.lazyAt(_))) == expected)
    assert(numbers(Iterator.range(0, arr.length).map(arr(_, ctx))) == expected)
    assert(numbers(arr.toArray.iterator) == expected)
  }

  val tests: Tests = Tests {
    test("random sums and slices have the elements that copies have") {
      val ctx = TestCtx()
      val random = new Random(5)
      for (_ <- 0 until 60) {
        var made = Vector((ArrValue.range(0, 300), Vector.range(0, 300)))
        for (_ <- 0 until 40) {
          val (arr, expected) = made(random.nextInt(made.length))
          val next = random.nextInt(6) match {
            case 0 =>
              val from = random.nextInt(expected.length)
              val until = from + 1 + random.nextInt(expected.length - from)
              (arr.slice(from, until), expected.slice(from, until))
            case 1 =>
              val few = Vector.fill(1 + random.nextInt(5))(random.nextInt(1000))
              (arr.concat(array(few), ctx), expected ++ few)
            case 2 =>
              val few = Vector.fill(1 + random.nextInt(5))(random.nextInt(1000))
              (array(few).concat(arr, ctx), few ++ expected)
            case 3 =>
              arr.lazyAt(random.nextInt(expected.length))
              (arr, expected)
            case _ =>
              val (other, others) = made(random.nextInt(made.length))
              if (expected.length + others.length > 5000) (arr, expected)
              else (arr.concat(other, ctx), expected ++ others)
          }
          made :+= next
        }
        made.foreach { case (arr, expected) => check(arr, expected, ctx) }
      }
    }

    test("an element that was forced once stays so, in sums and in what they are of") {
      val ctx = TestCtx()
      var runs = 0
      def counted: Lazy = new Lazy {
        private var value: Value = null
        override def force(ctx: Ctx): Value = {
          if (value == null) {
            runs += 1
            value = NumValue(1)
          }
          value
        }
      }
      val part = ArrValue.of(Array.fill[Lazy](300)(counted))
      val sum = part.concat(part, ctx).concat(part, ctx)
      for (i <- 0 until sum.length) sum(i, ctx)
      for (i <- 0 until part.length) part(i, ctx)
      assert(runs == 300)
    }

    test("elements added one by one at either end are in their order") {
      val ctx = TestCtx()
      val n = 20000
      var behind, before, both = array(Seq(0))
      for (i <- 1 to n) {
        behind = behind.concat(array(Seq(i)), ctx)
        before = array(Seq(i)).concat(before, ctx)
        both = if (i % 2 == 0) both.concat(array(Seq(i)), ctx) else array(Seq(i)).concat(both, ctx)
      }
      check(behind, Vector.range(0, n + 1), ctx)
      check(before, Vector.range(n, -1, -1), ctx)
      check(both, Vector.range(n - 1, 0, -2) ++ Vector.range(0, n + 1, 2), ctx)
    }

    test("doubling costs nothing until there would be too many elements") {
      val ctx = TestCtx(Limits(maxArray = Int.MaxValue))
      var sum = array(Seq(1, 2))
      for (_ <- 0 until 29) sum = sum.concat(sum, ctx)
      assert(sum.length == 1 << 30, numbers(Iterator(sum.lazyAt((1 << 30) - 1))) == Vector(2))
      assert(numbers(sum.slice(12345, 12347).toArray.iterator) == Vector(2, 1))
      val error =
        try sum.concat(sum, ctx)
        catch { case error: EvalError => error.message }
      assert(error == "array too long")
    }
  }
}
