package sjsonnet.codec

import java.io.ByteArrayInputStream
import java.util.zip.{CRC32, GZIPInputStream}
import sjsonnet.Meter
import utest._

/** The JDK decompresses the output of `gzip`. */
object GzipTests extends TestSuite {

  private def check(bytes: Array[Byte]): Array[Byte] = {
    val compressed = Gzip.compress(bytes, Meter.none)
    val restored = new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes()
    restored ==> bytes
    compressed
  }

  /** A pseudorandom number generator that yields the same numbers in each run. */
  private final class SeededRandom(seed: Int) {
    private val random = new java.util.Random(seed.toLong)
    def below(n: Int): Int = random.nextInt(n)
    def bytes(n: Int, alphabet: Int): Array[Byte] = Array.fill(n)(below(alphabet).toByte)
  }

  val tests: Tests = Tests {
    test("short inputs") {
      for (n <- 0 to 20) check(Array.tabulate(n)(_.toByte))
      for (n <- 0 to 600) check(Array.fill[Byte](n)('a'))
    }
    test("bytes of any alphabet, around the lengths of blocks and window") {
      val random = new SeededRandom(1)
      for (
        n <- Seq(100, 16383, 16384, 16385, 32768, 32769, 70000); alphabet <- Seq(1, 2, 5, 64, 256)
      )
        check(random.bytes(n, alphabet))
    }
    test("repetitions at every distance") {
      val random = new SeededRandom(2)
      for (distance <- Seq(1, 2, 3, 258, 259, 32766, 32767, 32768, 32769)) {
        val part = random.bytes(distance, 256)
        check(part ++ part ++ part.take(300))
      }
    }
    test("pieces of what came before") {
      val random = new SeededRandom(3)
      for (_ <- 0 until 60) {
        var text = random.bytes(1 + random.below(200), 1 + random.below(256))
        while (text.length < 60000) {
          val from = random.below(text.length)
          text = text ++ text.slice(from, from + 1 + random.below(2000)) ++ random.bytes(
            random.below(9),
            200
          )
        }
        check(text)
      }
    }
    test("symbols whose plain Huffman codes are too long") {
      val (text, _) = (0 until 22).foldLeft((Array.empty[Byte], (1, 1))) {
        case ((text, (a, b)), i) =>
          (text ++ Array.fill(a)((7 * i).toByte), (b, a + b))
      }
      val shuffled = new scala.util.Random(new java.util.Random(4)).shuffle(text.toSeq).toArray
      check(shuffled)
      val lengths = HuffmanCode.ofCounts(Array.tabulate(30)(i => 1 << i), 15).lengths
      assert(lengths.max <= 15, lengths.map(length => math.pow(2, -length)).sum == 1.0)
    }
    test("text gets smaller") {
      val text = ("{ name: 'one of many', value: 12 },\n" * 1000).getBytes("UTF-8")
      assert(check(text).length < text.length / 50)
      assert(check(new SeededRandom(5).bytes(100000, 256)).length < 102000)
    }
    test("the checksum") {
      val random = new SeededRandom(6)
      for (n <- 0 to 100) {
        val bytes = random.bytes(n, 256)
        val expected = new CRC32
        expected.update(bytes)
        Gzip.crc(bytes) ==> expected.getValue.toInt
      }
    }
  }
}
