package sjsonnet.spark

import sjsonnet.{Catalogue, EvalError, Problem}
import sjsonnet.Diagnostic.Kind

/** The errors of a row before and after its template runs. Errors of a call are reported by Spark's analysis. */
private[spark] object SparkCatalogue extends Catalogue(10) {
  val NotExact = of2(
    1,
    Kind.Range,
    "column {column}: {number} is not an exact number in Jsonnet",
    "cast it to a string, or to double if the nearest number will do"
  )
  val NotFinite = of2(2, Kind.Range, "column {column}: {number} is not a number in Jsonnet")
  val NullMissing = of1(3, Kind.Type, "the result's {field} is null, and the schema says NOT NULL")
  val OtherType = of3(4, Kind.Type, "the result's {field} should be {expected}, but is {actual}")
  val OutOfRange = of3(5, Kind.Range, "the result's {field} should be {expected}: {value}")

  def fail(problem: Problem): EvalError = new EvalError(problem, Vector.empty)
}
