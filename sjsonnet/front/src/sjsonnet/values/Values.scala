package sjsonnet.values

import sjsonnet.analysis.Analysis
import sjsonnet.syntax._
import sjsonnet.text.Utf8

import java.util.IdentityHashMap

/** What is known of the values of the expressions of a file: an abstract interpretation.
  *
  * Anywhere ([[Context.Anywhere]]), each expression is looked at once, whatever its variables stand for: what a parameter is, or
  * `self`, or `super`, is not known, since others decide it. So what is known holds wherever the expression is evaluated. In
  * other contexts, it holds in those calls and objects.
  *
  * Fields, elements, bodies of functions and other files are looked at when somebody asks for them. A value that depends on
  * itself may be anything there, and so may what is asked for when the steps are used up.
  *
  * Belongs to one thread.
  */
private[sjsonnet] final class Values private[values] (
    val analysis: Analysis,
    private[values] val files: ValueFiles
) {
  import Values._

  def std: StdTable = files.std

  /** Where the whole file runs. */
  val file: Context = files.callers match {
    case Callers.Anybody => new Context.Anywhere
    case Callers.Program => new Context.File
  }

  /** Where nothing is known, it may be anything. */
  private[values] val anything: Known = files.callers match {
    case Callers.Anybody => Known.anything
    case Callers.Program => Known.unseen
  }

  private[values] val unknownField: KnownField = files.callers match {
    case Callers.Anybody => KnownField.unknown
    case Callers.Program => KnownField.unseen
  }

  val steps: Steps = files.stepsFor(StepsAtLeast + StepsPerByte * analysis.source.bytes.length)

  private lazy val levels = Levels.of(analysis.program)
  private val unknownFrames = new IdentityHashMap[Expr, List[Context]]
  private val frames = new IdentityHashMap[Expr, List[Context]]
  private[values] val calls = new Calls(this)

  /** What the whole file is. */
  def root: Known =
    if (analysis.isProgram || files.callers == Callers.Program) of(analysis.program) else anything

  /** What is known of an expression outside functions and objects; where all may be called, also of those inside. */
  def of(expr: Expr): Known = of(expr, file)

  def of(expr: Expr, in: Context): Known = {
    val known = in.found.get(expr)
    if (known != null) known
    else if (!files.enter()) anything
    else
      try
        if (!steps.take()) anything
        else {
          files.meter.step()
          in.found.put(expr, anything)
          val result = computed(expr, in)
          in.found.put(expr, result)
          result
        }
      finally files.leave()
  }

  private def computed(expr: Expr, in: Context): Known = expr match {
    case _: Expr.Null      => Known.nullValue
    case it: Expr.Bool     => Known.of(it.value)
    case it: Expr.Num      => Known.of(it.value)
    case it: Expr.Str      => ofText(it.bytes)
    case it: Expr.Var      => variable(it, in)
    case it: Expr.Arr      => Known.of(KnownArr.of(it.elements.length)(i => of(it.elements(i), in)))
    case it: Expr.ArrComp  => Known.of(KnownArr.of(of(it.body, in)))
    case it: Expr.Obj      => Known.of(new KnownLiteral(it, this, in))
    case it: Expr.Local    => of(it.body, in)
    case it: Expr.Function => Known.of(new KnownFunc.Literal(it, this, in))
    case it: Expr.If       => chosen(it, in)
    case it: Expr.Assert   => asserted(it, in)
    case _: Expr.Error     => Known.nothing
    case it: Expr.Apply    => calls.result(it, in)
    case it: Expr.Select   => selected(of(it.target, in), Known.of(it.name.toString))
    case it: Expr.Index    => selected(of(it.target, in), of(it.index, in))
    case it: Expr.Slice    => sliced(of(it.target, in))
    case it: Expr.Unary    => orAnything(Operations.unary(it.op, of(it.operand, in)))
    case it: Expr.Binary   =>
      orAnything(operation(it, of(it.lhs, in), of(it.rhs, in)))
    case it: Expr.Import      => imported(it)
    case _: Expr.InSuper      => Known.boolean
    case it: Expr.ObjComp     => Known.of(new KnownLiteral(it, this, in))
    case _: Expr.Self         => receiver(expr, in).fold(Known.anObject)(on => Known.of(on.self))
    case _: Expr.Dollar       => receiver(expr, in).fold(Known.anObject)(on => Known.of(on.self))
    case it: Expr.SuperSelect => ofSuper(it, List(it.name.toString), in)
    case it: Expr.SuperIndex  => ofSuper(it, of(it.index, in).texts, in)
    case _: Expr.Hole | _: Expr.Kept => anything
  }

  private def chosen(it: Expr.If, in: Context): Known = {
    val isConstant = files.callers == Callers.Program
    val condition = if (isConstant) of(it.condition, in) else Known.boolean
    if (condition.isOnly(Kinds.True)) of(it.consequent, in)
    else {
      val otherwise = it.alternative.fold(Known.nullValue)(of(_, in))
      if (condition.isOnly(Kinds.False)) otherwise else of(it.consequent, in) | otherwise
    }
  }

  private def asserted(it: Expr.Assert, in: Context): Known = {
    if (files.callers == Callers.Program) of(it.condition, in): Unit
    of(it.rest, in)
  }

  private def operation(it: Expr.Binary, a: Known, b: Known): Known = {
    val isFormat = it.op == BinaryOp.Modulo && a.mayBe(Kinds.Text)
    val isCompared = it.op == BinaryOp.Equal || it.op == BinaryOp.NotEqual
    if (isFormat || isCompared) Seq(a, b).foreach(givenToLibrary)
    Operations.binary(it.op, a, b, steps)
  }

  /** Remembers that code may run which is in a value, since the library looks at it. */
  private[values] def givenToLibrary(known: Known): Unit =
    if (files.callers == Callers.Program && known.mayBe(Kinds.Object | Kinds.Array))
      if (files.inLibrary.length < MostInLibrary) files.inLibrary += known: Unit

  /** After an operation that fails, which is reported, nothing more should be said. */
  private def orAnything(known: Known): Known = if (known.isNothing) anything else known

  private def ofText(bytes: Array[Byte]): Known =
    if (bytes.length > LongestText) Known.text
    else Known.of(Utf8.decode(bytes, 0, bytes.length))

  private def variable(variable: Expr.Var, in: Context): Known = variable.binding match {
    case bind: Bind         => of(bind.body, contextOf(bind, in))
    case spec: CompSpec.For => element(of(spec.array, contextOf(spec, in)))
    case param: Param       => argument(param, contextOf(param, in))
    case global: Global if global.name.toString == Std => Known.of(new KnownObj.OfStd(std))
    case _                                             => anything
  }

  /** What the variable of a comprehension is. */
  private def element(array: Known): Known =
    if (!array.mayBe(Kinds.Array)) anything
    else if (array.arr.length.contains(0))
      if (array.isOnly(Kinds.Array)) Known.nothing else anything
    else array.arr.element

  private def argument(param: Param, in: Context): Known = in match {
    case call: Context.Call =>
      val i = call.function.params.indexWhere(_ eq param)
      if (i < 0) anything
      else
        call.args(i) match {
          case Some(known) => known.value
          case None        => anything
        }
    case _ => anything
  }

  /** The context that a binding belongs to, around this one or itself. */
  private def contextOf(binding: Binding, in: Context): Context = in match {
    case _: Context.Anywhere => in
    case _                   => in.at(levels.of(binding))
  }

  /** What `self`, `super` or `$` refers to, if that is known. */
  private def receiver(reference: Expr, in: Context): Option[Receiver] = in match {
    case _: Context.Anywhere => None
    case _                   =>
      in.at(levels.of(reference)) match {
        case inObject: Context.InObject => Some(inObject.on)
        case _                          => None
      }
  }

  private def ofSuper(reference: Expr, names: List[String], in: Context): Known =
    receiver(reference, in) match {
      case Some(on) if names.nonEmpty =>
        val found = names.map(on.below.field(_, on.ofSuper)).reduce(_ | _)
        if (found.isMissing) anything else found.value
      case _ => anything
    }

  /** What is below the object of a field that reads from `super`, if that is known. */
  private[values] def below(reference: Option[Expr], in: Context): Option[KnownObj] =
    reference.flatMap(receiver(_, in)).map(_.below)

  /** The field or element of a value. */
  def selected(target: Known, index: Known): Known =
    if ((target eq anything) || target.isNothing) anything
    else {
      val ofObject =
        if (!target.mayBe(Kinds.Object) || !index.mayBe(Kinds.Text)) Known.nothing
        else if (index.texts.isEmpty) anything
        else index.texts.map(fieldOf(target.obj, _)).reduce(_ | _)
      val ofText =
        if (target.mayBe(Kinds.Text) && index.mayBe(Kinds.Number)) Known.text else Known.nothing
      val ofArray =
        if (!target.mayBe(Kinds.Array) || !index.mayBe(Kinds.Number)) Known.nothing
        else elementOf(target.arr, index.number)
      val isError = (ofObject.isNothing && ofText.isNothing && ofArray.isNothing) &&
        !(target.isNothing || index.isNothing) && !isNothingThere(target, index)
      if (isError) anything else ofObject | ofText | ofArray
    }

  /** Whether what is there has no value. */
  private def isNothingThere(target: Known, index: Known): Boolean =
    target.mayBe(Kinds.Object) && index.texts.exists { name =>
      val presence = target.obj.field(name).presence
      presence == KnownField.Present || presence == KnownField.Maybe
    } || target.mayBe(Kinds.Array) && index.mayBe(Kinds.Number) && target.arr.element.isNothing

  private def fieldOf(obj: KnownObj, name: String): Known = {
    val field = obj.field(name)
    if (field.isMissing) Known.nothing else field.value
  }

  private def elementOf(arr: KnownArr, index: Option[Double]): Known =
    (arr.length, index) match {
      case (Some(n), Some(i)) if i == math.floor(i) =>
        if (i >= 0 && i < n) arr.at(i.toInt) else anything
      case _ => arr.element
    }

  private def sliced(target: Known): Known = {
    val text = if (target.mayBe(Kinds.Text)) Known.text else Known.nothing
    val array =
      if (target.mayBe(Kinds.Array)) Known.of(KnownArr.of(target.arr.element)) else Known.nothing
    orAnything(text | array)
  }

  /** What is known of an imported file, or why it cannot be read. */
  def imported(path: String): Either[String, Values] = files.imported(path, analysis.source.name)

  /** Why a file that is no program cannot be read, if that is so. */
  def cannotRead(name: String): Option[String] = files.cannotRead(name)

  private def imported(it: Expr.Import): Known = it.kind match {
    case ImportKind.Code  => imported(it.path).fold(_ => anything, _.root)
    case ImportKind.Text  => Known.text
    case ImportKind.Bytes => Known.of(KnownArr.of(Known.number))
  }

  /** What a function of this file gives.
    *
    * @param arguments
    *   what is given for each parameter, by number; nothing for one that is left out
    */
  private[values] def resultOf(known: KnownFunc.Literal, arguments: Int => Option[Late]): Known =
    known.in match {
      case _: Context.Anywhere => of(known.function.body, known.in)
      case outer               =>
        val function = known.function
        if (!files.enterCall(function)) {
          noteUnknown(function, outer)
          anything
        } else
          try of(function.body, callOf(function, outer, arguments))
          finally files.leaveCall(function)
    }

  private def callOf(
      function: Expr.Function,
      outer: Context,
      arguments: Int => Option[Late]
  ): Context.Call = {
    val call = newCall(function, outer) { (i, call) =>
      arguments(i).orElse(function.params(i).default.map(value => new Late(of(value, call))))
    }
    note(function, call)
    call
  }

  /** A call of which nothing is known but what parameters are by default. */
  private[values] def anyCall(function: Expr.Function, outer: Context): Context =
    newCall(function, outer) { (i, call) =>
      function.params(i).default.map(value => new Late(anything | of(value, call)))
    }

  /** @param argument
    *   what is known of a parameter, by number, in the call
    */
  private def newCall(function: Expr.Function, outer: Context)(
      argument: (Int, Context) => Option[Late]
  ): Context.Call = {
    val args = new Array[Option[Late]](function.params.length)
    val call = new Context.Call(outer, function, args)
    args.indices.foreach(i => args(i) = argument(i, call))
    call
  }

  /** Where the fields of a literal run in an object that is nothing else. */
  private[values] def contextAlone(literal: Expr.ObjectLiteral, in: Context): Context = {
    val alone = new KnownLiteral(literal, this, in)
    alone.frame(alone.own)
  }

  /** What a function of this file gives for anything. */
  private[values] def resultOfAnyCall(known: KnownFunc.Literal): Known = {
    val call = anyCall(known.function, known.in)
    note(known.function, call)
    of(known.function.body, call)
  }

  private[values] val stdResults: StdResults = new StdResults(this)

  /** Remembers where the body of a function, or the fields of a literal, run. */
  private[values] def note(construct: Expr, in: Context): Unit = {
    val before = frames.getOrDefault(construct, Nil)
    if (before.lengthCompare(MostFrames) < 0) frames.put(construct, in :: before): Unit
    else noteUnknown(construct, in.outer)
  }

  /** Remembers that the construct also runs where nothing is known. */
  private def noteUnknown(construct: Expr, in: Context): Unit = {
    val before = unknownFrames.getOrDefault(construct, Nil)
    if (before.lengthCompare(MostFrames) < 0 && !before.exists(_.outer eq in))
      unknownFrames.put(construct, unknownContext(construct, in) :: before): Unit
  }

  private[values] def unknownContext(construct: Expr, outer: Context): Context = construct match {
    case function: Expr.Function     => anyCall(function, outer)
    case literal: Expr.ObjectLiteral =>
      new Context.InObject(outer, literal, new Receiver(KnownObj.Unseen, KnownObj.Unseen))
    case _ => throw new AssertionError("neither a function nor an object")
  }

  /** Where the body of a function, or the fields of a literal, have been seen to run in a context. The first
    * is one of which nothing is known, if there are, or may be, more than are told apart.
    */
  private[values] def framesOf(construct: Expr, in: Context): List[Context] = {
    val seen = frames.getOrDefault(construct, Nil).filter(_.outer eq in)
    if (seen.isEmpty) Nil
    else {
      if (files.isIncomplete) noteUnknown(construct, in)
      unknownFrames.getOrDefault(construct, Nil).filter(_.outer eq in) ::: seen
    }
  }

  /** Whether a function has been seen to be called. */
  private[values] def isCalled(function: Expr.Function): Boolean = frames.containsKey(function)
}

private[sjsonnet] object Values {

  /** The name of the standard library. */
  final val Std = "std"

  /** What is known of a member of `std`. */
  def of(member: StdMember): Known =
    if (member.params.isEmpty) Known.of(member.returns)
    else Known.of(new KnownFunc.Builtin(member))

  private final val StepsAtLeast = 10000L
  private final val StepsPerByte = 40L

  /** Longer strings are not kept. */
  private final val LongestText = 10000

  /** The most values that wait for somebody who looks at them. */
  private final val MostInLibrary = 10000

  /** The most calls or objects that are told apart for each function or literal. */
  private final val MostFrames = 8
}
