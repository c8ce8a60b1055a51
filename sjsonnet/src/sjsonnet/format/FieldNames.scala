package sjsonnet.format

import sjsonnet.syntax.{Identifiers, NodeKind, SyntaxElement, SyntaxNode, SyntaxToken, Token}
import sjsonnet.text.Utf8

/** Writes the names of fields without quotes and brackets where that is possible, in objects and after what has them. */
private[format] object FieldNames extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.prettyFieldNames) {
      val kept = if (style.fixKnown) keptNames(draft) else Set.empty[Int]
      draft.constructs.foreach { node =>
        node.kind match {
          case NodeKind.Index                   => inIndex(draft, node, style)
          case NodeKind.Field | NodeKind.Method =>
            if (!kept(node.firstToken)) inField(draft, node, style)
          case _ => ()
        }
      }
    }

  /** The fields, by their first tokens, whose names have to stay computed, which the reference does not heed: those of
    * comprehensions, and those of a name that another field of the object has.
    */
  private def keptNames(draft: Draft): Set[Int] = draft.constructs.iterator.flatMap { node =>
    node.kind match {
      case NodeKind.ObjectComprehension => node.children.iterator.map(_.firstToken)
      case NodeKind.Object              =>
        val named =
          node.nodes.filter(isField).flatMap(field => nameOf(draft, field).map(_ -> field))
        val twice = named.groupBy(_._1).valuesIterator.filter(_.length > 1).flatten
        twice.map(_._2.firstToken)
      case _ => Iterator.empty
    }
  }.toSet

  private def isField(node: SyntaxNode): Boolean =
    node.kind == NodeKind.Field || node.kind == NodeKind.Method

  private def nameOf(draft: Draft, field: SyntaxNode): Option[String] = {
    val token = field.children(0) match {
      case token: SyntaxToken => Some(token)
      case name: SyntaxNode   => stringOf(name.children(1))
    }
    token.flatMap { token =>
      val name =
        if (Token.isString(token.kind)) StringValue.of(draft, token)
        else Some(draft.bytes.slice(token.from, token.until))
      name.map(bytes => Utf8.decode(bytes, 0, bytes.length))
    }
  }

  /** `a['b']` becomes `a.b`. What stands before the closing bracket is lost, as in the reference. */
  private def inIndex(draft: Draft, node: SyntaxNode, style: Style): Unit =
    stringOf(node.children(2)).foreach { token =>
      if (!draft.isColon(token.index)) identifier(draft, token, style).foreach { name =>
        draft.setText(token.index, name)
        draft.setText(node.children(1).firstToken, Dot)
        val closing = node.children(3).firstToken
        if (style.fixKnown) draft.moveFodder(closing, closing + 1)
        draft.remove(closing)
      }
    }

  private def inField(draft: Draft, node: SyntaxNode, style: Style): Unit = node.children(0) match {
    case token: SyntaxToken                                     => inQuotes(draft, token, style)
    case name: SyntaxNode if name.kind == NodeKind.ComputedName =>
      stringOf(name.children(1)).foreach { token =>
        val opening = name.children(0).firstToken
        val closing = name.children(2).firstToken
        draft.moveFodder(opening, token.index)
        draft.remove(opening)
        draft.moveFodder(closing, node.children(1).firstToken)
        draft.remove(closing)
        inQuotes(draft, token, style)
      }
    case _ => ()
  }

  private def inQuotes(draft: Draft, token: SyntaxToken, style: Style): Unit =
    if (Token.isString(token.kind))
      identifier(draft, token, style).foreach(draft.setText(token.index, _))

  private def stringOf(element: SyntaxElement): Option[SyntaxToken] = element match {
    case node: SyntaxNode if node.kind == NodeKind.StringLiteral =>
      node.children(0) match {
        case token: SyntaxToken => Some(token)
        case _                  => None
      }
    case _ => None
  }

  /** The value of a string, if it is an identifier. The reference does not take one that is written with escapes. */
  private def identifier(draft: Draft, token: SyntaxToken, style: Style): Option[Array[Byte]] =
    if (StringValue.hasEscape(draft, token) && !style.fixKnown) None
    else StringValue.of(draft, token).filter(Identifiers.isIdentifier(_))

  private val Dot = Utf8.encode(".")
}
