package sjsonnet.resolve

import sjsonnet.{Advice, Meter, Problem, Source, StaticError}
import sjsonnet.syntax._
import sjsonnet.text.{Spelling, Utf8}

/** Makes the static checks of a whole file (every variable is bound, and `self`, `super` and `$` stand inside an object),
  * and determines the frame and slot of each variable and which members of objects depend on the object.
  *
  * A name refers to its binding in scope ([[Name.binding]]), so finding it is one read. The frames that code will run in
  * are numbered as the walk meets them. Whether some of them will exist is known only after their code has been walked: a
  * member of an object has a frame of its own only if it has locals, and a literal has one for those locals of its own
  * that do not depend on the object. So hops are counted when the file has been walked ([[FrameTable]]), and only for
  * code that is lowered.
  */
private[sjsonnet] final class Resolver private (
    source: Source,
    names: NameTable,
    maxDepth: Int,
    meter: Meter,
    errors: NameErrors,
    keptNames: KeptNames
) extends ScopedVisitor {
  private val frames = new FrameTable
  private var frame = frames.add(Binding.NoFrame, always = true)
  private val open = new OpenLiterals(frames)

  private val scopes = new KeyScopes

  /** The depth of the current expression, that of the innermost body that runs on its own, and the greatest difference of
    * the two so far.
    */
  private var depth = 0
  private var bodyDepth = 0
  private var nesting = 0
  private var nVisited = 0

  /** How many fields, parameters and variables the file has. */
  private var nParts = 0

  /** How often the text so far mentions `std.trace`, or a local whose body does. */
  private var nTraces = 0

  /** How many holes the current expression is in. What is in one may not see the names that it should. */
  private var nHoles = 0

  /** How many more unknown names get a guess at what was meant: each takes as long as there are names to compare with. */
  private var guessesLeft = Resolver.MaxGuesses

  private def walk(expr: Expr, globals: Array[Global]): Unit = {
    enterScope(globals)
    visit(expr)
    leaveScope(globals)
  }

  private def file(expr: Expr): ResolvedFile = {
    val nSlots = frames.nSlots(0)
    new ResolvedFile(source, expr, nSlots, nesting, frames.levels(), nVisited, nParts)
  }

  override def visit(expr: Expr): Unit = {
    depth += 1
    if (depth - bodyDepth > nesting) nesting = depth - bodyDepth
    if (depth > maxDepth) throw new Resolver.TooDeep
    nVisited += 1
    if (nVisited % Resolver.CheckInterval == 0) meter.checkLimits()
    resolve(expr)
    depth -= 1
  }

  private def resolve(expr: Expr): Unit = expr match {
    case e: Expr.Var    => variable(e)
    case e: Expr.Select =>
      parts(e)
      if (isTrace(e)) recordTrace()
    case e: Expr.Self =>
      if (open.isEmpty) record(fail(ResolveCatalogue.SelfOutside(), e))
      else recordReference(e, open.innermost)
    case e: Expr.Dollar =>
      if (!open.isEmpty) recordReference(e, open.outermost)
      else if (nHoles == 0) errors.dollar(fail(ResolveCatalogue.DollarOutside(), e))
    case e: Expr.SuperSelect => useSuper(e)
    case e: Expr.SuperIndex  =>
      useSuper(e)
      parts(e)
    case e: Expr.InSuper =>
      useSuper(e)
      parts(e)
    case e: Expr.Assert =>
      // As in `if condition then rest else error message`, which it stands for.
      visit(e.condition)
      visit(e.rest)
      optional(e.message)
    case e: Expr.Hole =>
      nHoles += 1
      parts(e)
      nHoles -= 1
    case other => scopedParts(other)
  }

  override protected def kept(expr: Expr.Kept): Unit = {
    val hasObject = !open.isEmpty || nHoles > 0
    keptNames.bind(expr, hasObject, mayBeUnbound = nHoles > 0 || hasNameless)(scopes.lookUp)
  }

  private def isTrace(select: Expr.Select): Boolean = select.target match {
    case target: Expr.Var =>
      target.binding.isInstanceOf[Global] &&
      java.util.Arrays.equals(select.name.bytes, Resolver.traceName)
    case _ => false
  }

  /** Each object has to write the trace itself, so the enclosing members depend on their objects. */
  private def recordTrace(): Unit = {
    nTraces += 1
    open.recordTrace()
  }

  /** Only the locals of expressions come here; those of objects are members. */
  override protected def bind(bind: Bind): Unit = {
    val nBefore = nTraces
    super.bind(bind)
    bind.hasTrace = nTraces > nBefore
  }

  override protected def local(expr: Expr.Local): Unit = {
    assignSlots(expr.binds)
    super.local(expr)
  }

  override protected def function(function: Expr.Function): Unit = {
    val outer = frame
    val outerDepth = bodyDepth
    frame = frames.add(outer, always = true)
    bodyDepth = depth
    assignSlots(function.params)
    super.function(function)
    function.nSlots = frames.nSlots(frame)
    bodyDepth = outerDepth
    frame = outer
  }

  override protected def enterObject(literal: Expr.ObjectLiteral, fields: Array[Field]): Unit = {
    open.add().begin(frame, literal.locals, fields)
    nParts += literal.locals.length + fields.length
  }

  override protected def leaveObject(literal: Expr.ObjectLiteral): Unit = {
    open.innermost.finish(literal)
    open.removeLast()
  }

  override protected def objectLocals(literal: Expr.ObjectLiteral): Unit = {
    val nBefore = nTraces
    super.objectLocals(literal)
    literal.hasTracedLocals = nTraces > nBefore
  }

  override protected def member(member: Member, number: Int): Unit =
    member.nSlots = inOwnFrame(open.innermost.enter(number), member.body)

  override protected def assertion(member: AssertMember): Unit = {
    val literal = open.innermost
    member.conditionSlots = inOwnFrame(literal.newAssertFrame(), member.condition)
    member.messageSlots = member.message.fold(0)(inOwnFrame(literal.newAssertFrame(), _))
  }

  override protected def enterLocals(literal: Expr.ObjectLiteral): Unit =
    scopes.enterLocals(open.innermost, literal.locals)

  override protected def keyOutside(field: Field.Computed): Unit = {
    val own = open.setAside()
    scopes.beginKey(own)
    key(field)
    scopes.endKey()
    open.putBack(own)
  }

  override protected def inStep(spec: CompSpec.For)(visit: => Unit): Unit = {
    val isNew = spec.frame == Binding.NoFrame
    spec.nSlots = inFrame(if (isNew) frames.add(frame, always = true) else spec.frame) {
      if (isNew) assignSlots(Array(spec))
      super.inStep(spec)(visit)
    }
  }

  /** Walks a body, which has frame `own` to itself if it has locals, and returns how many slots it takes. */
  private def inOwnFrame(own: Int, body: Expr): Int = {
    val outer = frame
    val outerDepth = bodyDepth
    frame = own
    bodyDepth = depth
    visit(body)
    bodyDepth = outerDepth
    frame = outer
    frames.nSlots(own)
  }

  /** Walks code that runs in frame `inner`, and returns how many slots that frame then has. */
  private def inFrame(inner: Int)(walk: => Unit): Int = {
    val outer = frame
    frame = inner
    walk
    frame = outer
    frames.nSlots(inner)
  }

  /** Gives each binding a slot of the current frame. */
  private def assignSlots(bindings: Array[_ <: Binding]): Unit = {
    nParts += bindings.length
    var i = 0
    while (i < bindings.length) {
      bindings(i).frame = frame
      bindings(i).slot = frames.takeSlot(frame)
      i += 1
    }
  }

  override protected def enterScope(bindings: Array[_ <: Binding]): Unit = scopes.enter(bindings)

  override protected def leaveScope(bindings: Array[_ <: Binding]): Unit = scopes.leave(bindings)

  private def variable(variable: Expr.Var): Unit = {
    val binding = scopes.lookUp(variable.name)
    if (binding != null) recordUse(variable, binding)
    else if (!hasNameless) record(unknown(variable))
  }

  /** Whether a binding without a name is in scope, which may be that of any variable. */
  private def hasNameless: Boolean = scopes.lookUp(names.intern("")) != null

  private def recordUse(variable: Expr.Var, binding: Binding): Unit = {
    variable.binding = binding
    if (binding.frame != Binding.NoFrame) {
      open.recordUse(binding)
      variable.frame = frame
      binding match {
        case bind: Bind if bind.hasTrace => recordTrace()
        case _                           => ()
      }
    }
  }

  private def unknown(variable: Expr.Var): StaticError = {
    val near = fieldOfThatName(variable.name).orElse(nearest(variable.name))
    val hint = Spelling.didYouMean(near.map(meant => s"'$meant'")).getOrElse("")
    fail(ResolveCatalogue.UnknownVariable(variable.name), variable)
      .withHint(hint)
      .withAdvice(Advice.replacement(near))
  }

  private def nearest(name: Name): Option[String] =
    if (guessesLeft == 0) None
    else {
      guessesLeft -= 1
      val inScope = names.iterator.filter(scopes.lookUp(_) != null)
      Spelling.nearest(name.toString, inScope.map(_.toString))
    }

  /** How to refer to the field `name` of an object literal around the current code, if there is one: a field is no
    * variable.
    */
  private def fieldOfThatName(name: Name): Option[String] =
    if (open.isEmpty) None
    else if (open.innermost.canRead(name)) Some(s"self.$name")
    else if (open.outermost.canRead(name)) Some(s"$$.$name")
    else None

  private def useSuper(expr: Expr.ObjectReference): Unit =
    if (open.isEmpty) record(fail(ResolveCatalogue.SuperOutside(), expr))
    else recordReference(expr, open.innermost)

  private def recordReference(expr: Expr.ObjectReference, literal: OpenLiteral): Unit = {
    literal.recordSelf()
    expr.frame = frame
    expr.objectFrame = literal.selfFrame
  }

  private def record(error: => StaticError): Unit = if (nHoles == 0) errors.name(error)

  private def fail(problem: Problem, expr: Expr): StaticError =
    new StaticError(problem, source, expr.from, expr.until, problem.hint)
}

private[sjsonnet] object Resolver {

  /** Checks a file and records the frames and slots of its variables in its tree. `names` are those of the file, and
    * `globals` those of them that are bound outside it.
    *
    * @param meter
    *   is checked from time to time
    * @throws sjsonnet.StaticError
    *   for the first error
    * @throws TooDeep
    *   when expressions nest deeper than `maxDepth`; the tree is then unusable
    */
  def resolve(
      expr: Expr,
      source: Source,
      names: NameTable,
      globals: Array[Name],
      maxDepth: Int = Int.MaxValue,
      meter: Meter = Meter.none
  ): ResolvedFile = {
    val errors = new FirstNameError
    val resolver = new Resolver(source, names, maxDepth, meter, errors, KeptNames.none)
    resolver.walk(expr, globals.map(new Global(_)))
    errors.raise()
    resolver.file(expr)
  }

  /** Does the same to a tree that may have holes, for tools: returns all errors, of which the first is the one that
    * [[resolve]] throws. A variable that is not bound has no binding in the tree afterwards.
    *
    * @param kept
    *   is told what the names refer to in what an edit has not changed
    */
  def findErrors(
      expr: Expr,
      source: Source,
      names: NameTable,
      globals: Array[Global],
      meter: Meter,
      kept: KeptNames = KeptNames.none
  ): Vector[StaticError] = {
    val errors = new AllNameErrors
    new Resolver(source, names, Int.MaxValue, meter, errors, kept).walk(expr, globals)
    errors.all
  }

  /** The member of `std` that has an effect. */
  private val traceName = Utf8.encode("trace")

  /** This many expressions are visited in far less than a millisecond. */
  private final val CheckInterval = 1024

  /** So many guesses take a few milliseconds at most. */
  private final val MaxGuesses = 50

  /** Expressions nest deeper than allowed. No error of the program: the caller tries again with more stack. */
  final class TooDeep extends RuntimeException(null, null, false, false)
}
