package sjsonnet.analysis

import sjsonnet.Source
import sjsonnet.syntax._
import sjsonnet.text.Utf8
import utest._

/** The parts of constructs by name, in valid files and in those with errors. */
object NodeViewTests extends TestSuite {

  val tests: Tests = Tests {

    test("locals and functions") {
      show("local a = 1, f(x, y=2) = x; function(z) z") ==>
        "local(a = 1, f(x, y=2) = x; function(z) z)"
      show("local f() = 1; f") ==> "local(f() = 1; f)"
    }

    test("objects") {
      show("{ local x = 1, a: x, 'b c'+:: 2, [d]::: 3, assert e : f, g(h):: h }") ==>
        "{local x = 1, a: x, b c+:: 2, [d]::: 3, assert e : f, g(h):: h}"
      show("{ [k]: v, local w = k for k in l if m }") ==>
        "{[k]: v, local w = k for k in l if m}"
    }

    test("arrays, indexes, slices and calls") {
      show("[1, 2.5, a[0], b[1:], c[::2], d[:e:f], g[h:i]]") ==>
        "[1, 2.5, a[0], b[1::], c[::2], d[:e:f], g[h:i:]]"
      show("[x for x in y for z in x if w]") ==> "[x for x in y for z in x if w]"
      show("f(1, a=2)(b) tailstrict") ==> "f(1, a=2)(b) tailstrict"
      show("a { b: 1 } { c: 2 }") ==> "a{b: 1}{c: 2}"
    }

    test("operators, conditions and the rest") {
      show(
        "-a * (b + !c) in super && 'x' in d"
      ) ==> "(((-(a) * (b + !(c))) in super) && ('x' in d))"
      show("if a then b else error 'c'") ==> "if a then b else error 'c'"
      show("if a then b") ==> "if a then b"
      show("assert a : b; c") ==> "assert a : b; c"
      show(
        "[import 'a', importstr \"b\", importbin @'c', super.d, super[e], self, $, null, true]"
      ) ==>
        "[import 'a', importstr 'b', importbin 'c', super.d, super[e], self, $, null, true]"
    }

    test("values of literals, and the spelling behind them") {
      val strings = views("[\"a\\n\", 'b\\'', @\"c\\\"\"\", @'d''', |||\n  e\n|||, 'f\\q', 'g")
        .collect { case string: StringNode => string }
      strings.map(string => (string.style.toString, string.value)) ==> Seq(
        ("Double", Some("a\n")),
        ("Single", Some("b'")),
        ("VerbatimDouble", Some("c\\\"")),
        ("VerbatimSingle", Some("d'")),
        ("TextBlock", Some("e\n")),
        ("Single", None),
        ("Single", None)
      )
      strings.map(_.text).head ==> "\"a\\n\""
      val numbers = views("[0x, 1_000, 1.5e3, 1e999]").collect { case number: NumberNode => number }
      numbers
        .map(_.value) ==> Seq(Some(0.0), Some(1000.0), Some(1500.0), Some(Double.PositiveInfinity))
      val names = views("{ 'a\\u0062': 1, \"c\": 2, d: 3, [e]: 4, 'f\\q': 5 }")
        .collect { case field: FieldNode => field.name }
      names ==> Seq(Some("ab"), Some("c"), Some("d"), None, None)
    }

    test("what is missing or malformed") {
      show("local a = ; { b: , c: 1 + , d") ==> "local(a = ?; {b: ?, c: <1 +>})"
      show("if then 1 else") ==> "if ? then 1 else ?"
      show("f(, a=)") ==> "f(a=?)"
      show("local a = 1\nlocal b = 2\nb") ==> "local(a = 1; local(b = 2; b))"
      show("x.") ==> "x.?"
      show("[a for in b") ==> "[a for ? in b]"
    }

    test("parentheses are seen through on demand") {
      val parens = views("((a))").collectFirst { case parens: ParensNode => parens }.get
      parens.inner.text ==> "a"
      parens.content.map(_.text) ==> Some("(a)")
      assert(parens.expr.exists(_.isInstanceOf[Expr.Var]))
    }
  }

  private def tree(program: String): SyntaxTree =
    SyntaxTree.parse(new Source("test", Utf8.encode(program)))

  private def views(program: String): Seq[NodeView] = {
    val found = tree(program)
    found.root.descendants.collect { case node: SyntaxNode => NodeView(found, node) }.toSeq
  }

  private def show(program: String): String = ViewText.of(NodeView.file(tree(program)))
}
