package sjsonnet

import utest._

import java.io.{ByteArrayInputStream, InputStream}
import scala.util.Random

object ReadAllTests extends TestSuite {

  /** Returns a few bytes of `content` per read, as pipes do. */
  private final class Trickle(content: Array[Byte], random: Random) extends InputStream {
    private val in = new ByteArrayInputStream(content)
    override def read(): Int = in.read()
    override def read(into: Array[Byte], from: Int, length: Int): Int =
      in.read(into, from, math.min(length, 1 + random.nextInt(70000)))
  }

  val tests: Tests = Tests {
    test("all of it, whatever is expected and however it comes") {
      val random = new Random(3)
      val around = Seq(0, 1024, 2048, 65536, 1 << 20, 2 << 20, 3 << 20)
      for (middle <- around; length <- middle - 1 to middle + 1 if length >= 0) {
        val content = new Array[Byte](length)
        random.nextBytes(content)
        val expectations = Seq(0, 1, length - 1, length, length + 1, 2 * length)
        for (expected <- expectations) {
          def same(in: InputStream): Boolean =
            java.util.Arrays.equals(FileImporter.readAll(in, expected.toLong), content)
          assert(same(new ByteArrayInputStream(content)), same(new Trickle(content, random)))
        }
      }
    }
  }
}
