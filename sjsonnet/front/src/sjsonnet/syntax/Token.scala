package sjsonnet.syntax

import sjsonnet.text.{HashedBytes, Utf8}

/** The kinds of token, and their names in messages.
  *
  * Kinds are small integers, so that the lexer returns them without allocating and the parser can switch on them and index
  * tables of operators by them. Each operator of the language is a kind of its own; other runs of operator symbols are
  * [[OtherOperator]], which no grammar rule takes.
  */
private[sjsonnet] object Token {
  type Kind = Int

  final val EndOfFile = 0

  final val BraceL = 1
  final val BraceR = 2
  final val BracketL = 3
  final val BracketR = 4
  final val Comma = 5
  final val Dot = 6
  final val ParenL = 7
  final val ParenR = 8
  final val Semicolon = 9
  final val Dollar = 10

  final val Identifier = 11
  final val Number = 12
  final val TextBlock = 13
  final val DoubleQuoted = 14
  final val SingleQuoted = 15
  final val DoubleVerbatim = 16
  final val SingleVerbatim = 17

  final val Assert = 18
  final val Else = 19
  final val Error = 20
  final val False = 21
  final val For = 22
  final val Function = 23
  final val If = 24
  final val Import = 25
  final val ImportBin = 26
  final val ImportStr = 27
  final val In = 28
  final val Local = 29
  final val Null = 30
  final val Self = 31
  final val Super = 32
  final val Tailstrict = 33
  final val Then = 34
  final val True = 35

  final val OtherOperator = 36
  final val Assign = 37
  final val Colon = 38
  final val Colon2 = 39
  final val Colon3 = 40
  final val PlusColon = 41
  final val PlusColon2 = 42
  final val PlusColon3 = 43
  final val Not = 44
  final val BitNot = 45
  final val Plus = 46
  final val Minus = 47
  final val Times = 48
  final val Divide = 49
  final val Modulo = 50
  final val ShiftLeft = 51
  final val ShiftRight = 52
  final val Less = 53
  final val LessEq = 54
  final val Greater = 55
  final val GreaterEq = 56
  final val Equal = 57
  final val NotEqual = 58
  final val BitAnd = 59
  final val BitXor = 60
  final val BitOr = 61
  final val And = 62
  final val Or = 63

  /** One more than the largest kind of a token. */
  final val Count = 64

  /** Invalid bytes. The grammar never sees them. */
  final val Bad = 64

  def isString(kind: Kind): Boolean = kind >= TextBlock && kind <= SingleVerbatim

  def isKeyword(kind: Kind): Boolean = kind >= Assert && kind <= True

  def isOperator(kind: Kind): Boolean = kind >= OtherOperator

  /** Whether messages show the text of such a token in addition to its name. */
  def hasContent(kind: Kind): Boolean =
    kind >= Identifier && kind <= SingleVerbatim || isOperator(kind)

  /** The name of the kind in messages. */
  def describe(kind: Kind): String =
    if (kind == Bad) "bad characters" else if (isOperator(kind)) "OPERATOR" else descriptions(kind)

  private val descriptions: Array[String] = Array(
    "end of file",
    "\"{\"",
    "\"}\"",
    "\"[\"",
    "\"]\"",
    "\",\"",
    "\".\"",
    "\"(\"",
    "\")\"",
    "\";\"",
    "\"$\"",
    "IDENTIFIER",
    "NUMBER",
    "STRING_BLOCK",
    "STRING_DOUBLE",
    "STRING_SINGLE",
    "VERBATIM_STRING_DOUBLE",
    "VERBATIM_STRING_SINGLE",
    "assert",
    "else",
    "error",
    "false",
    "for",
    "function",
    "if",
    "import",
    "importbin",
    "importstr",
    "in",
    "local",
    "null",
    "self",
    "super",
    "tailstrict",
    "then",
    "true"
  )
}

/** The reserved words. */
private[syntax] object Keywords {

  /** The kind of the word `[from, until)`: a keyword or an identifier. */
  def kind(bytes: Array[Byte], from: Int, until: Int): Token.Kind = {
    val initial = bytes(from) - 'a'
    if (initial >= 0) {
      val candidates = byInitial(initial)
      var i = 0
      while (i < candidates.length) {
        if (HashedBytes.same(spellings(candidates(i)), bytes, from, until)) return candidates(i)
        i += 1
      }
    }
    Token.Identifier
  }

  private val spellings: Array[Array[Byte]] =
    Array.tabulate(Token.True + 1)(kind => Utf8.encode(Token.describe(kind)))

  private val byInitial: Array[Array[Token.Kind]] = Array.tabulate(26) { initial =>
    (Token.Assert to Token.True).filter(spellings(_)(0) == 'a' + initial).toArray
  }
}
