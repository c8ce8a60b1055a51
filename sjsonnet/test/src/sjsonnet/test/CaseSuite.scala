package sjsonnet.test

/** A suite whose tests are determined at run time, such as one for each file in a folder. */
trait CaseSuite {

  /** Calls `test(name) { … }` for each test. */
  def run(test: TestRun): Unit
}

/** The result of a case is not the expected one. Has no stack trace, which would add nothing. */
final class Mismatch(message: String) extends RuntimeException(message, null, false, false) {
  override def toString: String = message
}
