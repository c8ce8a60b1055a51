package sjsonnet.runtime

import sjsonnet.Meter

import utest._

/** Compares objects whose layers are in a tree with those that have the same layers in an array. */
object TreeShapeTests extends TestSuite {

  private final class Names {
    val symbols = new Symbols
    val all: Seq[Sym] = Seq("a", "b", "c", "d").map(symbols.intern(_))

    def layer(names: Seq[Sym], flags: Seq[Byte]): ObjValue = {
      val traits = FieldTraits.of(flags.toArray, new Array[Value](names.length))
      val layout = symbols.layouts.of(names.toArray, traits.flags, hasAsserts = false)
      ObjValue(new ValuesLayer(LayerDesc.ofValues(layout), new Array[Lazy](names.length)))
    }

    def removing(obj: ObjValue, name: Sym): ObjValue = {
      val desc = LayerDesc.removing(name, obj.depth)
      obj.plus(ObjValue(new ValuesLayer(desc, new Array[Lazy](1))))
    }
  }

  private def layers(obj: ObjValue): Seq[Layer] = {
    obj.shape: Unit
    (0 until obj.depth).map(obj.layer(_))
  }

  private def flat(layers: Seq[Layer]): Shape =
    layers.tail.foldLeft(layers.head.desc.layout.shape)((sum, layer) => sum.plus(layer.desc.layout))

  private def facts(entry: Entry): Seq[Any] =
    if (entry.isNone) Seq("none")
    else Seq(entry.sym, entry.layer, entry.field, entry.isVisible, entry.isPlus)

  /** What a shape says about a name, in the layers below number `limit` and in all older ones. */
  private def chain(shape: Shape, sym: Sym, limit: Int): Seq[Any] = {
    var entry = shape.findBelow(sym, limit, Meter.none)
    var found = Seq(facts(entry))
    var n = 0
    while (!entry.isNone && n < 5) {
      entry = shape.older(entry, Meter.none)
      found :+= facts(entry)
      n += 1
    }
    found
  }

  private def check(obj: ObjValue, names: Names, random: scala.util.Random): Unit = {
    val all = layers(obj)
    val expected = flat(all)
    val actual = new TreeShape(treeOf(obj, random))
    for (
      sym <- names.all; limit <- Seq(all.length, random.nextInt(all.length + 1), all.length / 2)
    ) {
      val (one, other) = (chain(actual, sym, limit), chain(expected, sym, limit))
      assert(one == other)
    }
    val (listed, expectedList) =
      (actual.allByName(Meter.none).map(facts(_)), expected.allByName(Meter.none).map(facts(_)))
    assert(listed.toSeq == expectedList.toSeq)
    val (ordered, expectedOrder) =
      (actual.allByDefinition(Meter.none), expected.allByDefinition(Meter.none))
    assert(ordered.toSeq.map(_.sym) == expectedOrder.toSeq.map(_.sym))
    for (i <- all.indices) assert(treeOf(obj, random).layer(i) eq all(i))
  }

  /** A tree of the layers of `obj`, in parts of random length. */
  private def treeOf(obj: ObjValue, random: scala.util.Random): LayerTree = {
    val all = layers(obj)
    var tree: LayerTree = null
    var from = 0
    while (from < all.length) {
      val until = math.min(all.length, from + 1 + random.nextInt(12))
      val part = all.slice(from, until).map(ObjValue(_)).reduce(_.plus(_))
      part.shape: Unit
      tree = if (tree == null) LayerTree.of(part) else LayerTree.concat(tree, LayerTree.of(part))
      from = until
    }
    tree
  }

  private def height(tree: LayerTree): Int = tree match {
    case fork: LayerTree.Fork =>
      val (left, right) = (height(fork.left), height(fork.right))
      assert(math.abs(left - right) <= 1)
      math.max(left, right) + 1
    case _ => 0
  }

  override val tests: Tests = Tests {
    test("a tree finds and lists what an array of the same layers does") {
      val random = new scala.util.Random(7)
      val names = new Names
      def literal(): ObjValue = {
        val some = random.shuffle(names.all).take(1 + random.nextInt(3))
        names.layer(some, some.map(_ => (random.nextInt(3) + 4 * random.nextInt(2)).toByte))
      }
      val objects = Array.fill(5)(literal())
      for (_ <- 0 until 600) {
        val one = objects(random.nextInt(objects.length))
        val sum = random.nextInt(5) match {
          case _ if one.depth > 60 => literal()
          case 0                   => names.removing(one, names.all(random.nextInt(4)))
          case 1                   => one.plus(one)
          case 2                   => literal().plus(one)
          case _                   => one.plus(objects(random.nextInt(objects.length)))
        }
        objects(random.nextInt(objects.length)) = sum
        check(sum, names, random)
      }
    }
    test("sums of large objects that share parts take as many parts as there are") {
      val names = new Names
      val flags = Seq(LayerDesc.Default)
      def single(name: Sym) = names.layer(Seq(name), flags)
      var (a, b) = (single(names.all(0)), single(names.all(1)))
      for (i <- 0 until 40) {
        val sum = if (i % 5 == 4) a.plus(single(names.all(2))).plus(b) else a.plus(b)
        b = a
        a = sum
        // Looked at now and then, so that some operands have been added up, and others not.
        if (i % 3 == 0) a.shape: Unit
      }
      val isTree = a.shape.isOfOneObject
      assert(isTree)
      val nodes = new java.util.HashSet[LayerTree]
      def count(tree: LayerTree): Unit = if (nodes.add(tree)) tree match {
        case fork: LayerTree.Fork =>
          count(fork.left)
          count(fork.right)
        case _ =>
      }
      count(a.tree)
      assert(nodes.size < 500)
      height(a.tree): Unit
      val found = a.shape.find(names.all(1), Meter.none)
      assert(found.layer >= 0 && found.layer < a.depth)
    }
    test("a long sum of different objects is an array, however it grew") {
      val names = new Names
      val layer = names.layer(Seq(names.all(0)), Seq(LayerDesc.Default))
      var sum = layer
      for (_ <- 0 until 5000) {
        val next = names.layer(Seq(names.all(1)), Seq(LayerDesc.Default))
        sum = next.plus(sum)
      }
      val isTree = sum.shape.isOfOneObject
      assert(!isTree, sum.depth == 5001)
    }
    test("trees of any parts are balanced") {
      val random = new scala.util.Random(3)
      val names = new Names
      val part = (0 until 9)
        .map(_ => names.layer(Seq(names.all(0)), Seq(LayerDesc.Default)))
        .reduce(_.plus(_))
      val trees = Array.fill(4)(LayerTree.of(part))
      for (_ <- 0 until 300) {
        val one = trees(random.nextInt(trees.length))
        val other = trees(random.nextInt(trees.length))
        val sum =
          if (one.depth + other.depth > 100000) LayerTree.of(part) else LayerTree.concat(one, other)
        assert(height(sum) == sum.height)
        trees(random.nextInt(trees.length)) = sum
      }
    }
  }
}
