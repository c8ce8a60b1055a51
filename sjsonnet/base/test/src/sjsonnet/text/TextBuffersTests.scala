package sjsonnet.text

import utest._

object TextBuffersTests extends TestSuite {

  val tests: Tests = Tests {

    test("what is borrowed has one holder, and comes back the largest first") {
      val buffers = new TextBuffers
      val small = buffers.borrow()
      assert(buffers.borrow() ne small)
      val large = new Array[Byte](4096)
      Seq(small, large).foreach(buffers.giveBack)
      assert(buffers.borrow() eq large, buffers.borrow() eq small, buffers.borrow() ne small)
    }

    test("few are kept, the largest of them, and none that is long") {
      val buffers = new TextBuffers
      val these = (1 to 9).map(i => new Array[Byte](i * 1000)) :+ new Array[Byte](1 << 20)
      these.foreach(buffers.giveBack)
      val kept = Iterator.continually(buffers.borrow()).takeWhile(these.contains(_)).toVector
      assert(kept.map(_.length) == Vector(9000, 8000, 7000, 6000))
    }

    test("texts within each other, and one after another, do not disturb each other") {
      val meter = new Sharing
      def text(depth: Int): String = {
        val out = Out.memory(meter)
        out.ascii("(" * 300)
        if (depth > 0) for (_ <- 1 to 2) out.ascii(text(depth - 1))
        out.ascii(")" * 300)
        val result = out.result()
        out.ascii("begins anew")
        assert(Utf8.decode(out.result(), 0, 11) == "begins anew")
        Utf8.decode(result, 0, result.length)
      }
      def expected(depth: Int): String =
        "(" * 300 + (if (depth > 0) expected(depth - 1) * 2 else "") + ")" * 300
      val first = text(6)
      assert(first == expected(6), text(7) == expected(7), first == expected(6))
    }
  }

  /** A meter that shares buffers, like an evaluation. */
  private final class Sharing extends sjsonnet.Meter {
    private val buffers = new TextBuffers
    private[sjsonnet] override def borrow(): Array[Byte] = buffers.borrow()
    private[sjsonnet] override def giveBack(buffer: Array[Byte]): Unit = buffers.giveBack(buffer)
    override protected def maxBytes: Int = Int.MaxValue
    override protected def maxElements: Int = Int.MaxValue
    override protected def failText(length: Double): Throwable = new java.lang.AssertionError
    override protected def failArray(length: Double): Throwable = new java.lang.AssertionError
    override protected def failMemory(): Throwable = new java.lang.AssertionError
    override protected def refuel(): Unit = fuel = Int.MaxValue
  }
}
