package sjsonnet.eval

import sjsonnet.{Blamed, EvalError}
import sjsonnet.runtime._

/** An object literal whose field names are all fixed. */
private[sjsonnet] final class ObjectNode(literal: LayerDesc, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    ctx.countMade(literal.names.length)
    ObjValue.ofLiteral(literal, frame)
  }

  /** Making the object evaluates nothing. */
  override def delay(frame: Frame, ctx: Ctx): Lazy = eval(frame, ctx)
}

/** An object literal with computed field names, which are known only when it is evaluated.
  *
  * @param names
  *   the name of each field, a [[Constant]] where it is fixed
  * @param describe
  *   makes the description of the literal with these names, null for each field that is omitted
  */
private[sjsonnet] final class ComputedObjectNode(
    names: Array[Node],
    describe: Array[Sym] => LayerDesc,
    pos: Int
) extends Node(pos) {

  /** A direct-mapped cache of descriptions by the hash of their names: a literal that is evaluated often tends to have
    * few sets of names.
    */
  private val recentNames = new Array[Array[Sym]](ComputedObjectNode.Recent)
  private val recent = new Array[LayerDesc](ComputedObjectNode.Recent)

  override def eval(frame: Frame, ctx: Ctx): Value = {
    val syms = new Array[Sym](names.length)
    val search = ctx.symbols.beginSearch()
    var hash = 0
    var i = 0
    while (i < names.length) {
      val sym = FieldNames.eval(names, i, syms, frame, search, pos, ctx)
      syms(i) = sym
      hash = hash * 31 + (if (sym == null) 0 else sym.hash)
      i += 1
    }
    val place = (hash ^ hash >>> 16) & (ComputedObjectNode.Recent - 1)
    if (recentNames(place) == null || !Layouts.sameNames(recentNames(place), syms)) {
      FieldNames.checkDistinct(syms, syms.length, names, pos, ctx)
      recent(place) = describe(syms)
      recentNames(place) = syms
    }
    ctx.countMade(names.length)
    ObjValue.ofLiteral(recent(place), frame)
  }
}

private object ComputedObjectNode {

  /** How many descriptions a literal remembers; a power of two. */
  private final val Recent = 64
}

/** `{ [key]: … for … }`
  *
  * @param describe
  *   makes the description of an object with these names
  */
private[sjsonnet] final class ObjectCompNode(
    steps: ComprehensionSteps,
    key: Node,
    describe: Array[Sym] => LayerDesc,
    pos: Int
) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val fields = new ObjectCompNode.Fields(ctx)
    steps.run(frame, ctx, fields)
    val names = fields.names(key, pos)
    ctx.countMade(names.length)
    ObjValue(new CompLayer(describe(names), fields.frames))
  }
}

private object ObjectCompNode {

  /** The fields: a frame for each, and then their names. The reference, too, runs all steps before it computes the first
    * name.
    */
  private final class Fields(ctx: Ctx) extends ComprehensionSteps.Results {
    private var n = 0
    var frames: Array[Frame] = null

    override def begin(expected: Int, most: Int): Unit = frames = new Array[Frame](expected)

    override def add(frame: Frame): Boolean = {
      if (n == frames.length) frames = java.util.Arrays.copyOf(frames, ctx.chargeGrowth(n))
      frames(n) = frame
      n += 1
      true
    }

    /** Computes the names, and drops the frames of fields that have none. */
    def names(key: Node, pos: Int): Array[Sym] = {
      val syms = new Array[Sym](n)
      val keys = Array(key)
      val search = ctx.symbols.beginSearch()
      var nNamed = 0
      var i = 0
      while (i < n) {
        ctx.step(pos)
        val sym = FieldNames.eval(keys, 0, syms, frames(i), search, pos, ctx)
        if (sym != null) {
          syms(nNamed) = sym
          frames(nNamed) = frames(i)
          nNamed += 1
        }
        i += 1
      }
      FieldNames.checkDistinct(syms, nNamed, keys, pos, ctx)
      if (nNamed == n) syms
      else {
        frames = java.util.Arrays.copyOf(frames, nNamed)
        java.util.Arrays.copyOf(syms, nNamed)
      }
    }
  }
}

/** The computed names of fields. */
private[eval] object FieldNames {

  /** The field name that number `i` of `nodes` computes, or null if it says to omit the field.
    *
    * @param known
    *   the names that the nodes before it have computed
    * @param search
    *   the number of the search for duplicates, which are reported before the names after them are computed
    */
  def eval(
      nodes: Array[Node],
      i: Int,
      known: Array[Sym],
      frame: Frame,
      search: Long,
      pos: Int,
      ctx: Ctx
  ): Sym =
    nodes(i).eval(frame, ctx) match {
      case str: StrValue =>
        val sym = ctx.intern(str)
        if (ctx.symbols.isRepeated(sym, search))
          throw failDuplicate(sym, nodes, i, known.indexOf(sym), pos, ctx)
        sym
      case NullValue => null
      case other     =>
        val part = ctx.partAt(nodes(i).pos)
        throw ctx.failAt(pos, EvalCatalogue.NoFieldName(other.typeName).blaming(part))
    }

  /** Checks that no two of the first `n` names, some of which may be null, are the same. */
  def checkDistinct(syms: Array[Sym], n: Int, nodes: Array[Node], pos: Int, ctx: Ctx): Unit = {
    val at = ctx.symbols.duplicate(syms, n)
    if (at >= 0)
      throw failDuplicate(
        syms(at),
        nodes,
        math.min(at, nodes.length - 1),
        syms.indexOf(syms(at)),
        pos,
        ctx
      )
  }

  /** The error of a name that number `i` of `nodes` repeats; number `first` has it, too, unless one node computes all. */
  private def failDuplicate(
      sym: Sym,
      nodes: Array[Node],
      i: Int,
      first: Int,
      pos: Int,
      ctx: Ctx
  ): EvalError = {
    val hint =
      if (first < 0 || first >= i) "" else s"the first is at ${ctx.placeAt(nodes(first).pos)}"
    val problem = EvalCatalogue.DuplicateField(ctx.quoted(sym.excerpt), hint)
    ctx.failAt(pos, problem.blaming(ctx.partAt(nodes(i).pos)))
  }
}

/** An expression that reads a field of `target`. */
private[eval] abstract class FieldNode(target: Node, pos: Int) extends Node(pos) {

  /** The object and the field that are read, if both are known without evaluation. */
  def known(frame: Frame): Option[(ObjValue, Sym)]

  protected final def knownTarget(frame: Frame): Option[ObjValue] = {
    val value = WatchedNodes.inner(target) match {
      case field: FieldNode =>
        field.known(frame).fold[Value](null) { case (obj, sym) => obj.knownValue(sym) }
      case other => other.heldValue(frame)
    }
    value match {
      case obj: ObjValue => Some(obj)
      case _             => None
    }
  }

  /** The error of a field that the value of `target` does not have. */
  protected final def failNoField(sym: Sym, obj: ObjValue, frame: Frame, ctx: Ctx): EvalError = {
    val replaced = WatchedNodes.inner(target) match {
      case field: FieldNode =>
        field.known(frame).flatMap { case (owner, name) => ctx.replacing(owner, name, sym) }
      case _ => None
    }
    replaced.fold(ctx.failNoField(sym, obj, pos))(hint =>
      ctx.failAt(pos, new MissingField(sym, hint, isAnswered = true))
    )
  }
}

/** `target.name` */
private[sjsonnet] final class SelectNode(target: Node, sym: Sym, pos: Int)
    extends FieldNode(target, pos) {
  private val fields = new InlineCache

  /** As in the Go engine, `target.name` is `target["name"]`, for which an array or a string requires a number. */
  override def eval(frame: Frame, ctx: Ctx): Value = target.eval(frame, ctx) match {
    case obj: ObjValue =>
      val value = fields.read(obj, sym, pos, ctx)
      if (value == null) throw failNoField(sym, obj, frame, ctx)
      value
    case other => throw failNoObject(other, ctx)
  }

  private def failNoObject(found: Value, ctx: Ctx): EvalError = found match {
    case _: ArrValue | _: StrValue =>
      val hint = TypeHints.needsNumber(found.tag, sym.str)
      ctx.failType(sym.str, Value.Tag.Num, pos, Blamed.Whole, hint)
    case other => Indexing.failNotIndexable(other, pos, ctx)
  }

  override def known(frame: Frame): Option[(ObjValue, Sym)] = knownTarget(frame).map((_, sym))
}

/** `super.name`, with the object's frame `hops` frames out, and with an inline cache of one entry. */
private[sjsonnet] final class SuperSelectNode(hops: Int, sym: Sym, pos: Int) extends Node(pos) {
  private var shape: Shape = null
  private var layerIndex = 0
  private var entry: Entry = Entry.none

  override def eval(frame: Frame, ctx: Ctx): Value = {
    val holder = frame.outer(hops)
    val self = holder.self
    if ((self.shape eq shape) && holder.layerIndex == layerIndex)
      SuperFields.read(self, entry, pos, ctx)
    else {
      val found = SuperFields.find(holder, sym, pos, ctx)
      if (!self.shape.isOfOneObject) {
        entry = found
        shape = self.shape
        layerIndex = holder.layerIndex
      }
      SuperFields.read(self, found, pos, ctx)
    }
  }
}

/** `super[name]`, with the object's frame `hops` frames out. */
private[sjsonnet] final class SuperIndexNode(hops: Int, name: Node, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val holder = frame.outer(hops)
    val sym = name.eval(frame, ctx) match {
      case str: StrValue => ctx.intern(str)
      case other         => throw ctx.failType(other, Value.Tag.Str, pos)
    }
    SuperFields.read(holder.self, SuperFields.find(holder, sym, pos, ctx), pos, ctx)
  }
}

/** Reads fields of `super`. */
private object SuperFields {

  /** The definition of `sym` below the layer that the code in the frame `holder` comes from. */
  def find(holder: Frame, sym: Sym, pos: Int, ctx: Ctx): Entry = {
    val layerIndex = holder.layerIndex
    if (layerIndex == 0) throw ctx.failAt(pos, EvalCatalogue.NoSuper())
    val entry = holder.self.shape.findBelow(sym, layerIndex, ctx)
    if (entry.isNone) throw ctx.failNoSuperField(sym, holder.self, layerIndex, pos)
    entry
  }

  /** The value, in the object `self`, of a definition that [[find]] has found. */
  def read(self: ObjValue, entry: Entry, pos: Int, ctx: Ctx): Value =
    if (ctx.tryEnter(pos)) {
      val value = self.value(entry, ctx)
      ctx.leave()
      value
    } else ctx.runOnDeepStack(pos)(self.value(entry, ctx))
}

/** `key in super`, with the object's frame `hops` frames out. */
private[sjsonnet] final class InSuperNode(hops: Int, key: Node, pos: Int) extends BooleanNode(pos) {
  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean = {
    val holder = frame.outer(hops)
    key.eval(frame, ctx) match {
      case name: StrValue => !holder.self.shape.findBelow(name, holder.layerIndex, ctx).isNone
      case other          => throw ctx.failType(other, Value.Tag.Str, pos)
    }
  }
}
