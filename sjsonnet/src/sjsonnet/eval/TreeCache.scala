package sjsonnet.eval

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.resolve.{ResolvedFile, Resolver}
import sjsonnet.syntax.{Grammar, NameTable, Parser, SyntaxCatalogue}
import sjsonnet.text.HashedBytes

/** Keeps resolved trees for other evaluations, or not. May be used from several threads. */
private[sjsonnet] abstract class TreeCache {

  /** The tree for `key`, made by `parse` if it is not there. */
  def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile

  /** What has become of it until now. */
  def counts: TreeCache.Counts
}

private[sjsonnet] object TreeCache {

  /** How often a tree was there and how often not, how many were put out for lack of room, and how many are there with how
    * many bytes of source.
    */
  final case class Counts(hits: Long, misses: Long, evictions: Long, entries: Int, bytes: Long)

  /** Keeps nothing. */
  val none: TreeCache = new TreeCache {
    override def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile = parse
    override def counts: Counts = Counts(0, 0, 0, 0, 0)
  }

  /** Keeps the trees of sources with up to `maxBytes` in all, those that were used last. */
  def bounded(maxBytes: Long): TreeCache = new Bounded(maxBytes)

  private final class Bounded(maxBytes: Long) extends TreeCache {
    private val trees = new java.util.LinkedHashMap[TreeKey, ResolvedFile](16, 0.75f, true)
    private var bytes = 0L
    private var hits = 0L
    private var misses = 0L
    private var evictions = 0L

    override def tree(key: TreeKey)(parse: => ResolvedFile): ResolvedFile = {
      // Not while others wait.
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

    /** However short a source is, there are objects around it. */
    private def weight(file: ResolvedFile): Long = LeastWeight + file.source.bytes.length
  }

  private final val LeastWeight = 1024L

  /** Most files nest so little that the thread at hand has the stack for it. What goes deeper is begun anew on a deep
    * stack.
    *
    * @param meter
    *   of whom to ask from time to time whether to go on
    * @throws sjsonnet.StaticError
    *   when `source` is not a program
    */
  def parse(source: Source, grammar: Grammar, meter: Meter): ResolvedFile = {
    val most = DeepStack.nesting
    if (most >= grammar.maxDepth) parse(source, grammar, meter, Int.MaxValue)
    else
      try parse(source, grammar.copy(maxDepth = most), meter, most)
      catch {
        case error: StaticError if error.diagnostic == SyntaxCatalogue.TooDeep =>
          onDeepStack(source, grammar, meter)
        case _: Resolver.TooDeep => onDeepStack(source, grammar, meter)
      }
  }

  private def onDeepStack(source: Source, grammar: Grammar, meter: Meter): ResolvedFile =
    DeepStack.run(DeepStack.DefaultMaxStack)(parse(source, grammar, meter, Int.MaxValue))

  private def parse(
      source: Source,
      grammar: Grammar,
      meter: Meter,
      maxNesting: Int
  ): ResolvedFile = {
    val names = new NameTable
    val expr = Parser.parse(source, names, grammar, meter)
    Resolver.resolve(expr, source, Array(names.intern("std")), maxNesting, meter)
  }
}

/** What a tree is found by: the name of its source, which its places mention, what stands for the content, and the grammar. */
private[sjsonnet] sealed abstract class TreeKey

private[sjsonnet] object TreeKey {

  /** By the content itself. */
  def of(source: Source, grammar: Grammar): TreeKey = new ByContent(source, grammar)

  /** By a content that is text of the host. */
  def ofText(name: String, text: String, grammar: Grammar): TreeKey = ByText(name, text, grammar)

  /** By what an importer says that stands for it. */
  def of(name: String, identity: String, grammar: Grammar): TreeKey =
    ByIdentity(name, identity, grammar)

  private final case class ByText(name: String, text: String, grammar: Grammar) extends TreeKey

  private final case class ByIdentity(name: String, identity: String, grammar: Grammar)
      extends TreeKey

  private final class ByContent(private val source: Source, private val grammar: Grammar)
      extends TreeKey {

    // A program that keeps no trees does without: it takes as long as a tenth of the parsing.
    override lazy val hashCode: Int = HashedBytes.ofAll(source.bytes) * 31 + source.name.hashCode

    override def equals(other: Any): Boolean = other match {
      case key: ByContent =>
        key.hashCode == hashCode && key.source.name == source.name && key.grammar == grammar &&
        java.util.Arrays.equals(key.source.bytes, source.bytes)
      case _ => false
    }
  }
}
