package sjsonnet.runtime

import sjsonnet.Meter

/** An object: layers, from the leftmost operand of `+` to the rightmost, and the values of the fields that depend on the
  * object.
  *
  * `a + b` pushes the layers of `b` on the stack of `a` and shares it, unless something else has been pushed there
  * before. So a chain of extensions costs only what each one adds. An object of a single layer has no stack. If `b` has
  * many layers for the size of `a`, the sum only records its operands until it is used ([[Summation]]), so a chain that
  * adds objects on the left is added up once. An object that has some layers many times, since it was added to itself,
  * keeps them in a [[LayerTree]].
  */
private[sjsonnet] final class ObjValue private (
    private var knownShape: Shape,
    private var layers: Layers
) extends Value {

  import ObjValue._

  /** Values by [[Entry.index]], for shapes with few definitions. */
  private var cells: Array[Value] = null

  /** The frame in which fields that depend on the object are evaluated or, if it has several layers, an array with a
    * frame for each. Frames that are not shared ([[LiteralLayer.sharesSelfFrame]]) are not kept.
    */
  private var selfFrames: AnyRef = null

  private var coldState: ColdState = null

  override def tag: Int = Value.Tag.Obj

  def shape: Shape = if (knownShape != null) knownShape else foundShape()

  private def foundShape(): Shape = {
    layers match {
      case single: Layer => knownShape = single.desc.layout.shape
      case _             => Summation.addUp(this)
    }
    knownShape
  }

  /** How many layers it has. */
  def depth: Int =
    if (knownShape != null) knownShape.depth
    else
      layers match {
        case stack: LayerStack => stack.used
        case spread: Spread    => spread.depth
        case _: Layer          => 1
      }

  /** Whether the layers are in no array, so that a sum with it can only be recorded. */
  private def isSpread: Boolean = layers.isInstanceOf[Spread]

  /** The operands, if it is a sum whose layers have not been needed yet, else null. */
  private[runtime] def pending: Sum = layers match {
    case sum: Sum => sum
    case _        => null
  }

  /** The tree of the layers, if they are in one, else null. */
  private[runtime] def tree: LayerTree = layers match {
    case tree: LayerTree => tree
    case _               => null
  }

  /** Replaces a pending sum by the layers `found`. */
  private[runtime] def addedUp(shape: Shape, found: Layers): Unit = {
    knownShape = shape
    layers = found
  }

  /** The layer number `index`. The caller has it from the [[shape]], which finds the layers of a sum. */
  def layer(index: Int): Layer = layers match {
    case single: Layer     => single
    case stack: LayerStack => stack.layers(index)
    case tree: LayerTree   => tree.layer(index)
    case _                 => throw new AssertionError("the layers of a sum before its shape")
  }

  /** `this + that` */
  def plus(that: ObjValue): ObjValue =
    if (isSpread || that.isSpread || that.depth > math.max(depth / 2, FewLayers))
      new ObjValue(null, new Sum(this, that))
    else {
      val nThis = depth
      val nThat = that.depth
      val target = layers match {
        case stack: LayerStack if stack.used == nThis => stack
        case _                                        => newStack(nThis + nThat)
      }
      target.reserve(nThis + nThat)
      that.copyLayers(target.layers, nThis)
      target.used = nThis + nThat
      new ObjValue(shapeWith(target.layers, nThis, nThis + nThat), target)
    }

  /** A stack with the layers of this object and room for `n`. */
  private def newStack(n: Int): LayerStack = {
    val copy = new LayerStack(new Array[Layer](math.max(4, n)), 0)
    copyLayers(copy.layers, 0)
    copy
  }

  private[runtime] def copyLayers(target: Array[Layer], at: Int): Unit = {
    val n = depth
    var i = 0
    while (i < n) {
      target(at + i) = layer(i)
      i += 1
    }
  }

  /** The shape of this object with the layers in `[from, until)` on top. */
  private[runtime] def shapeWith(layers: Array[Layer], from: Int, until: Int): Shape = {
    var sum = shape
    var i = from
    while (i < until) {
      sum = sum.plus(layers(i).desc.layout)
      i += 1
    }
    sum
  }

  /** This object with one more layer. */
  def plus(layer: Layer): ObjValue = plus(ObjValue(layer))

  /** Runs the asserts if there is a visible field, as reading all visible fields would. */
  def checkAssertsIfVisible(ctx: Ctx): Unit =
    if (shape.visibleByName(ctx).length > 0) checkAsserts(ctx)

  /** Runs the object's asserts, those of the last layer first, unless they have run or are running.
    *
    * @throws sjsonnet.EvalError
    *   when one does not hold
    */
  def checkAsserts(ctx: Ctx): Unit =
    if (shape.hasAsserts && BlackHole.isFree(cold.asserts)) {
      cold.asserts = ctx.blackHole
      if (tree != null) tree.foreachWithAsserts(ctx)(runAsserts(_, _, ctx))
      else {
        var i = shape.depth - 1
        while (i >= 0) {
          runAsserts(layer(i), i, ctx)
          i -= 1
        }
      }
      cold.asserts = BoolValue.True
    }

  private def runAsserts(each: Layer, index: Int, ctx: Ctx): Unit =
    if (each.desc.hasAsserts) each.runAsserts(this, index, ctx)

  private def cold: ColdState = {
    if (coldState == null) coldState = new ColdState
    coldState
  }

  /** The value of a definition of this object's shape: the newest one of a field, for which the caller has run the asserts,
    * or an older one that `super` finds. Older ones are cached, too, since a program may read each several times at every
    * layer of a chain, which would otherwise take exponential time.
    */
  def value(entry: Entry, ctx: Ctx): Value = {
    val holder = layer(entry.layer)
    if (isOwn(entry, holder)) ownValue(entry, holder, ctx)
    else holder.sharedValue(entry.field, ctx)
  }

  /** The value of the field `sym`, if it has been computed, else null. */
  def knownValue(sym: Sym): Value = {
    val entry = shape.find(sym, Meter.none)
    if (entry.isNone) null else knownValue(entry)
  }

  /** The value of a definition, if it has been computed, else null. */
  def knownValue(entry: Entry): Value = {
    val holder = layer(entry.layer)
    val known =
      if (!isOwn(entry, holder)) holder.knownValue(entry.field)
      else if (shape.nDefinitions <= MaxDenseCells) if (cells == null) null else cells(entry.index)
      else if (coldState == null || coldState.sparseCells == null) null
      else coldState.sparseCells.get(entry.index)
    if (BlackHole.isDone(known)) known else null
  }

  /** The value of the field `sym`, or a Jsonnet error if there is none. */
  def value(sym: Sym, ctx: Ctx): Value = {
    val entry = shape.find(sym, ctx)
    checkAsserts(ctx)
    if (entry.isNone) throw ctx.failNoField(sym, this, Ctx.Here)
    value(entry, ctx)
  }

  /** The number of fields in all layers if these have only visible, plain values, so that `+` with another such object
    * binds nothing anew; otherwise -1.
    */
  def nPlainFields: Int = {
    val all = shape
    if (isSpread) return -1
    var n = 0
    var i = 0
    while (i < all.depth) {
      layer(i) match {
        case plain: ValuesLayer if plain.desc.layout.isPlain => n += plain.values.length
        case _                                               => return -1
      }
      i += 1
    }
    n
  }

  /** The value of a field on demand, for arrays and objects made of this one's fields. */
  def delayedValue(entry: Entry, ctx: Ctx): Lazy =
    layer(entry.layer) match {
      case plain: ValuesLayer if !shape.hasAsserts => plain.values(entry.field)
      case _                                       => new FieldThunk(this, entry)
    }

  /** The frame for the code of layer number `index` that depends on the object. */
  private[runtime] def selfFrame(layer: LiteralLayer, index: Int, ctx: Ctx): Frame = {
    if (selfFrames == null && shape.depth > 1)
      selfFrames = if (isSpread) new SparseFrames else new Array[Frame](shape.depth)
    selfFrames match {
      case only: Frame          => only
      case frames: Array[Frame] =>
        val known = frames(index)
        if (known != null) known
        else {
          val frame = layer.newSelfFrame(this, index, ctx)
          if (layer.sharesSelfFrame) frames(index) = frame
          frame
        }
      case frames: SparseFrames =>
        val known = frames.get(index)
        if (known != null) known
        else {
          val frame = layer.newSelfFrame(this, index, ctx)
          if (layer.sharesSelfFrame) frames.put(index, frame)
          frame
        }
      case _ =>
        val frame = layer.newSelfFrame(this, index, ctx)
        if (layer.sharesSelfFrame) selfFrames = frame
        frame
    }
  }

  private def isOwn(entry: Entry, holder: Layer): Boolean =
    entry.isPlus || holder.usesSelf(entry.field)

  private def ownValue(entry: Entry, holder: Layer, ctx: Ctx): Value =
    if (shape.nDefinitions <= MaxDenseCells) {
      if (cells == null) cells = new Array[Value](shape.nDefinitions)
      val known = cells(entry.index)
      if (BlackHole.isDone(known)) known
      else {
        cells(entry.index) = BlackHole.begin(known, ctx, entry.sym)
        val value = compute(entry, holder, ctx)
        cells(entry.index) = value
        value
      }
    } else sparseValue(entry, holder, ctx)

  private def sparseValue(entry: Entry, holder: Layer, ctx: Ctx): Value = {
    if (cold.sparseCells == null) cold.sparseCells = new ValueMap
    val sparseCells = cold.sparseCells
    val known = sparseCells.get(entry.index)
    if (BlackHole.isDone(known)) known
    else {
      sparseCells.put(entry.index, BlackHole.begin(known, ctx, entry.sym))
      val value = compute(entry, holder, ctx)
      sparseCells.put(entry.index, value)
      value
    }
  }

  private def compute(entry: Entry, holder: Layer, ctx: Ctx): Value =
    if (!entry.isPlus) definition(entry, holder, ctx)
    else {
      val older = shape.older(entry, ctx)
      if (older.isPlus) sum(entry, ctx)
      else sum(definition(older, layer(older.layer), ctx), entry, holder, ctx)
    }

  /** A sum of three definitions or more, the oldest first. There may be as many as layers, too many for recursion. */
  private def sum(newest: Entry, ctx: Ctx): Value = {
    val summands = new Array[Entry](summandsOf(newest, ctx))
    var oldest = newest
    var i = 0
    while (oldest.isPlus) {
      summands(i) = oldest
      i += 1
      oldest = shape.older(oldest, ctx)
    }
    var value = definition(oldest, layer(oldest.layer), ctx)
    while (i > 0) {
      i -= 1
      value = sum(value, summands(i), layer(summands(i).layer), ctx)
    }
    value
  }

  /** How many definitions are added to the oldest one. An object that was added to itself can have more of them than
    * memory could hold; like the reference engines, we count each of those as a call.
    */
  private def summandsOf(newest: Entry, ctx: Ctx): Int = {
    val most = if (isSpread) math.min(ctx.settings.maxStack, MostSummands) else Int.MaxValue
    var entry = newest
    var n = 0
    while (entry.isPlus) {
      if (n == most) throw ctx.fail(RuntimeCatalogue.StackExceeded(most))
      n += 1
      entry = shape.older(entry, ctx)
    }
    n
  }

  private def sum(inherited: Value, entry: Entry, holder: Layer, ctx: Ctx): Value = {
    val pos = holder.pos(entry.field)
    Operators.plus(inherited, definition(entry, holder, ctx), pos, ctx)
  }

  /** The value of the definition itself, before `+:` adds it to the older one. */
  private def definition(entry: Entry, holder: Layer, ctx: Ctx): Value =
    if (holder.usesSelf(entry.field)) holder.valueIn(this, entry.layer, entry.field, ctx)
    else holder.sharedValue(entry.field, ctx)
}

private[sjsonnet] object ObjValue {

  /** Up to this many definitions, an array with a cell for each costs less than a map. */
  private final val MaxDenseCells = 64

  def apply(layer: Layer): ObjValue = new ObjValue(layer.desc.layout.knownShape, layer)

  /** The object literal that `desc` describes, evaluated in `outer`. */
  def ofLiteral(desc: LayerDesc, outer: Frame): ObjValue = apply(LiteralLayer(desc, outer))

  /** The object with these plain fields, whose names must all be different. */
  def ofValues(names: Array[Sym], values: Array[Lazy], symbols: Symbols): ObjValue =
    apply(new ValuesLayer(symbols.layouts.ofValues(names), values))

  /** So many definitions can be added up for one field of an object that has some layers many times. */
  private final val MostSummands = 1 << 20

  /** If the right operand has more layers than this, and than half of the left one, a sum only records its operands. */
  private[runtime] final val FewLayers = 8

  /** State that few objects need, kept apart so that the others have no fields for it. */
  private final class ColdState {

    /** Values by [[Entry.index]], for shapes with many definitions. */
    var sparseCells: ValueMap = null

    /** Null until the asserts run, a black hole while they run, and a value once they have held. */
    var asserts: Value = null
  }

  /** The frames of an object with a [[LayerTree]], by the number of the layer; those that do not fit are made again. */
  private final class SparseFrames {
    private val frames = new java.util.HashMap[Int, Frame]

    def get(index: Int): Frame = frames.get(index)

    def put(index: Int, frame: Frame): Unit =
      if (frames.size < SparseFrames.Most) frames.put(index, frame): Unit
  }

  private object SparseFrames {
    final val Most = 1 << 12
  }

  /** A field of an object, read when it is forced. */
  private final class FieldThunk(obj: ObjValue, entry: Entry) extends Lazy {

    override def dereferenced: Lazy = {
      val known = if (obj.shape.hasAsserts) null else obj.knownValue(entry)
      if (known == null) this else known
    }

    override def force(ctx: Ctx): Value = {
      obj.checkAsserts(ctx)
      obj.value(entry, ctx)
    }
  }
}

/** A map from integers to values: a hash table with open addressing, linear probing and multiplicative (Fibonacci)
  * hashing (Knuth, ''The Art of Computer Programming'', volume 3, section 6.4), without removal.
  */
private final class ValueMap {
  private var keys = Array.fill(8)(-1)
  private var values = new Array[Value](8)
  private var size = 0

  /** The value under `key`, or null. */
  def get(key: Int): Value = values(indexOf(key))

  def put(key: Int, value: Value): Unit = {
    var i = indexOf(key)
    if (values(i) == null) {
      size += 1
      if (size * 2 > keys.length) {
        grow()
        i = indexOf(key)
      }
    }
    keys(i) = key
    values(i) = value
  }

  private def indexOf(key: Int): Int = {
    val mask = keys.length - 1
    var i = (key * 0x9e3779b9) >>> 7 & mask
    while (keys(i) != key && keys(i) != -1) i = (i + 1) & mask
    i
  }

  private def grow(): Unit = {
    val oldKeys = keys
    val oldValues = values
    keys = Array.fill(oldKeys.length * 2)(-1)
    values = new Array[Value](oldKeys.length * 2)
    var i = 0
    while (i < oldKeys.length) {
      if (oldKeys(i) != -1) {
        val at = indexOf(oldKeys(i))
        keys(at) = oldKeys(i)
        values(at) = oldValues(i)
      }
      i += 1
    }
  }
}
