package sjsonnet.syntax

/** The spelling of operators, and the precedence of the infix ones. */
private[sjsonnet] object Operators {

  /** The lowest precedence of any infix operator. */
  final val Loosest = 14

  /** The precedence of a token that is not an infix operator: it binds at no level. */
  final val NotInfix = 127

  /** The precedence of a kind of token as an infix operator; lower binds tighter. */
  def precedence(kind: Token.Kind): Int = precedences(kind)

  /** The infix operator of a kind of token that has a precedence. */
  def infix(kind: Token.Kind): BinaryOp = infixes(kind)

  /** The kind of the operator spelled `[from, until)`, which is not empty. */
  def kind(bytes: Array[Byte], from: Int, until: Int): Token.Kind = {
    val first = bytes(from)
    until - from match {
      case 1      => single(first)
      case 2      => pair(first, bytes(from + 1))
      case length =>
        // The only longer operators are colons, with or without a plus.
        val colons = if (first == '+') from + 1 else from
        var i = colons
        while (i < until && bytes(i) == ':') i += 1
        if (i < until) Token.OtherOperator
        else if (colons == from) if (length == 3) Token.Colon3 else Token.OtherOperator
        else if (length == 3) Token.PlusColon2
        else if (length == 4) Token.PlusColon3
        else Token.OtherOperator
    }
  }

  private def single(symbol: Byte): Token.Kind = symbol match {
    case ':' => Token.Colon
    case '+' => Token.Plus
    case '=' => Token.Assign
    case '-' => Token.Minus
    case '*' => Token.Times
    case '/' => Token.Divide
    case '%' => Token.Modulo
    case '!' => Token.Not
    case '<' => Token.Less
    case '>' => Token.Greater
    case '$' => Token.Dollar
    case '&' => Token.BitAnd
    case '|' => Token.BitOr
    case '^' => Token.BitXor
    case '~' => Token.BitNot
    case _   => Token.OtherOperator
  }

  private def pair(first: Byte, second: Byte): Token.Kind =
    if (second == '=') first match {
      case '=' => Token.Equal
      case '!' => Token.NotEqual
      case '<' => Token.LessEq
      case '>' => Token.GreaterEq
      case _   => Token.OtherOperator
    }
    else if (second == ':') first match {
      case ':' => Token.Colon2
      case '+' => Token.PlusColon
      case _   => Token.OtherOperator
    }
    else if (first == second) first match {
      case '&' => Token.And
      case '|' => Token.Or
      case '<' => Token.ShiftLeft
      case '>' => Token.ShiftRight
      case _   => Token.OtherOperator
    }
    else Token.OtherOperator

  private val infixes: Array[BinaryOp] = {
    val table = new Array[BinaryOp](Token.Count)
    table(Token.Times) = BinaryOp.Times
    table(Token.Divide) = BinaryOp.Divide
    table(Token.Modulo) = BinaryOp.Modulo
    table(Token.Plus) = BinaryOp.Plus
    table(Token.Minus) = BinaryOp.Minus
    table(Token.ShiftLeft) = BinaryOp.ShiftLeft
    table(Token.ShiftRight) = BinaryOp.ShiftRight
    table(Token.Less) = BinaryOp.Less
    table(Token.LessEq) = BinaryOp.LessEq
    table(Token.Greater) = BinaryOp.Greater
    table(Token.GreaterEq) = BinaryOp.GreaterEq
    table(Token.In) = BinaryOp.In
    table(Token.Equal) = BinaryOp.Equal
    table(Token.NotEqual) = BinaryOp.NotEqual
    table(Token.BitAnd) = BinaryOp.BitAnd
    table(Token.BitXor) = BinaryOp.BitXor
    table(Token.BitOr) = BinaryOp.BitOr
    table(Token.And) = BinaryOp.And
    table(Token.Or) = BinaryOp.Or
    table
  }

  private val precedences: Array[Byte] =
    infixes.map(op => if (op == null) NotInfix.toByte else op.precedence.toByte)
}
