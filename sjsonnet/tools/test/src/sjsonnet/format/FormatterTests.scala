package sjsonnet.format

import sjsonnet.{Source, StaticError}
import sjsonnet.syntax.{LosslessFiles, SyntaxTree, TreeText}
import sjsonnet.text.Utf8
import utest._

/** What formatting leaves as it is, and texts that are none. */
object FormatterTests extends TestSuite {

  val tests: Tests = Tests {

    test("a formatted file stays as it is") {
      val changed = for {
        (name, bytes) <- LosslessFiles.all if !Unstable.exists(name.endsWith(_))
        once <- Formatter.format(new Source(name, bytes)).toOption
        twice = Formatter.format(new Source(name, once))
        if !twice.exists(java.util.Arrays.equals(_, once))
      } yield name
      assert(changed.isEmpty)
    }

    test("a formatted file is the same program") {
      val style = Style(sortImports = false, fixKnown = true)
      val changed = for {
        (name, bytes) <- LosslessFiles.all
        before <- program(bytes).toSeq
        options <- Seq(
          style,
          style.copy(implicitPlus = false, strings = Style.Quotes.Double, indent = 0)
        )
        after <- Formatter.format(new Source(name, bytes), options).toSeq
        if !program(after).contains(before)
      } yield name
      assert(LosslessFiles.all.length >= 1000, changed.isEmpty)
    }

    test("the error of a text is that of an evaluation") {
      val results = Seq("{ a: 1", "", "\u0000", "1 2", "'\\q'", "{ a: 1, a: 2 }").map { text =>
        Formatter.format(new Source("", Utf8.encode(text))).left.map((_: StaticError).message)
      }
      results ==> Seq(
        Left("Expected a comma before next field"),
        Left("Unexpected end of file"),
        Left("Could not lex the character '\\x00'"),
        Left("Did not expect: (NUMBER, \"2\")"),
        Left("Unknown escape sequence in string literal: \\q"),
        Left("Duplicate field: a")
      )
    }

    test("invalid bytes are replaced where the reference does so") {
      def formatted(text: String) = Formatter
        .format(new Source("", text.getBytes("ISO-8859-1")))
        .map(bytes => new String(bytes, "ISO-8859-1"))
      val replaced = new String(Utf8.encode("\ufffd"), "ISO-8859-1")
      formatted("'\u00ff'") ==> Right(s"'$replaced'\n")
      formatted("1 // \u00ff") ==> Right(s"1  // $replaced\n")
      formatted("1 /* \u00ff */") ==> Right("1 /* \u00ff */\n")
      formatted("@'\u00ff'") ==> Right(s"@'$replaced'\n")
      formatted("'\"\\'\u00ff'") ==> Right("'\"\\'\u00ff'\n")
    }

    test("--fix-known") {
      def fixed(text: String) = Formatter
        .format(new Source("", Utf8.encode(text)), Style(fixKnown = true))
        .map(bytes => Utf8.decode(bytes, 0, bytes.length))
      test("once is enough") {
        val texts = Seq(
          "[1\n, ]",
          "{ a: 1 // a\n, }",
          "[x\n, for x in y]",
          "{ a: 1, [\n'c']: 2 }",
          "{ a: 1, /* c */ ['c']: 2,\n // d\n ['d'\n]: 3, [ // e\n 'e']: 4 }",
          "f(((\n1)), 2)",
          "[((\n\n\n1\n)), (( // c\n1))]",
          "[a {}.b, c {}[1:2],\n d {}.e, // f\n f {}.g]",
          "a + /* b\n*/ // c\n d",
          "[/* a\n*/ // b\n /* c */ x. /* d\n*/ # e\n\n y /* f\n*/ /* g\n*/ // h\n]",
          "local a = 1; /* b\n */ // c\n\nlocal d = import 'd'; /* e\n */ // f\nlocal g = import 'b'; g"
        )
        for (text <- texts; implicitPlus <- Seq(true, false)) {
          val style = Style(fixKnown = true, implicitPlus = implicitPlus)
          val once = Formatter.format(new Source("", Utf8.encode(text)), style).toOption.get
          val twice = Formatter.format(new Source("", once), style).toOption.get
          assert(Utf8.decode(once, 0, once.length) == Utf8.decode(twice, 0, twice.length))
        }
      }
      test("a new parenthesis follows what stands before it") {
        Formatter
          .format(
            new Source("", Utf8.encode("[\n  // why\n  a {}.b,\n]")),
            Style(fixKnown = true, implicitPlus = false)
          )
          .map(bytes => Utf8.decode(bytes, 0, bytes.length)) ==>
          Right("[\n  // why\n  (a + {}).b,\n]\n")
      }
      test("the first line of a text block tells its indentation") {
        fixed("|||\n \n   one\n two\n|||") ==> Right("|||\n  \n    one\n  two\n|||\n")
        fixed("|||\n \n one\n   two\n|||") ==> Right("|||\n\n  one\n    two\n|||\n")
        fixed("|||\n \n \t\n|||") ==> Right("|||\n  \n  \t\n|||\n")
      }
      test("carriage returns in a text block stay") {
        fixed("[|||\r\n  a\r\n|||]\r\n") ==> Right("[|||\n  a\r\n|||]\n")
      }
      test("the parenthesis of parameters is not indented") {
        fixed("local f(\nx=1\n) = x; f()") ==> Right("local f(\n  x=1\n) = x; f()\n")
      }
      test("what is bound second is not dedented") {
        fixed("local a = 1,\nb =\n2; a") ==> Right("local a = 1,\n      b =\n        2; a\n")
        fixed("local a = {\nx: 1 },\nb = {\ny: 2 }; a") ==> Right(
          "local a = {\n        x: 1,\n      },\n      b = {\n        y: 2,\n      }; a\n"
        )
      }
      test("a comment at the end does not grow") {
        fixed("{}\n//\n") ==> Right("{}\n//\n")
        fixed("{}\n/* a\n   b */\n\n") ==> Right("{}\n/* a\n   b */\n")
      }
      test("there is no space at the beginning") {
        fixed("'a' in super") ==> Right("'a' in super\n")
      }
      test("no comment is lost") {
        fixed("f(a /*1*/ = 2)") ==> Right("f(a/*1*/=2)\n")
        fixed("a['b' /*1*/].c") ==> Right("a.b/*1*/.c\n")
      }
      test("conditions of comprehensions are indented") {
        fixed("[x for x in y\nif a +\nb]") ==> Right("[\n  x\n  for x in y\n  if a +\n     b\n]\n")
      }
      test("programs are still programs") {
        fixed("{ ['a']: 1 for x in y }") ==> Right("{ ['a']: 1 for x in y }\n")
        fixed("a[':']") ==> Right("a[':']\n")
        fixed("|||\n  \n|||") ==> Right("|||\n  \n|||\n")
      }
      test("one pair of parentheses stays") {
        fixed("(((1)))") ==> Right("(1)\n")
      }
    }
  }

  /** Files of which the reference makes something that is no program, or that it formats further the second time. */
  private val Unstable = Seq(
    "decisions/text_block_empty_lines_with_carriage_returns.jsonnet",
    "fmt/field_names.jsonnet",
    "fmt/field_names_left.jsonnet",
    "fmt/parentheses.jsonnet",
    "fmt/trailing_commas.jsonnet",
    "objects/duplicate_before_failing_name.jsonnet",
    "objects/duplicate_computed_and_plain_field.jsonnet",
    "objects/duplicate_computed_field.jsonnet",
    "static_errors/body_of_comprehension_before_array.jsonnet",
    "text_blocks/carriage_returns_are_kept.jsonnet"
  )

  /** The program as text, with the names of fields in one form, computed or not. */
  def program(bytes: Array[Byte]): Option[String] = SyntaxTree
    .parse(new Source("", bytes))
    .program
    .map(expr =>
      TreeText
        .of(expr)
        .replace("\n", "\\n")
        .replaceAll("\\['([^']*)'\\]", ".$1")
        .replaceAll("([{ ])\\.", "$1")
    )
}
