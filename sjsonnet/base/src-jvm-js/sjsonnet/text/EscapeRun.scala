package sjsonnet.text

/** A placeholder for the vector code (SIMD) that only Scala Native can call: no run is ever long enough for it. */
private[sjsonnet] object EscapeRun {

  final val PaysFrom = Int.MaxValue

  def write(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      out: Array[Byte],
      at: Int,
      table: Array[Short],
      longest: Short
  ): Long = from.toLong << 32 | at

  def count(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      table: Array[Short],
      longest: Short
  ): Long = from.toLong << 32
}
