package sjsonnet

/** A meter that allows `maxChecks` checks, and then ends the work. */
private[sjsonnet] final class LimitedMeter(maxChecks: Int) extends Meter {
  var nChecks = 0
  override protected def maxBytes: Int = Int.MaxValue
  override protected def maxElements: Int = Int.MaxValue
  override protected def failText(length: Double): Throwable = new LimitedMeter.Ended
  override protected def failArray(length: Double): Throwable = new LimitedMeter.Ended
  override protected def failMemory(): Throwable = new LimitedMeter.Ended
  override protected def refuel(): Unit = {
    fuel = 100
    checkLimits()
  }
  override protected def requireTime(bytes: Long): Unit = checkLimits()
  override def checkLimits(): Unit = {
    nChecks += 1
    if (nChecks > maxChecks) throw new LimitedMeter.Ended
  }
}

private[sjsonnet] object LimitedMeter {
  final class Ended extends RuntimeException
}
