package sjsonnet.platform

import scala.scalanative.runtime.Intrinsics.{castRawSizeToInt, sizeOf}
import utest._

object ObjectSizeTests extends TestSuite {

  private class Mixed(a: Boolean, b: AnyRef, c: Boolean, d: AnyRef, e: Int) {
    def text: String = s"$a $b $c $d $e"
  }

  private class Counted(e: Int) {
    def first: String = s"$e"
  }

  private final class Further(b: AnyRef, a: Boolean, c: Short, e: Int) extends Counted(e) {
    def text: String = s"$first $a $b $c"
  }

  val tests: Tests = Tests {

    test("fields have no gaps between them, in whatever order they are declared and used") {
      new Mixed(true, "b", false, "d", 5).text ==> "true b false d 5"
      castRawSizeToInt(sizeOf[Mixed]) ==> 32
    }

    test("fields fill the gap behind those of the superclass") {
      new Further("b", true, 3, 5).text ==> "5 true b 3"
      castRawSizeToInt(sizeOf[Further]) ==> 24
    }
  }
}
