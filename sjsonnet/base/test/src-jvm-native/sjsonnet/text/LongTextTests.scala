package sjsonnet.text

import sjsonnet.Meter
import utest._

/** Where scans of texts of nearly 2^31 bytes end their blocks, computed without such a text. */
object LongTextTests extends TestSuite {

  private val longest = Meter.LongestArray

  val tests: Tests = Tests {
    test("blocks of a count end within the text and lead to its end") {
      for (from <- Seq(0, longest - 5000, longest - 2032, longest - 9, longest - 8)) {
        val last = Utf8Scan.lastInBlock(from, longest)
        assert(last >= from, last <= longest - 8, last - from <= 8 * 254)
      }
      Utf8Scan.lastInBlock(longest - 100, longest) ==> longest - 8
      Utf8Scan.lastInBlock(0, longest) ==> 8 * 254
    }

    test("what fits a buffer") {
      SpecialScan.endOfFitting(longest - 20000, longest, 65436) ==> longest
      SpecialScan.endOfFitting(longest - 20000, longest, 100) ==> longest - 19900
      SpecialScan.endOfFitting(3, 5, longest) ==> 5
    }
  }
}
