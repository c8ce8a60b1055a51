package sjsonnet.eval

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.resolve.{ResolvedFile, Resolver}
import sjsonnet.syntax.{Grammar, NameTable, Parser, SyntaxCatalogue}
import sjsonnet.text.HashedBytes

/** Caches resolved trees for other evaluations, or caches nothing. May be used from several threads. */
private[sjsonnet] abstract class TreeCache {

  /** The tree for `key`, made by `parse` if it is not cached. */
  def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile

  /** The statistics so far. */
  def counts: TreeCache.Counts
}

private[sjsonnet] object TreeCache {

  /** Statistics of a cache: `entries` trees are cached, whose sources have about `bytes` bytes. */
  final case class Counts(hits: Long, misses: Long, evictions: Long, entries: Int, bytes: Long)

  /** Keeps nothing. */
  val none: TreeCache = new TreeCache {
    override def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile = parse
    override def counts: Counts = Counts(0, 0, 0, 0, 0)
  }

  /** Keeps the most recently used trees, of sources with up to `maxBytes` in all (LRU). */
  def bounded(maxBytes: Long): TreeCache = new Bounded(maxBytes)

  private final class Bounded(maxBytes: Long) extends TreeCache {
    private val trees = new java.util.LinkedHashMap[TreeKey, ResolvedFile](16, 0.75f, true)
    private var bytes = 0L
    private var hits = 0L
    private var misses = 0L
    private var evictions = 0L

    override def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile = {
      // Computed here, outside of the lock.
      key.hashCode: Unit
      known(key).getOrElse {
        val file = parse
        if (weight(file) <= maxBytes) keep(key, file)
        file
      }
    }

    override def counts: Counts = synchronized(Counts(hits, misses, evictions, trees.size, bytes))

    private def known(key: TreeKey): Option[ResolvedFile] = synchronized {
      val found = Option(trees.get(key))
      if (found.isEmpty) misses += 1 else hits += 1
      found
    }

    private def keep(key: TreeKey, file: ResolvedFile): Unit = synchronized {
      Option(trees.put(key, file)).foreach(before => bytes -= weight(before))
      bytes += weight(file)
      val oldest = trees.values.iterator
      while (bytes > maxBytes) {
        bytes -= weight(oldest.next())
        oldest.remove()
        evictions += 1
      }
    }

    /** Includes the objects around a source, however short it is. */
    private def weight(file: ResolvedFile): Long = MinWeight + file.source.bytes.length
  }

  /** The host's stack, in bytes, that a level of nested expressions takes where that is most. */
  private final val LevelBytes = 256L

  /** What the objects around a source are taken to weigh. */
  private final val MinWeight = 1024L

  /** Parses and resolves `source`, and weighs the result by what it has charged the meter, which gets that back: whoever uses
    * the tree pays for it, be it new or from a cache.
    *
    * @throws sjsonnet.StaticError
    *   when `source` is not a program
    */
  def parse(source: Source, grammar: Grammar, meter: Meter): ResolvedFile = {
    val memoryBefore = meter.memoryLeft
    // Literals are copied from the source.
    meter.chargeMemory(source.bytes.length.toLong)
    val tree = parseOnSomeStack(source, grammar, meter)
    meter.chargeMemory(tree.nesting * LevelBytes)
    tree.weight = memoryBefore - meter.memoryLeft
    meter.memoryLeft = memoryBefore
    tree
  }

  /** Most files nest so little that the current thread's stack suffices. For others, the work starts over on a deep stack. */
  private def parseOnSomeStack(source: Source, grammar: Grammar, meter: Meter): ResolvedFile = {
    val most = DeepStack.nesting
    val memoryBefore = meter.memoryLeft
    def onDeepStack = {
      meter.memoryLeft = memoryBefore
      DeepStack.run(DeepStack.DefaultMaxStack)(parse(source, grammar, meter, Int.MaxValue))
    }
    if (most >= grammar.maxDepth) parse(source, grammar, meter, Int.MaxValue)
    else
      try parse(source, grammar.copy(maxDepth = most), meter, most)
      catch {
        case error: StaticError if error.diagnostic == SyntaxCatalogue.TooDeep => onDeepStack
        case _: Resolver.TooDeep                                               => onDeepStack
      }
  }

  private def parse(
      source: Source,
      grammar: Grammar,
      meter: Meter,
      maxNesting: Int
  ): ResolvedFile = {
    val names = new NameTable
    val expr = Parser.parse(source, names, grammar, meter)
    Resolver.resolve(expr, source, names, Array(names.intern("std")), maxNesting, meter)
  }
}

/** The key of a cached tree: the name of its source, which its places mention, the content or its identity, and the
  * grammar.
  */
private[sjsonnet] sealed abstract class TreeKey

private[sjsonnet] object TreeKey {

  /** By the content itself. */
  def of(source: Source, grammar: Grammar): TreeKey = new ByContent(source, grammar)

  /** By a content that is text of the host. */
  def ofText(name: String, text: String, grammar: Grammar): TreeKey = ByText(name, text, grammar)

  /** By the identity that an importer gives to the content. */
  def of(name: String, identity: String, grammar: Grammar): TreeKey =
    ByIdentity(name, identity, grammar)

  private final case class ByText(name: String, text: String, grammar: Grammar) extends TreeKey

  private final case class ByIdentity(name: String, identity: String, grammar: Grammar)
      extends TreeKey

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
