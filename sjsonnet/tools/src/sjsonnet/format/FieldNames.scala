package sjsonnet.format

import sjsonnet.syntax.{Identifiers, NodeCode, Token}
import sjsonnet.text.Utf8

import scala.collection.mutable

/** Writes the names of fields without quotes and brackets where that is possible, in objects and after what has them. */
private[format] object FieldNames extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.prettyFieldNames) {
      val kept = if (style.fixKnown) keptNames(draft) else mutable.HashSet.empty[Int]
      draft.constructs(Changed) { construct =>
        if (draft.code(construct) == NodeCode.Index) inIndex(draft, construct, style)
        else if (kept.isEmpty || !kept(draft.outline.firstToken(construct)))
          inField(draft, construct, style)
      }
    }

  /** The fields, by their first tokens, whose names have to stay computed, which the reference does not heed: those of
    * comprehensions, and those of a name that another field of the object has.
    */
  private def keptNames(draft: Draft): mutable.HashSet[Int] = {
    val kept = mutable.HashSet.empty[Int]
    draft.constructs(Objects) { construct =>
      val firsts = (0 until draft.nParts(construct)).map(draft.part(construct, _))
      if (draft.code(construct) == NodeCode.ObjectComprehension)
        kept ++= firsts.map(draft.outline.firstToken)
      else
        {
          val fields = firsts.filter(isField(draft, _))
          val named = fields.flatMap(field => nameOf(draft, field).map(_ -> field))
          val twice = named.groupBy(_._1).valuesIterator.filter(_.length > 1).flatten
          kept ++= twice.map(each => draft.outline.firstToken(each._2))
        }: Unit
    }
    kept
  }

  private def isField(draft: Draft, element: Int): Boolean = {
    val code = draft.code(element)
    code == NodeCode.Field || code == NodeCode.Method
  }

  private def nameOf(draft: Draft, field: Int): Option[String] = {
    val name = draft.part(field, 0)
    val token = if (name >= 0) name else stringOf(draft, draft.part(name, 1))
    if (token < 0) None
    else {
      val outline = draft.outline
      val name =
        if (Token.isString(outline.kind(token))) StringValue.of(draft, token)
        else Some(draft.bytes.slice(outline.from(token), outline.until(token)))
      name.map(bytes => Utf8.decode(bytes, 0, bytes.length))
    }
  }

  /** `a['b']` becomes `a.b`. What stands before the closing bracket is lost, as in the reference. */
  private def inIndex(draft: Draft, index: Int, style: Style): Unit = {
    val token = stringOf(draft, draft.part(index, 2))
    if (token >= 0 && !draft.isColon(token)) identifier(draft, token, style).foreach { name =>
      draft.setText(token, name)
      draft.setText(draft.part(index, 1), Dot)
      val closing = draft.part(index, 3)
      if (style.fixKnown) draft.moveFodder(closing, closing + 1) else draft.leaveBefore(token)
      draft.remove(closing)
    }
  }

  private def inField(draft: Draft, field: Int, style: Style): Unit = {
    val name = draft.part(field, 0)
    if (name >= 0) inQuotes(draft, name, style)
    else if (draft.code(name) == NodeCode.ComputedName) {
      val token = stringOf(draft, draft.part(name, 1))
      if (token >= 0) {
        val opening = draft.part(name, 0)
        val closing = draft.part(name, 2)
        draft.moveFodder(opening, token)
        draft.remove(opening)
        draft.moveFodder(closing, draft.outline.firstToken(draft.part(field, 1)))
        draft.remove(closing)
        inQuotes(draft, token, style)
      }
    }
  }

  private def inQuotes(draft: Draft, token: Int, style: Style): Unit =
    if (Token.isString(draft.outline.kind(token)))
      identifier(draft, token, style).foreach(draft.setText(token, _))

  /** The token of an expression that is a string, or -1. */
  private def stringOf(draft: Draft, element: Int): Int =
    if (element >= 0 && Token.isString(draft.outline.kind(element))) element else -1

  /** The value of a string, if it is an identifier. The reference does not take one that is written with escapes. */
  private def identifier(draft: Draft, token: Int, style: Style): Option[Array[Byte]] =
    if (StringValue.hasEscape(draft, token) && !style.fixKnown) None
    else StringValue.of(draft, token).filter(Identifiers.isIdentifier(_))

  private val Changed = NodeCode.setOf(NodeCode.Index, NodeCode.Field, NodeCode.Method)
  private val Objects = NodeCode.setOf(NodeCode.Object, NodeCode.ObjectComprehension)
  private val Dot = Utf8.encode(".")
}
