package sjsonnet.cli

/** What Bazel tells a test that it starts, by variables of the environment (its ''Test encyclopedia'').
  *
  * @param filter
  *   the value of `--test_filter`
  */
private[cli] final class BazelTest private (
    val filter: Option[String],
    val isFailFast: Boolean,
    val xmlFile: Option[String],
    shards: Option[(Int, Int)],
    statusFile: Option[String]
) {

  /** Whether other processes run other tests of the same files. */
  def isShard: Boolean = shards.nonEmpty

  /** Says that only tests of this process's shard are run. */
  def begin(): Unit =
    statusFile.foreach(OutputFile.write(_, new Array[Byte](0), makesDirectories = false))

  /** Whether a test is one of this process's shard. */
  def isOwn(file: String, test: String): Boolean = shards.forall { case (index, total) =>
    math.floorMod(s"$file\n$test".hashCode, total) == index
  }
}

private[cli] object BazelTest {

  /** None if it was not Bazel that started this process. */
  def of(terminal: Terminal): Option[BazelTest] = {
    def value(name: String) = terminal.environment(name).filter(_.nonEmpty)
    def number(name: String) = value(name).flatMap(_.toIntOption)
    Option.when(value("BAZEL_TEST").contains("1")) {
      new BazelTest(
        value("TESTBRIDGE_TEST_ONLY"),
        value("TESTBRIDGE_TEST_RUNNER_FAIL_FAST").contains("1"),
        value("XML_OUTPUT_FILE"),
        number("TEST_SHARD_INDEX").zip(number("TEST_TOTAL_SHARDS")).filter { case (index, total) =>
          total > 1 && index >= 0 && index < total
        },
        value("TEST_SHARD_STATUS_FILE")
      )
    }
  }
}
