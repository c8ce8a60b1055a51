package sjsonnet.codec

import sjsonnet.text.Out
import utest._

import scala.util.Random

/** Input in blocks is decoded as it is in one piece, or handed back. */
object Base64ReaderTests extends TestSuite {

  /** The text decoded in blocks, if the reader accepts it. */
  private def inBlocks(text: Array[Byte], random: Random): Option[Array[Byte]] = {
    val out = Out.memory()
    val reader = new Base64Reader(out)
    var at = 0
    while (at < text.length) {
      val end = math.min(text.length, at + random.nextInt(if (random.nextBoolean()) 6 else 40000))
      reader.add(text, at, end)
      at = end
    }
    if (reader.finish()) Some(out.toByteArray) else None
  }

  val tests: Tests = Tests {
    test("the blocks do not matter") {
      val random = new Random(6)
      for (length <- Seq(0, 1, 2, 3, 4, 100, 40000, 99999); _ <- 0 until 5) {
        val bytes = new Array[Byte](length)
        random.nextBytes(bytes)
        val decoded = inBlocks(PlainBase64.encode(bytes), random)
        assert(decoded.exists(java.util.Arrays.equals(_, bytes)))
      }
    }
    test("what is not plain is decoded in the same way, or not at all") {
      val random = new Random(7)
      var nDecoded = 0
      for (_ <- 0 until 3000) {
        val bytes = new Array[Byte](random.nextInt(40))
        random.nextBytes(bytes)
        val text = PlainBase64.encode(bytes)
        for (_ <- 0 to random.nextInt(2) if text.length > 0)
          text(random.nextInt(text.length)) = "=\n!A" (random.nextInt(4)).toByte
        val expected = PlainBase64.decode(text).toOption
        val decoded = inBlocks(text, random)
        assert(decoded.forall(found => expected.exists(java.util.Arrays.equals(_, found))))
        if (decoded.nonEmpty) nDecoded += 1
      }
      // Texts that are still plain, and those with padding, are not all refused.
      assert(nDecoded > 100)
    }
  }
}
