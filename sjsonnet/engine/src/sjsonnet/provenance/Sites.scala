package sjsonnet.provenance

import sjsonnet.TraceEntry
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime.{Frame, SelfFrame}
import sjsonnet.syntax.{CompSpec, Expr, Field, Member}

import java.util.IdentityHashMap
import scala.collection.mutable.ArrayBuffer

/** A place of a program whose evaluations are recorded.
  *
  * @param expr
  *   what is evaluated there: an expression, the body of a field, or for calls the function
  */
private[provenance] sealed abstract class Site(
    val number: Int,
    val file: ResolvedFile,
    val expr: Expr
) {

  /** The object that tells the events of this place apart, as whoever looks for one knows it: the frame, or the frame around
    * it if that is all that is known, or the object that a field is of.
    */
  def key(frame: Frame): AnyRef = frame

  /** Whether the events are evaluations of the expression itself, rather than calls or values of a field. */
  def isExpression: Boolean = false

  /** Where it is in the text. */
  def place: TraceEntry = new TraceEntry(file.source, expr.from, expr.until)
}

private[provenance] object Site {

  /** An expression that runs in the frame of the construct that it is a part of. */
  final class Plain(number: Int, file: ResolvedFile, expr: Expr) extends Site(number, file, expr) {
    override def isExpression: Boolean = true
  }

  /** An expression that runs in a frame of its own inside that of the construct. */
  final class Framed(number: Int, file: ResolvedFile, expr: Expr) extends Site(number, file, expr) {
    override def isExpression: Boolean = true
    override def key(frame: Frame): AnyRef = frame.up
  }

  /** The calls of a function. */
  final class Calls(number: Int, file: ResolvedFile, val function: Expr.Function)
      extends Site(number, file, function) {
    override def key(frame: Frame): AnyRef = frame.up
  }

  /** The values of a field. */
  final class FieldOf(
      number: Int,
      file: ResolvedFile,
      val field: Field,
      literal: Expr.ObjectLiteral
  ) extends Site(number, file, field.body) {

    override def key(frame: Frame): AnyRef = frame match {
      case own: SelfFrame if field.usesSelf => own.self
      case _                                => if (literal.hasLocalsFrame) frame.up else frame
    }

    /** The frame around the literal, or that of the comprehension's step, given the one that the field ran in. */
    def outside(frame: Frame): Frame = {
      val locals = if (field.usesSelf) frame.up else frame
      if (literal.hasLocalsFrame) locals.up else locals
    }

    override def place: TraceEntry = new TraceEntry(file.source, field.from, field.until)
  }
}

/** The places of a program that have been reached, numbered in the order in which they were. */
private[provenance] final class Sites {
  private val all = ArrayBuffer.empty[Site]
  private val exprs = new IdentityHashMap[Expr, Site]
  private val calls = new IdentityHashMap[Expr.Function, Site]
  private val fields = new IdentityHashMap[Field, Site]

  // What the literals and comprehensions that have been reached say about their parts.
  private val literals = new IdentityHashMap[Field, Expr.ObjectLiteral]
  private val framed = new IdentityHashMap[Expr, Expr]

  def apply(number: Int): Site = all(number)

  /** The site of an expression, or null if it has not been reached. */
  def of(expr: Expr): Site = exprs.get(expr)

  def known(expr: Expr): Option[Site] = Option(of(expr))

  def ofCalls(function: Expr.Function): Site = calls.get(function)

  def of(field: Field): Site = fields.get(field)

  def add(file: ResolvedFile, expr: Expr): Site = {
    noteParts(expr)
    exprs.computeIfAbsent(
      expr,
      _ =>
        added(
          if (framed.containsKey(expr)) new Site.Framed(all.length, file, expr)
          else new Site.Plain(all.length, file, expr)
        )
    )
  }

  def addCalls(file: ResolvedFile, function: Expr.Function): Site =
    calls.computeIfAbsent(function, _ => added(new Site.Calls(all.length, file, function)))

  def add(file: ResolvedFile, field: Field): Site = fields.computeIfAbsent(
    field,
    _ => added(new Site.FieldOf(all.length, file, field, literals.get(field)))
  )

  private def added(site: Site): Site = {
    all += site
    site
  }

  private def noteParts(expr: Expr): Unit = expr match {
    case obj: Expr.Obj =>
      obj.fields.foreach(literals.put(_, obj))
      obj.locals.foreach(noteMember)
    case comp: Expr.ObjComp =>
      literals.put(comp.field, comp)
      comp.locals.foreach(noteMember)
      comp.field match {
        case computed: Field.Computed => noteSteps(comp.specs, computed.key)
        case _                        => ()
      }
    case comp: Expr.ArrComp => noteSteps(comp.specs, comp.body)
    case _                  => ()
  }

  private def noteMember(member: Member): Unit =
    if (member.nSlots > 0) noteFramed(member.body)

  private def noteSteps(specs: Array[CompSpec], body: Expr): Unit = {
    specs.iterator.drop(1).map(Sites.part(_)).foreach(noteFramed(_))
    noteFramed(body)
  }

  /** The parts of a construct may be reached before it is. */
  private def noteFramed(expr: Expr): Unit = {
    framed.put(expr, expr)
    exprs.get(expr) match {
      case plain: Site.Plain =>
        val site = new Site.Framed(plain.number, plain.file, expr)
        all(plain.number) = site
        exprs.put(expr, site): Unit
      case _ => ()
    }
  }
}

private[provenance] object Sites {

  /** What a part of a comprehension evaluates. */
  def part(spec: CompSpec): Expr = spec match {
    case each: CompSpec.For => each.array
    case test: CompSpec.If  => test.condition
  }
}
