package sjsonnet.syntax

import sjsonnet.{Jsonnet, Source, Span}
import sjsonnet.analysis.Analysis
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

    test("a keyword as a name is one error, shown at the keyword, and quotes mend it") {
      for {
        word <- (Token.Assert to Token.True).map(Token.describe(_))
        members <- Seq(
          s"$word: 1",
          s"a: 1, $word: 1, b: 2",
          s"a: 1,\n$word+: {},\n",
          s"['a']: 1, $word:: 1, b: 2",
          s"local x = 1, a:: x, $word: '5m', b: { c: [1, 2] }",
          s"assert true, $word: 1",
          s"a: { $word: 1 }, b: 2"
        )
      } {
        val text = s"{ $members }"
        val found = Analysis.of(new Source("main.jsonnet", Utf8.encode(text))).findings
        (text, found.length) ==> ((text, 1))
        val at = text.indexOf(word + (if (members.contains("+")) "+" else ":"))
        val shown = found.head.shown.getOrElse(found.head.span)
        (text, shown) ==> ((text, Span(at, at + word.length)))
        val mended = found.head.fixes.filter(_.isSafe).map(_.applied(Utf8.encode(text)))
        mended.map(bytes => Utf8.decode(bytes, 0, bytes.length)) ==>
          Vector(text.take(at) + s"'$word'" + text.drop(at + word.length))
      }
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
          "a.b-c",
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

    test("a name of names may be a field of a field, or need quotes") {
      hint("{ a.b: 1 }") ==>
        "a field of a field is written a+: { b: … }; if the dot is part of the name, that needs quotes: 'a.b'"
      hint("{ a.b.c+: {} }").startsWith(
        "a field of a field is written a+: { b+: { c: … } }"
      ) ==> true
    }

    test("strings side by side") {
      val joined = "two strings are joined with `+`"
      val either = "a `,` between two strings makes two of them, and a `+` joins them"
      for (
        program <- Seq(
          "'a' 'b'",
          "local a = 'b' \"c\"; a",
          "{ a: 'b' 'c' }",
          "{ a: 'b'\n 'c', d: 1 }"
        )
      )
        assert(hint(program) == joined)
      for (program <- Seq("['a' 'b']", "std.join('a' ['b'])", "f('a' 'b')"))
        if (program.contains("' '")) assert(hint(program) == either)
      hint("{ a: 'b'\n 'c': 1 }") ==> "a comma is missing here"
      hint("['a'\n'b']") ==> "a comma is missing here"
      hint("local a = 'b'\n'c'") ==> "the `local` at main.jsonnet:1:1 needs a `;` at its end"
    }

    test("a comma that is missing at the end of a line, and nowhere else") {
      for (program <- Seq("[1\n2]", "{ a: 1\nb: 2 }", "{ a: 1 # 2\nlocal b = 1 }"))
        assert(hint(program) == "a comma is missing here")
      for (program <- Seq("[1 2]", "{ a: 1\nb }", "{ a: 1\n2 }", "{ a: [1, 2\nb: 3 }"))
        assert(hint(program) != "a comma is missing here")
    }

    test("patterns in place of names") {
      val object1 =
        "a variable is one name, and its parts are read from it: local x = …, a = x.a, b = x.b;"
      val parameter = "a parameter is one name, and its parts are read in the body: function(x) x.a"
      hint("local {a} = 1; a") ==> object1
      hint("local b = 1, {a} = 1; a") ==> object1
      hint("{ local {a} = 1, c: a }") ==> object1
      hint("function({a}) a") ==> parameter
      hint("function(b, [a]) a") ==> parameter
      hint("[a for {a} in []]") ==>
        "a variable is one name, and its parts are read from it: [x.a for x in …]"
    }

    test("functions and variables with other signs") {
      val body = "the body of a function follows its parameters: function(x) VALUE"
      for (sign <- Seq("=", "=>", "->", ":"))
        assert(hint(s"local f = function(x) $sign x; f") == body)
      for (sign <- Seq(":", "=>", ":=", "{"))
        assert(
          hint(s"local f(x) $sign x; f") == "`=` stands before the body of a function: f(…) = VALUE"
        )
      hint("local a: 1; a") ==> "`=` stands between a variable and its value: local a = VALUE;"
      hint(
        "local a, b = 1; a"
      ) ==> "each variable of a `local` has its own value: local a = …, b = …;"
      hint("[f(x) = 1]") ==> "equality is written =="
    }

    test("values as in YAML") {
      for (
        text <- Seq("nginx:1.25", "registry.example/shop:1.0", "/api", "/", "*/5 * * * *") ++
          Seq("value with blanks", "http://shop.example/", "1 of many")
      )
        for (program <- Seq(s"{ a: $text }", s"{ b: 1, a: $text,\n c: 2 }", s"{ a: $text # 1\n}"))
          assert(hint(program) == s"a string needs quotes: '$text'")
      for (
        program <- Seq(
          "{ a: b + 1 c }",
          "{ a: 1 2 }",
          "{ a: 1 b: 2 }",
          "{ a: f(x) y }",
          "{ a: b if c }"
        )
      )
        assert(hint(program).indexOf("quotes") < 0)
      hint("{ a: x.0.b }") ==> "an element is read with [0]"
      hint("{ a: x.10 }") ==> "an element is read with [10]; a string needs quotes: 'x.10'"
      hint("[x.0]") ==> "an element is read with [0]"
      hint("{ a: 1.x }") ==> ""
    }

    test("nesting as in YAML") {
      val braces = "what belongs to a field stands in braces: spec: { replicas: … }"
      hint("{ spec:\n  replicas: 1 }") ==> braces
      hint("{ a: 1, spec:\n  replicas: 1,\n b: 2 }") ==> braces
      hint("{ 'a':\n 'b': 1 }") ==> "what belongs to a field stands in braces: 'a': { 'b': … }"
      val brackets = "a list stands in brackets: ports: [{ name: … }]"
      hint("{ ports:\n  - name: 'a'\n    port: 1 }") ==> brackets
      hint("{ ports: - name: 'a' }") ==> brackets
      hint("---\na: 1") ==> "there is no `---`: several values stand in brackets: [a, b]"
      hint("{ a: |\n  b\n}") ==> "a text of several lines stands between ||| and |||"
      hint("{ a: >-\n  b\n}") ==> "a text of several lines stands between ||| and |||"
      hint("{ a: &x 1 }") ==> "a value with a name is a variable: local x = VALUE; and then x"
      hint("{ a: *x }") ==> "a value with a name is a variable: local x = VALUE; and then x"
      hint("{ a: ~ }") ==> "it is written null"
    }

    test("templates of charts") {
      hint("{ a: .Values.b }") ==>
        "nothing stands before the dot: a variable is Values, and a field of the object $.Values"
      hint("f('a', .)") ==>
        "a dot is not a value: self is the enclosing object, and $ the outermost one"
      hint("{ a: x | default 'y' }").startsWith(
        "there is no pipe: it is written std.get("
      ) ==> true
      hint("{ a: x | trunc 63 }") ==>
        "there is no pipe: it is written std.floor(VALUE), or TEXT[:NUMBER]"
      hint("{ a: x | frob 63 }") ==> "there is no pipe: it is written frob(VALUE)"
      for (program <- Seq("{{ a }}", "{ {{- if x }} a: 1 }", "{ a: 1, {{ b }} }"))
        assert(hint(program).startsWith("{{ … }} is for templates in other languages"))
    }

    test("several values without brackets") {
      val brackets = "several values stand in brackets: [a, b]"
      hint("{ a: 1 }, { b: 2 }") ==> brackets
      hint("'%s%s' % (1, 2)") ==> brackets
      hint("{ a: 1 },") ==> "nothing follows this comma: there is one too many"
      hint("function f(x) x; f(1)") ==>
        "a function with a name is declared with `local f(x) = …;`"
    }

    test("keywords with typos") {
      for (
        (program, word) <- Seq(
          "lcoal a = 1; a" -> "local",
          "imports 'a'" -> "import",
          "if true then 1 esle 2" -> "else",
          "[x fro x in []]" -> "for",
          "asert true; 1" -> "assert"
        )
      )
        assert(hint(program) == s"did you mean `$word`?" || program.startsWith("[x fro"))
      hint("a\nlocals b") ==> ""
      hint("name 'a'").contains("did you mean") ==> false
    }

    test("questions marks of other languages") {
      val choice = "a choice is written if CONDITION then VALUE else VALUE"
      hint("a ? 1 : 2") ==> choice
      hint("a ?.5 : 2") ==> choice
      hint("a?.b").startsWith("a field that may be missing is read with std.get") ==> true
      hint("a ?: b").startsWith("a default for a missing field") ==> true
      hint("a??b").startsWith("a default for a missing field") ==> true
    }

    test("lines of a text block") {
      def mismatch(first: String, other: String) =
        hint(s"|||\n${first}a\n${other}b\n|||\n").replaceAll("^.*: expected", "expected")
      mismatch("  ", "\t") ==> "expected at least 2 spaces, found 1 tab"
      mismatch(
        "\t ",
        " \t"
      ) ==> "expected the spaces and tabs of the first line, found 1 tab and 1 space"
      mismatch("    ", " ") ==> "expected at least 4 spaces, found 1 space"
      mismatch("\t", "") ==> "expected at least 1 tab, found none"
      hint("|||\n  a\n  |||\n") ==>
        "the `|||` at main.jsonnet:3:3 is indented like the text, and so is part of it"
      hint("[|||\n  a\n  |||,\n]") ==>
        "the `|||` at main.jsonnet:3:3 is indented like the text, and so is part of it"
      hint("|||\n  a\nb\n") ==> "this `|||` at main.jsonnet:1:1 is not closed"
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
