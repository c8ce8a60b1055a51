package sjsonnet

import sjsonnet.eval.{LoweredFiles, TreeCache}

/** Keeps programs and imported files that have been parsed and checked, so that the next evaluation need not. What is kept
  * is found by name and content, or what an importer says stands for it ([[Importer.identity]]): a file that has changed is
  * parsed anew. May be shared by any number of engines and threads ([[Jsonnet.withParseCache]]).
  */
final class ParseCache private (
    private[sjsonnet] val trees: TreeCache,
    private[sjsonnet] val lowered: LoweredFiles.Pool
) {

  /** What has become of it until now. */
  def statistics: ParseCache.Statistics = {
    val counts = trees.counts
    new ParseCache.Statistics(
      counts.hits,
      counts.misses,
      counts.evictions,
      counts.entries,
      counts.bytes
    )
  }
}

object ParseCache {

  /** @param hits
    *   how often a tree was there
    * @param misses
    *   how often it had to be made
    * @param evictions
    *   how many have gone for lack of room
    * @param entries
    *   how many are there
    * @param bytes
    *   what they count against the room
    */
  final class Statistics private[sjsonnet] (
      val hits: Long,
      val misses: Long,
      val evictions: Long,
      val entries: Int,
      val bytes: Long
  ) {
    override def toString: String =
      s"$hits hits, $misses misses, $evictions evictions, $entries entries, $bytes bytes"
  }

  /** How many bytes of source an engine of its own keeps. The trees take several times as much. */
  final val UsualBytes: Long = 32L << 20

  /** Keeps nothing. */
  val none: ParseCache = new ParseCache(TreeCache.none, LoweredFiles.Pool.none)

  /** Keeps up to `maxBytes` of source, each file counted with 1 KiB more than it has; the longest unused goes first. Also
    * keeps, for each processor, code that has been made of the sources, up to about a quarter of that.
    */
  def bounded(maxBytes: Long = UsualBytes): ParseCache =
    new ParseCache(TreeCache.bounded(maxBytes), LoweredFiles.Pool.bounded(maxBytes / 4))
}
