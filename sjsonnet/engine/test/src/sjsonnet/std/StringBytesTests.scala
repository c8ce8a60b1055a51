package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.runtime.StrValue
import sjsonnet.text.{Out, Utf8}
import utest._

object StringBytesTests extends TestSuite {

  private def utf8(text: String): Array[Byte] = Utf8.encode(text)

  private def text(bytes: Array[Byte]): String = Utf8.decode(bytes, 0, bytes.length)

  private def written(write: Out => Unit): String = {
    val out = Out.memory()
    write(out)
    text(out.result())
  }

  private def split(str: String, separator: String, limit: Int): List[String] = {
    val at = StringBytes.separators(utf8(str), utf8(separator), limit, Meter.none)
    SplitParts(StrValue.of(str), at, utf8(separator).length).toArr.toArray.toList
      .collect { case piece: StrValue => piece.toString }
  }

  private def splitRight(str: String, separator: String, limit: Int): List[String] = {
    val at = StringBytes.lastSeparators(utf8(str), utf8(separator), limit, Meter.none)
    SplitParts(StrValue.of(str), at, utf8(separator).length).toArr.toArray.toList
      .collect { case piece: StrValue => piece.toString }
  }

  val tests: Tests = Tests {
    test("occurrences overlap and are counted in code points") {
      StringBytes.occurrences(utf8("aaa"), utf8("aa"), isAscii = false, Meter.none).toList ==> List(
        0,
        1
      )
      StringBytes.occurrences(utf8("aaa"), utf8("aa"), isAscii = true, Meter.none).toList ==> List(
        0,
        1
      )
      StringBytes
        .occurrences(utf8("é😀éé"), utf8("é"), isAscii = false, Meter.none)
        .toList ==> List(0, 2, 3)
      StringBytes.occurrences(utf8(""), utf8("a"), isAscii = true, Meter.none).toList ==> Nil
    }
    test("splitting from the left") {
      split("a,b,c", ",", -1) ==> List("a", "b", "c")
      split("a,b,c", ",", 1) ==> List("a", "b,c")
      split("a,b,c", ",", 0) ==> List("a,b,c")
      split("", ",", -1) ==> List("")
      split(",", ",", -1) ==> List("", "")
      split("aaa", "aa", -1) ==> List("", "a")
    }
    test("splitting from the right") {
      splitRight("a,b,c", ",", -1) ==> List("a", "b", "c")
      splitRight("a,b,c", ",", 1) ==> List("a,b", "c")
      splitRight("a,b,c", ",", 0) ==> List("a,b,c")
      splitRight("aaa", "aa", -1) ==> List("a", "")
    }
    test("replacing") {
      def replaced(in: String, from: String, to: String): String =
        written(StringBytes.replace(utf8(in), utf8(from), utf8(to), _, Meter.none))
      replaced("aaa", "aa", "b") ==> "ba"
      replaced("a.b.c", ".", "") ==> "abc"
      replaced("é", "é", "😀") ==> "😀"
      replaced("abc", "x", "y") ==> "abc"
    }
    test("only ASCII letters change case") {
      text(StringBytes.asciiUpper(utf8("az{`é"), Meter.none)) ==> "AZ{`é"
      text(StringBytes.asciiLower(utf8("AZ[@É"), Meter.none)) ==> "az[@É"
    }
    test("case is folded by code point") {
      def same(a: String, b: String): Boolean =
        StringBytes.equalsIgnoreCase(utf8(a), utf8(b), Meter.none)
      assert(same("Straße", "STRAßE"), same("É", "é"), same("ſ", "S"), same("\u212a", "k"))
      assert(same("Σ", "ς"), same("µ", "Μ"), same("", ""), same("DŽ", "dž"))
      assert(!same("ß", "ss"), !same("a", "ab"), !same("ab", "a"), !same("İ", "i"))
      assert(!same("ı", "I"), !same("é", "e"))
      assert(same("AbcK", "aBC\u212a"), same("AbcK\u212ak", "aBC\u212aKk"), !same("abcé", "ABCe"))
    }
    test("comparing counts a step for 64 bytes, or for a character that is not ASCII") {
      def steps(compare: Meter => Boolean): Long = {
        val ctx = TestCtx()
        assert(compare(ctx))
        ctx.stepsTaken
      }
      val (small, large) = (utf8("a" * 64000), utf8("A" * 64000))
      steps(StringBytes.startsWith(small, small, _)) ==> 1000L
      steps(StringBytes.endsWith(small, small, _)) ==> 1000L
      steps(StringBytes.equalsIgnoreCase(small, large, _)) ==> 1000L
      steps(StringBytes.equalsIgnoreCase(utf8("é" * 1000), utf8("É" * 1000), _)) ==> 1000L
    }
    test("stripping stops at the first code point that stays") {
      val bytes = utf8("ééaéb")
      StringBytes.skipForward(bytes, Meter.none)(_ == 0xe9) ==> 4
      StringBytes.skipForward(bytes, Meter.none)(_ => true) ==> bytes.length
      StringBytes.skipForward(bytes, Meter.none)(_ => false) ==> 0
      StringBytes.skipBackward(bytes, 0, Meter.none)(_ == 'b') ==> bytes.length - 1
      StringBytes.skipBackward(bytes, 4, Meter.none)(_ => true) ==> 4
      StringBytes.skipBackward(bytes, 0, Meter.none)(_ => false) ==> bytes.length
      StringBytes.skipBackward(utf8(""), 0, Meter.none)(_ => true) ==> 0
    }
    test("white space") {
      val spaces = List(0x9, 0xa, 0xb, 0xc, 0xd, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x200a) ++
        List(0x2028, 0x2029, 0x202f, 0x205f, 0x3000)
      assert(spaces.forall(StringBytes.isSpace), !StringBytes.isSpace(0x200b))
      assert(!StringBytes.isSpace(0x180e), !StringBytes.isSpace('a'), !StringBytes.isSpace(0x1c))
    }
    test("XML entities") {
      def escaped(str: String): String =
        written(StringBytes.escapeXml(utf8(str), _, Meter.none))
      escaped("a<b>&\"'é") ==> "a&lt;b&gt;&amp;&quot;&apos;é"
      escaped("?@\u007f\u0000") ==> "?@\u007f\u0000"
    }
  }
}
