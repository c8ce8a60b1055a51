package sjsonnet.eval

import sjsonnet.api.Source
import sjsonnet.resolve.Resolver
import sjsonnet.syntax.{Expr, Grammar, NameTable, Parser}

/** Gives the checked tree of a source; may remember it for other evaluations. */
abstract class TreeCache {

  /** The tree of `source`.
    *
    * @throws sjsonnet.api.StaticError
    *   when it is not a program
    */
  def tree(source: Source, grammar: Grammar): Expr
}

object TreeCache {

  /** Parses and checks every time. */
  val none: TreeCache = new TreeCache {
    override def tree(source: Source, grammar: Grammar): Expr = parse(source, grammar)
  }

  /** Keeps the tree of each source by name, as long as its content and the grammar stay the same. */
  def shared(): TreeCache = new TreeCache {
    private val trees = new java.util.concurrent.ConcurrentHashMap[String, Known]

    override def tree(source: Source, grammar: Grammar): Expr = {
      val known = trees.get(source.name)
      if (known != null && known.isOf(source, grammar)) known.expr
      else {
        val expr = parse(source, grammar)
        trees.put(source.name, new Known(source, grammar, expr))
        expr
      }
    }
  }

  private final class Known(source: Source, grammar: Grammar, val expr: Expr) {
    def isOf(otherSource: Source, otherGrammar: Grammar): Boolean =
      java.util.Arrays.equals(source.bytes, otherSource.bytes) && grammar == otherGrammar
  }

  private def parse(source: Source, grammar: Grammar): Expr = {
    val names = new NameTable
    val expr = Parser.parse(source, names, grammar)
    Resolver.resolve(expr, source, Array(names.intern("std")))
    expr
  }
}
