package sjsonnet.runtime

import sjsonnet.{Meter, Target}
import sjsonnet.json.JsonReader
import sjsonnet.std.TestCtx
import sjsonnet.text.{JsonBytes, Out, Utf8}
import utest._

/** Strings in each representation: bytes of their own, a slice of a longer text, a growing text, a rope. In every
  * representation, a string behaves like a host string with the same code points.
  */
object StrValueTests extends TestSuite {

  private val fillers = Seq("", "a", "0123456789abcdefghijklmnopqrstuvwxyz", "é", "日本語", "😀 x")

  /** Texts with everything that JSON treats specially, at the edges and far from them. */
  private val texts: Seq[String] = {
    val specials = Seq("\"", "\\", "\n", "\u0001", "\u007f", "\u0080", "\u009f", "\u00a0", "\u00bf")
    val short = fillers ++ specials ++
      (for (special <- specials; filler <- fillers; text <- Seq(special + filler, filler + special))
        yield text + special + filler)
    short ++ Seq(
      "clean " * 800,
      "é\n" * 3000,
      "q" * 70000,
      "日" * 5000 + "\"",
      "\u0085" + "x" * 5000
    )
  }

  /** What may surround a slice: characters that could be misread as part of it, or as an escape. */
  private val surroundings = Seq("" -> "", "\"" -> "\"", "é\\" -> "\nx", "\u0080日" -> "\u0080")

  /** Each representation of `text`, newly created: asking for the bytes of one changes its representation. */
  private def forms(text: String): Seq[() => StrValue] = {
    val middle = text.offsetByCodePoints(0, text.codePointCount(0, text.length) / 2)
    val (left, right) = (text.substring(0, middle), text.substring(middle))
    Seq(
      () => StrValue.of(text),
      () => StrValue.ofScanned(Utf8.encode(text)),
      () => StrValue.of(left).concat(StrValue.of(right), Meter.none)
    ) ++
      surroundings.map { case (before, behind) => () => part(before, text, behind) } ++ Seq(
        () => part("", text, "\"", tellsClean = false),
        () =>
          StrValue
            .of("é\"" + text + "x")
            .slice(2, 2 + text.codePointCount(0, text.length), Meter.none),
        () =>
          part("ab", text + text, "c").slice(0, text.codePointCount(0, text.length), Meter.none),
        () => part("x", left, "").concat(part("\"", right, "\""), Meter.none),
        () => read(text),
        () => read(left).concat(read(right), Meter.none),
        () =>
          read("é\"" + text + "\\").slice(2, 2 + text.codePointCount(0, text.length), Meter.none),
        () => inThirds(text)((a, b, c) => a.concat(b, Meter.none).concat(c, Meter.none)),
        () => inThirds(text)((a, b, c) => a.concat(b.concat(c, Meter.none), Meter.none)),
        () => appended(text),
        () => appended(text + "é\"x").slice(0, text.codePointCount(0, text.length), Meter.none),
        () => {
          val str = part("ab", text, "c")
          assert(str.bytes.sameElements(Utf8.encode(text)))
          str
        }
      )
  }

  /** The text as read from JSON that the evaluation retains. */
  private def read(text: String): StrValue = {
    val json = JsonBytes.quote(Utf8.encode(text))
    JsonReader.read(json, isKept = true, TestCtx().symbols, Meter.none) match {
      case Right(str: StrValue) => str
      case other                => throw new java.lang.AssertionError(s"no string: $other")
    }
  }

  private def inThirds(
      text: String
  )(join: (StrValue, StrValue, StrValue) => StrValue): StrValue = {
    val third = text.codePointCount(0, text.length) / 3
    val (first, second) =
      (text.offsetByCodePoints(0, third), text.offsetByCodePoints(0, 2 * third))
    join(
      StrValue.of(text.substring(0, first)),
      part("", text.substring(first, second), "\""),
      StrValue.of(text.substring(second))
    )
  }

  /** The text built by appending a little at a time. */
  private def appended(text: String): StrValue = {
    val size = math.max(1, text.length / 100)
    text
      .grouped(size)
      .foldLeft(Vector.empty[String]) {
        case (done :+ last, next) if last.last.isHighSurrogate => done :+ (last + next)
        case (done, next)                                      => done :+ next
      }
      .foldLeft(StrValue.empty)((sum, next) => sum.concat(StrValue.of(next), Meter.none))
  }

  private def part(
      before: String,
      text: String,
      behind: String,
      tellsClean: Boolean = true
  ): StrValue = {
    val from = Utf8.encode(before).length
    val bytes = Utf8.encode(text)
    val isClean = tellsClean && JsonBytes.isClean(bytes, 0, bytes.length)
    StrValue.ofPart(Utf8.encode(before + text + behind), from, from + bytes.length, isClean)
  }

  private def written(write: Out => Unit): String = {
    val out = Out.memory()
    write(out)
    Utf8.decode(out.buffer, 0, out.length)
  }

  /** JSON as both reference engines write it, character by character. */
  private def json(text: String): String =
    text
      .flatMap {
        case '"'                                            => "\\\""
        case '\\'                                           => "\\\\"
        case '\n'                                           => "\\n"
        case c if c < ' ' || c >= '\u007f' && c <= '\u009f' => "\\u%04x".format(c.toInt)
        case c                                              => c.toString
      }
      .mkString("\"", "", "\"")

  val tests: Tests = Tests {

    test("lengths and bytes") {
      for (text <- texts; form <- forms(text)) {
        val bytes = Utf8.encode(text)
        assert(form().byteLength == bytes.length, form().isEmpty == text.isEmpty)
        assert(form().isAscii(Meter.none) == text.forall(_ < 0x80))
        assert(form().length(Meter.none) == text.codePointCount(0, text.length))
        assert(form().bytes.sameElements(bytes))
        assert(form().toString == text)
      }
    }

    test("appending to one string twice makes two") {
      val base = appended("0123456789" * 20)
      val (first, second) =
        (base.concat(StrValue.of("a"), Meter.none), base.concat(StrValue.of("b"), Meter.none))
      val (third, fourth) = (
        first.concat(StrValue.of("c"), Meter.none),
        first.concat(StrValue.of("d" * 300), Meter.none)
      )
      val texts = Seq(base, first, second, third, fourth).map(_.toString.drop(198))
      assert(texts == Seq("89", "89a", "89b", "89ac", "89a" + "d" * 300))
      val sums = Seq(base, first, second, third).map(_.concat(first, Meter.none).toString.length)
      assert(sums == Seq(401, 402, 402, 403))
    }

    test("bytes are copied and written as they are") {
      for (text <- texts; form <- forms(text)) {
        val bytes = Utf8.encode(text)
        val target = new Array[Byte](bytes.length + 2)
        form().copyTo(target, 1)
        assert(target.sameElements(0.toByte +: bytes :+ 0.toByte))
        assert(written(form().writeTo(_)) == text)
      }
    }

    test("what errors show is the same in each form") {
      val long = Seq("日本😀é" * 8000, "a" * 499 + "é" * 40000 + "a" * 498, "é\n" * 30000 + "x")
      for (text <- texts ++ long; form <- forms(text))
        assert(form().excerpt == StrValue.of(text).excerpt)
      for (text <- long; size <- 1 to 700 by 13) {
        val codepoints = codepointsOf(text)
        def ofEach(from: Int, until: Int) =
          (from until until).map(i => StrValue.of(new String(codepoints, i, 1)))
        val end = codepoints.length - size
        val middle = StrValue.of(new String(codepoints, size, end - size))
        val parts = ofEach(0, size) ++ (middle +: ofEach(end, codepoints.length))
        val rope = parts.reduceRight(_.concat(_, Meter.none))
        assert(rope.excerpt == StrValue.of(text).excerpt)
        assert(rope.rope != null)
      }
    }

    test("JSON is the same before and after the bytes have been asked for") {
      for (text <- texts; form <- forms(text)) {
        val expected = json(text)
        assert(written(form().writeJson(_)) == expected)
        assert(form().isClean == (expected.length == text.length + 2))
        val str = form()
        assert(written(str.writeJson(_)) == expected)
        str.bytes
        assert(written(str.writeJson(_)) == expected)
      }
    }

    test("JSON that is only counted has the length of what is written") {
      for (text <- texts; form <- forms(text)) {
        val expected = Utf8.encode(json(text)).length.toLong
        var counted = 0L
        val counter = new Out(new Target {
          override def onlyCounts: Boolean = true
          override def count(length: Long): Unit = counted += length
          override def write(bytes: Array[Byte], from: Int, until: Int): Unit =
            counted += until - from
        })
        form().writeJson(counter)
        counter.flush()
        assert(counted == expected)

        val blocks = new java.io.ByteArrayOutputStream
        val out = new Out(Target.of(blocks))
        form().writeJson(out)
        out.flush()
        assert(Utf8.decode(blocks.toByteArray, 0, blocks.size) == json(text))
      }
    }

    test("characters, bytes and slices by position") {
      for (text <- texts.filter(text => text.nonEmpty && text.length < 100); form <- forms(text)) {
        val codepoints = codepointsOf(text)
        for (i <- codepoints.indices) {
          assert(form().codepointAt(i, Meter.none) == codepoints(i))
          assert(form().charAt(i, Meter.none).toString == new String(codepoints, i, 1))
          for (j <- i to codepoints.length)
            assert(form().slice(i, j, Meter.none).toString == new String(codepoints, i, j - i))
        }
        val bytes = Utf8.encode(text)
        for (i <- bytes.indices) assert(form().byteAt(i) == bytes(i))
      }
    }

    test("in pairs: order, equality, concatenation") {
      val short = texts.filter(_.length < 12)
      val some = short.indices.by(7).map(short) :+ "é" * 60 :+ "e" * 130
      for (a <- some; b <- some; left <- forms(a); right <- forms(b)) {
        assert(left().sameAs(right()) == (a == b))
        assert(left().compare(right()).sign == codepointOrder(a, b))
        val joined = left().concat(right(), Meter.none)
        assert(joined.length(Meter.none) == (a + b).codePointCount(0, (a + b).length))
        assert(joined.isClean == (json(a + b).length == (a + b).length + 2))
        assert(joined.toString == a + b)
      }
    }

    test("equal strings are the same name") {
      val symbols = new Symbols
      for (text <- texts; form <- forms(text))
        assert(symbols.intern(form(), Meter.none) eq symbols.intern(text))
    }

    test("a name that is only looked up is not kept") {
      val symbols = new Symbols
      for (text <- texts; form <- forms(text)) assert(symbols.known(form(), Meter.none) == null)
      assert(symbols.weight == 0)
      for (text <- texts; form <- forms(text)) {
        val sym = symbols.intern(text)
        assert(symbols.known(form(), Meter.none) eq sym)
      }
    }
  }

  private def codepointsOf(text: String): Array[Int] =
    Iterator
      .iterate(0)(i => text.offsetByCodePoints(i, 1))
      .take(text.codePointCount(0, text.length))
      .map(text.codePointAt)
      .toArray

  private def codepointOrder(a: String, b: String): Int = {
    val (left, right) = (codepointsOf(a), codepointsOf(b))
    val common = left.zip(right).indexWhere { case (x, y) => x != y }
    if (common < 0) Integer.compare(left.length, right.length).sign
    else Integer.compare(left(common), right(common)).sign
  }
}
