package sjsonnet.values

import sjsonnet.analysis.{Analysis, ExprNode}
import sjsonnet.eval._
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.Expr

import scala.collection.mutable

/** Runs a program and asks of each value of each expression whether what is known of it beforehand is true. */
final class ValuesCheck(
    knownOf: (String, ExprNode) => Known,
    analysisOf: String => Option[Analysis]
) extends Probe {
  private val files = mutable.HashMap.empty[String, Map[(Int, Int, Class[_]), ExprNode]]
  private val seen = mutable.HashMap.empty[(String, Int, Int), Int]
  private val wrong = mutable.LinkedHashMap.empty[(String, Int, Int), String]

  var nChecked = 0

  /** What was known and is not true, by place: the file, the offsets, what. */
  def contradictions: Seq[String] = wrong.map { case ((file, from, until), what) =>
    s"$file:$from-$until: $what"
  }.toSeq

  override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
    nodeOf(file.source.name, expr).map { node =>
      new Watch {
        private lazy val known = knownOf(file.source.name, node)
        override def before(frame: Frame): Unit = ()

        override def after(value: Value): Unit = {
          val key = (file.source.name, expr.from, expr.until)
          val n = seen.getOrElse(key, 0)
          if (n < ValuesCheck.MostEach) {
            seen(key) = n + 1
            nChecked += 1
            ValuesCheck.wrong(known, value, session.ctx).foreach(wrong.getOrElseUpdate(key, _))
          }
        }
      }
    }

  private def nodeOf(file: String, expr: Expr): Option[ExprNode] =
    files
      .getOrElseUpdate(file, analysed(file).fold(Map.empty[(Int, Int, Class[_]), ExprNode])(all))
      .get((expr.from, expr.until, expr.getClass))

  /** What is no file, such as code for a variable, has none. */
  private def analysed(file: String): Option[Analysis] =
    if (file.startsWith("<")) None else analysisOf(file)

  private def all(analysis: Analysis): Map[(Int, Int, Class[_]), ExprNode] =
    analysis.tree.root.descendants
      .collect { case node: sjsonnet.syntax.SyntaxNode => node }
      .flatMap(ExprNode.of(analysis.tree, _))
      .flatMap(view =>
        view.expr.map(expr => (expr.from, expr.until, expr.getClass: Class[_]) -> view)
      )
      .toMap
}

object ValuesCheck {
  private final val MostEach = 8
  private final val MostFields = 200

  private val kinds = Map(
    Value.Tag.Null -> Kinds.Null,
    Value.Tag.Num -> Kinds.Number,
    Value.Tag.Str -> Kinds.Text,
    Value.Tag.Arr -> Kinds.Array,
    Value.Tag.Obj -> Kinds.Object,
    Value.Tag.Func -> Kinds.Function
  )

  /** What is known of a value and not true. */
  def wrong(known: Known, value: Value, ctx: Ctx): Option[String] = {
    val kind = value match {
      case bool: BoolValue => if (bool.toBoolean) Kinds.True else Kinds.False
      case other           => kinds(other.tag)
    }
    if (!known.mayBe(kind))
      Some(s"it is ${Kinds.name(kind)}, and was ${Kinds.name(known.kinds)}")
    else
      value match {
        case str: StrValue if known.texts.nonEmpty && !known.texts.contains(str.toString) =>
          Some(s"it is '$str', and was ${known.texts.mkString("'", "', '", "'")}")
        case num: NumValue if known.number.exists(_ != num.toDouble) =>
          Some(s"it is ${num.toDouble}, and was ${known.number.get}")
        case arr: ArrValue if known.arr.length.exists(_ != arr.length) =>
          Some(s"it has ${arr.length} elements, and had ${known.arr.length.get}")
        case obj: ObjValue => wrongField(known.obj, obj, ctx)
        case _             => None
      }
  }

  private def wrongField(known: KnownObj, obj: ObjValue, ctx: Ctx): Option[String] = {
    val names = obj.shape.allByName(ctx).iterator.map(_.sym.toString).take(MostFields).toSet
    val unknown = names.find(known.field(_).isMissing).map(name => s"there is $name")
    def missing = known.names
      .take(MostFields)
      .find(name =>
        known.field(name).presence == KnownField.Present && names.size < MostFields && !names(name)
      )
      .map(name => s"there is no $name")
    unknown.orElse(missing)
  }
}
