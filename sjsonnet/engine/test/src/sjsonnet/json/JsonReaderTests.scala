package sjsonnet.json

import sjsonnet.{EvalError, Limits, Meter}
import sjsonnet.runtime.{ArrValue, ObjValue, Operators}
import sjsonnet.std.TestCtx
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8
import utest._

/** JSON reading, with the error messages of Go's `encoding/json`. */
object JsonReaderTests extends TestSuite {

  private def read(text: String, isKept: Boolean = false): Either[String, String] = {
    val ctx = TestCtx()
    JsonReader
      .read(Utf8.encode(text), isKept, ctx.symbols, ctx)
      .map(Operators.toStr(_, ctx).toString)
      .left
      .map(_.text)
  }

  private def isProgram(text: String, maxNesting: Int = Grammar.MaxDepth): Boolean =
    JsonReader.readProgram(Utf8.encode(text), maxNesting, TestCtx().symbols, Meter.none).isDefined

  val tests: Tests = Tests {
    test("values") {
      read("null") ==> Right("null")
      read(" [true , false]\n") ==> Right("[true, false]")
      read("[[], {}, [[]]]") ==> Right("[[ ], { }, [[ ]]]")
      read("""{"b": 1, "a": {"c": []}}""") ==> Right("""{"a": {"c": [ ]}, "b": 1}""")
      read("[0, -1, 1.5, 1e3, 1E-2, -0.0]") ==> Right("[0, -1, 1.5, 1000, 0.01, -0]")
    }
    test("numbers among other elements") {
      read("""[1, 2, "a", 3]""") ==> Right("""[1, 2, "a", 3]""")
      read("""[1, [2, 3], 4, [], [5, null, 6], 7]""") ==>
        Right("""[1, [2, 3], 4, [ ], [5, null, 6], 7]""")
      read("""{"a": [1, {"b": [2, 3], "c": 4}, 5], "d": 6}""") ==>
        Right("""{"a": [1, {"b": [2, 3], "c": 4}, 5], "d": 6}""")
      val many =
        Seq.tabulate(3000)(i => if (i == 2500) "[0.5, 7]" else i.toString).mkString("[", ", ", "]")
      read(many) ==> Right(many)
      read("[1, 1e999]").isLeft ==> true
    }
    test("numbers that fill several blocks, alone and before another element") {
      for (count <- Seq(15, 16, 17, 16383, 16384, 16385, 32768, 50000)) {
        val numbers = Seq.tabulate(count)(_.toString)
        val alone = numbers.mkString("[", ", ", "]")
        read(alone) ==> Right(alone)
        val mixed = (numbers :+ "[7, 8]" :+ "\"a\"").mkString("[", ", ", "]")
        read(mixed) ==> Right(mixed)
      }
    }
    test("as many numbers as an array may have") {
      val ctx = TestCtx(Limits(maxArray = 20))
      def length(count: Int) =
        JsonReader.read(Utf8.encode(Seq.fill(count)("1").mkString("[", ",", "]")), ctx.symbols, ctx)
      length(20).isRight ==> true
      intercept[EvalError](length(21)): Unit
    }
    test("strings") {
      read(""""aé😀"""") ==> Right("aé😀")
      read(""""\"\\\/\b\f\n\r\t"""") ==> Right("\"\\/\b\f\n\r\t")
      read("\"\\u0041\\u00e9\\uD83D\\uDE00\"") ==> Right("Aé😀")
      read("\"\\ud83d\"") ==> Right("\ufffd")
      read("\"\\ud83dx\\ude00\"") ==> Right("\ufffdx\ufffd")
      read("\"\\ud83d\\u0041\"") ==> Right("\ufffdA")
      read("\"\u007f\u0080\"") ==> Right("\u007f\u0080")
    }
    test("texts in which everything lies once across the place where the limits are checked") {
      // The first block has 2^18 bytes: of them, all but `left` are spaces.
      def shifted(left: Int, text: String) = " " * ((1 << 18) - left) + text
      val text = "{\"a long key\": \"a text with \\\"escapes\\u0021\"," +
        """ "n": [12345.0625, -7e2], "é": true}"""
      val value =
        """{"a long key": "a text with \"escapes!", "n": [12345.0625, -700], "é": true}"""
      for (left <- 0 to text.length + 1) read(shifted(left, text)) ==> Right(value)
      val long = "x" * ((1 << 19) + 5)
      read(s"""{"$long": "$long", "n": 1${"0" * (1 << 19)}e-${1 << 19}}""") ==>
        Right(s"""{"n": 1, "$long": "$long"}""")
    }
    test("a text that is kept is read as one that is not") {
      val inside =
        Seq("\\n", "\\\"", "\\\\", "\\t\\r\\b\\f", "\\/", "\\u00e9", "é", "\u0085", "\u007f")
      for (first <- inside; second <- inside; length <- Seq(0, 1, 7, 8, 30, 62, 63, 64, 200)) {
        val filler = "x" * length
        for (text <- Seq(first + filler + second, filler + first + second + filler)) {
          val json = s"[\"$text\", \"$text$text\"]"
          read(json, isKept = true) ==> read(json)
        }
      }
      for (json <- Seq("\"\\n" + "x" * 99, "\"" + "x" * 99 + "\\", "\"" + "x\\t" * 99 + "\u0001\""))
        read(json, isKept = true) ==> read(json)
    }
    test("of repeated keys, the last one counts") {
      read("""{"a": 1, "b": 2, "a": 3}""") ==> Right("""{"a": 3, "b": 2}""")
      val many = (1 to 100).map(i => s""""k$i": $i""").mkString(", ")
      val repeated = read(s"""{$many, "k1": 0}""")
      assert(repeated.exists(_.startsWith("{\"k1\": 0, ")), repeated.exists(_.contains("100")))
    }
    test("objects of the same keys share their shape") {
      val ctx = TestCtx()
      val text = Utf8.encode("""[{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"b": 5, "a": 6}]""")
      val shapes = JsonReader.read(text, ctx.symbols, ctx).toSeq.flatMap {
        case arr: ArrValue => arr.toArray.toSeq.collect { case obj: ObjValue => obj.shape }
        case _             => Nil
      }
      assert(shapes.length == 3, shapes(0) eq shapes(1), shapes(0) ne shapes(2))
    }
    test("what ends too early") {
      List("", " ", "[", "[1", "[1,", "{", """{"a"""", """{"a":""", """{"a":1,""", "\"a")
        .foreach(text => read(text) ==> Left("unexpected end of JSON input"))
    }
    test("what ends in the middle of a word is told as if a space followed") {
      def at(text: String, context: String): Unit =
        read(text) ==> Left(s"invalid character ' ' $context")
      at("tru", "in literal true (expecting 'e')")
      at("-", "in numeric literal")
      at("1.", "after decimal point in numeric literal")
      at("1e", "in exponent of numeric literal")
      at("1e+", "in exponent of numeric literal")
      at("\"\\", "in string escape code")
      at("\"\\u00", "in \\u hexadecimal character escape")
    }
    test("what does not belong where it is") {
      def at(text: String, context: String): Unit =
        read(text) ==> Left(s"invalid character $context")
      at("x", "'x' looking for beginning of value")
      at("[,", "',' looking for beginning of value")
      at("[1,]", "']' looking for beginning of value")
      at("{1", "'1' looking for beginning of object key string")
      at("""{"a":1,}""", "'}' looking for beginning of object key string")
      at("""{"a" 1""", "'1' after object key")
      at("""{"a":1 "b"""", "'\"' after object key:value pair")
      at("[1 2]", "'2' after array element")
      at("1 2", "'2' after top-level value")
      at("01", "'1' after top-level value")
      at("-x", "'x' in numeric literal")
      at("1.x", "'x' after decimal point in numeric literal")
      at("1e-x", "'x' in exponent of numeric literal")
      at("nul1", "'1' in literal null (expecting 'l')")
      at("\"\n\"", "'\\n' in string literal")
      at("\"\\x\"", "'x' in string escape code")
      at("\"\\u00g0\"", "'g' in \\u hexadecimal character escape")
      at("é", "'Ã' looking for beginning of value")
      at("'a'", "'\\'' looking for beginning of value")
      at("\u0000", "'\\x00' looking for beginning of value")
    }
    test("numbers that do not fit") {
      read("[1e400]") ==>
        Left("the number 1e400 is too large")
      read("[1e400") ==> Left("unexpected end of JSON input")
    }
    test("nesting is limited, and not by the stack") {
      assert(isProgram("[" * 10000 + "]" * 10000))
      read("[" * 10001) ==> Left("exceeded max depth")
      assert(isProgram("[[[1]]]", maxNesting = 4), !isProgram("[[[1]]]", maxNesting = 3))
      assert(isProgram("1", maxNesting = 1), !isProgram("[1]", maxNesting = 1))
    }
    test("repeated keys, lone surrogates, infinite numbers and bare names are in no program") {
      assert(isProgram("""{"a": ["x", 1]}"""))
      assert(!isProgram("""{"a": 1, "a": 2}"""), !isProgram("\"\\ud83d\""))
      assert(!isProgram("[1e400]"), !isProgram("{a: 1}"))
    }
  }
}
