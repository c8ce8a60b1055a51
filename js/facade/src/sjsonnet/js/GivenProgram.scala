package sjsonnet.js

import scala.scalajs.js

/** Programs that are to be explained or compared: texts, or programs of an engine. */
private[js] object GivenProgram {

  /** @param options
    *   those of `evaluate` for a text, and variables for a program of an engine
    */
  def evaluation(program: js.UndefOr[js.Any], options: js.UndefOr[js.Any]): Evaluation =
    (program: Any) match {
      case ofEngine: EngineProgram => ofEngine.evaluation(options)
      case _                       => Evaluation.of(program, options, js.undefined)
    }

  def isOfEngine(program: Any): Boolean = program.isInstanceOf[EngineProgram]
}
