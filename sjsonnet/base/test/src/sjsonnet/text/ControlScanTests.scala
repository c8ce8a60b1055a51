package sjsonnet.text

import utest._

/** What is found in words is what is found byte by byte. */
object ControlScanTests extends TestSuite {

  private val Allowed = Set('\t'.toInt, '\n'.toInt, '\r'.toInt)

  private def expected(byte: Int): Boolean = byte < 0x20 && !Allowed(byte)

  val tests: Tests = Tests {
    test("every byte, at every place of a word, beside every kind of byte") {
      for (
        beside <- Seq('a'.toInt, '\t'.toInt, '\n'.toInt, '\r'.toInt, ' '.toInt, 0x7f, 0x80, 0xff)
      )
        for (byte <- 0 to 255; at <- 0 to 16) {
          val bytes = Array.fill(17)(beside.toByte)
          bytes(at) = byte.toByte
          ControlScan.firstControl(bytes, 0, bytes.length) ==> (if (expected(byte)) at else 17)
        }
    }

    test("the first of several") {
      val bytes = Array.fill[Byte](40)('x')
      for (first <- 0 until 40) {
        val some = bytes.clone
        for (i <- first until 40 by 3) some(i) = (i % 9).toByte
        ControlScan.firstControl(some, 0, 40) ==> first
      }
    }

    test("only the range") {
      val bytes = Array.fill[Byte](30)(1)
      for (from <- 0 to 30; until <- from to 30) {
        val some = bytes.clone
        java.util.Arrays.fill(some, from, until, '\n'.toByte)
        ControlScan.firstControl(some, from, until) ==> until
      }
    }
  }
}
