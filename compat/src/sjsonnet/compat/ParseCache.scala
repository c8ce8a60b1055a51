package sjsonnet.compat

/** Keeps what has been parsed, for any number of interpreters and threads. */
sealed abstract class ParseCache(private[compat] val kept: sjsonnet.ParseCache)

object ParseCache {

  /** Keeps nothing. */
  object EmptyCache extends ParseCache(sjsonnet.ParseCache.none)
}

/** Keeps up to 32 MiB of sources. */
class DefaultParseCache extends ParseCache(sjsonnet.ParseCache.bounded())
