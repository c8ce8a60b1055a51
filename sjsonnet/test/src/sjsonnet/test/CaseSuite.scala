package sjsonnet.test

/** Tests that are known only when they run, such as one for each file of a folder. */
trait CaseSuite {

  /** Calls `test(name) { … }` for each of them. */
  def run(test: TestRun): Unit
}

/** What a case did is not what is expected; where it was found out says nothing more. */
final class Mismatch(message: String) extends RuntimeException(message, null, false, false) {
  override def toString: String = message
}
