package sjsonnet

import sjsonnet.eval.TreeCache

/** Keeps programs and imported files that have been parsed and checked, so that the next evaluation need not. What is kept
  * is found by name and content: a file that has changed is parsed anew. May be shared by any number of engines and
  * threads ([[Jsonnet.withParseCache]]).
  */
final class ParseCache private (private[sjsonnet] val trees: TreeCache)

object ParseCache {

  /** How many bytes of source an engine of its own keeps. The trees take several times as much. */
  final val UsualBytes: Long = 32L << 20

  /** Keeps nothing. */
  val none: ParseCache = new ParseCache(TreeCache.none)

  /** Keeps up to `maxBytes` of source, each file counted with 1 KiB more than it has; the longest unused goes first. */
  def bounded(maxBytes: Long = UsualBytes): ParseCache = new ParseCache(TreeCache.bounded(maxBytes))
}
