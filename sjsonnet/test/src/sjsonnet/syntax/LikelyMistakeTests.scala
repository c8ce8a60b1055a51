package sjsonnet.syntax

import sjsonnet.{Jsonnet, Source}
import sjsonnet.text.Utf8
import utest._

/** The hints of syntax errors, for the kinds of mistake of which `test_suite/messages/` has one example each. */
object LikelyMistakeTests extends TestSuite {

  val tests: Tests = Tests {

    test("every keyword as the name of a field") {
      for {
        word <- (Token.Assert to Token.True).map(Token.describe(_))
        members <- Seq(s"$word: 1", s"a: 1, $word: 1", s"['a']: 1, $word:: 1", s"a: 1,\n$word+: {}")
      } assert(
        hint(s"{ $members }") == s"`$word` is a keyword; a field of that name is written '$word'"
      )
    }

    test("every keyword after a dot") {
      for (word <- (Token.Assert to Token.True).map(Token.describe(_)))
        assert(hint(s"a.$word") == s"`$word` is a keyword: write ['$word'] instead of .$word")
    }

    test("names with other characters") {
      for (
        name <- Seq(
          "my-key",
          "app.k8s/name",
          "a.b",
          "$ref",
          "k8s.io/a-b_c",
          "x-y-z",
          "404-page",
          "a/b"
        )
      ) assert(hint(s"{ b: 1, $name: 1 }") == s"a name with other characters needs quotes: '$name'")
      hint("{ my-key+: {} }") ==> "a name with other characters needs quotes: 'my-key'"
      hint("{ a - b: 1 }") ==> "a name that is computed stands in brackets: [NAME]: VALUE"
      hint("{ a.b + 'c': 1 }").contains("brackets") ==> false
    }

    test("words of other languages only where nothing else can be meant") {
      for ((word, meant) <- Seq("and" -> "&&", "or" -> "||", "is" -> "=="))
        assert(hint(s"[1 $word 2]") == s"`$word` is written $meant")
      for (word <- Seq("let", "var", "const", "val"))
        assert(hint(s"$word x = 1; x") == "a variable is declared with `local`: local x = …;")
      hint("local and = 1; [and]") ==> ""
      hint("local not = 1; [not 2 3]") ==> "`not` is written !"
      hint("[1 2]") ==> ""
    }

    test("a `local` without its end is the innermost one") {
      hint("local a = 1;\nlocal b = [local c = 2; c]\n{}") ==>
        "the `local` at main.jsonnet:2:1 needs a `;` at its end"
      hint("local a = (local b = 1 b); a") ==>
        "the `local` at main.jsonnet:1:12 needs a `;` at its end"
    }

    test("mistakes in a tolerant parse get the same hints") {
      val source = new Source("main.jsonnet", Utf8.encode("{ for: 1 }"))
      SyntaxTree.parse(source).errors.map(_.hint).head ==>
        "`for` is a keyword; a field of that name is written 'for'"
    }
  }

  private def hint(program: String): String =
    Jsonnet().evaluate(program, "main.jsonnet").fold(_.hint, _ => "")
}
