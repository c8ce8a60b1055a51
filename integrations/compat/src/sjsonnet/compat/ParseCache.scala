package sjsonnet.compat

/** Caches parsed files, for any number of interpreters and threads. */
sealed abstract class ParseCache(private[compat] val kept: sjsonnet.ParseCache)

object ParseCache {

  /** Caches nothing. */
  object EmptyCache extends ParseCache(sjsonnet.ParseCache.none)
}

/** Caches as many trees as take up to 64 MiB of memory. */
class DefaultParseCache extends ParseCache(sjsonnet.ParseCache.bounded())
