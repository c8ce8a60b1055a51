package sjsonnet.test

import utest._

/** The runner and the assertions behave the same on every platform. */
object RunnerTests extends TestSuite {

  val tests: Tests = Tests {
    test("outer") {
      var entered = 0
      entered += 1
      test("first") {
        entered += 1
        entered ==> 2
      }
      test("second") {
        entered += 1
        entered ==> 2
      }
    }
    test("a failing condition throws") {
      val name = "tests"
      intercept[java.lang.AssertionError](assert(name.length == 5, name.isEmpty))
    }
    test("arrays are compared by what they hold") {
      Array[Byte](1, 2) ==> Array[Byte](1, 2)
      intercept[java.lang.AssertionError](Array[Byte](1, 2) ==> Array[Byte](1, 3))
    }
    test("files of the checkout are read") {
      assert(Host.isDirectory("sjsonnet"), Host.isFile("build.mill"))
      assert(Host.list(".").contains("build.mill"), Host.read("build.mill").length > 0)
    }
  }
}
