package sjsonnet.codec

import sjsonnet.text.Out
import utest._

import scala.util.Random

/** Base64 of input in blocks, compared with that of the same bytes in one piece. */
object Base64WriterTests extends TestSuite {
  val tests: Tests = Tests {
    test("the blocks do not matter") {
      val random = new Random(1)
      for (length <- Seq(0, 1, 2, 3, 4, 100, 40000, 99999)) {
        val bytes = new Array[Byte](length)
        random.nextBytes(bytes)
        val out = Out.memory()
        val writer = new Base64Writer(out)
        var at = 0
        while (at < length) {
          val end = math.min(length, at + random.nextInt(if (random.nextBoolean()) 5 else 30000))
          writer.add(bytes, at, end)
          at = end
        }
        writer.finish()
        val expected = PlainBase64.encode(bytes)
        val written = out.toByteArray
        assert(java.util.Arrays.equals(written, expected))
      }
    }
  }
}
