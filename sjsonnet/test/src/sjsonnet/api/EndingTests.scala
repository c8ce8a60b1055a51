package sjsonnet

import sjsonnet.codec.{Base64, Gzip, Hashes}
import sjsonnet.eval.TreeCache
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8
import utest._

/** Long work within a single step of a program checks regularly whether it has to stop. */
object EndingTests extends TestSuite {

  /** The number of checks that `work` makes. Also tests that it stops at whichever check tells it to. */
  private def checksOf(work: Meter => Unit): Int = {
    val meter = new LimitedMeter(Int.MaxValue)
    work(meter)
    for (times <- Seq(0, 1, meter.nChecks / 2, meter.nChecks - 1))
      intercept[LimitedMeter.Ended](work(new LimitedMeter(times))): Unit
    meter.nChecks
  }

  private def reads(code: String): Int = checksOf { meter =>
    TreeCache.parse(new Source("", Utf8.encode(code)), Grammar.usual, meter): Unit
  }

  private val long = new Array[Byte](1 << 20)

  val tests: Tests = Tests {
    test("reading a program") {
      assert(reads("[" + "1, " * 50000 + "]") > 50)
      assert(reads("{" + (1 to 20000).map(i => s"f$i: $i,").mkString + "}") > 20)
      assert(reads("[" + ("1" + " + 1" * 300 + ",") * 20 + "]") > 4)
    }

    test("a program with a mistake at its beginning is read on") {
      intercept[StaticError](reads("1 1 " + "1, " * 50000)): Unit
      intercept[LimitedMeter.Ended] {
        val source = new Source("", Utf8.encode("[1 1 " + "1, " * 50000))
        TreeCache.parse(source, Grammar.usual, new LimitedMeter(10))
      }: Unit
    }

    test("hashes") {
      for (function <- Hashes.ofPlatform)
        assert(checksOf(function(_).add(long, 0, long.length)) >= 4)
    }

    test("base64 and gzip") {
      assert(checksOf(Base64.encode(long, _): Unit) >= 4)
      val encoded = Base64.encode(long)
      assert(checksOf(Base64.decode(encoded, _): Unit) >= 4)
      assert(checksOf(Gzip.compress(long, _): Unit) >= 4)
      assert(checksOf(Gzip.crc(long, _): Unit) >= 4)
    }
  }
}
