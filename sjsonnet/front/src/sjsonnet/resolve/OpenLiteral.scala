package sjsonnet.resolve

import sjsonnet.collections.Ints
import sjsonnet.syntax.{Bind, Binding, Expr, Field, Member, Name}

/** An object literal being walked: finds out which of its members depend on the object.
  *
  * While a member is walked, it is the current member of its literal. A `self` in it makes the current member of the
  * innermost literal depend on the object, a `$` that of the outermost, and a `std.trace` those of all. A variable that is
  * a local of some literal makes that literal's current member depend on that local, which is followed up once the literal
  * has been walked. Members are numbered: locals, then fields, then one for all asserts.
  *
  * Members that depend on the object run in a frame of the object. The others run in a frame around that, which exists
  * only if there are locals for it.
  *
  * Libraries have tens of thousands of literals, so one instance is reused for all literals of a file at the same depth,
  * and the results are stored in the members.
  */
private[resolve] final class OpenLiteral(frames: FrameTable, uses: Uses) {
  private var locals: Array[Bind] = null
  private var fields: Array[Field] = null
  private var current = 0

  /** Whether a `std.trace` has been found in the current member. */
  private var isTraced = false

  /** By local, the last of its uses. */
  private var lastUses = Array.emptyIntArray

  /** Where the bindings that its locals shadow begin: see [[KeyScopes]]. */
  private[resolve] var firstShadowed = 0

  /** The frame of those locals that do not depend on the object. */
  private[resolve] var localsFrame = 0

  /** The frame of the object. */
  private[resolve] var selfFrame = 0

  /** The first member's own frame; those of the other members follow. */
  private var firstOwnFrame = 0

  /** Enters a literal whose keys run in frame `parent`. */
  def begin(parent: Int, locals: Array[Bind], fields: Array[Field]): Unit = {
    this.locals = locals
    this.fields = fields
    current = 0
    isTraced = false
    localsFrame = frames.add(parent, always = false)
    selfFrame = frames.add(localsFrame, always = true)
    firstOwnFrame = frames.add(localsFrame, always = false, nMembers)
    if (lastUses.length < locals.length) lastUses = new Array[Int](locals.length * 2)
    var i = 0
    while (i < locals.length) {
      lastUses(i) = Uses.None
      locals(i).frame = localsFrame
      locals(i).slot = i
      i += 1
    }
  }

  private def nMembers: Int = locals.length + fields.length

  private def member(i: Int): Member =
    if (i < locals.length) locals(i) else fields(i - locals.length)

  /** Whether a field whose name is not computed is called `name`, and its value does not need itself where it is read by the
    * current member: it is another one, or a function.
    */
  def canRead(name: Name): Boolean = fields.indices.exists { i =>
    fields(i) match {
      case fixed: Field.Fixed =>
        (fixed.name eq name) &&
        (current != locals.length + i || isFunction(fixed.body))
      case _: Field.Computed => false
    }
  }

  private def isFunction(body: Expr): Boolean = body match {
    case _: Expr.Function => true
    case kept: Expr.Kept  => kept.isFunction
    case _                => false
  }

  /** Enters a member by its number and returns the frame that it runs in. */
  def enter(member: Int): Int = {
    current = member
    isTraced = false
    firstOwnFrame + member
  }

  /** Enters a part of an assert and returns the frame that it runs in. */
  def newAssertFrame(): Int = {
    current = nMembers
    isTraced = false
    frames.add(selfFrame, always = false)
  }

  /** Records that the current member depends on the object. */
  def recordSelf(): Unit = if (current < nMembers) member(current).usesSelf = true

  /** Records a `std.trace` in the current member, and returns whether it is the first one there. */
  def recordTrace(): Boolean = {
    val isFirst = !isTraced
    isTraced = true
    recordSelf()
    isFirst
  }

  /** Records that the current member uses local number `i`. */
  def recordLocal(i: Int): Unit =
    if (current < nMembers) lastUses(i) = uses.add(current, lastUses(i))

  /** Propagates dependence through the locals, and assigns locals and members to their frames. */
  def finish(literal: Expr.ObjectLiteral): Unit = {
    propagate()
    var i = 0
    while (i < nMembers) {
      val usesSelf = member(i).usesSelf
      val around = if (usesSelf) selfFrame else localsFrame
      frames.setParent(firstOwnFrame + i, around)
      if (i < locals.length) {
        locals(i).frame = around
        locals(i).slot = frames.takeSlot(around)
        if (!usesSelf) literal.hasLocalsFrame = true
      }
      i += 1
    }
  }

  private def propagate(): Unit = {
    var pending: List[Int] = Nil
    var i = 0
    while (i < locals.length) {
      if (locals(i).usesSelf) pending = i :: pending
      i += 1
    }
    while (pending.nonEmpty) {
      var use = lastUses(pending.head)
      pending = pending.tail
      while (use != Uses.None) {
        val user = uses.user(use)
        if (!member(user).usesSelf) {
          member(user).usesSelf = true
          if (user < locals.length) pending = user :: pending
        }
        use = uses.previous(use)
      }
    }
  }
}

/** Which members of the literals being walked use which locals: a list for each local, linked from the last use to the
  * first.
  */
private[resolve] final class Uses {
  private val users = new Ints
  private val previousUses = new Ints

  /** Adds the use by member number `user` to the list that ends with `last`, unless `last` already records it, and
    * returns the new end.
    */
  def add(user: Int, last: Int): Int =
    if (last != Uses.None && users(last) == user) last
    else {
      users.add(user)
      previousUses.add(last)
      users.size - 1
    }

  /** The number of the member that has this use. */
  def user(use: Int): Int = users(use)

  /** The use before this one of the same local, or [[Uses.None]]. */
  def previous(use: Int): Int = previousUses(use)

  /** Forgets all uses. */
  def clear(): Unit = {
    users.clear()
    previousUses.clear()
  }
}

private[resolve] object Uses {

  /** Stands for no use. */
  final val None: Int = -1
}

/** The literals that are being walked, each within the one before. */
private[resolve] final class OpenLiterals(frames: FrameTable) {
  private var literals = new Array[OpenLiteral](8)
  private var size = 0
  private var nSetAside = 0
  private val uses = new Uses

  /** Adds a literal nested in the others. */
  def add(): OpenLiteral = {
    if (size == literals.length) literals = java.util.Arrays.copyOf(literals, size * 2)
    if (literals(size) == null) literals(size) = new OpenLiteral(frames, uses)
    size += 1
    literals(size - 1)
  }

  /** Removes the innermost literal, which has been walked. */
  def removeLast(): Unit = {
    size -= 1
    if (size == 0 && nSetAside == 0) uses.clear()
  }

  /** Leaves the innermost literal until it is [[putBack]]. */
  def setAside(): OpenLiteral = {
    size -= 1
    nSetAside += 1
    val literal = literals(size)
    literals(size) = null
    literal
  }

  def putBack(literal: OpenLiteral): Unit = {
    literals(size) = literal
    size += 1
    nSetAside -= 1
  }

  /** Records a `std.trace` for the current member of each literal, as a `self` of its own would be. If that of one has a
    * `std.trace` already, then so have those of the literals around it, so many in deeply nested literals take linear time.
    */
  def recordTrace(): Unit = {
    var i = size - 1
    while (i >= 0 && literals(i).recordTrace()) i -= 1
  }

  def isEmpty: Boolean = size == 0
  def outermost: OpenLiteral = literals(0)
  def innermost: OpenLiteral = literals(size - 1)

  /** Records that the current code uses `binding`, if that is a local of one of the literals: the one whose locals are in
    * the binding's frame.
    */
  def recordUse(binding: Binding): Unit = {
    val literal = OpenLiterals.withLocalsIn(binding.frame, literals, size)
    if (literal != null) literal.recordLocal(binding.slot)
  }
}

private[resolve] object OpenLiterals {

  /** The one whose locals are in a frame, or null: of the first `size` literals, each of which is within the one before. */
  def withLocalsIn(frame: Int, literals: Array[OpenLiteral], size: Int): OpenLiteral = {
    var low = 0
    var high = size
    while (low < high) {
      val middle = (low + high) >>> 1
      if (literals(middle).localsFrame < frame) low = middle + 1 else high = middle
    }
    if (low < size && literals(low).localsFrame == frame) literals(low) else null
  }
}
