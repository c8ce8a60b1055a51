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
  def statistics: ParseCache.Statistics = new ParseCache.Statistics(trees.counts)
}

object ParseCache {

  /** What has become of a cache. */
  final class Statistics private[sjsonnet] (counts: TreeCache.Counts) {

    /** How often a tree was there. */
    def hits: Long = counts.hits

    /** How often a tree had to be made. */
    def misses: Long = counts.misses

    /** How many trees have gone for lack of room. */
    def evictions: Long = counts.evictions

    /** How many trees are there. */
    def entries: Int = counts.entries

    /** What the trees count against the room. */
    def bytes: Long = counts.bytes

    override def toString: String =
      s"$hits hits, $misses misses, $evictions evictions, $entries entries, $bytes bytes"
  }

  /** How many bytes of source an engine of its own keeps. The trees take several times as much. */
  final val UsualBytes: Long = 32L << 20

  /** Keeps nothing. */
  val none: ParseCache = new ParseCache(TreeCache.none, LoweredFiles.Pool.none)

  /** Keeps up to `maxBytes` of source, each file counted with 1 KiB more than it has; the longest unused goes first. Also
    * keeps, for each processor, code that has been made of the sources, up to about a quarter of that and at most 64 MiB.
    */
  def bounded(maxBytes: Long = UsualBytes): ParseCache =
    new ParseCache(
      TreeCache.bounded(maxBytes),
      LoweredFiles.Pool.bounded(math.min(maxBytes / 4, MostCode))
    )

  /** Names that programs compute are kept with their code, whatever room there is for sources. */
  private final val MostCode = 64L << 20
}
