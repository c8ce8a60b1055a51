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

  private def layout(names: Array[Sym]): Layout = LayerDesc.ofValues(names).layout

  private def twoLayers(names: Names): (Shape, Shape) = {
    val below = layout(names.below).shape
    (below, below.plus(layout(names.top)))
  }

  private def checksOf(work: Meter => Unit): Int = {
    val meter = new LimitedMeter(Int.MaxValue)
    work(meter)
    meter.nChecks
  }

  /** The layer with the definition of `sym` below layer number `limit`, found by going through the layers, or -1. */
  private def plainLayer(layers: Vector[Layout], limit: Int, sym: Sym): Int = {
    def isOther(layer: Layout) = !layer.names.exists(_ eq sym)
    var i = limit - 1
    while (i >= 0 && (isOther(layers(i)) || layers(i).removedLayers > 0))
      i -= (if (isOther(layers(i))) 1 else layers(i).removedLayers + 1)
    i
  }

  /** A shape and its layers. */
  private final class Stack(val shape: Shape, val layers: Vector[Layout]) {
    def plus(layer: Layout): Stack = new Stack(shape.plus(layer), layers :+ layer)
  }

  private def checkLookups(stack: Stack, names: Seq[Sym]): Unit = {
    val depth = stack.shape.depth
    for (sym <- names; limit <- 0 to depth) {
      val found = stack.shape.findBelow(sym, limit, Meter.none).layer
      val expected = plainLayer(stack.layers, limit, sym)
      assert(found == expected)
    }
    val visible = stack.shape.visibleByName(Meter.none).toSeq.map(_.sym.toString)
    val expected = names.filter(plainLayer(stack.layers, depth, _) >= 0).map(_.toString)
    assert(visible == expected)
  }

  override val tests: Tests = Tests {
    test("a lookup at every second layer indexes each layer once") {
      val symbols = new Symbols
      val x = symbols.intern("x")
      val nChecks = checksOf { meter =>
        var shape = layout(Array(symbols.intern("y"))).shape
        for (_ <- 0 until 4000) {
          val grown = shape.plus(layout(Array(x)))
          val layer = grown.find(x, meter).layer
          assert(layer == grown.depth - 1)
          shape = grown.plus(LayerDesc.removing(x, grown.depth).layout)
        }
      }
      // One check for each 4096 fields that are indexed, and there are 8001.
      assert(nChecks == 1)
    }
    test("random sums and removals find what a search through the layers finds") {
      val random = new scala.util.Random(1)
      val symbols = new Symbols
      val names = Seq("a", "b", "c", "d").map(symbols.intern(_))
      val literals =
        Seq("a", "b", "ab", "cd", "abcd").map { text =>
          layout(text.toArray.map(char => symbols.intern(char.toString)))
        }
      val stacks = Array.fill(6) {
        val layer = literals(random.nextInt(literals.length))
        new Stack(layer.shape, Vector(layer))
      }
      for (_ <- 0 until 3000) {
        val from = stacks(random.nextInt(stacks.length))
        val to =
          if (from.shape.depth > 40) new Stack(literals.head.shape, Vector(literals.head))
          else
            random.nextInt(4) match {
              case 0 => stacks(random.nextInt(stacks.length)).layers.foldLeft(from)(_.plus(_))
              case 1 =>
                val name = names(random.nextInt(names.length))
                from.plus(LayerDesc.removing(name, from.shape.depth).layout)
              case _ => from.plus(literals(random.nextInt(literals.length)))
            }
        stacks(random.nextInt(stacks.length)) = to
        if (random.nextInt(3) == 0) checkLookups(to, names)
      }
    }
    test("layers of the same names, visibility and asserts share a layout, others do not") {
      val symbols = new Symbols
      val (a, b) = (symbols.intern("a"), symbols.intern("b"))
      val default = FieldTraits.same(LayerDesc.Default).flags
      val hidden = FieldTraits.same(LayerDesc.Hidden).flags
      def of(names: Array[Sym], flags: Array[Byte], hasAsserts: Boolean) =
        symbols.layouts.of(names, flags, hasAsserts)
      val first = of(Array(a, b), default, hasAsserts = false)
      val others = Seq(
        of(Array(b, a), default, hasAsserts = false),
        of(Array(a), default, hasAsserts = false),
        of(Array(a, b), hidden, hasAsserts = false),
        of(Array(a, b), default, hasAsserts = true)
      )
      for (other <- others) assert(other ne first)
      val again = of(Array(a, b), default.clone, hasAsserts = false)
      assert(again eq first)
    }
    test("layouts are found again after the table has grown") {
      val symbols = new Symbols
      def of(i: Int) = symbols.layouts.ofValues(Array(symbols.intern(s"k$i"))).layout
      val layouts = (0 to 1000).map(of)
      // Some have replaced one another, but most are found. Had growing lost what was there, few would be.
      val found = layouts.indices.count(i => of(i) eq layouts(i))
      assert(found > 500)
    }
    test("layouts that are kept have a weight, which is bounded") {
      val symbols = new Symbols
      val random = new scala.util.Random(1)
      val names = Vector.tabulate(64)(i => symbols.intern(s"k$i"))
      val before = symbols.weight
      def weightOf(n: Int): Long = {
        for (_ <- 1 to n) symbols.layouts.ofValues(random.shuffle(names).toArray): Unit
        symbols.weight - before
      }
      val few = weightOf(100)
      assert(few > 50 * 64 * 50)
      val many = weightOf(20000)
      assert(many > 2000 * 64 * 50, many < 4096 * 64 * 100)
    }
    test("shapes that transitions keep have a weight") {
      val symbols = new Symbols
      val layout = symbols.layouts.ofValues(Array(symbols.intern("a"))).layout
      val before = symbols.weight
      def weightOf(depth: Int): Long = {
        (1 to depth).foldLeft(layout.shape)((shape, _) => shape.plus(layout)): Unit
        symbols.weight - before
      }
      val (first, again, more) = (weightOf(1000), weightOf(1000), weightOf(2000))
      assert(first > 1000 * 100, again == first, more > first)
    }
    test("an index and an order of many fields check the limits") {
      val names = new Names
      val nChecks = checksOf(twoLayers(names)._2.visibleByName(_): Unit)
      assert(nChecks > 20)
    }
    test("few fields do not check them") {
      val symbols = new Symbols
      val names = Array.tabulate(100)(i => symbols.intern(s"k$i"))
      val nChecks = checksOf(layout(names).shape.visibleByName(_): Unit)
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
