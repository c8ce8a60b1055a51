package sjsonnet.js

import scala.scalajs.js

/** Programs that are to be explained, compared or tested: texts, or programs of an engine. */
private[js] object GivenProgram {

  /** @param options
    *   those of `evaluate` for a text, and variables for a program of an engine
    * @param others
    *   names of options among them that are not for the evaluation
    */
  def evaluation(
      program: js.UndefOr[js.Any],
      options: js.UndefOr[js.Any],
      others: Vector[String] = Vector.empty
  ): Evaluation =
    (program: Any) match {
      case ofEngine: EngineProgram => ofEngine.evaluationAmong(options, others)
      case _                       => Evaluation.of(program, options, js.undefined, others)
    }

  /** The names of all these options. */
  def optionNames(program: Any, others: Vector[String]): Vector[String] =
    (if (isOfEngine(program)) Options.ofVariables else Options.names) ++ others

  def isOfEngine(program: Any): Boolean = program.isInstanceOf[EngineProgram]
}
