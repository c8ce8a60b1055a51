package sjsonnet.runtime

/** The tables that lowered code refers to: names, which are interned, and places in sources, which are numbered. Code
  * that is kept for a later evaluation keeps its tables, and with them whatever else that evaluation would have to make
  * again.
  */
private[sjsonnet] final class Tables {
  val symbols: Symbols = new Symbols
  val sources: Sources = new Sources
  private[runtime] val kept: KeyedValues = new KeyedValues

  /** The array for the trace, at the length to which the last evaluation grew it. */
  private[runtime] var trace: Array[Int] = new Array[Int](Tables.FirstLevels)

  /** An estimate of the bytes of memory taken by the tables and by the code that refers to them. */
  def weight: Long = symbols.weight + sources.weight + kept.weight + trace.length * 4L
}

private object Tables {

  /** Deep enough for most small programs, of which a service may evaluate very many. */
  private final val FirstLevels = 64
}
