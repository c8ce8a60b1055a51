package sjsonnet.eval

import sjsonnet.Source
import sjsonnet.resolve.{ResolvedFile, Resolver}
import sjsonnet.syntax.{Grammar, NameTable, Parser}

/** Gives the resolved tree of a source, and may cache it for other evaluations. */
private[sjsonnet] abstract class TreeCache {

  /** The tree of `source`, resolved.
    *
    * @throws sjsonnet.StaticError
    *   when it is not a program
    */
  def tree(source: Source, grammar: Grammar): ResolvedFile
}

private[sjsonnet] object TreeCache {

  /** Parses and checks every time. */
  val none: TreeCache = new TreeCache {
    override def tree(source: Source, grammar: Grammar): ResolvedFile = parse(source, grammar)
  }

  /** Keeps the trees of sources with up to `maxBytes` in all, those that were used last. A tree is that of a name, a content
    * and a grammar; its places name the source. May be used from several threads.
    */
  def bounded(maxBytes: Long): TreeCache = new TreeCache {
    private val trees = new java.util.LinkedHashMap[Key, ResolvedFile](16, 0.75f, true)
    private var bytes = 0L

    override def tree(source: Source, grammar: Grammar): ResolvedFile = {
      val key = new Key(source, grammar)
      val known = synchronized(Option(trees.get(key)))
      known.getOrElse {
        val file = parse(source, grammar)
        if (key.bytes <= maxBytes) keep(key, file)
        file
      }
    }

    private def keep(key: Key, file: ResolvedFile): Unit = synchronized {
      if (trees.put(key, file) == null) bytes += key.bytes
      val oldest = trees.keySet.iterator
      while (bytes > maxBytes) {
        bytes -= oldest.next().bytes
        oldest.remove()
      }
    }
  }

  private final class Key(private val source: Source, private val grammar: Grammar) {
    private val hash = java.util.Arrays.hashCode(source.bytes) * 31 + source.name.hashCode

    /** What it counts for; however short it is, there are objects around it. */
    def bytes: Long = Key.Least + source.bytes.length

    override def hashCode: Int = hash

    override def equals(other: Any): Boolean = other match {
      case key: Key =>
        key.hash == hash && key.source.name == source.name && key.grammar == grammar &&
        java.util.Arrays.equals(key.source.bytes, source.bytes)
      case _ => false
    }
  }

  private object Key {
    private final val Least = 1024L
  }

  private def parse(source: Source, grammar: Grammar): ResolvedFile = {
    val names = new NameTable
    Resolver.resolve(Parser.parse(source, names, grammar), source, Array(names.intern("std")))
  }
}
