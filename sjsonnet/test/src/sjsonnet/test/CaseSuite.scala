package sjsonnet.test

/** Tests that are known only when they run, such as one for each file of a folder. */
trait CaseSuite {

  /** Calls `test(name) { … }` for each of them. */
  def run(test: TestRun): Unit
}
