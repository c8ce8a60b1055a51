package sjsonnet.coverage

import sjsonnet.{CoverageReport, Source}
import sjsonnet.CoverageReport.{Branch, Expression, Field, Function, Line, Place}
import sjsonnet.syntax.{Bind, Expr}
import sjsonnet.text.LineIndex

import java.util.ArrayDeque

/** What the counts of a file say.
  *
  * A [[sjsonnet.eval.Watch]] sees what is evaluated, and also what is made ahead of time since that is cheap and cannot fail: a
  * literal for a variable that nothing reads, or the first operand of a sum that is not needed in the end. The tree tells them
  * apart. An expression is evaluated only if the one that it is part of is; the body of a local only if the variable is read;
  * and most no more often than the expression that they are part of.
  */
private[coverage] final class FileReport(counts: FileCounts) {
  private val parts = counts.parts
  private val source = parts.file.source
  private val lines = new LineIndex(source.bytes)

  def result: CoverageReport.File = {
    val evaluated = nEvaluated
    val expressions = Vector.tabulate(parts.all.length) { i =>
      val expr = parts.all(i).expr
      new Expression(place(expr.from, expr.until), evaluated(i))
    }
    val branches = parts.decisions.toVector.flatMap { decision =>
      val at = place(decision.from, decision.until)
      def branch(way: String, count: Long) = new Branch(decision.number, way, at, count)
      Vector(
        branch(decision.kind.ifTrue, counts.ifTrue(decision.number)),
        branch(decision.kind.ifFalse, counts.ifFalse(decision.number))
      )
    }
    val functions = parts.functions.toVector.map { part =>
      val function = part.function
      new Function(
        if (part.name.isEmpty) "function" else part.name,
        place(function.from, function.until),
        counts.functions(part.number)
      )
    }
    val fields = Vector.tabulate(parts.fields.length) { i =>
      val part = parts.fields(i)
      new Field(part.name, place(part.field.from, part.field.until), counts.fields(i))
    }
    new CoverageReport.File(
      if (source.name == counts.name) source else new Source(counts.name, source.bytes),
      inOrder(expressions),
      inOrder(branches),
      inOrder(functions),
      inOrder(fields),
      linesOf(expressions, branches)
    )
  }

  /** By where they begin, those around others first. */
  private def inOrder[A <: CoverageReport.Part](all: Vector[A]): Vector[A] =
    all.sortBy(part => (part.place.from, -part.place.until))

  private def linesOf(expressions: Vector[Expression], branches: Vector[Branch]): Vector[Line] = {
    val open = (expressions ++ branches).filterNot(_.isCovered).map(_.place.line).toSet
    expressions
      .groupMapReduce(_.place.line)(_.count)(math.max(_, _))
      .toVector
      .sortBy(_._1)
      .map { case (number, count) => new Line(number, count, !open(number)) }
  }

  private def place(from: Int, until: Int): Place = {
    val line = lines.line(from)
    val last = lines.line(math.max(from, until - 1))
    new Place(line + 1, from - lines.start(line) + 1, last + 1, from, until)
  }

  /** How often each expression was evaluated. */
  private def nEvaluated: Array[Long] = {
    val evaluated = new Array[Long](parts.all.length)
    val waiting = new ArrayDeque[ExprPart]
    val read = new java.util.IdentityHashMap[Bind, Bind]
    if (parts.all.nonEmpty) waiting.push(parts.all(0))
    while (!waiting.isEmpty) {
      val part = waiting.pop()
      val seen = counts.exprs(part.number)
      if (seen > 0) {
        val most = part.parent.filter(_ => part.isOnce).fold(seen)(each => evaluated(each.number))
        evaluated(part.number) = math.min(seen, most)
        var i = 0
        while (i < part.parts.size) {
          val inner = parts.all(part.parts(i))
          if (!inner.isBody) waiting.push(inner)
          i += 1
        }
        part.expr match {
          case variable: Expr.Var =>
            variable.binding match {
              case bind: Bind =>
                if (read.put(bind, bind) == null) waiting.push(parts.body(bind))
              case _ => ()
            }
          case _ => ()
        }
      }
    }
    evaluated
  }
}
