package sjsonnet.runtime

/** What lowered code refers to: its names, which are the same objects wherever they are equal, and its places, which are
  * numbers. Code that is kept for a later evaluation goes there with its tables, and so does what else the later one would
  * make again.
  */
private[sjsonnet] final class Tables {
  val symbols: Symbols = new Symbols
  val sources: Sources = new Sources
  private[runtime] val kept: Kept = new Kept

  /** An array for the trace, as long as the last evaluation needed it. */
  private[runtime] var trace: Array[Int] = new Array[Int](Tables.FirstLevels)

  /** An estimate of the bytes of memory in the tables, and in the code that refers to them. */
  def weight: Long = symbols.weight + sources.weight + trace.length * 4L
}

private object Tables {

  /** As deep as most small programs go, of which a service may evaluate very many. */
  private final val FirstLevels = 64
}
