package sjsonnet

/** What evaluations have used of their programs, file by file. It is plain data: a [[Coverage]] makes it, and does not change
  * it when more is evaluated.
  *
  * @param files
  *   in the order of their names
  */
final class CoverageReport private[sjsonnet] (val files: Vector[CoverageReport.File])
    extends CoverageReport.Rates {
  override val expressions: CoverageReport.Rate = CoverageReport.Rate.sum(files.map(_.expressions))
  override val branches: CoverageReport.Rate = CoverageReport.Rate.sum(files.map(_.branches))
  override val functions: CoverageReport.Rate = CoverageReport.Rate.sum(files.map(_.functions))
  override val fields: CoverageReport.Rate = CoverageReport.Rate.sum(files.map(_.fields))
  override val lines: CoverageReport.Rate = CoverageReport.Rate.sum(files.map(_.lines))
}

object CoverageReport {

  /** How many parts of each kind there are, and how many of them are covered. */
  sealed abstract class Rates {
    def expressions: Rate
    def branches: Rate
    def functions: Rate
    def fields: Rate

    /** Lines in which an expression begins. One is covered if any of these expressions is. */
    def lines: Rate

    /** All expressions, branches, functions and fields. */
    final def all: Rate = Rate.sum(Seq(expressions, branches, functions, fields))
  }

  /** How many of a number of parts are covered. */
  final class Rate private[sjsonnet] (val covered: Int, val total: Int) {

    /** From 0 to 100; it is 100 where there is nothing to cover. */
    def percent: Double = if (total == 0) 100 else 100.0 * covered.toDouble / total.toDouble

    /** Whether the percentage is at least so many hundredths of a percent. */
    private[sjsonnet] def reaches(hundredths: Int): Boolean =
      covered.toLong * 10000 >= total.toLong * hundredths

    /** The percentage with one digit behind the point, rounded down, so that only the whole is 100. */
    private[sjsonnet] def percentText: String = {
      val tenths = if (total == 0) 1000L else covered.toLong * 1000 / total
      s"${tenths / 10}.${tenths % 10}"
    }

    override def toString: String = s"$covered/$total"
  }

  private[sjsonnet] object Rate {
    def of(parts: Iterable[Part]): Rate = new Rate(parts.count(_.isCovered), parts.size)
    def sum(rates: Iterable[Rate]): Rate =
      new Rate(rates.iterator.map(_.covered).sum, rates.iterator.map(_.total).sum)
  }

  /** A file of the programs. Its parts are in the order of the text.
    *
    * @param source
    *   its name and its text
    */
  final class File private[sjsonnet] (
      val source: Source,
      val expressionParts: Vector[Expression],
      val branchParts: Vector[Branch],
      val functionParts: Vector[Function],
      val fieldParts: Vector[Field],
      val lineParts: Vector[Line]
  ) extends Rates {
    override val expressions: Rate = Rate.of(expressionParts)
    override val branches: Rate = Rate.of(branchParts)
    override val functions: Rate = Rate.of(functionParts)
    override val fields: Rate = Rate.of(fieldParts)
    override val lines: Rate = new Rate(lineParts.count(_.count > 0), lineParts.length)

    def name: String = source.name

    /** The decisions, each with its two ways. */
    private[sjsonnet] def decisions: Vector[(Branch, Branch)] =
      branchParts.grouped(2).map(pair => (pair(0), pair(1))).toVector

    /** The functions, with names of which no two are the same. */
    private[sjsonnet] def namedFunctions: Vector[(String, Function)] = {
      val repeated = functionParts.groupBy(_.name).filter(_._2.length > 1).keySet
      functionParts.map { part =>
        (if (repeated(part.name)) s"${part.name}@${part.place}" else part.name, part)
      }
    }
  }

  /** What can be covered.
    *
    * @param place
    *   where it is in the file
    * @param count
    *   how often it was used
    */
  sealed abstract class Part(val place: Place, val count: Long) {
    final def isCovered: Boolean = count > 0
  }

  /** An expression, with how often it was evaluated. */
  final class Expression private[sjsonnet] (place: Place, count: Long) extends Part(place, count)

  /** One of the two ways that a decision can go, with how often it went so.
    *
    * @param decision
    *   the number of the decision in the file, which its other way has, too
    * @param way
    *   what happens: `then` or `else` after an `if`, `right side used` or `right side skipped` after the left side of `&&` or
    *   `||`, `kept` or `left out` after the `if` of a comprehension, `default used` or `argument given` for a parameter
    */
  final class Branch private[sjsonnet] (
      val decision: Int,
      val way: String,
      place: Place,
      count: Long
  ) extends Part(place, count)

  /** A function or method, with how often it was called.
    *
    * @param name
    *   that of the variable or field that it is the value of; `function` if there is none
    */
  final class Function private[sjsonnet] (val name: String, place: Place, count: Long)
      extends Part(place, count)

  /** The definition of a field, with how often its value was computed.
    *
    * @param name
    *   as it is written; a computed one is in brackets
    */
  final class Field private[sjsonnet] (val name: String, place: Place, count: Long)
      extends Part(place, count)

  /** A line in which expressions begin.
    *
    * @param number
    *   from one
    * @param count
    *   how often the one of these that was evaluated most was evaluated
    * @param isWhole
    *   whether all expressions and branches that begin in it are covered
    */
  final class Line private[sjsonnet] (val number: Int, val count: Long, val isWhole: Boolean)

  /** A place in a file.
    *
    * @param line
    *   where it begins, from one
    * @param column
    *   in bytes, from one
    * @param untilLine
    *   the line of its last byte
    * @param from
    *   the offset of its first byte
    * @param until
    *   the offset behind its last byte
    */
  final class Place private[sjsonnet] (
      val line: Int,
      val column: Int,
      val untilLine: Int,
      val from: Int,
      val until: Int
  ) {
    override def toString: String = s"$line:$column"
  }
}
