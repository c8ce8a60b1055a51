package sjsonnet.values

import sjsonnet.analysis.FieldNode
import sjsonnet.syntax._

/** Finds where the code at a place of a file runs, if the file is evaluated by itself: functions are called with anything,
  * except for calls that have been seen, and objects are as the file makes them.
  */
private[values] final class InPlace(values: Values) {
  import InPlace._

  private val tree = values.analysis.tree

  /** Where a node runs: the contexts that are told apart, at least one. */
  def contextsOf(node: SyntaxNode): List[Context] = {
    val around = tree.path(node.from).takeWhile(_ ne node)
    val stacks = around.indices.foldLeft(List(List(values.file))) { (stacks, i) =>
      val inside = stacks.flatMap(entered(around.take(i + 1), _))
      if (inside.lengthCompare(MostContexts) <= 0) inside
      else inside.headOption.map(withoutKnowledge).toList
    }
    stacks.map(_.head)
  }

  /** Contexts like these of which nothing is known: there are too many to be told apart. */
  private def withoutKnowledge(contexts: List[Context]): List[Context] = contexts.head match {
    case call: Context.Call   => values.unknownContext(call.function, call.outer) :: contexts.tail
    case in: Context.InObject => values.unknownContext(in.literal, in.outer) :: contexts.tail
    case _                    => contexts
  }

  /** The contexts inside the last node of a path, the innermost first, where these are those around it. */
  private def entered(path: Vector[SyntaxNode], contexts: List[Context]): List[List[Context]] = {
    val node = path.last
    node.kind match {
      case NodeKind.Object | NodeKind.ObjectComprehension =>
        node.expr match {
          case Some(literal: Expr.ObjectLiteral) =>
            made(literal, path, contexts.head).map(_ :: contexts)
          case _ => List(contexts)
        }
      case NodeKind.Function | NodeKind.FunctionBind | NodeKind.Method =>
        node.expr match {
          case Some(function: Expr.Function) => called(function, contexts.head).map(_ :: contexts)
          case _                             => List(contexts)
        }
      // These see what is around the object.
      case NodeKind.ComputedName => List(outside(contexts))
      case NodeKind.ForSpec | NodeKind.IfSpec
          if path.length > 1 && path(path.length - 2).kind == NodeKind.ObjectComprehension =>
        List(outside(contexts))
      case _ => List(contexts)
    }
  }

  private def outside(contexts: List[Context]): List[Context] = {
    val rest = contexts.dropWhile(!_.isInstanceOf[Context.InObject])
    if (rest.isEmpty) contexts else rest.tail
  }

  /** The calls of a function that have been seen, or one with anything. */
  private def called(function: Expr.Function, in: Context): List[Context] = {
    val seen = values.framesOf(function, in)
    if (seen.nonEmpty) seen else List(values.anyCall(function, in))
  }

  /** The objects that a literal has been seen in, or the one that it is in where it stands. */
  private def made(
      literal: Expr.ObjectLiteral,
      path: Vector[SyntaxNode],
      in: Context
  ): List[Context] = {
    val seen = values.framesOf(literal, in)
    if (seen.nonEmpty) seen else List(inside(literal, path, in))
  }

  /** The object that a literal at the end of a path is a part of: the largest value that it is seen in from outside. */
  private def inside(
      literal: Expr.ObjectLiteral,
      path: Vector[SyntaxNode],
      in: Context
  ): Context = {
    val tail = path.reverseIterator.drop(1).takeWhile(isAround).toVector
    val whole = (path.last +: tail).flatMap(_.expr)
    val ofField = fieldAround(path.dropRight(1 + tail.length), in)
    val candidates = ofField.iterator ++ whole.reverseIterator.map(values.of(_, in))
    candidates
      .filter(_.mayBe(Kinds.Object))
      .flatMap(known => known.obj.contextIn(literal, known.obj.own))
      .nextOption()
      .getOrElse(values.contextAlone(literal, in))
  }

  /** Whether the value of a node may be that of a part of it, or be made from it. */
  private def isAround(node: SyntaxNode): Boolean = node.kind match {
    case NodeKind.Parentheses | NodeKind.ApplyBrace | NodeKind.Local | NodeKind.If |
        NodeKind.Assert =>
      true
    case NodeKind.Binary => node.token(Token.Plus).isDefined
    case _               => false
  }

  /** What is known of the field at the end of a path, with all that is added to it. */
  private def fieldAround(path: Vector[SyntaxNode], in: Context): Option[Known] =
    for {
      node <- path.lastOption if node.kind == NodeKind.Field
      inObject <- Some(in).collect { case it: Context.InObject => it }
      name <- new FieldNode(tree, node).name
    } yield inObject.on.self.field(name).value
}

private object InPlace {

  /** The most calls that are told apart. */
  private final val MostContexts = 16
}
