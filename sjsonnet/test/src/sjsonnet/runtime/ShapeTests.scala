package sjsonnet.runtime

import sjsonnet.{LimitedMeter, Meter}

import utest._

object ShapeTests extends TestSuite {

  private final class Names {
    private val symbols = new Symbols
    val below: Array[Sym] = names(0, 20000)
    val top: Array[Sym] = names(10000, 30000)

    private def names(from: Int, until: Int): Array[Sym] =
      Array.range(from, until).map { i =>
        symbols.intern(s"k${i * 7919L % 30011}")
      }
  }

  /** A shape's answers about some names: the layer of each, and the visible ones in order. */
  private def answers(shape: Shape, names: Names): (Seq[Int], Seq[String]) = {
    val layers = (names.below ++ names.top).toSeq.map(shape.find(_, Meter.none).layer)
    (layers, shape.visibleByName(Meter.none).toSeq.map(_.sym.toString))
  }

  private def twoLayers(names: Names): (Shape, Shape) = {
    val below = LayerDesc.ofValues(names.below).shape
    (below, below.plus(LayerDesc.ofValues(names.top)))
  }

  private def checksOf(work: Meter => Unit): Int = {
    val meter = new LimitedMeter(Int.MaxValue)
    work(meter)
    meter.nChecks
  }

  override val tests: Tests = Tests {
    test("an index and an order of many fields check the limits") {
      val names = new Names
      val nChecks = checksOf(twoLayers(names)._2.visibleByName(_): Unit)
      assert(nChecks > 20)
    }
    test("few fields do not check them") {
      val symbols = new Symbols
      val names = Array.tabulate(100)(i => symbols.intern(s"k$i"))
      val nChecks = checksOf(LayerDesc.ofValues(names).shape.visibleByName(_): Unit)
      assert(nChecks == 0)
    }
    test("an evaluation that ends meanwhile leaves the answers to the next one") {
      val names = new Names
      val (plainBelow, plainSum) = twoLayers(names)
      val expected = (answers(plainBelow, names), answers(plainSum, names))
      val nChecks = checksOf(twoLayers(names)._2.visibleByName(_): Unit)
      for (times <- 0 until nChecks; isBelowKnown <- Seq(false, true)) {
        val (below, sum) = twoLayers(names)
        if (isBelowKnown) below.find(names.below(0), Meter.none): Unit
        try sum.visibleByName(new LimitedMeter(times)): Unit
        catch { case _: LimitedMeter.Ended => }
        val found = (answers(below, names), answers(sum, names))
        assert(found == expected)
      }
    }
  }
}
