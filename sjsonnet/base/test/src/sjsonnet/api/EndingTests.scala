package sjsonnet

import sjsonnet.codec.{Base64, Gzip, Hashes}
import sjsonnet.eval.TreeCache
import sjsonnet.regex.Regex
import sjsonnet.syntax.Grammar
import sjsonnet.text.{HashedBytes, LongCompare, LongCopy, NumberParse, Utf8}
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
    TreeCache.parse(new Source("", Utf8.encode(code)), Grammar.default, meter): Unit
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
        TreeCache.parse(source, Grammar.default, new LimitedMeter(10))
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

    test("names") {
      val name = new Array[Byte](LongCopy.Block * 4 + 3)
      name(name.length - 1) = 1
      def hash(meter: Meter): Int = HashedBytes.hash(name, 1, name.length, meter)
      assert(checksOf(hash(_): Unit) >= 4)
      hash(Meter.none) ==> HashedBytes.hash(name, 1, name.length)
      val other = name.clone()
      def isSame(meter: Meter): Boolean = HashedBytes.same(name, other, 0, other.length, meter)
      assert(checksOf(isSame(_): Unit) >= 4)
      assert(isSame(Meter.none))
      other(name.length - 1) = 2
      assert(!isSame(Meter.none))
      def order(meter: Meter): Int =
        LongCompare.compare(name, 0, name.length, other, 0, other.length, meter)
      assert(checksOf(order(_): Unit) >= 4, order(Meter.none) < 0)
      assert(LongCompare.compare(other, 0, other.length, name, 0, name.length, Meter.none) > 0)
      val shorter = name.length - 1
      assert(LongCompare.compare(name, 0, name.length, other, 0, shorter, Meter.none) > 0)
      assert(LongCompare.equal(name, 0, other, 0, shorter, Meter.none))
      assert(checksOf(LongCopy.range(name, 1, name.length, _): Unit) >= 4)
      LongCopy.range(name, 1, name.length, Meter.none).toSeq ==> name.toSeq.drop(1)
    }

    test("numbers") {
      val zeros = new Array[Byte](long.length)
      java.util.Arrays.fill(zeros, '0'.toByte)
      def parses(before: String, after: String): Int = {
        val text = Utf8.encode(before) ++ zeros ++ Utf8.encode(after)
        checksOf(NumberParse.parse(text, 0, text.length, _): Unit)
      }
      for ((before, after) <- Seq("1" -> "", "1." -> "1", "1e" -> "1"))
        assert(parses(before, after) >= 4)
    }

    test("compiling regular expressions") {
      def compiles(pattern: String): Int =
        checksOf(Regex.compile(Utf8.encode(pattern), _): Unit)
      assert(compiles("a|" * 5000) > 50)
      assert(compiles("\\Q" + "a" * 5000) > 50)
      assert(compiles("[" + "a" * 5000 + "]") > 40)
      // Each of these takes far more than the length of the pattern.
      assert(compiles("(?:" + "ab" * 100 + "){100}") > 150)
      assert(compiles("(?i)" + "[a-b]" * 100) > 90)
      assert(compiles("\\p{L}" * 100) > 90)
      assert(compiles("[" + "[:" * 5000) > 1000)
      assert(compiles("(?:" * 1000 + "a" + "b)" * 1000) > 300)
    }

    test("running regular expressions takes memory for each instruction and for each group") {
      def runs(pattern: String, memory: Long): Unit = {
        val meter = new LimitedMeter(Int.MaxValue)
        val regex = Regex.compile(Utf8.encode(pattern), meter).toOption.get
        meter.memoryLeft = memory
        regex.first(Utf8.encode("a"), meter): Unit
      }
      val many = "(?:abcdefghij){1000}"
      runs(many, 1 << 20)
      intercept[LimitedMeter.Ended](runs(many, 100000)): Unit
      val groups = Seq.fill(500)("(a)").mkString("|")
      runs(groups, 8 << 20)
      intercept[LimitedMeter.Ended](runs(groups, 1 << 20)): Unit
    }
  }
}
