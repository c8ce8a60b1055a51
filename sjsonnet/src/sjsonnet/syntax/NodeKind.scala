package sjsonnet.syntax

/** The kind of a node in the lossless tree: one for each construct of the grammar, sugar included. */
private[sjsonnet] sealed abstract class NodeKind

private[sjsonnet] object NodeKind {

  /** The whole file: an expression, the end of the file and anything misplaced. */
  case object File extends NodeKind

  /** Erroneous text, and what was skipped to find a place to resume. */
  case object Malformed extends NodeKind

  case object NullLiteral extends NodeKind
  case object BooleanLiteral extends NodeKind
  case object NumberLiteral extends NodeKind
  case object StringLiteral extends NodeKind
  case object Variable extends NodeKind
  case object Self extends NodeKind
  case object Dollar extends NodeKind
  case object Parentheses extends NodeKind
  case object Array extends NodeKind
  case object ArrayComprehension extends NodeKind
  case object Object extends NodeKind
  case object ObjectComprehension extends NodeKind
  case object Local extends NodeKind
  case object Function extends NodeKind
  case object If extends NodeKind

  /** `assert condition : message; rest` */
  case object Assert extends NodeKind

  /** `error message` */
  case object Error extends NodeKind
  case object Import extends NodeKind
  case object ImportStr extends NodeKind
  case object ImportBin extends NodeKind
  case object Apply extends NodeKind

  /** `e { … }` */
  case object ApplyBrace extends NodeKind
  case object Select extends NodeKind
  case object Index extends NodeKind
  case object Slice extends NodeKind
  case object SuperSelect extends NodeKind
  case object SuperIndex extends NodeKind
  case object InSuper extends NodeKind
  case object Unary extends NodeKind
  case object Binary extends NodeKind

  /** `name: value` and variants; the name is a token or a [[ComputedName]]. */
  case object Field extends NodeKind

  /** `name(parameters): body` */
  case object Method extends NodeKind

  /** `[key]` before a field's colon. */
  case object ComputedName extends NodeKind

  /** `local` and a binding, as a member of an object. */
  case object ObjectLocal extends NodeKind

  /** `assert condition : message`, as a member of an object. */
  case object ObjectAssert extends NodeKind

  /** `name = body` */
  case object Bind extends NodeKind

  /** `name(parameters) = body` */
  case object FunctionBind extends NodeKind

  /** Parameters and their parentheses. */
  case object Parameters extends NodeKind
  case object Parameter extends NodeKind

  /** Arguments and their parentheses. */
  case object Arguments extends NodeKind
  case object Argument extends NodeKind

  /** `name = value`, as an argument. */
  case object NamedArgument extends NodeKind
  case object ForSpec extends NodeKind
  case object IfSpec extends NodeKind

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
