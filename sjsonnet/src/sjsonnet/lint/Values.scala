package sjsonnet.lint

import sjsonnet.analysis.Analysis
import sjsonnet.syntax._
import sjsonnet.text.Utf8

/** What is known of the values of the expressions of a file: an abstract interpretation.
  *
  * Each expression is looked at once, whatever its variables stand for: what a parameter is, or `self`, or `super`, is not
  * known, since others decide it. So what is known holds wherever the expression is evaluated. Fields, elements, bodies of
  * functions and other files are looked at when somebody asks for them. A value that depends on itself may be anything
  * there, and so may what is asked for when the file's steps are used up.
  *
  * Belongs to one thread.
  */
private[lint] final class Values(
    val analysis: Analysis,
    val std: StdTable,
    files: LintFiles
) {
  import Values._

  private val found = new java.util.IdentityHashMap[Expr, Known]

  val steps = new Steps(StepsAtLeast + StepsPerByte * analysis.source.bytes.length)

  /** What the whole file is. */
  def root: Known = if (analysis.isProgram) of(analysis.program) else Known.anything

  def of(expr: Expr): Known = {
    val known = found.get(expr)
    if (known != null) known
    else if (!files.enter()) Known.anything
    else
      try
        if (!steps.take()) Known.anything
        else {
          files.meter.step()
          found.put(expr, Known.anything)
          val result = computed(expr)
          found.put(expr, result)
          result
        }
      finally files.leave()
  }

  private def computed(expr: Expr): Known = expr match {
    case _: Expr.Null      => Known.nullValue
    case it: Expr.Bool     => Known.of(it.value)
    case it: Expr.Num      => Known.of(it.value)
    case it: Expr.Str      => ofText(it.bytes)
    case it: Expr.Var      => variable(it)
    case it: Expr.Arr      => Known.of(KnownArr.of(it.elements.length)(i => of(it.elements(i))))
    case it: Expr.ArrComp  => Known.of(KnownArr.of(of(it.body)))
    case it: Expr.Obj      => Known.of(new KnownObj.Literal(it, this))
    case it: Expr.Local    => of(it.body)
    case it: Expr.Function => Known.of(new KnownFunc.Literal(it, this))
    case it: Expr.If       =>
      of(it.consequent) | it.alternative.fold(Known.nullValue)(of(_))
    case it: Expr.Assert => of(it.rest)
    case _: Expr.Error   => Known.nothing
    case it: Expr.Apply  => new Calls(this).result(it)
    case it: Expr.Select => selected(of(it.target), Known.of(it.name.toString))
    case it: Expr.Index  => selected(of(it.target), of(it.index))
    case it: Expr.Slice  => sliced(of(it.target))
    case it: Expr.Unary  => orAnything(Operations.unary(it.op, of(it.operand)))
    case it: Expr.Binary =>
      orAnything(Operations.binary(it.op, of(it.lhs), of(it.rhs), steps))
    case it: Expr.Import => imported(it)
    case _: Expr.InSuper => Known.boolean
    case _: Expr.ObjComp => Known.anObject
    case _: Expr.Self    => Known.anObject
    case _: Expr.Dollar  => Known.anObject
    case _               => Known.anything
  }

  /** After an operation that fails, which is reported, nothing more should be said. */
  private def orAnything(known: Known): Known = if (known.isNothing) Known.anything else known

  private def ofText(bytes: Array[Byte]): Known =
    if (bytes.length > LongestText) Known.text
    else Known.of(Utf8.decode(bytes, 0, bytes.length))

  private def variable(variable: Expr.Var): Known = variable.binding match {
    case bind: Bind         => of(bind.body)
    case spec: CompSpec.For =>
      val array = of(spec.array)
      if (!array.mayBe(Kinds.Array)) Known.anything
      else if (array.arr.length.contains(0))
        if (array.isOnly(Kinds.Array)) Known.nothing else Known.anything
      else array.arr.element
    case global: Global if global.name.toString == Std => Known.of(new KnownObj.OfStd(std))
    case _                                             => Known.anything
  }

  /** The field or element of a value. */
  def selected(target: Known, index: Known): Known =
    if ((target eq Known.anything) || target.isNothing) Known.anything
    else {
      val ofObject =
        if (!target.mayBe(Kinds.Object) || !index.mayBe(Kinds.Text)) Known.nothing
        else index.text.fold(Known.anything)(name => fieldOf(target.obj, name))
      val ofText =
        if (target.mayBe(Kinds.Text) && index.mayBe(Kinds.Number)) Known.text else Known.nothing
      val ofArray =
        if (!target.mayBe(Kinds.Array) || !index.mayBe(Kinds.Number)) Known.nothing
        else elementOf(target.arr, index.number)
      val isError = (ofObject.isNothing && ofText.isNothing && ofArray.isNothing) &&
        !(target.isNothing || index.isNothing) && !isNothingThere(target, index)
      if (isError) Known.anything else ofObject | ofText | ofArray
    }

  /** Whether what is there has no value. */
  private def isNothingThere(target: Known, index: Known): Boolean =
    target.mayBe(Kinds.Object) && index.text.exists { name =>
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
        if (i >= 0 && i < n) arr.at(i.toInt) else Known.anything
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
    case ImportKind.Code  => imported(it.path).fold(_ => Known.anything, _.root)
    case ImportKind.Text  => Known.text
    case ImportKind.Bytes => Known.of(KnownArr.of(Known.number))
  }
}

private[lint] object Values {

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
}
