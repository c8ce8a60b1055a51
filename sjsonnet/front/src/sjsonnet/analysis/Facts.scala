package sjsonnet.analysis

import sjsonnet.Span
import sjsonnet.collections.OnDemand
import sjsonnet.syntax._

/** What the names of a file refer to: its definitions with their uses, its fields and reads of fields, and its imports.
  *
  * Lists are in the order of the file, except that of `definitions`, at the end of which are those from outside the file.
  * What is in them is made when it is asked for. Asking what a token or a node refers to takes constant time.
  *
  * @param globals
  *   the names from outside the file
  * @param meanings
  *   by token, the number of what it refers to ([[FactsBuilder]])
  */
private[sjsonnet] final class Facts private[analysis] (
    val tree: SyntaxTree,
    globals: Vector[String],
    rows: FactRows,
    meanings: Array[Int],
    private[analysis] val targets: Targets,
    val imports: Vector[ImportFact]
) {
  val definitions: IndexedSeq[Definition] =
    new OnDemand[Definition](rows.definitions.size + globals.length)(definition(_))

  val fields: IndexedSeq[FieldDefinition] = new OnDemand[FieldDefinition](rows.fields.size)({ i =>
    val view = new FieldNode(tree, tree.node(rows.fields(i)))
    new FieldDefinition(i, rows.owners(i), view, Facts.nameOf(view))
  })

  val objects: IndexedSeq[ObjectLiteral] = new OnDemand[ObjectLiteral](rows.objects.size)({ i =>
    ExprNode.of(tree, tree.node(rows.objects(i))) match {
      case Some(view: ObjectLiteralNode) => new ObjectLiteral(i, view, this, rows)
      case _                             => throw new AssertionError("not an object")
    }
  })

  val reads: IndexedSeq[FieldRead] = new OnDemand[FieldRead](rows.reads.size)({ i =>
    read(i, ExprNode.of(tree, tree.node(rows.reads(i))).get)
  })

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

  private def definition(i: Int): Definition = {
    def uses = new OnDemand[SyntaxToken](this.uses.count(i))(use => tree.tokens(this.uses(i, use)))
    if (i >= rows.definitions.size) {
      val name = globals(i - rows.definitions.size)
      new Definition(i, Definition.Global, name, None, None, uses)
    } else {
      val token = tree.tokens(rows.names(i))
      val view = PartNode(tree, tree.node(rows.definitions(i)))
      new Definition(i, rows.definitionKinds(i), tree.text(token), Some(view), Some(token), uses)
    }
  }

  /** The tokens that refer to each definition, apart from the one that binds it. */
  private lazy val uses: Grouped = new Grouped(
    definitions.length,
    meanings.length,
    { token =>
      val number = if (tree.tokenKind(token) == Token.Identifier) meanings(token) else FactRows.None
      val isBinding =
        number >= 0 && number < rows.definitions.size && rows.names(number) == token
      if (isBinding) FactRows.None else number
    }
  )

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

  /** The name that a field has whatever the program computes. */
  private def nameOf(field: FieldNode): Option[String] =
    field.computedName.fold(field.name)(_.key.flatMap(nameOf(_)))

  /** The name that a key is, if it is a string. */
  private def nameOf(key: ExprNode): Option[String] = key.inner match {
    case text: StringNode => text.value
    case _                => None
  }
}
