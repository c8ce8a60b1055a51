package sjsonnet.spark

import org.apache.spark.sql.catalyst.expressions.{
  Alias,
  And,
  Attribute,
  AttributeSet,
  Expression,
  PredicateHelper
}
import org.apache.spark.sql.catalyst.plans.logical.{Aggregate, Filter, LogicalPlan, Project}
import org.apache.spark.sql.execution.{FilterExec, ProjectExec, SparkPlan, SparkStrategy}

/** Renders a row only once if a query filters by its own result, as in `WHERE r.error IS NULL`. Spark pushes such a filter
  * below the projection that computes `r`, and then both compute it. This strategy runs when logical plans become physical
  * ones, after which nothing is pushed down any more: it computes what both need in a projection below the filter, and
  * checks conditions that need no template below that.
  */
private[spark] object RenderOnce extends SparkStrategy with PredicateHelper {

  override def apply(plan: LogicalPlan): Seq[SparkPlan] = plan match {
    case Project(list, filter: Filter) if isAboveItsCalls(filter) =>
      Seq(ProjectExec(list, planLater(filter)))
    case filter: Filter if isAboveItsCalls(filter) =>
      Seq(FilterExec(filter.condition, planLater(filter.child)))
    case _: Project | _: Aggregate => shareCalls(plan).map(planLater).toSeq
    case _                         => Nil
  }

  /** Whether a filter uses a result rendered by the projection below it, as [[shareCalls]] leaves it. Spark would collapse
    * the two again.
    */
  private def isAboveItsCalls(filter: Filter): Boolean = filter.child match {
    case Project(list, _) =>
      list.exists {
        case rendered @ Alias(_: JsonnetCall, _) => filter.references.contains(rendered.toAttribute)
        case _                                   => false
      }
    case _ => false
  }

  /** The plan with the calls common to its expressions and to the filter below it moved to a projection of their own, if
    * there are any.
    */
  private def shareCalls(plan: LogicalPlan): Option[LogicalPlan] = plan.children match {
    case Seq(Filter(condition, rows)) if condition.deterministic =>
      val inCondition = calls(Seq(condition))
      val shared = calls(plan.expressions).filter(call => inCondition.exists(call.semanticEquals))
      Option.when(shared.nonEmpty)(shareCalls(plan, condition, rows, shared))
    case _ => None
  }

  private def shareCalls(
      plan: LogicalPlan,
      condition: Expression,
      rows: LogicalPlan,
      shared: Seq[Expression]
  ): LogicalPlan = {
    val rendered = shared.map(call => Alias(call, call.prettyName)())
    val attributes: Map[Expression, Attribute] =
      shared.map(_.canonicalized).zip(rendered.map(_.toAttribute)).toMap
    val byName: PartialFunction[Expression, Expression] = {
      case call: JsonnetCall if attributes.contains(call.canonicalized) =>
        attributes(call.canonicalized)
    }
    val (withCalls, withoutCalls) =
      splitConjunctivePredicates(condition).partition(c => calls(Seq(c)).nonEmpty)
    val conditions = withCalls.map(_.transformDown(byName))
    val above = plan.transformExpressionsDown(byName)
    val needed = AttributeSet.fromAttributeSets(above.references +: conditions.map(_.references))
    val filtered = withoutCalls.reduceOption(And(_, _)).fold(rows)(Filter(_, rows))
    val projected = Project(rows.output.filter(needed.contains) ++ rendered, filtered)
    above.withNewChildren(Seq(Filter(conditions.reduce(And(_, _)), projected)))
  }

  /** The distinct calls in expressions. */
  private def calls(expressions: Seq[Expression]): Seq[Expression] =
    expressions.flatMap(_.collect { case call: JsonnetCall => call }).distinctBy(_.canonicalized)
}
