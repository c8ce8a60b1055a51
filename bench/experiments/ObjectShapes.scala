package experiments

import java.util.{Arrays, Comparator, HashMap}

/** Asks what hidden classes and shared self-free results gain on objects built by mixins.
  *
  * `chain`: an object is a literal plus a link to its super object; a field is looked up by
  * walking the links with a hash probe each, results sit in a hash map per object, merging copies
  * the links of the right side. `shapes`: an object is a shape (merge transitions cached, field
  * table and visible order computed once), its layers, and a cell per definition. `shared`: as
  * `shapes`, and a body that does not use self is evaluated once per literal instance, for all
  * objects with that layer. `+:` is done by the runtime, so bodies never name `super`.
  *
  * Workload `fresh`: deployments written out in full, every literal used by one object. `mixins`:
  * deployments with six mixins each, the mixins being values evaluated once. `envs`: one library
  * object of 50 fields inherited by many environments. `keep`: as `mixins`, all objects stay
  * alive.
  *
  * Run as `ObjectShapes chain|shapes|shared fresh|mixins|envs|keep 20000` under `cputime`; it
  * prints a checksum, which must not depend on the first argument, and the number of bodies
  * evaluated.
  */
object ObjectShapes {
  def main(args: Array[String]): Unit = {
    val rt = if (args(0) == "chain") new Chains else new Shapes(args(0) == "shared")
    val n = args(2).toInt
    val sum = new Workload(rt).run(args(1), n)
    println(s"$sum, ${rt.evaluated} bodies")
  }
}

final class Sym(val name: String, val id: Int)
abstract class Body { def eval(self: Obj, env: Array[AnyRef]): AnyRef }
final class Const(val v: String) extends Body {
  def eval(self: Obj, env: Array[AnyRef]): AnyRef = v
}
final class FieldDef(val sym: Sym, val body: Body, val plus: Boolean, val usesSelf: Boolean)

/** What a literal compiles to. */
final class Desc(val fields: Array[FieldDef]) {
  private val index = new HashMap[Sym, Integer]
  fields.indices.foreach(i => index.put(fields(i).sym, i))
  def indexOf(s: Sym): Int = { val i = index.get(s); if (i == null) -1 else i.intValue }
  var root: AnyRef = null
  val sharedOf: Array[Int] = new Array[Int](fields.length)
  val sharedCount: Int = {
    var next = 0
    fields.indices.foreach { i =>
      sharedOf(i) = next
      if (!fields(i).usesSelf && !fields(i).body.isInstanceOf[Const]) next += 1
    }
    next
  }
  lazy val sorted: Array[Sym] = Runtime.sort(fields.map(_.sym))
}

abstract class Obj {
  def get(s: Sym): AnyRef
  def render(): Int
}
abstract class Runtime {
  var evaluated = 0
  def literal(d: Desc, env: Array[AnyRef]): Obj
  def merge(a: Obj, b: Obj): Obj
}
object Runtime {
  private val byName: Comparator[Sym] = (a, b) => a.name.compareTo(b.name)
  def sort(syms: Array[Sym]): Array[Sym] = { Arrays.sort(syms, byName); syms }
  def renderValue(v: AnyRef): Int = v match {
    case o: Obj    => o.render() + 2
    case s: String => s.length
    case _         => throw new IllegalStateException("no such value")
  }
}

final class Chains extends Runtime {
  final class Link(val desc: Desc, val env: Array[AnyRef], val up: Link) extends Obj {
    private var cache: HashMap[Sym, AnyRef] = null
    def get(s: Sym): AnyRef = {
      if (cache == null) cache = new HashMap[Sym, AnyRef]
      var v = cache.get(s)
      if (v == null) {
        v = find(s, this)
        if (v == null) throw new IllegalStateException("no field " + s.name)
        cache.put(s, v)
      }
      v
    }
    private def find(s: Sym, self: Link): AnyRef = {
      var at = this
      var i = desc.indexOf(s)
      while (i < 0 && at.up != null) { at = at.up; i = at.desc.indexOf(s) }
      if (i < 0) null
      else {
        val field = at.desc.fields(i)
        if (!field.body.isInstanceOf[Const]) evaluated += 1
        val own = field.body.eval(self, at.env)
        val below = if (field.plus && at.up != null) at.up.find(s, self) else null
        if (below == null) own else merge(below.asInstanceOf[Obj], own.asInstanceOf[Obj])
      }
    }
    def render(): Int = {
      val names =
        if (up == null) desc.sorted
        else {
          val all = new java.util.HashSet[Sym]
          var at = this
          while (at != null) { at.desc.fields.foreach(f => all.add(f.sym)); at = at.up }
          Runtime.sort(all.toArray(new Array[Sym](0)))
        }
      var sum = 0
      names.foreach(s => sum = sum * 31 + s.name.length + Runtime.renderValue(get(s)))
      sum
    }
  }
  def literal(d: Desc, env: Array[AnyRef]): Obj = new Link(d, env, null)
  def merge(a: Obj, b: Obj): Obj = {
    def on(l: Link): Link =
      new Link(l.desc, l.env, if (l.up == null) a.asInstanceOf[Link] else on(l.up))
    on(b.asInstanceOf[Link])
  }
}

final class Shapes(share: Boolean) extends Runtime {
  final class Layer(val desc: Desc, val env: Array[AnyRef]) { var shared: Array[AnyRef] = null }

  /** `layerOf`, `fieldOf`, `nextBelow` are by definition, counted from the lowest layer. */
  final class Shape(val up: Shape, val top: Desc) {
    val depth: Int = if (up == null) 1 else up.depth + 1
    private val base: Int = if (up == null) 0 else up.size
    val size: Int = base + top.fields.length
    private var transitions = new Array[Shape](2)
    private var used = 0
    def plus(d: Desc): Shape = {
      var i = 0
      while (i < used && (transitions(i).top ne d)) i += 1
      if (i == used) {
        if (used == transitions.length) transitions = Arrays.copyOf(transitions, used * 2)
        transitions(used) = new Shape(this, d)
        used += 1
      }
      transitions(i)
    }
    def find(s: Sym): Int = {
      val i = top.indexOf(s)
      if (i >= 0) base + i else if (up == null) -1 else up.find(s)
    }
    private var table: HashMap[Sym, Integer] = null
    def lookup(s: Sym): Int = {
      if (table == null) {
        table = new HashMap[Sym, Integer]
        order.foreach(i => table.put(fieldOf(i).sym, i))
      }
      val i = table.get(s)
      if (i == null) -1 else i.intValue
    }
    def shapeAt(i: Int): Shape = if (i >= base) this else up.shapeAt(i)
    lazy val layerOf: Array[Int] = Array.tabulate(size)(shapeAt(_).depth - 1)
    lazy val fieldOf: Array[FieldDef] =
      Array.tabulate(size) { i =>
        val s = shapeAt(i); s.top.fields(i - s.base)
      }
    lazy val indexOf: Array[Int] = Array.tabulate(size)(i => i - shapeAt(i).base)
    lazy val nextBelow: Array[Int] = Array.tabulate(size) { i =>
      val below = shapeAt(i).up
      if (fieldOf(i).plus && below != null) below.find(fieldOf(i).sym) else -1
    }

    /** Where the result goes: a cell of the object, or (-1) the layer, for all its objects. */
    lazy val cellOf: Array[Int] = {
      var next = 0
      Array.tabulate(size) { i =>
        val own = !share || fieldOf(i).usesSelf || nextBelow(i) >= 0
        if (own && !fieldOf(i).body.isInstanceOf[Const]) { next += 1; next - 1 }
        else -1
      }
    }
    lazy val cellCount: Int = cellOf.count(_ >= 0)
    lazy val order: Array[Int] =
      Runtime.sort(fieldOf.map(_.sym).distinct).map(s => find(s))
  }

  /** The newest object appends in place, an older one copies. */
  final class Layers(var a: Array[Layer], var used: Int)

  /** `layers` is null for a plain literal, which has only its `top`. */
  final class ShapeObj(val shape: Shape, val top: Layer, val layers: Layers) extends Obj {
    private var cells: Array[AnyRef] = null
    def get(s: Sym): AnyRef = at(shape.lookup(s))
    def layer(k: Int): Layer = if (layers == null) top else layers.a(k)
    private def at(i: Int): AnyRef = shape.fieldOf(i).body match {
      case c: Const => c.v
      case body     =>
        val cell = shape.cellOf(i)
        if (cell < 0) shared(i, body)
        else {
          if (cells == null) cells = new Array[AnyRef](shape.cellCount)
          var v = cells(cell)
          if (v == null) { v = compute(i, body); cells(cell) = v }
          v
        }
    }
    private def shared(i: Int, body: Body): AnyRef = {
      val owner = layer(shape.layerOf(i))
      if (owner.shared == null) owner.shared = new Array[AnyRef](owner.desc.sharedCount)
      val k = owner.desc.sharedOf(shape.indexOf(i))
      var v = owner.shared(k)
      if (v == null) { evaluated += 1; v = body.eval(null, owner.env); owner.shared(k) = v }
      v
    }
    private def compute(i: Int, body: Body): AnyRef = {
      val own =
        if (share && !shape.fieldOf(i).usesSelf) shared(i, body)
        else { evaluated += 1; body.eval(this, layer(shape.layerOf(i)).env) }
      val below = shape.nextBelow(i)
      if (below < 0) own else merge(at(below).asInstanceOf[Obj], own.asInstanceOf[Obj])
    }
    def render(): Int = {
      val order = shape.order
      var sum = 0
      var k = 0
      while (k < order.length) {
        val i = order(k)
        sum = sum * 31 + shape.fieldOf(i).sym.name.length + Runtime.renderValue(at(i))
        k += 1
      }
      sum
    }
  }
  def literal(d: Desc, env: Array[AnyRef]): Obj = {
    if (d.root == null) d.root = new Shape(null, d)
    new ShapeObj(d.root.asInstanceOf[Shape], new Layer(d, env), null)
  }
  def merge(a: Obj, b: Obj): Obj = {
    val l = a.asInstanceOf[ShapeObj]
    val r = b.asInstanceOf[ShapeObj]
    val m = l.shape.depth
    val n = r.shape.depth
    var vec = l.layers
    if (vec == null || vec.used != m || vec.a.length < m + n) {
      val copy = new Array[Layer](m + n + (m + n) / 2)
      if (vec == null) copy(0) = l.top else System.arraycopy(vec.a, 0, copy, 0, m)
      vec = new Layers(copy, m)
    }
    var shape = l.shape
    var k = 0
    while (k < n) {
      val layer = r.layer(k)
      vec.a(m + k) = layer
      shape = shape.plus(layer.desc)
      k += 1
    }
    vec.used = m + n
    new ShapeObj(shape, r.top, vec)
  }
}
