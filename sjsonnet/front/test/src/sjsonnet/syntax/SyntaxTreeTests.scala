package sjsonnet.syntax

import utest._

/** What the lossless tree contains and how it is traversed. */
object SyntaxTreeTests extends TestSuite {

  val tests: Tests = Tests {

    test("a node for each construct") {
      shape("local f(a, b=1) = a; f(1, b=2) tailstrict") ==>
        "File(Local(local FunctionBind(f Parameters(( Parameter(a) , Parameter(b = NumberLiteral(1)) )) " +
        "= Variable(a)) ; Apply(Variable(f) Arguments(( Argument(NumberLiteral(1)) , " +
        "NamedArgument(b = NumberLiteral(2)) )) tailstrict)) )"
      shape("{local a=1, assert b:c, [d]+:2, 'e'(f)::3,}") ==>
        "File(Object({ ObjectLocal(local Bind(a = NumberLiteral(1))) , " +
        "ObjectAssert(assert Variable(b) : Variable(c)) , " +
        "Field(ComputedName([ Variable(d) ]) +: NumberLiteral(2)) , " +
        "Method('e' Parameters(( Parameter(f) )) :: NumberLiteral(3)) , }) )"
      shape("(a.b{c:$}[d:])[self]") ==>
        "File(Index(Parentheses(( Slice(ApplyBrace(Select(Variable(a) . b) " +
        "Object({ Field(c : Dollar($)) })) [ Variable(d) : ]) )) [ Self(self) ]) )"
      shape("[x for x in super.y if 'z' in super]") ==>
        "File(ArrayComprehension([ Variable(x) ForSpec(for x in SuperSelect(super . y)) " +
        "IfSpec(if InSuper(StringLiteral('z') in super)) ]) )"
      shape("if a then -b*c else assert null; error import 'd'") ==>
        "File(If(if Variable(a) then Binary(Unary(- Variable(b)) * Variable(c)) else " +
        "Assert(assert NullLiteral(null) ; Error(error Import(import StringLiteral('d'))))) )"
    }

    test("what is wrong is kept") {
      shape("{a: 1 +, b: [2, c.}") ==>
        "File(Object({ Field(a : Malformed(NumberLiteral(1) +)) , " +
        "Field(b : Array([ NumberLiteral(2) , Select(Variable(c) .))) }) )"
      shape("1 ? 2") ==> "File(NumberLiteral(1) ? Malformed(2) )"
      shape("{ a, b: 1 ] }") ==>
        "File(Object({ Malformed(a) , Field(b : NumberLiteral(1)) Malformed(]) }) )"
    }

    test("white space and comments are in pieces") {
      trivia("\n \n# a\r\n\t// b\n /* c\n */1") ==>
        "BlankLine0-1 WhiteSpace1-2 BlankLine2-3 HashComment3-6 LineEnd6-8 WhiteSpace8-9 " +
        "SlashComment9-13 LineEnd13-14 WhiteSpace14-15 BlockComment15-23"
      trivia("1") ==> ""
    }

    test("comments on the line of the token before") {
      val found = tree("[ // a\n\n  # b\n  1, /* c */ /* d */\n  2 // e\n] // f\n")
      found.tokens.map(token => comments(found, found.trailing(token))) ==>
        Seq("", "// a", "", "/* c */ /* d */", "// e", "// f")
    }

    test("looking at a place") {
      val found = tree("{ a: [1, b] }")
      found.path(9).map(_.kind) ==> Vector(
        NodeKind.File,
        NodeKind.Object,
        NodeKind.Field,
        NodeKind.Array,
        NodeKind.Variable
      )
      found.nodeAt(1).kind ==> NodeKind.Object
      found.text(found.tokenAt(9)) ==> "b"
      found.text(found.tokenAt(8)) ==> "b"
      found.tokenAt(99).kind ==> Token.EndOfFile
      found.tokensOf(found.nodeAt(5)).map(found.text) ==> Seq("[", "1", ",", "b", "]")
    }

    test("walks need no stack") {
      val found = tree("1" + "+1" * 50000)
      var (nodes, depth, deepest) = (0, 0, 0)
      found.root.walk(new SyntaxVisitor {
        override def enter(node: SyntaxNode): Unit = {
          depth += 1
          deepest = math.max(deepest, depth)
        }
        override def leave(node: SyntaxNode): Unit = depth -= 1
        override def token(token: SyntaxToken): Unit = nodes += 1
      })
      assert(nodes == found.tokens.length, depth == 0, deepest == 50002)
      found.root.descendants.length ==> 2 * 100002
    }

    test("nesting beyond the host's stack is an error at most") {
      val found = tree("-" * 50000 + "1")
      assert(java.util.Arrays.equals(found.bytes, found.source.bytes), found.errors.length <= 1)
    }

    test("any bytes are a text") {
      val texts = Seq(
        Array[Byte](),
        Array[Byte](0),
        Array[Byte](-1, -2, 34, -3),
        Array[Byte](-17, -69, -65, 49, 13, 10),
        "\r\n[1,\r\n2] # a\r\n".getBytes,
        Array.tabulate[Byte](1000)(i => (i * 7919).toByte)
      )
      val wrong = texts.zipWithIndex.flatMap { case (bytes, i) => LosslessCheck(i.toString, bytes) }
      assert(wrong.isEmpty)
    }

    test("the same limits as without text") {
      // Fewer levels than any host's stack has room for, however slowly it runs the code.
      val nested = "[" * 101 + "]" * 101
      val grammar = Grammar(100, isStrict = false)
      val found = SyntaxTree.parse(Parsing.source(nested), grammar)
      found.errors.map(_.message) ==> Seq("Exceeded maximum parse stack depth limit of 100.")
      assert(java.util.Arrays.equals(found.bytes, found.source.bytes))
    }
  }

  private def tree(program: String): SyntaxTree = SyntaxTree.parse(Parsing.source(program))

  private def shape(program: String): String = {
    val found = tree(program)
    def show(element: SyntaxElement): String = element match {
      case node: SyntaxNode   => node.children.map(show).mkString(s"${node.kind}(", " ", ")")
      case token: SyntaxToken => found.text(token)
    }
    show(found.root)
  }

  private def trivia(program: String): String = {
    val found = tree(program)
    found
      .trivia(found.tokens.head)
      .map(piece => s"${piece.kind}${piece.from}-${piece.until}")
      .mkString(" ")
  }

  private def comments(tree: SyntaxTree, pieces: Seq[Trivia]): String =
    pieces.filter(_.kind.isComment).map(tree.text).mkString(" ")
}
