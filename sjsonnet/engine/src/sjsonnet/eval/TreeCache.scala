package sjsonnet.eval

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.resolve.{ResolvedFile, Resolver}
import sjsonnet.syntax.{Expr, Grammar, NameTable, Parser, SyntaxCatalogue}
import sjsonnet.text.HashedBytes

/** Caches resolved trees for other evaluations, or caches nothing. May be used from several threads. */
private[sjsonnet] abstract class TreeCache {

  /** The tree for `key`, made by `parse` if it is not cached. */
  def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile

  /** The tree for `key`, and if there is none, the one that `find` asks this cache for by another key. */
  def named(key: TreeKey)(find: => ResolvedFile): ResolvedFile

  /** Drops all trees: their memory is needed. Returns whether there were any. */
  def clear(): Boolean

  /** The statistics so far. */
  def counts: TreeCache.Counts
}

private[sjsonnet] object TreeCache {

  /** Statistics of a cache: `entries` trees are cached, which take about `bytes` bytes of memory. */
  final case class Counts(hits: Long, misses: Long, evictions: Long, entries: Int, bytes: Long)

  /** Keeps nothing. */
  val none: TreeCache = new TreeCache {
    override def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile = parse
    override def named(key: TreeKey)(find: => ResolvedFile): ResolvedFile = find
    override def clear(): Boolean = false
    override def counts: Counts = Counts(0, 0, 0, 0, 0)
  }

  /** Keeps the most recently used trees, as many as take up to `maxBytes` of memory in all (LRU). */
  def bounded(maxBytes: Long): TreeCache = new Bounded(maxBytes)

  private final class Bounded(maxBytes: Long) extends TreeCache {
    private val trees = new java.util.LinkedHashMap[TreeKey, ResolvedFile](16, 0.75f, true)

    /** How many keys each tree has: it is kept as long as one of them is. */
    private val nKeys = new java.util.IdentityHashMap[ResolvedFile, Integer]
    private var bytes = 0L
    private var hits = 0L
    private var misses = 0L
    private var evictions = 0L

    override def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile = {
      // Computed here, outside of the lock.
      key.hashCode: Unit
      known(key, isCounted = true).getOrElse(kept(key, parse))
    }

    override def named(key: TreeKey)(find: => ResolvedFile): ResolvedFile =
      known(key, isCounted = false).getOrElse(kept(key, find))

    override def counts: Counts = synchronized(Counts(hits, misses, evictions, nKeys.size, bytes))

    override def clear(): Boolean = synchronized {
      val hasAny = !trees.isEmpty
      evictions += nKeys.size
      trees.clear()
      nKeys.clear()
      bytes = 0
      hasAny
    }

    /** @param isCounted
      *   whether it is a miss if there is none
      */
    private def known(key: TreeKey, isCounted: Boolean): Option[ResolvedFile] = synchronized {
      val found = Option(trees.get(key))
      if (found.nonEmpty) hits += 1
      else if (isCounted) misses += 1
      found
    }

    private def kept(key: TreeKey, file: ResolvedFile): ResolvedFile = {
      if (key.weight + file.bytesKept <= maxBytes) keep(key, file)
      file
    }

    private def keep(key: TreeKey, file: ResolvedFile): Unit = synchronized {
      Option(trees.put(key, file)).foreach(release(key, _): Unit)
      bytes += key.weight
      val n = nKeys.getOrDefault(file, 0).intValue
      if (n == 0) bytes += file.bytesKept
      nKeys.put(file, n + 1)
      val oldest = trees.entrySet.iterator
      while (bytes > maxBytes) {
        val entry = oldest.next()
        if (release(entry.getKey, entry.getValue)) evictions += 1
        oldest.remove()
      }
    }

    /** Takes a key from a tree; returns whether it was the last one. */
    private def release(key: TreeKey, file: ResolvedFile): Boolean = {
      bytes -= key.weight
      val n = nKeys.get(file).intValue
      val isLast = n == 1
      if (isLast) {
        bytes -= file.bytesKept
        nKeys.remove(file)
      } else nKeys.put(file, n - 1)
      isLast
    }
  }

  /** The host's stack, in bytes, that a level of nested expressions takes where that is most. */
  private final val LevelBytes = 256L

  /** Parses and resolves `source`, and weighs the result by what it has charged the meter, which gets that back: whoever uses
    * the tree pays for it, be it new or from a cache.
    *
    * @param wrap
    *   what is put around its tree before names are resolved, with names of that table
    * @throws sjsonnet.StaticError
    *   when `source` is not a program
    */
  def parse(
      source: Source,
      grammar: Grammar,
      meter: Meter,
      wrap: (Expr, NameTable) => Expr = alone
  ): ResolvedFile = {
    val memoryBefore = meter.memoryLeft
    // Literals are copied from the source.
    meter.chargeMemory(source.bytes.length.toLong)
    val tree = parseOnSomeStack(source, grammar, meter, wrap)
    meter.chargeMemory(tree.nesting * LevelBytes)
    tree.weight = memoryBefore - meter.memoryLeft
    meter.memoryLeft = memoryBefore
    tree
  }

  private val alone: (Expr, NameTable) => Expr = (expr, _) => expr

  /** Most files nest so little that the current thread's stack suffices. For others, the work starts over on a deep stack. */
  private def parseOnSomeStack(
      source: Source,
      grammar: Grammar,
      meter: Meter,
      wrap: (Expr, NameTable) => Expr
  ): ResolvedFile = {
    val most = DeepStack.nesting
    val memoryBefore = meter.memoryLeft
    def onDeepStack = {
      meter.memoryLeft = memoryBefore
      DeepStack.run(DeepStack.DefaultMaxStack)(parse(source, grammar, meter, Int.MaxValue, wrap))
    }
    if (most >= grammar.maxDepth) parse(source, grammar, meter, Int.MaxValue, wrap)
    else
      try parse(source, grammar.copy(maxDepth = most), meter, most, wrap)
      catch {
        case error: StaticError if error.diagnostic == SyntaxCatalogue.TooDeep => onDeepStack
        case _: Resolver.TooDeep                                               => onDeepStack
      }
  }

  private def parse(
      source: Source,
      grammar: Grammar,
      meter: Meter,
      maxNesting: Int,
      wrap: (Expr, NameTable) => Expr
  ): ResolvedFile = {
    val names = new NameTable(meter)
    val expr = wrap(Parser.parse(source, names, grammar, meter), names)
    Resolver.resolve(expr, source, names, Array(names.intern("std")), maxNesting, meter)
  }
}

/** The key of a cached tree: the name of its source, which its places mention, the content or its identity, and the
  * grammar.
  */
private[sjsonnet] sealed abstract class TreeKey {

  /** An estimate of the bytes of memory taken by it and its entry in a cache, without what it shares with the tree. */
  def weight: Long = TreeKey.BytesOfObjects
}

private[sjsonnet] object TreeKey {

  /** By the content itself. */
  def of(source: Source, grammar: Grammar): TreeKey = new ByContent(source, grammar)

  /** By a content that is text of the host. */
  def ofText(name: String, text: String, grammar: Grammar): TreeKey = ByText(name, text, grammar)

  /** By the identity that an importer gives to the content.
    *
    * @param giver
    *   who gives it ([[sjsonnet.Importer.giver]]): that of another one says nothing about this content
    */
  def of(giver: AnyRef, name: String, identity: String, grammar: Grammar): TreeKey =
    ByIdentity(giver, name, identity, grammar)

  private final val BytesOfObjects = 128L

  private final case class ByText(name: String, text: String, grammar: Grammar) extends TreeKey {

    /** Kept, since a string of JavaScript computes its own each time. */
    override lazy val hashCode: Int = text.hashCode * 31 + name.hashCode

    override def weight: Long = BytesOfObjects + text.length * 2L
  }

  private final case class ByIdentity(
      giver: AnyRef,
      name: String,
      identity: String,
      grammar: Grammar
  ) extends TreeKey {
    override def weight: Long = BytesOfObjects + (name.length + identity.length) * 2L
  }

  private final class ByContent(private val source: Source, private val grammar: Grammar)
      extends TreeKey {

    // Lazy: it reads the whole source, and is not needed if no trees are cached.
    override lazy val hashCode: Int = HashedBytes.ofAll(source.bytes) * 31 + source.name.hashCode

    override def equals(other: Any): Boolean = other match {
      case key: ByContent =>
        key.hashCode == hashCode && key.source.name == source.name && key.grammar == grammar &&
        java.util.Arrays.equals(key.source.bytes, source.bytes)
      case _ => false
    }
  }
}
