package sjsonnet.coverage

import sjsonnet.eval.{Inspection, Probe, Session, Watch}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime.{BoolValue, Frame, Value}
import sjsonnet.syntax.{Expr, Field}

import java.util.IdentityHashMap
import scala.collection.mutable.ArrayBuffer

/** Counts what is evaluated. Each evaluation has counters of its own, which are added up when it is over. */
private[sjsonnet] final class CountingProbe(counts: Counts) extends Probe {
  override def ofEvaluation: Probe = new CountingProbe.OfEvaluation(counts)

  override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] = None
}

private object CountingProbe {

  final class OfEvaluation(counts: Counts) extends Probe {
    private val counters = ArrayBuffer.empty[Counter]
    private val files = new IdentityHashMap[ResolvedFile, Option[(FileCounts, FileParts)]]

    /** The counters of default arguments, by the parameters' decisions. */
    private val defaults = new IdentityHashMap[Decision, DefaultCounter]

    override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
      counted(file) { (counts, parts) =>
        val part = parts.of(expr)
        if (part == null) None
        else
          Some((part.decides, part.isDefaultOf) match {
            case (Some(decision), _) => new ConditionCounter(counts, part.number, decision.number)
            case (_, Some(decision)) =>
              val counter = new DefaultCounter(counts, part.number)
              defaults.put(decision, counter)
              counter
            case _ => new PlainCounter(counts.exprs, part.number)
          })
      }

    override def watchCalls(
        file: ResolvedFile,
        function: Expr.Function,
        session: Session
    ): Option[Watch] = counted(file) { (counts, parts) =>
      Option(parts.of(function)).map(new CallCounter(counts, _, defaults.get(_)))
    }

    override def watchField(file: ResolvedFile, field: Field, session: Session): Option[Watch] =
      counted(file) { (counts, parts) =>
        val number = parts.number(field)
        Option.when(number >= 0)(new PlainCounter(counts.fields, number))
      }

    private def counted(file: ResolvedFile)(
        counter: (FileCounts, FileParts) => Option[Counter]
    ): Option[Counter] =
      files.computeIfAbsent(file, counts.of(_)).flatMap { case (counts, parts) =>
        val made = counter(counts, parts)
        made.foreach(counters += _)
        made
      }

    override def ended(): Unit = {
      counts.add(counters)
      counters.clear()
    }
  }
}

/** Counts in one evaluation, which it may do without a lock. */
private[coverage] abstract class Counter extends Watch {
  override def after(value: Value): Unit = ()

  /** Adds what has been counted to what all evaluations have. */
  def add(): Unit
}

/** Counts evaluations. */
private[coverage] final class PlainCounter(counts: Array[Long], number: Int) extends Counter {
  private var n = 0L

  override def before(frame: Frame): Unit = n += 1
  override def add(): Unit = counts(number) += n
}

/** Counts the evaluations of a condition, and its outcomes. */
private[coverage] final class ConditionCounter(counts: FileCounts, number: Int, decision: Int)
    extends Counter {
  private var n = 0L
  private var nTrue = 0L
  private var nFalse = 0L

  override def before(frame: Frame): Unit = n += 1

  override def after(value: Value): Unit = value match {
    case bool: BoolValue => if (bool.toBoolean) nTrue += 1 else nFalse += 1
    case _               => ()
  }

  override def add(): Unit = {
    counts.exprs(number) += n
    counts.ifTrue(decision) += nTrue
    counts.ifFalse(decision) += nFalse
  }
}

/** Counts the evaluations of a default argument. */
private[coverage] final class DefaultCounter(counts: FileCounts, number: Int) extends Counter {
  private var n = 0L
  private var last: Frame = null

  /** Whether the default of this call has been evaluated before its body, as in a `tailstrict` call. */
  def isDone(call: Frame): Boolean = last eq call

  override def before(frame: Frame): Unit = {
    n += 1
    last = frame
  }

  override def add(): Unit = counts.exprs(number) += n
}

/** Counts the calls of a function, and those in which each default argument is used. */
private[coverage] final class CallCounter(
    counts: FileCounts,
    part: FunctionPart,
    counterOf: Decision => DefaultCounter
) extends Counter {
  private val defaults = part.defaults.toArray
  private val nUsed = new Array[Long](defaults.length)
  private val counters = defaults.map(_.map(counterOf))
  private var n = 0L

  override def before(frame: Frame): Unit = {
    n += 1
    var i = 0
    while (i < defaults.length) {
      if (counters(i).exists(_.isDone(frame)) || Inspection.isDefault(frame, i))
        nUsed(i) += 1
      i += 1
    }
  }

  override def add(): Unit = {
    counts.functions(part.number) += n
    for (i <- defaults.indices; decision <- defaults(i)) {
      counts.ifFalse(decision.number) += nUsed(i)
      counts.ifTrue(decision.number) += n - nUsed(i)
    }
  }
}
