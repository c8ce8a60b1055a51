package sjsonnet

/** Runs the program that a native function needs: `helm` for `helmTemplate`, `kustomize` for `kustomizeBuild`. An engine has
  * none unless it is given some ([[Jsonnet.withSubprocesses]]), so no evaluation runs a program unless the embedder says so.
  */
trait SubprocessRunner {

  /** Runs the program, and returns what it has written to its standard output, or the reason why there is no result, which
    * becomes an error of the evaluation. What it throws is treated like an exception of a native function.
    */
  def run(process: Subprocess): Either[String, Array[Byte]]
}

/** What to run.
  *
  * @param program
  *   the name of the program, as users of a shell call it
  * @param input
  *   what it reads from its standard input
  * @param maxOutput
  *   the most bytes that it may write
  */
final class Subprocess private[sjsonnet] (
    val program: String,
    val arguments: Vector[String],
    val input: Array[Byte],
    val maxOutput: Long,
    check: () => Unit
) {

  /** To be called while the program runs, some times a second: throws if the evaluation has to end. Then the program should be
    * ended, and the exception passed on.
    */
  def checkLimits(): Unit = check()
}
