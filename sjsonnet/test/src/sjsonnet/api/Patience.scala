package sjsonnet

/** A meter that allows `times` checks, and then ends the work. */
private[sjsonnet] final class Patience(times: Int) extends Meter {
  var asked = 0
  override protected def mostBytes: Int = Int.MaxValue
  override protected def mostElements: Int = Int.MaxValue
  override protected def failText(length: Double): Throwable = new Patience.Ended
  override protected def failElements(length: Double): Throwable = new Patience.Ended
  override protected def failMemory(): Throwable = new Patience.Ended
  override protected def refuel(): Unit = {
    fuel = 100
    look()
  }
  override def look(): Unit = {
    asked += 1
    if (asked > times) throw new Patience.Ended
  }
}

private[sjsonnet] object Patience {
  final class Ended extends RuntimeException
}
