package sjsonnet.provenance

import sjsonnet.runtime._
import sjsonnet.syntax._
import sjsonnet.text.{Printable, TextParts, Utf8}

/** Reads the program around events: what was read for a value, and its inputs. */
private[provenance] final class Readings(recording: Recording, trails: Trails, ctx: Ctx) {
  import Explanation._
  import Readings._

  /** The text of an event's expression on one short line. */
  def excerpt(event: Int): String = {
    val place = recording.site(event).place
    excerpt(place.source.bytes, place.from, place.until)
  }

  private def excerpt(bytes: Array[Byte], from: Int, until: Int): String = {
    val end = math.min(until, from + MostBytes)
    val text = Utf8.decodeAny(bytes, from, end)
    val words = TextParts.split(text.map(char => if (Blanks.contains(char)) ' ' else char), ' ')
    val line = Printable.line(words.filter(_.nonEmpty).mkString(" "))
    if (line.length > MostChars || end < until) line.take(MostChars) + "…" else line
  }

  /** What the expression of an event has read, if it has computed something. */
  def of(event: Int): Vector[Read] = {
    val frame = recording.frame(event)
    val found = Vector.newBuilder[Read]
    def look(expr: Expr): Unit = expr match {
      case _: Expr.Function | _: Expr.ObjectLiteral | _: Expr.ArrComp | _: Expr.Arr => ()
      case e: Expr.Var                                                              => read(e)
      case e: Expr.Select if !isOfStd(e)                                            => read(e)
      case _: Expr.Index | _: Expr.SuperSelect | _: Expr.SuperIndex                 => read(expr)
      case e: Expr.Apply if recording.find(e, frame) != Events.None                 =>
        if (trails.calledBy(recording.find(e, frame), e) != Events.None) read(e)
        else e.args.foreach(look(_))
      case other => new Parts(look(_)).of(other)
    }
    def read(expr: Expr): Unit = {
      val at = recording.find(expr, frame)
      if (at != Events.None) reading(at).foreach(found += _)
    }
    recording.expr(event) match {
      case _: Expr.Var | _: Expr.Select => ()
      case e: Expr.Apply                => e.args.foreach(look(_))
      case e                            => new Parts(look(_)).of(e)
    }
    found.result().distinctBy(read => (read.text, read.value)).take(MostReads)
  }

  private def reading(event: Int): Option[Read] = trails.value(event) match {
    case _: FuncValue => None
    case value        =>
      val from = trails.next(event).headOption.map(recording.site(_).place)
      val shown = Option(value).map(ValueSketch(_, ctx))
      Some(new Read(recording.site(event).place, excerpt(event), shown, from))
  }

  /** What comes from outside of the program in an event. */
  def input(event: Int): Option[Input] = {
    val site = recording.site(event)
    def input(kind: String, name: String) = new Input(kind, name, Some(site.place))
    if (!site.isExpression) None
    else
      site.expr match {
        case e: Expr.Import => Some(input(kindOf(e.kind), e.path))
        case e: Expr.Apply  => extVar(event, e).map(input("ext-var", _))
        case e: Expr.Var    => topLevel(event, e).map(input("tla", _))
        case _              => None
      }
  }

  private def kindOf(kind: ImportKind): String = kind match {
    case ImportKind.Code  => "import"
    case ImportKind.Text  => "importstr"
    case ImportKind.Bytes => "importbin"
  }

  private def extVar(event: Int, call: Expr.Apply): Option[String] = call.callee match {
    case member: Expr.Select if isOfStd(member) && member.name.toString == "extVar" =>
      call.args.headOption
        .map(trails.value(recording.site(event).file, _, recording.frame(event)))
        .collect { case name: StrValue => name.toString }
    case _ => None
  }

  /** The parameter of a program that is a function. */
  private def topLevel(event: Int, variable: Expr.Var): Option[String] = variable.binding match {
    case param: Param =>
      val frame = recording.frame(event).outer(recording.site(event).file.hops(variable))
      val call = recording.callIn(frame)
      Option.when(call != Events.None && call == recording.mainCall)(param.name.toString)
    case _ => None
  }
}

private[provenance] object Readings {

  def isLiteral(expr: Expr): Boolean = expr match {
    case _: Expr.Null | _: Expr.Bool | _: Expr.Num | _: Expr.Str => true
    case _                                                       => false
  }

  /** Whether an expression has no parts, so that to change it is to change this place only. */
  def isLeaf(expr: Expr): Boolean = isLiteral(expr) || (expr match {
    case _: Expr.Var | _: Expr.Select | _: Expr.Import | _: Expr.SuperSelect => true
    case _                                                                   => false
  })

  def isOfStd(select: Expr.Select): Boolean = select.target match {
    case std: Expr.Var => std.binding.isInstanceOf[Global]
    case _             => false
  }

  /** Passes the parts of an expression on. */
  private final class Parts(look: Expr => Unit) extends TreeVisitor {
    def of(expr: Expr): Unit = parts(expr)
    override def visit(expr: Expr): Unit = look(expr)
  }

  private final val MostBytes = 400
  private final val MostChars = 80

  /** What counts as space between words. */
  private final val Blanks = " \t\n\u000b\f\r"
  private final val MostReads = 20
}
