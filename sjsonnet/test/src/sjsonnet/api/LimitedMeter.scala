package sjsonnet

/** A meter that allows `maxChecks` checks, and then ends the work. */
private[sjsonnet] final class LimitedMeter(maxChecks: Int) extends Meter {
  var nChecks = 0
  override protected def mostBytes: Int = Int.MaxValue
  override protected def mostElements: Int = Int.MaxValue
  override protected def failText(length: Double): Throwable = new LimitedMeter.Ended
  override protected def failElements(length: Double): Throwable = new LimitedMeter.Ended
  override protected def failMemory(): Throwable = new LimitedMeter.Ended
  override protected def refuel(): Unit = {
    fuel = 100
    look()
  }
  override def look(): Unit = {
    nChecks += 1
    if (nChecks > maxChecks) throw new LimitedMeter.Ended
  }
}

private[sjsonnet] object LimitedMeter {
  final class Ended extends RuntimeException
}
