package sjsonnet

import sjsonnet.text.Out

import utest._

object BufferPoolTests extends TestSuite {

  val tests: Tests = Tests {

    test("an array comes back, once") {
      val pool = BufferPool.bounded(count = 2)
      val (one, two) = (pool.borrow(), pool.borrow())
      assert(one ne two)
      pool.giveBack(one)
      assert(pool.borrow() eq one)
      assert(pool.borrow() ne one)
    }

    test("no more arrays are kept than allowed, and no longer ones") {
      val pool = BufferPool.bounded(count = 1, longest = 300)
      val kept = new Array[Byte](300)
      pool.giveBack(new Array[Byte](301))
      pool.giveBack(kept)
      pool.giveBack(new Array[Byte](299))
      assert(pool.borrow() eq kept)
      assert(pool.borrow().length < 299)
    }

    test("an output gives back what it has grown to, also when its user fails") {
      val pool = BufferPool.bounded()
      val grown = Out.pooled(pool, None, Meter.none) { out =>
        out.bytes(new Array[Byte](5000))
        out.buffer
      }
      assert(pool.borrow() eq grown)
      pool.giveBack(grown)
      intercept[IllegalStateException] {
        Out.pooled(pool, None, Meter.none)(_ => throw new IllegalStateException)
      }
      assert(pool.borrow() eq grown)
    }

    test("what was in an array before is in no text") {
      val pool = BufferPool.bounded()
      pool.giveBack(Array.fill[Byte](1000)('x'))
      val text = Out.pooled(pool, None, Meter.none) { out =>
        out.ascii("abc")
        out.toByteArray.toSeq
      }
      assert(text == "abc".map(_.toByte))
    }
  }
}
