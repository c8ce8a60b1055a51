package sjsonnet.platform

import scala.scalanative.posix.errno._
import utest._

object SystemErrorTests extends TestSuite {

  val tests: Tests = Tests {

    test("errors that users meet have the same words with every C library") {
      SystemError.text(ELOOP) ==> "Too many levels of symbolic links"
      SystemError.text(EMFILE) ==> "Too many open files"
      SystemError.text(ENAMETOOLONG) ==> "File name too long"
    }

    test("other errors have the words of the C library") {
      assert(SystemError.text(EDOM).nonEmpty, SystemError.text(EDOM) != SystemError.text(ERANGE))
    }
  }
}
