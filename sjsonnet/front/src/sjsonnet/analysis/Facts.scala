package sjsonnet.analysis

import scala.collection.immutable.ArraySeq
import scala.collection.mutable
import sjsonnet.Span
import sjsonnet.syntax._

/** What the names of a file refer to: its definitions with their uses, its fields and reads of fields, and its imports.
  *
  * Lists are in the order of the file, except that of `definitions`, at the end of which are those from outside the file.
  * Asking what a token or a node refers to takes constant time.
  *
  * @param meanings
  *   by token, the number of what it refers to ([[FactsBuilder]])
  */
private[sjsonnet] final class Facts private[analysis] (
    val tree: SyntaxTree,
    val definitions: ArraySeq[Definition],
    meanings: ArraySeq[Int],
    val imports: Vector[ImportFact]
)(
    objectNodes: ArraySeq[Facts.Made],
    fieldNodes: ArraySeq[(Int, FieldNode)],
    readNodes: ArraySeq[ExprNode]
) {

  /** The definition that a token is the name of, or refers to. */
  def definition(token: SyntaxToken): Option[Definition] =
    if (token.kind == Token.Identifier) numbered(definitions, token) else None

  /** The definition of the name at `offset`. */
  def definitionAt(offset: Int): Option[Definition] = definition(tree.tokenAt(offset))

  /** The names in scope at `offset`, the innermost first. Shadowed ones are left out. */
  def inScope(offset: Int): Vector[Definition] = new ScopeAt(this, offset).definitions

  /** What a name means at `offset`. */
  def inScope(offset: Int, name: String): Option[Definition] =
    new ScopeAt(this, offset).named(name)

  // Few tools ask for all of these.

  lazy val fields: ArraySeq[FieldDefinition] = ArraySeq.tabulate(fieldNodes.length) { i =>
    val (owner, view) = fieldNodes(i)
    new FieldDefinition(i, owner, view, Facts.nameOf(view))
  }

  lazy val objects: ArraySeq[ObjectLiteral] = {
    val fieldsOf = Array.fill(objectNodes.length)(ArraySeq.newBuilder[FieldDefinition])
    fields.foreach(field => fieldsOf(field.owner) += field)
    val made = new mutable.ArrayBuffer[ObjectLiteral](objectNodes.length)
    objectNodes.indices.foreach { i =>
      val of = objectNodes(i)
      val view = ExprNode.of(tree, of.node) match {
        case Some(view: ObjectLiteralNode) => view
        case _                             => throw new AssertionError("not an object")
      }
      val outer = Option.when(of.outer >= 0)(made(of.outer))
      made += new ObjectLiteral(i, view, outer, of.sum, of.below, fieldsOf(i).result())
    }
    ArraySeq.from(made)
  }

  lazy val reads: ArraySeq[FieldRead] = ArraySeq.tabulate(readNodes.length) { i =>
    read(i, readNodes(i))
  }

  /** The object literal that a node is. */
  def objectOf(view: ObjectLiteralNode): ObjectLiteral = objects(meanings(view.node.firstToken))

  /** The import that a node is; nothing if its path is not valid. */
  def importOf(view: ImportNode): Option[ImportFact] =
    numbered(imports, tree.tokens(view.node.firstToken))

  /** The object that a `self`, `super` or `$` is in, or for `$` the outermost one; nothing outside objects. */
  def objectOf(token: SyntaxToken): Option[ObjectLiteral] = token.kind match {
    case Token.Self | Token.Super | Token.Dollar => numbered(objects, token)
    case _                                       => None
  }

  private def numbered[A](all: Seq[A], token: SyntaxToken): Option[A] = {
    val number = meanings(token.index)
    if (number < 0) None else Some(all(number))
  }

  private def read(i: Int, view: ExprNode): FieldRead = {
    def named(receiver: Option[ExprNode], token: Option[SyntaxToken]) = {
      val span = token.fold(Span(view.until, view.until))(token => Span(token.from, token.until))
      new FieldRead(i, view, receiver, token.map(tree.text(_)), None, span)
    }
    def computed(receiver: Option[ExprNode], key: Option[ExprNode]) = {
      val span = key.fold(Span(view.until, view.until))(key => Span(key.from, key.until))
      new FieldRead(i, view, receiver, key.flatMap(Facts.nameOf(_)), key, span)
    }
    view match {
      case select: SelectNode      => named(select.target, select.name)
      case select: SuperSelectNode => named(None, select.name)
      case index: IndexNode        => computed(index.target, index.index)
      case index: SuperIndexNode   => computed(None, index.index)
      case in: InSuperNode         => computed(None, in.key)
      case in: BinaryNode          => computed(in.rhs, in.lhs)
      case other                   => throw new AssertionError(s"$other reads no field")
    }
  }
}

private[sjsonnet] object Facts {

  /** An object literal as the builder finds it: its node, the number of the one around it, and the sum that it is in. */
  private[analysis] final class Made(
      val node: SyntaxNode,
      val outer: Int,
      val sum: SyntaxNode,
      val below: List[SyntaxNode]
  )

  /** The name that a field has whatever the program computes. */
  private def nameOf(field: FieldNode): Option[String] =
    field.computedName.fold(field.name)(_.key.flatMap(nameOf(_)))

  /** The name that a key is, if it is a string. */
  private def nameOf(key: ExprNode): Option[String] = key.inner match {
    case text: StringNode => text.value
    case _                => None
  }
}
