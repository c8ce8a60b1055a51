package sjsonnet

import sjsonnet.eval.{LoweredFiles, TreeCache}

/** Caches programs and imported files that have been parsed and checked, for later evaluations. Entries are found by name
  * and content, or by the identity that an importer gives to the content ([[Importer.identity]]): a file that has changed
  * is parsed anew. May be shared by any number of engines and threads ([[Jsonnet.withParseCache]]).
  */
final class ParseCache private (
    private[sjsonnet] val trees: TreeCache,
    private[sjsonnet] val lowered: LoweredFiles.Pool
) {

  /** The statistics so far. */
  def statistics: ParseCache.Statistics = new ParseCache.Statistics(trees.counts)

  @volatile private var nEmptied = 0

  /** How often a full heap has emptied it. */
  private[sjsonnet] def timesEmptied: Int = nEmptied

  /** Drops all that it keeps, when the heap is full. */
  private[sjsonnet] def empty(): Unit = synchronized {
    lowered.clear()
    if (trees.clear()) nEmptied += 1
  }
}

object ParseCache {

  /** Statistics of a cache. */
  final class Statistics private[sjsonnet] (counts: TreeCache.Counts) {

    /** How often a tree was cached. */
    def hits: Long = counts.hits

    /** How often a tree had to be made. */
    def misses: Long = counts.misses

    /** How many trees were evicted for lack of room. */
    def evictions: Long = counts.evictions

    /** How many trees are cached. */
    def entries: Int = counts.entries

    /** How many bytes the trees count against the size of the cache. */
    def bytes: Long = counts.bytes

    override def toString: String =
      s"$hits hits, $misses misses, $evictions evictions, $entries entries, $bytes bytes"
  }

  /** How many bytes of memory the trees in the cache of an engine take at most by default. They take some twenty times as
    * much as their sources.
    */
  final val DefaultBytes: Long = 64L << 20

  /** Keeps nothing. */
  val none: ParseCache = new ParseCache(TreeCache.none, LoweredFiles.Pool.none)

  /** Keeps trees that take up to about `maxBytes` of memory, with their sources; the least recently used are evicted first.
    * Also keeps, for each processor, code made from the trees, up to about a quarter of that and at most 64 MiB. A full heap
    * empties it.
    *
    * @throws IllegalArgumentException
    *   when `maxBytes` is negative
    */
  def bounded(maxBytes: Long = DefaultBytes): ParseCache = {
    Limits.require("maxBytes", maxBytes, 0)
    new ParseCache(
      TreeCache.bounded(maxBytes),
      LoweredFiles.Pool.bounded(math.min(maxBytes / 4, MaxCode))
    )
  }

  /** Bounds the code even if there is much room for sources, since names that programs compute are kept with it. */
  private final val MaxCode = 64L << 20
}
