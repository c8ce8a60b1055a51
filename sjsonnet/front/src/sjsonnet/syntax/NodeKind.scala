package sjsonnet.syntax

/** The kind of a node in the lossless tree: one for each construct of the grammar, sugar included. They are no case objects, each
  * of which would have seven methods of its own, which weigh in a browser.
  */
private[sjsonnet] sealed abstract class NodeKind(
    name: String,
    private[syntax] val code: NodeCode.Code
) {
  override def toString: String = name
}

private[sjsonnet] object NodeKind {

  /** The whole file: an expression, the end of the file and anything misplaced. */
  object File extends NodeKind("File", NodeCode.File)

  /** Erroneous text, and what was skipped to find a place to resume. */
  object Malformed extends NodeKind("Malformed", NodeCode.Malformed)

  object NullLiteral extends NodeKind("NullLiteral", NodeCode.NullLiteral)
  object BooleanLiteral extends NodeKind("BooleanLiteral", NodeCode.BooleanLiteral)
  object NumberLiteral extends NodeKind("NumberLiteral", NodeCode.NumberLiteral)
  object StringLiteral extends NodeKind("StringLiteral", NodeCode.StringLiteral)
  object Variable extends NodeKind("Variable", NodeCode.Variable)
  object Self extends NodeKind("Self", NodeCode.Self)
  object Dollar extends NodeKind("Dollar", NodeCode.Dollar)
  object Parentheses extends NodeKind("Parentheses", NodeCode.Parentheses)
  object Array extends NodeKind("Array", NodeCode.Array)
  object ArrayComprehension extends NodeKind("ArrayComprehension", NodeCode.ArrayComprehension)
  object Object extends NodeKind("Object", NodeCode.Object)
  object ObjectComprehension extends NodeKind("ObjectComprehension", NodeCode.ObjectComprehension)
  object Local extends NodeKind("Local", NodeCode.Local)
  object Function extends NodeKind("Function", NodeCode.Function)
  object If extends NodeKind("If", NodeCode.If)

  /** `assert condition : message; rest` */
  object Assert extends NodeKind("Assert", NodeCode.Assert)

  /** `error message` */
  object Error extends NodeKind("Error", NodeCode.Error)
  object Import extends NodeKind("Import", NodeCode.Import)
  object ImportStr extends NodeKind("ImportStr", NodeCode.ImportStr)
  object ImportBin extends NodeKind("ImportBin", NodeCode.ImportBin)
  object Apply extends NodeKind("Apply", NodeCode.Apply)

  /** `e { … }` */
  object ApplyBrace extends NodeKind("ApplyBrace", NodeCode.ApplyBrace)
  object Select extends NodeKind("Select", NodeCode.Select)
  object Index extends NodeKind("Index", NodeCode.Index)
  object Slice extends NodeKind("Slice", NodeCode.Slice)
  object SuperSelect extends NodeKind("SuperSelect", NodeCode.SuperSelect)
  object SuperIndex extends NodeKind("SuperIndex", NodeCode.SuperIndex)
  object InSuper extends NodeKind("InSuper", NodeCode.InSuper)
  object Unary extends NodeKind("Unary", NodeCode.Unary)
  object Binary extends NodeKind("Binary", NodeCode.Binary)

  /** `name: value` and variants; the name is a token or a [[ComputedName]]. */
  object Field extends NodeKind("Field", NodeCode.Field)

  /** `name(parameters): body` */
  object Method extends NodeKind("Method", NodeCode.Method)

  /** `[key]` before a field's colon. */
  object ComputedName extends NodeKind("ComputedName", NodeCode.ComputedName)

  /** `local` and a binding, as a member of an object. */
  object ObjectLocal extends NodeKind("ObjectLocal", NodeCode.ObjectLocal)

  /** `assert condition : message`, as a member of an object. */
  object ObjectAssert extends NodeKind("ObjectAssert", NodeCode.ObjectAssert)

  /** `name = body` */
  object Bind extends NodeKind("Bind", NodeCode.Bind)

  /** `name(parameters) = body` */
  object FunctionBind extends NodeKind("FunctionBind", NodeCode.FunctionBind)

  /** Parameters and their parentheses. */
  object Parameters extends NodeKind("Parameters", NodeCode.Parameters)
  object Parameter extends NodeKind("Parameter", NodeCode.Parameter)

  /** Arguments and their parentheses. */
  object Arguments extends NodeKind("Arguments", NodeCode.Arguments)
  object Argument extends NodeKind("Argument", NodeCode.Argument)

  /** `name = value`, as an argument. */
  object NamedArgument extends NodeKind("NamedArgument", NodeCode.NamedArgument)
  object ForSpec extends NodeKind("ForSpec", NodeCode.ForSpec)
  object IfSpec extends NodeKind("IfSpec", NodeCode.IfSpec)

  private val all: scala.Array[NodeKind] = {
    val all = new scala.Array[NodeKind](IfSpec.code + 1)
    Seq(
      File,
      Malformed,
      NullLiteral,
      BooleanLiteral,
      NumberLiteral,
      StringLiteral,
      Variable,
      Self,
      Dollar,
      Parentheses,
      Array,
      ArrayComprehension,
      Object,
      ObjectComprehension,
      Local,
      Function,
      If,
      Assert,
      Error,
      Import,
      ImportStr,
      ImportBin,
      Apply,
      ApplyBrace,
      Select,
      Index,
      Slice,
      SuperSelect,
      SuperIndex,
      InSuper,
      Unary,
      Binary,
      Field,
      Method,
      ComputedName,
      ObjectLocal,
      ObjectAssert,
      Bind,
      FunctionBind,
      Parameters,
      Parameter,
      Arguments,
      Argument,
      NamedArgument,
      ForSpec,
      IfSpec
    ).foreach(kind => all(kind.code) = kind)
    all
  }

  /** The kind that a small integer stands for. */
  private[syntax] def of(code: NodeCode.Code): NodeKind = all(code)

  /** The kind of an expression that is a single token. */
  private[syntax] def ofAtom(token: Token.Kind): NodeKind = token match {
    case Token.Number             => NumberLiteral
    case Token.Identifier         => Variable
    case Token.False | Token.True => BooleanLiteral
    case Token.Null               => NullLiteral
    case Token.Self               => Self
    case Token.Dollar             => Dollar
    case _                        => StringLiteral
  }
}

/** The same kinds as small integers, for an [[Outline]] and for a [[NodeTable]]. */
private[sjsonnet] object NodeCode {
  type Code = Int

  /** Several kinds, as bits. */
  def setOf(codes: Code*): Long = codes.foldLeft(0L)((set, code) => set | 1L << code)

  final val File = 1
  final val Malformed = 2
  final val NullLiteral = 3
  final val BooleanLiteral = 4
  final val NumberLiteral = 5
  final val StringLiteral = 6
  final val Variable = 7
  final val Self = 8
  final val Dollar = 9
  final val Parentheses = 10
  final val Array = 11
  final val ArrayComprehension = 12
  final val Object = 13
  final val ObjectComprehension = 14
  final val Local = 15
  final val Function = 16
  final val If = 17
  final val Assert = 18
  final val Error = 19
  final val Import = 20
  final val ImportStr = 21
  final val ImportBin = 22
  final val Apply = 23
  final val ApplyBrace = 24
  final val Select = 25
  final val Index = 26
  final val Slice = 27
  final val SuperSelect = 28
  final val SuperIndex = 29
  final val InSuper = 30
  final val Unary = 31
  final val Binary = 32
  final val Field = 33
  final val Method = 34
  final val ComputedName = 35
  final val ObjectLocal = 36
  final val ObjectAssert = 37
  final val Bind = 38
  final val FunctionBind = 39
  final val Parameters = 40
  final val Parameter = 41
  final val Arguments = 42
  final val Argument = 43
  final val NamedArgument = 44
  final val ForSpec = 45
  final val IfSpec = 46
}
