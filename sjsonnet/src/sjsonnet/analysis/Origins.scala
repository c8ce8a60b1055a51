package sjsonnet.analysis

import sjsonnet.syntax._

/** What a value is made of, as far as the text shows: what may be added in a sum, or chosen by a condition.
  *
  * @param pieces
  *   what it may be or contain; of a sum, the right operand comes first
  * @param isOpen
  *   whether there may be anything else
  */
private[sjsonnet] final case class Origin(pieces: Vector[Piece], isOpen: Boolean) {

  def ++(other: Origin): Origin =
    Origin((pieces ++ other.pieces).distinct, isOpen || other.isOpen).bounded

  private[analysis] def bounded: Origin =
    if (pieces.length <= Origin.Most) this else Origin(pieces.take(Origin.Most), isOpen = true)
}

private[sjsonnet] object Origin {

  /** A value without fields. */
  val plain: Origin = Origin(Vector.empty, isOpen = false)

  val unknown: Origin = Origin(Vector.empty, isOpen = true)

  def of(piece: Piece): Origin = Origin(Vector(piece), isOpen = false)

  private final val Most = 64
}

/** A part of a value. */
private[sjsonnet] sealed abstract class Piece

private[sjsonnet] object Piece {

  /** An object literal, with its number. */
  final case class Literal(number: Int) extends Piece

  /** A function, with its body. */
  final case class Function(body: ExprNode) extends Piece

  /** What another file's value leads to. `number` is that of the import. */
  final case class Imported(number: Int, steps: Vector[Step]) extends Piece
}

/** A step from a value to another one. */
private[sjsonnet] sealed abstract class Step
private[sjsonnet] object Step {
  final case class Field(name: String) extends Step
  case object Call extends Step
}

/** Finds out what values are made of, by following variables, fields, calls and imports in the text of a file. It never
  * runs anything, and gives up after a number of steps, so it takes bounded time for each question. What is not followed
  * makes the answer open.
  */
private[analysis] final class Origins(facts: => Facts) {
  import Origins._

  def of(expr: ExprNode): Origin = new Question().of(expr)

  def lookup(read: FieldRead): FieldLookup = {
    val question = new Question
    val origin = question.receiver(read)
    read.names match {
      case FieldNames.Known(names) =>
        names.map(question.fieldsOf(origin, _)).foldLeft(nothing)(joined)
      case FieldNames.Unknown => FieldLookup(Vector.empty, Vector.empty, isOpen = true)
    }
  }

  def fieldsOf(origin: Origin, name: String): FieldLookup = new Question().fieldsOf(origin, name)

  def follow(origin: Origin, steps: Vector[Step]): Origin = {
    val question = new Question
    steps.foldLeft(origin) {
      case (origin, Step.Field(name)) => question.field(origin, name)
      case (origin, Step.Call)        => question.call(origin)
    }
  }

  /** The names that a field may have. */
  def namesOf(field: FieldNode): FieldNames =
    field.computedName match {
      case Some(name) => name.key.fold[FieldNames](FieldNames.Unknown)(namesOf)
      case None       => FieldNames.of(field.name.toVector)
    }

  /** The strings that an expression may have for its value, where it computes the name of a field: `null` names none. */
  def namesOf(key: ExprNode): FieldNames =
    new Question().strings(key).fold[FieldNames](FieldNames.Unknown)(FieldNames.of)

  private def joined(a: FieldLookup, b: FieldLookup): FieldLookup = FieldLookup(
    (a.definitions ++ b.definitions).distinct,
    (a.imported ++ b.imported).distinct,
    a.isOpen || b.isOpen
  )

  private final class Question {
    private var stepsLeft = MaxSteps

    def of(expr: ExprNode): Origin = {
      stepsLeft -= 1
      if (stepsLeft < 0) Origin.unknown else known(expr)
    }

    private def of(expr: Option[ExprNode]): Origin = expr.fold(Origin.unknown)(of(_))

    private def known(expr: ExprNode): Origin = expr match {
      case view: ObjectLiteralNode => Origin.of(Piece.Literal(facts.objectOf(view).number))
      case view: ParensNode        => of(view.content)
      case view: LocalNode         => of(view.body)
      case view: AssertNode        => of(view.rest)
      case view: IfNode            =>
        val otherwise =
          if (view.node.token(Token.Else).isEmpty) Origin.plain else of(view.alternative)
        of(view.consequent) ++ otherwise
      case view: ApplyBraceNode => of(view.mixin) ++ of(view.target)
      case view: BinaryNode     =>
        if (view.operator.exists(_.kind == Token.Plus)) of(view.rhs) ++ of(view.lhs)
        else Origin.plain
      case view: FunctionNode =>
        view.body.fold(Origin.unknown)(body => Origin.of(Piece.Function(body)))
      case view: VariableNode    => facts.definition(view.token).fold(Origin.unknown)(bound)
      case view: SelfNode        => self(view.token)
      case view: DollarNode      => self(view.token)
      case view: SuperSelectNode =>
        view.name.fold(Origin.unknown)(name => field(below(view), view.tree.text(name)))
      case view: SelectNode =>
        view.name.fold(Origin.unknown)(name => field(of(view.target), view.tree.text(name)))
      case view: IndexNode      => indexed(of(view.target), view.index)
      case view: SuperIndexNode => indexed(below(view), view.index)
      case view: CallNode       => call(of(view.target))
      case view: ImportNode     => imported(view)
      case _: MalformedNode     => Origin.unknown
      case _                    => Origin.plain
    }

    private def bound(definition: Definition): Origin = definition.view match {
      case Some(bind: BindNode) =>
        if (!bind.isFunction) of(bind.body)
        else bind.body.fold(Origin.unknown)(body => Origin.of(Piece.Function(body)))
      case _ => Origin.unknown
    }

    private def imported(view: ImportNode): Origin =
      if (view.kind != ImportKind.Code) Origin.plain
      else
        facts
          .importOf(view)
          .fold(Origin.unknown)(found => Origin.of(Piece.Imported(found.number, Vector.empty)))

    /** What `self` or `$` may be: others may add to the object. */
    private def self(token: SyntaxToken): Origin =
      facts.objectOf(token).fold(Origin.unknown) { obj =>
        of(ExprNode.of(facts.tree, obj.sum)).copy(isOpen = true)
      }

    private def below(view: ExprNode): Origin = {
      val superToken = view.node.children.collectFirst {
        case token: SyntaxToken if token.kind == Token.Super => token
      }
      val operands = superToken.flatMap(facts.objectOf(_)).fold(List.empty[SyntaxNode])(_.below)
      operands
        .take(MaxOperands)
        .foldLeft(Origin.unknown)((origin, node) => origin ++ of(ExprNode.of(facts.tree, node)))
    }

    def receiver(read: FieldRead): Origin =
      read.receiver.fold(below(read.view))(of(_))

    private def indexed(origin: Origin, index: Option[ExprNode]): Origin =
      index.flatMap(strings).fold(Origin.unknown) { names =>
        names.foldLeft(Origin.plain)((found, name) => found ++ field(origin, name))
      }

    def field(origin: Origin, name: String): Origin = {
      val found = fieldsOf(origin, name)
      val imports = Origin(found.imported, found.isOpen)
      found.definitions.foldLeft(imports)((origin, field) => origin ++ body(field))
    }

    private def body(field: FieldDefinition): Origin =
      if (!field.view.isMethod) of(field.view.body)
      else field.view.body.fold(Origin.unknown)(body => Origin.of(Piece.Function(body)))

    def call(origin: Origin): Origin =
      origin.pieces.foldLeft(Origin(Vector.empty, origin.isOpen)) {
        case (found, Piece.Function(body))          => found ++ of(body)
        case (found, Piece.Imported(number, steps)) => found ++ stepped(number, steps, Step.Call)
        case (found, _: Piece.Literal)              => found
      }

    /** The fields of that name in a value. */
    def fieldsOf(origin: Origin, name: String): FieldLookup = {
      var isOpen = origin.isOpen
      val definitions = origin.pieces.flatMap {
        case Piece.Literal(number) =>
          isOpen ||= facts.objects(number).hasUnknownNames
          facts.objects(number).fieldsNamed(name)
        case _ => Vector.empty
      }
      val imported = origin.pieces.collect { case Piece.Imported(number, steps) =>
        stepped(number, steps, Step.Field(name)).pieces
      }
      FieldLookup(
        definitions.distinct,
        imported.flatten.collect { case i: Piece.Imported => i },
        isOpen
      )
    }

    private def stepped(number: Int, steps: Vector[Step], step: Step): Origin =
      if (steps.length == MaxImportSteps) Origin.unknown
      else Origin.of(Piece.Imported(number, steps :+ step))

    /** The strings that an expression may have for its value, or may be null instead; nothing if they are not known. */
    def strings(expr: ExprNode): Option[Vector[String]] = {
      stepsLeft -= 1
      if (stepsLeft < 0) None
      else
        expr match {
          case view: StringNode => view.value.map(Vector(_))
          case _: NullNode      => Some(Vector.empty)
          case view: ParensNode => view.content.flatMap(strings)
          case view: LocalNode  => view.body.flatMap(strings)
          case view: IfNode     =>
            val otherwise =
              if (view.node.token(Token.Else).isEmpty) Some(Vector.empty)
              else view.alternative.flatMap(strings)
            for (a <- view.consequent.flatMap(strings); b <- otherwise) yield a ++ b
          case view: BinaryNode if view.operator.exists(_.kind == Token.Plus) =>
            for {
              a <- view.lhs.flatMap(strings)
              b <- view.rhs.flatMap(strings) if a.length * b.length <= FieldNames.Most
            } yield for (x <- a; y <- b) yield x + y
          case view: VariableNode => facts.definition(view.token).flatMap(stringsOf)
          case _                  => None
        }
    }

    private def stringsOf(definition: Definition): Option[Vector[String]] = definition.view match {
      case Some(bind: BindNode) if !bind.isFunction => bind.body.flatMap(strings)
      case Some(spec: ForSpecNode)                  =>
        spec.array.map(_.inner) match {
          case Some(array: ArrayNode) if array.node.children.length <= 2 * FieldNames.Most =>
            val found = array.elements.map(strings)
            if (found.forall(_.isDefined)) Some(found.toVector.flatMap(_.get)) else None
          case _ => None
        }
      case _ => None
    }
  }
}

private object Origins {

  private val nothing = FieldLookup(Vector.empty, Vector.empty, isOpen = false)

  /** The most expressions that are looked at for an answer. */
  private final val MaxSteps = 200

  /** The most operands to the left of an object that `super` is looked for in. */
  private final val MaxOperands = 16

  private final val MaxImportSteps = 16
}
