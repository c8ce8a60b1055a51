package sjsonnet.text

import sjsonnet.{NumberFormat, OutputTooLarge, Target}

import utest._

import java.nio.ByteBuffer

object OutTests extends TestSuite {

  val tests: Tests = Tests {

    test("an output in memory keeps everything, also when it is flushed") {
      val out = Out.memory()
      out.byte('[')
      out.ascii("abc")
      out.newline(3)
      out.number(-1.5, NumberFormat.Shortest)
      out.bytes(Array[Byte]('x', 'y', 'z'), 1, 2)
      assert(text(out) == "[abc\n   -1.5y")
      out.flush()
      assert(text(out) == "[abc\n   -1.5y")
    }

    test("a line may be indented by more spaces than are written at once") {
      Seq(0, 255, 256, 257, 1000).foreach { n =>
        val out = Out.memory()
        out.newline(n)
        assert(text(out) == "\n" + " " * n)
      }
    }

    test("strings are written with quotes and escapes") {
      def quoted(string: String) = {
        val out = Out.memory()
        val bytes = Utf8.encode(string)
        JsonStrings.write(
          out,
          bytes,
          0,
          bytes.length,
          JsonBytes.firstEscape(bytes, 0, bytes.length)
        )
        text(out)
      }
      assert(quoted("") == "\"\"", quoted("aé") == "\"aé\"")
      assert(quoted("a\"b\nc\u0085") == "\"a\\\"b\\nc\\u0085\"")
      assert(quoted("\\") == "\"\\\\\"", quoted("é" * 70000 + "\n") == "\"" + "é" * 70000 + "\\n\"")
    }

    test("searched first or written in one pass, the text is the same") {
      val random = new scala.util.Random(31)
      // Escapes of both lengths, a two-byte character that is escaped and one that is not, and longer characters.
      val parts = Seq("a", "b c", "\"", "\n", "\u0001", "\u0085", "£", "日", "😀").map(Utf8.encode)
      for (n <- 0 until 300; dirty <- Seq(0, 1, 8)) {
        val chosen = Seq.fill(n)(
          if (random.nextInt(8) < dirty) parts(random.nextInt(parts.length)) else parts(n % 2)
        )
        val bytes = Utf8.encode("<") ++ chosen.flatten ++ Utf8.encode("\n")
        val until = bytes.length - 1
        val (plain, either, onePass) = (Out.memory(), Out.memory(), Out.memory())
        val first = JsonBytes.firstEscape(bytes, 1, until)
        JsonStrings.write(plain, bytes, 1, until, first)
        assert(JsonStrings.writeUnscanned(either, bytes, 1, until) == (first == until))
        assert(JsonStrings.writeInOnePass(onePass, bytes, 1, until) == (first == until))
        assert(text(either) == text(plain), text(onePass) == text(plain))
      }
    }

    test("long strings are escaped in pieces, never between the bytes of a pair") {
      for (before <- 0 to 3; n <- Seq(4094, 4095, 4096, 4097, 20000, 100000)) {
        val string = "\n" + "a" * before + "\u0085£" * (n / 4) + "\"" + "日" * (n / 3) + "\u007f"
        val bytes = Utf8.encode(string)
        val whole = new Array[Byte](JsonBytes.escapedLength(bytes, 0, bytes.length).toInt)
        JsonBytes.escapeTo(bytes, 0, bytes.length, whole, 0)
        val out = Out.memory()
        JsonStrings.writeInside(out, bytes, 0, bytes.length, 0)
        val inMemory = out.toByteArray.toSeq == whole.toSeq
        val target = new Gatherer
        val stream = new Out(target)
        JsonStrings.writeInside(stream, bytes, 0, bytes.length, 0)
        stream.flush()
        val streamed = target.gathered == whole.toSeq
        assert(inMemory, streamed)
      }
    }

    test("where escapes are rare, no room is made for the worst case") {
      for (escape <- Seq("\n", "\u0001", "\u0085"); gap <- Seq(33, 100, 1000)) {
        val stretch = "a" * gap + escape
        for (n <- Seq(70, 300, 2000, 4000, 4200, 20000)) {
          val bytes = Utf8.encode((stretch * (n / gap + 1)).take(n) + "\n" * (n % 7))
          val quoted = JsonBytes.quote(bytes)
          val out = Out.memory()
          JsonStrings.write(
            out,
            bytes,
            0,
            bytes.length,
            JsonBytes.firstEscape(bytes, 0, bytes.length)
          )
          val isSame = out.toByteArray.sameElements(quoted)
          val isCounted = gap == 1000 && n - gap >= SpecialScan.CountingPaysFrom && n < 5000
          val isSmall = !isCounted || out.buffer.length <= 2 * quoted.length
          assert(isSame, isSmall)
        }
      }
    }

    test("a target gets everything, in order, while it is written") {
      val target = new Gatherer
      val out = new Out(target)
      val expected = Out.memory()
      for (i <- 0 until 20000) {
        Seq(out, expected).foreach { o =>
          o.number(i.toDouble, NumberFormat.Shortest)
          o.newline(i % 300)
          if (i % 5000 == 17) o.bytes(Array.fill[Byte](Out.ChunkLength + i)('b'))
          if (i % 5000 == 18)
            JsonStrings.write(
              o,
              Array.fill[Byte](Out.ChunkLength * 2)('q'),
              0,
              Out.ChunkLength * 2,
              Out.ChunkLength * 2
            )
        }
        assert(out.length <= Out.ChunkLength)
      }
      assert(target.calls > 10)
      out.flush()
      assert(out.length == 0)
      assert(target.gathered == expected.toByteArray.toSeq)
    }

    test("an output with a target starts small and grows to a chunk before it hands anything on") {
      val target = new Gatherer
      val out = new Out(target)
      assert(out.buffer.length < 1024)
      for (i <- 1 to Out.ChunkLength) {
        out.byte(i)
        assert(out.length == i, out.buffer.length <= math.max(1024, i * 2), target.calls == 0)
      }
      out.byte('a')
      assert(target.gathered.length == Out.ChunkLength, out.length == 1)
    }

    test("a block longer than a chunk is written to a stream in its place") {
      val stream = new java.io.ByteArrayOutputStream
      val out = new Out(Target.of(stream))
      val block = Array.tabulate[Byte](Out.ChunkLength + 1)(_.toByte)
      out.byte('a')
      out.bytes(block)
      out.byte('z')
      out.flush()
      assert(stream.toByteArray.toSeq == ('a'.toByte +: block.toSeq :+ 'z'.toByte))
    }

    test("to a buffer, as far as it has room") {
      def fill(buffer: ByteBuffer): Unit = {
        val out = new Out(Target.of(buffer))
        out.ascii("abc")
        out.flush()
        out.ascii("def")
        out.flush()
      }
      def writtenTo(buffer: ByteBuffer) = {
        val written = new Array[Byte](buffer.position())
        buffer.flip()
        buffer.get(written)
        new String(written, "UTF-8")
      }
      val exact = ByteBuffer.allocate(7)
      exact.put('_'.toByte)
      fill(exact)
      writtenTo(exact) ==> "_abcdef"
      val large = ByteBuffer.allocateDirect(100)
      fill(large)
      writtenTo(large) ==> "abcdef"
      val small = ByteBuffer.allocate(6)
      small.put('_'.toByte)
      intercept[OutputTooLarge](fill(small)).getMessage ==>
        "output too large: the buffer has room for 5 bytes"
      writtenTo(small) ==> "_abcde"
    }

    test("room can be made beyond a chunk") {
      val out = new Out(new Gatherer)
      out.byte('a')
      out.ensure(Out.ChunkLength * 3)
      assert(out.buffer.length - out.length >= Out.ChunkLength * 3)
    }

    test("more than an array holds is refused") {
      val out = Out.memory()
      out.byte('a')
      intercept[OutputTooLarge](out.ensure(Int.MaxValue))
      intercept[OutputTooLarge](out.ensure(Int.MaxValue - 8))
      assert(text(out) == "a")
    }
  }

  private final class Gatherer extends Target {
    private val builder = Array.newBuilder[Byte]
    var calls = 0

    override def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
      builder ++= bytes.slice(from, until)
      calls += 1
    }

    def gathered: Seq[Byte] = builder.result().toSeq
  }

  private def text(out: Out): String = new String(out.toByteArray, "UTF-8")
}
