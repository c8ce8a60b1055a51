package sjsonnet.runtime

import sjsonnet.std.TestCtx
import utest._

/** Arrays of integers in each of their forms: elements in a buffer, a run, bytes. */
object ArrValueTests extends TestSuite {

  /** Each form that has these numbers, made anew: arrays share buffers. */
  private def forms(numbers: Vector[Int]): Seq[() => ArrValue] = {
    val isRun = numbers.indices.forall(i => numbers(i) == numbers.headOption.getOrElse(0) + i)
    val areBytes = numbers.forall(number => number >= 0 && number < 256)
    Seq(() => ArrValue.of(lazies(numbers))) ++
      Option.when(isRun)(() =>
        ArrValue.range(numbers.headOption.getOrElse(0).toDouble, numbers.length)
      ) ++
      Option.when(areBytes)(() => ArrValue.ofBytes(numbers.map(_.toByte).toArray))
  }

  private val samples = Seq(
    Vector.empty[Int],
    Vector(0),
    Vector(255, 128, 127, 0, 1),
    Vector.range(3, 9),
    Vector.range(250, 256),
    Vector.range(-2, 400)
  )

  private def lazies(numbers: Seq[Int]): Array[Lazy] =
    numbers.map[Lazy](number => NumValue(number.toDouble)).toArray

  private def numbers(elements: Array[Lazy], ctx: Ctx): Vector[Int] =
    elements.toVector.map(_.force(ctx)).collect { case num: NumValue => num.toDouble.toInt }

  private def numbers(arr: ArrValue, ctx: Ctx): Vector[Int] =
    numbers(Array.tabulate[Lazy](arr.length)(arr(_, ctx)), ctx)

  val tests: Tests = Tests {
    test("elements and copies") {
      val ctx = TestCtx()
      for (sample <- samples; form <- forms(sample)) {
        assert(form().length == sample.length, numbers(form(), ctx) == sample)
        assert(numbers(form().toArray, ctx) == sample)
        assert(numbers(Array.tabulate(sample.length)(form().lazyAt), ctx) == sample)
        val target = lazies(Seq.fill(sample.length + 2)(-7))
        form().copyTo(target, 1)
        assert(numbers(target, ctx) == -7 +: sample :+ -7)
      }
    }

    test("slices, and slices of these") {
      val ctx = TestCtx()
      for (sample <- samples.filter(_.length < 10); form <- forms(sample))
        for (from <- 0 to sample.length; until <- from to sample.length) {
          val slice = form().slice(from, until)
          val expected = sample.slice(from, until)
          assert(numbers(slice, ctx) == expected, numbers(slice.toArray, ctx) == expected)
          if (expected.nonEmpty) {
            assert(numbers(slice.slice(1, expected.length), ctx) == expected.tail)
            assert(numbers(slice.copyOfRange(1, expected.length), ctx) == expected.tail)
          }
        }
    }

    test("concatenations, which may share a buffer") {
      val ctx = TestCtx()
      for (a <- samples; b <- samples; left <- forms(a); right <- forms(b)) {
        val (one, two) = (left(), right())
        val joined = one.concat(two, ctx)
        val longer = joined.concat(two, ctx)
        val other = joined.concat(one, ctx)
        val slices = one.slice(0, a.length / 2).concat(two.slice(b.length / 2, b.length), ctx)
        assert(numbers(joined, ctx) == a ++ b, numbers(longer, ctx) == a ++ b ++ b)
        assert(numbers(other, ctx) == a ++ b ++ a)
        assert(numbers(slices, ctx) == a.take(a.length / 2) ++ b.drop(b.length / 2))
        assert(numbers(one, ctx) == a, numbers(two, ctx) == b)
      }
    }
  }
}
