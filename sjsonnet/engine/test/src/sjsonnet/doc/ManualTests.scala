package sjsonnet.doc

import utest._

/** How the manual is searched. */
object ManualTests extends TestSuite {

  val tests: Tests = Tests {

    test("words that other languages use") {
      about("uppercase") ==> Vector("asciiUpper")
      about("toUpper") ==> Vector("asciiUpper")
      about("typeof") ==> Vector("type")
      about("deepmerge") ==> Vector("mergePatch")
      about("ternary") ==> Vector("if")
      about("lambda") ==> Vector("function")
      about("let") ==> Vector("local")
      for (
        (word, page) <- Seq(
          "keys" -> "objectFields",
          "loop" -> "comprehension",
          "reduce" -> "foldl",
          "merge" -> "+",
          "interpolation" -> "%",
          "unique" -> "set",
          "heredoc" -> "|||",
          "this" -> "self",
          "private" -> "::",
          "throw" -> "error",
          "substring" -> "substr",
          "indexOf" -> "find"
        )
      ) assert(about(word).contains(page))
    }

    test("a part of a name, in any case, in the singular or plural") {
      about("codepoints") ==> Vector("codepoint")
      about("UTF8") ==> Vector("decodeUTF8", "encodeUTF8")
      about("fieldsall") ==> Vector("objectFieldsAll")
      assert(about("sha").contains("sha256"), !about("sha").contains("trace"))
    }

    test("what has no function of its own, and ideas") {
      assert(
        about("group", "by").contains("comprehension"),
        about("groupby").contains("comprehension")
      )
      about("zip").take(1) ==> Vector("comprehension")
      about("precedence") ==> Vector("precedence")
      about("laziness") ==> Vector("laziness")
      assert(
        about("lazy evaluation").contains("laziness"),
        about("associativity").contains("precedence")
      )
    }

    test("headings") {
      for (heading <- Manual.pages.map(_.group).distinct) {
        val words = heading.map(Character.toLowerCase(_)).split(' ').toVector
        assert(Manual.under(words) == Manual.pages.filter(_.group == heading))
        assert(Manual.under(Vector(heading)).nonEmpty)
      }
      assert(about("reflection").contains("type"), about("mathematical").contains("sin"))
      Manual.under(Vector("no", "heading")) ==> Vector.empty
      Manual.under(Vector.empty) ==> Vector.empty
    }

    test("words of the text, if no name has them") {
      about("hypotenuse") ==> Vector("hypot")
      assert(about("entities").contains("escapeStringXML"))
    }

    test("all words are sought") {
      about("remove", "key") ==> Vector("objectRemoveKey")
      about("remove key") ==> Vector("objectRemoveKey")
      about("remove", "qqqq") ==> Vector.empty
    }

    test("what is nowhere, and nothing at all") {
      about("qqqqqqqq") ==> Vector.empty
      about("zz") ==> Vector.empty
      about("") ==> Vector.empty
      about() ==> Vector.empty
    }

    test("names of constructs") {
      for (
        name <- "comprehension for local +: self ||| assert % slice import tailstrict $ super ::"
          .split(
            ' '
          )
      ) assert(Manual.named(name).exists(_.group == Constructs.Group))
      Manual.named("slice").map(_.signature.takeWhile(_ != '(')).toSet ==>
        Set("std.slice", "e[from:until:step]   e[from:]   e[:until]   e[::step]")
      Manual.named("comprehensio") ==> Vector.empty
    }
  }

  private def about(words: String*): Vector[String] =
    Manual.about(words.toVector).map(_.name).distinct
}
