package sjsonnet.syntax

/** Sets of token kinds, one bit each: what a tolerant parse takes for the beginning of an item after a missing comma, and
  * where it stops skipping a part with an error.
  */
private[syntax] object TokenSet {
  final val Nothing = 0L

  def contains(set: Long, kind: Token.Kind): Boolean = (set >>> kind & 1L) != 0

  final val ClosingBrackets = 1L << Token.BraceR | 1L << Token.BracketR | 1L << Token.ParenR

  private final val Strings =
    1L << Token.TextBlock | 1L << Token.DoubleQuoted | 1L << Token.SingleQuoted |
      1L << Token.DoubleVerbatim | 1L << Token.SingleVerbatim

  final val BeginExpr =
    Strings | 1L << Token.BraceL | 1L << Token.BracketL | 1L << Token.ParenL |
      1L << Token.Dollar | 1L << Token.Identifier | 1L << Token.Number | 1L << Token.Assert |
      1L << Token.Error | 1L << Token.False | 1L << Token.Function | 1L << Token.If |
      1L << Token.Import | 1L << Token.ImportBin | 1L << Token.ImportStr | 1L << Token.Local |
      1L << Token.Null | 1L << Token.Self | 1L << Token.Super | 1L << Token.True |
      1L << Token.Not | 1L << Token.BitNot | 1L << Token.Plus | 1L << Token.Minus

  final val BeginBound = BeginExpr | 1L << Token.Colon | 1L << Token.Colon2

  final val BeginMember =
    Strings | 1L << Token.Identifier | 1L << Token.BracketL | 1L << Token.Local |
      1L << Token.Assert

  final val BeginParam = 1L << Token.Identifier

  /** What can follow an argument or a parameter, besides the closing token of their list. */
  final val FollowItem = 1L << Token.Comma

  /** What can follow an element or a member. */
  final val FollowElement = 1L << Token.Comma | 1L << Token.For

  // What can follow a missing name.
  final val FollowBindName = 1L << Token.Assign | 1L << Token.ParenL
  final val FollowParamName = 1L << Token.Assign | 1L << Token.Comma | 1L << Token.ParenR

  /** All kinds: a name may be missing whatever follows. */
  final val Anything = -1L

  // What can follow a part of a construct.
  final val FollowBound = 1L << Token.Colon | 1L << Token.Colon2
  final val FollowBind = 1L << Token.Comma | 1L << Token.Semicolon
  final val FollowCondition = 1L << Token.Then
  final val FollowConsequent = 1L << Token.Else
  final val FollowAssertion = 1L << Token.Colon | 1L << Token.Semicolon
  final val FollowSpec = 1L << Token.For | 1L << Token.If
}
