package sjsonnet.runtime

import sjsonnet.std.TestCtx
import utest._

/** Arrays of integers in each representation: elements in a buffer, a range, bytes, unboxed numbers, views. */
object ArrValueTests extends TestSuite {

  /** Each representation of these numbers, newly allocated because arrays share buffers. */
  private def forms(numbers: Vector[Int]): Seq[() => ArrValue] = {
    val isRun = numbers.indices.forall(i => numbers(i) == numbers.headOption.getOrElse(0) + i)
    val areBytes = numbers.forall(number => number >= 0 && number < 256)
    val around = lazies(Seq(-1, -2) ++ numbers ++ Seq(-3))
    val doubled = numbers.reverse.flatMap(number => Seq(number, -1))
    Seq(
      () => ArrValue.of(lazies(numbers)),
      () => ArrValue.of(around).slice(2, numbers.length + 2),
      () => ArrValue.ofNumbers(numbers.map(_.toDouble).toArray),
      () => ArrValue.of(lazies(numbers.reverse)).reverse,
      () => ArrValue.of(lazies(doubled)).stepped(0, numbers.length, 2).reverse,
      () => ArrValue.of(lazies(numbers)).repeat(3).slice(numbers.length, numbers.length * 2)
    ) ++
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

    test("every few elements, forwards and backwards, and slices of these") {
      val ctx = TestCtx()
      for (sample <- samples; form <- forms(sample); step <- Seq(-60, -3, -2, -1, 1, 2, 5, 100)) {
        val all = if (step > 0) sample.indices by step else sample.indices.reverse by -step
        if (all.nonEmpty) {
          val stepped = form().stepped(all.head, all.length, step)
          val expected = all.map(sample).toVector
          assert(numbers(stepped, ctx) == expected, numbers(stepped.toArray, ctx) == expected)
          assert(numbers(stepped.reverse, ctx) == expected.reverse)
          val (from, until) = (expected.length / 3, expected.length - expected.length / 4)
          val slice = stepped.slice(from, until)
          assert(numbers(slice, ctx) == expected.slice(from, until))
          assert(numbers(slice.reverse, ctx) == expected.slice(from, until).reverse)
          assert(
            numbers(slice.repeat(2), ctx) == Vector.fill(2)(expected.slice(from, until)).flatten
          )
        }
      }
    }

    test("integers beyond those that a double has are rounded once, in any order") {
      val ctx = TestCtx()
      val run = ArrValue.range(9007199254740990.0, 20)
      val plain = Vector.tabulate(20)(i => 9007199254740990.0 + i)
      assert(Vector.tabulate(20)(run.reverse.number(_, ctx)) == plain.reverse)
      assert(
        Vector.tabulate(6)(run.slice(1, 19).stepped(1, 6, 3).number(_, ctx)) ==
          Vector.tabulate(6)(i => plain(2 + i * 3))
      )
    }

    test("views upon views are bounded, and small ones let go of what they are of") {
      var arr = ArrValue.of(lazies(Vector.range(0, 100)))
      for (_ <- 0 until 1000) {
        arr = arr.repeat(2).reverse.slice(50, 150)
        assert(arr.depth <= ArrValue.MaxDepth + 1)
      }
      for (form <- forms(Vector.range(0, 5000)) if form().extent > 0) {
        assert(form().slice(100, 110).extent == 10, form().stepped(0, 10, 500).extent <= 10)
        assert(form().slice(0, 4000).extent >= 5000)
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
        assert(one.equalNumbers(two, ctx) == a.lazyZip(b).takeWhile { case (x, y) => x == y }.size)
      }
    }

    test("parts of ranges are equal as far as their numbers are") {
      val ctx = TestCtx()
      val range = ArrValue.range(1, 3000)
      val parts = Vector(
        range,
        range.slice(0, 1000).concat(range.slice(1000, 3000), ctx),
        range.slice(0, 700).concat(range.slice(701, 3000), ctx),
        range.slice(1, 3000),
        range.stepped(0, 1500, 2),
        range.stepped(0, 1000, 1).concat(range.stepped(1000, 1000, 2), ctx),
        ArrValue.range(2, 2999),
        ArrValue.of(lazies(Vector.range(1, 500))).concat(range.slice(499, 2500), ctx)
      )
      for (a <- parts; b <- parts; rest <- Vector(0, 300)) {
        val (one, two) = (a.slice(rest, a.length), b.slice(rest, b.length))
        val equal = numbers(one, ctx).lazyZip(numbers(two, ctx)).takeWhile { case (x, y) => x == y }
        assert(one.equalNumbers(two, ctx) == equal.size)
      }
    }
  }
}
