package sjsonnet.testing

import sjsonnet._
import sjsonnet.difference.PlainValue
import sjsonnet.provenance.{Comparisons, Recorder}
import sjsonnet.runtime.{Ctx, ObjValue, Value}

/** Finds out, in the recording of a test that has failed, where the values are from because of which it has.
  *
  * @param plain
  *   what is known without that
  */
private[testing] final class FailureCauses(recorder: Recorder, plain: TestFailure) {

  /** @param again
    *   the result of running the test again
    */
  def ofError(error: JsonnetError, again: Either[JsonnetError, Any]): TestFailure = {
    val told = ErrorOrigins.from(recorder, error, again)
    val compared = for {
      (event, ctx) <- recorder.failure.toVector
      comparison <- new Comparisons(recorder.recording, ctx).ofFailure(event)
    } yield shown(comparison)
    new TestFailure(plain.message, Some(told), plain.mismatch, compared, plain.isOfSnapshot)
  }

  /** @param reader
    *   what has run the test again
    */
  def of(failed: TestReader.Failing, reader: TestReader, ctx: Ctx): TestFailure = {
    val comparisons = new Comparisons(recorder.recording, ctx)
    val found =
      if (!failed.isCondition) Vector.empty
      else if (failed.condition.isEmpty)
        reader.holder.toVector.flatMap(comparisons.ofField(_, reader.field))
      else reader.test.toVector.flatMap(comparisons.ofField(_, failed.condition))
    val mismatch = failed.compared match {
      case Some(compared) => Some(of(compared, reader.test, comparisons))
      case None           => found.find(_.isEquality).flatMap(ofEquality(_, ctx))
    }
    new TestFailure(
      plain.message,
      plain.error,
      mismatch,
      found.map(shown(_)),
      plain.isOfSnapshot
    )
  }

  private def of(
      compared: TestReader.Compared,
      test: Option[ObjValue],
      comparisons: Comparisons
  ): Difference = {
    def side(field: String) =
      if (field.isEmpty) None else test.flatMap(comparisons.field(_, field))
    FailureCauses.difference(
      compared.expected,
      compared.actual,
      side(compared.expectedField),
      side(compared.actualField)
    )
  }

  /** The difference of values that have parts, which a sketch does not tell. */
  private def ofEquality(comparison: Comparisons.Comparison, ctx: Ctx): Option[Difference] = {
    def tree(operand: Comparisons.Operand) =
      operand.value.flatMap((value: Value) => ctx.attempt(Materialize(value, ctx)).toOption)
    for {
      actual <- tree(comparison.operands.head)
      expected <- tree(comparison.operands.last)
      if FailureCauses.hasParts(actual) && FailureCauses.hasParts(expected)
    } yield FailureCauses.difference(
      expected,
      actual,
      comparison.operands.lastOption,
      comparison.operands.headOption
    )
  }

  private def shown(comparison: Comparisons.Comparison): ShownComparison = new ShownComparison(
    comparison.text,
    comparison.place,
    comparison.operands.filterNot(_.isLiteral).map { operand =>
      new ShownOperand(
        operand.text,
        operand.sketch.getOrElse(""),
        operand.cause(new OutputPath(Vector.empty))
      )
    }
  )
}

private object FailureCauses {

  /** What is different in a value, as the operand of a comparison that it is from tells where its parts are from. */
  def difference(
      expected: JsonTree,
      actual: JsonTree,
      ofExpected: Option[Comparisons.Operand] = None,
      ofActual: Option[Comparisons.Operand] = None
  ): Difference = {
    val places = new SourcePlaces
    def side(tree: JsonTree, operand: Option[Comparisons.Operand]) =
      new ComparedValue(
        PlainValue.of(tree),
        operand.map(operand =>
          (paths => paths.map(operand.cause(_).map(places.of(_)))): PartSources
        )
      )
    Difference.between(
      side(expected, ofExpected),
      side(actual, ofActual),
      Difference.Options(showSecrets = true)
    )
  }

  private def hasParts(tree: JsonTree): Boolean = tree match {
    case JsonTree.Obj(_) | JsonTree.Arr(_) => true
    case JsonTree.Str(text)                => text.contains('\n')
    case _                                 => false
  }
}
