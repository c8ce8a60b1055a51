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

  /** How many bytes of source the cache of an engine keeps by default. The trees take several times as much. */
  final val UsualBytes: Long = 32L << 20

  /** Keeps nothing. */
  val none: ParseCache = new ParseCache(TreeCache.none, LoweredFiles.Pool.none)

  /** Keeps up to `maxBytes` of source, with 1 KiB added for each file; the least recently used are evicted first. Also
    * keeps, for each processor, code lowered from the sources, up to about a quarter of that and at most 64 MiB.
    *
    * @throws IllegalArgumentException
    *   when `maxBytes` is negative
    */
  def bounded(maxBytes: Long = UsualBytes): ParseCache = {
    Limits.require("maxBytes", maxBytes, 0)
    new ParseCache(
      TreeCache.bounded(maxBytes),
      LoweredFiles.Pool.bounded(math.min(maxBytes / 4, MaxCode))
    )
  }

  /** Bounds the code even if there is much room for sources, since names that programs compute are kept with it. */
  private final val MaxCode = 64L << 20
}
