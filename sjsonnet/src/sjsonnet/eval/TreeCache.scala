package sjsonnet.eval

import sjsonnet.api.Source
import sjsonnet.resolve.{ResolvedFile, Resolver}
import sjsonnet.syntax.{Grammar, NameTable, Parser}

/** Gives the resolved tree of a source, and may cache it for other evaluations. */
private[sjsonnet] abstract class TreeCache {

  /** The tree of `source`, resolved.
    *
    * @throws sjsonnet.api.StaticError
    *   when it is not a program
    */
  def tree(source: Source, grammar: Grammar): ResolvedFile
}

private[sjsonnet] object TreeCache {

  /** Parses and checks every time. */
  val none: TreeCache = new TreeCache {
    override def tree(source: Source, grammar: Grammar): ResolvedFile = parse(source, grammar)
  }

  /** Keeps the tree of each source by name, as long as its content and the grammar stay the same. */
  def shared(): TreeCache = new TreeCache {
    private val trees = new java.util.concurrent.ConcurrentHashMap[String, Known]

    override def tree(source: Source, grammar: Grammar): ResolvedFile = {
      val known = trees.get(source.name)
      if (known != null && known.isOf(source, grammar)) known.file
      else {
        val file = parse(source, grammar)
        trees.put(source.name, new Known(file, grammar))
        file
      }
    }
  }

  private final class Known(val file: ResolvedFile, grammar: Grammar) {
    def isOf(source: Source, otherGrammar: Grammar): Boolean =
      java.util.Arrays.equals(file.source.bytes, source.bytes) && grammar == otherGrammar
  }

  private def parse(source: Source, grammar: Grammar): ResolvedFile = {
    val names = new NameTable
    Resolver.resolve(Parser.parse(source, names, grammar), source, Array(names.intern("std")))
  }
}
