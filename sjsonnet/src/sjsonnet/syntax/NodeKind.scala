package sjsonnet.syntax

/** The kind of a node in the lossless tree: one for each construct of the grammar, sugar included. */
private[sjsonnet] sealed abstract class NodeKind(private[syntax] val code: NodeCode.Code)

private[sjsonnet] object NodeKind {

  /** The whole file: an expression, the end of the file and anything misplaced. */
  case object File extends NodeKind(NodeCode.File)

  /** Erroneous text, and what was skipped to find a place to resume. */
  case object Malformed extends NodeKind(NodeCode.Malformed)

  case object NullLiteral extends NodeKind(NodeCode.NullLiteral)
  case object BooleanLiteral extends NodeKind(NodeCode.BooleanLiteral)
  case object NumberLiteral extends NodeKind(NodeCode.NumberLiteral)
  case object StringLiteral extends NodeKind(NodeCode.StringLiteral)
  case object Variable extends NodeKind(NodeCode.Variable)
  case object Self extends NodeKind(NodeCode.Self)
  case object Dollar extends NodeKind(NodeCode.Dollar)
  case object Parentheses extends NodeKind(NodeCode.Parentheses)
  case object Array extends NodeKind(NodeCode.Array)
  case object ArrayComprehension extends NodeKind(NodeCode.ArrayComprehension)
  case object Object extends NodeKind(NodeCode.Object)
  case object ObjectComprehension extends NodeKind(NodeCode.ObjectComprehension)
  case object Local extends NodeKind(NodeCode.Local)
  case object Function extends NodeKind(NodeCode.Function)
  case object If extends NodeKind(NodeCode.If)

  /** `assert condition : message; rest` */
  case object Assert extends NodeKind(NodeCode.Assert)

  /** `error message` */
  case object Error extends NodeKind(NodeCode.Error)
  case object Import extends NodeKind(NodeCode.Import)
  case object ImportStr extends NodeKind(NodeCode.ImportStr)
  case object ImportBin extends NodeKind(NodeCode.ImportBin)
  case object Apply extends NodeKind(NodeCode.Apply)

  /** `e { … }` */
  case object ApplyBrace extends NodeKind(NodeCode.ApplyBrace)
  case object Select extends NodeKind(NodeCode.Select)
  case object Index extends NodeKind(NodeCode.Index)
  case object Slice extends NodeKind(NodeCode.Slice)
  case object SuperSelect extends NodeKind(NodeCode.SuperSelect)
  case object SuperIndex extends NodeKind(NodeCode.SuperIndex)
  case object InSuper extends NodeKind(NodeCode.InSuper)
  case object Unary extends NodeKind(NodeCode.Unary)
  case object Binary extends NodeKind(NodeCode.Binary)

  /** `name: value` and variants; the name is a token or a [[ComputedName]]. */
  case object Field extends NodeKind(NodeCode.Field)

  /** `name(parameters): body` */
  case object Method extends NodeKind(NodeCode.Method)

  /** `[key]` before a field's colon. */
  case object ComputedName extends NodeKind(NodeCode.ComputedName)

  /** `local` and a binding, as a member of an object. */
  case object ObjectLocal extends NodeKind(NodeCode.ObjectLocal)

  /** `assert condition : message`, as a member of an object. */
  case object ObjectAssert extends NodeKind(NodeCode.ObjectAssert)

  /** `name = body` */
  case object Bind extends NodeKind(NodeCode.Bind)

  /** `name(parameters) = body` */
  case object FunctionBind extends NodeKind(NodeCode.FunctionBind)

  /** Parameters and their parentheses. */
  case object Parameters extends NodeKind(NodeCode.Parameters)
  case object Parameter extends NodeKind(NodeCode.Parameter)

  /** Arguments and their parentheses. */
  case object Arguments extends NodeKind(NodeCode.Arguments)
  case object Argument extends NodeKind(NodeCode.Argument)

  /** `name = value`, as an argument. */
  case object NamedArgument extends NodeKind(NodeCode.NamedArgument)
  case object ForSpec extends NodeKind(NodeCode.ForSpec)
  case object IfSpec extends NodeKind(NodeCode.IfSpec)

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

/** The same kinds as small integers, for an [[Outline]]. */
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
