package sjsonnet.values

import sjsonnet.analysis.FieldDefinition
import sjsonnet.syntax.{Expr, Field, Visibility}

/** An object literal or an object comprehension, evaluated by itself.
  *
  * @param values
  *   those of its file
  * @param in
  *   where it is evaluated. Anywhere, nothing is known of what its fields read from `self`: something may be added to it.
  */
private[values] final class KnownLiteral(
    val literal: Expr.ObjectLiteral,
    val values: Values,
    val in: Context
) extends KnownObj {
  import KnownLiteral._

  private def fields: Array[Field] = literal match {
    case obj: Expr.Obj      => obj.fields
    case comp: Expr.ObjComp => Array(comp.field)
  }

  private lazy val fixed: Map[String, Field.Fixed] =
    fields.iterator.collect { case field: Field.Fixed => field.name.toString -> field }.toMap

  private lazy val computed: Vector[Named] =
    fields.toVector.collect { case field: Field.Computed =>
      new Named(values.of(field.key, in), field)
    }

  private lazy val computedByName: Map[String, Named] =
    computed.flatMap { named =>
      if (named.key.mayBe(Kinds.Text)) named.key.texts.map(_ -> named) else Nil
    }.toMap

  override lazy val isOpen: Boolean = computed.exists { named =>
    named.key.mayBe(Kinds.Text) && named.key.texts.isEmpty
  }

  override private[values] def isContextual: Boolean = !in.isInstanceOf[Context.Anywhere]

  override private[values] def field(name: String, on: Receiver): KnownField =
    fixed.get(name) match {
      case Some(found) => defined(found, KnownField.Present, on)
      case None        =>
        computedByName.get(name) match {
          case None        => if (isOpen) values.unknownField else KnownField.missing
          case Some(named) =>
            if (!isOpen) defined(named.field, presence(named), on)
            else values.unknownField | defined(named.field, presence(named), on)
        }
    }

  private def presence(named: Named): KnownField.Presence =
    if (literal.isInstanceOf[Expr.Obj] && named.key.onlyText.isDefined) KnownField.Present
    else KnownField.Maybe

  private def defined(field: Field, presence: KnownField.Presence, on: Receiver): KnownField =
    new KnownField(presence, KnownField.Adds.of(field.isPlus))(values.of(field.body, frame(on)))

  private var lastOn: Receiver = _
  private var lastFrame: Context = _

  /** Where the fields run in an object that this is a part of. */
  private[values] def frame(on: Receiver): Context =
    if (!isContextual) in
    else {
      if (lastOn ne on) {
        lastOn = on
        lastFrame = new Context.InObject(in, literal, on)
        values.note(literal, lastFrame)
      }
      lastFrame
    }

  override private[values] def contextIn(
      wanted: Expr.ObjectLiteral,
      on: Receiver
  ): Option[Context] = Option.when(wanted eq literal)(frame(on))

  override def names: Iterator[String] =
    fixed.keysIterator ++ computedByName.keysIterator

  override private[values] def definitions(on: Receiver): Iterator[KnownDefinition] = {
    // The keys are in the order of the fields that have them.
    val keys = computed.iterator.map(_.key)
    fields.iterator.map { field =>
      val names = field match {
        case field: Field.Fixed => Some(List(field.name.toString))
        case _: Field.Computed  => namesOf(keys.next())
      }
      new KnownDefinition(names, field, values, frame(on))
    }
  }

  private def namesOf(key: Known): Option[List[String]] =
    if (!key.mayBe(Kinds.Text)) Some(Nil) else Option.when(key.texts.nonEmpty)(key.texts)
}

private object KnownLiteral {

  /** A field with what is known of its name. */
  private final class Named(val key: Known, val field: Field.Computed)
}

/** A field where it is defined.
  *
  * @param names
  *   those that it may have; nothing if they are not known
  * @param values
  *   those of its file
  * @param in
  *   where its body runs
  */
private[sjsonnet] final class KnownDefinition(
    val names: Option[List[String]],
    val field: Field,
    val values: Values,
    val in: Context
) {
  def mayBe(name: String): Boolean = names.forall(_.contains(name))

  /** The name of its file. */
  def file: String = values.analysis.source.name

  /** Whether it is that field of a file. */
  def is(name: String, definition: FieldDefinition): Boolean =
    file == name && field.from == definition.view.from

  def visibility: Visibility = field.visibility

  /** What is known of its value alone. */
  def value: Known = values.of(field.body, in)
}
