package sjsonnet.manifest

import sjsonnet.{Diagnostic, EvalError, Problem}
import sjsonnet.runtime.Sym

import scala.annotation.tailrec

/** Where in a program's value a part lies that is written on its own, as a file, a document of a stream or a line of a
  * format: the fields and elements that lead to it. The errors of the part show it.
  */
private[sjsonnet] sealed abstract class PartPath {
  import PartPath._

  /** The names and indexes, from the outside in. */
  final def steps: Vector[String] = {
    @tailrec def collect(path: PartPath, inner: List[String]): List[String] = path match {
      case Whole                 => inner
      case Field(outer, key)     => collect(outer, key.toString :: inner)
      case Element(outer, index) => collect(outer, index.toString :: inner)
    }
    collect(this, Nil).toVector
  }

  final override def toString: String = text(steps)

  /** Runs `write`, which writes the part. If its error has neither a place in the program nor a path, a hint says which
    * part it is in.
    */
  final def naming[A](write: => A): A = naming("", write)

  /** Runs `write`, and hints at the part like the other `naming`. The hint also says what the format needs, unless
    * `needed` is empty.
    */
  final def naming[A](needed: String, write: => A): A =
    try write
    catch {
      case error: EvalError if (this != Whole || needed.nonEmpty) && lacksPlace(error) =>
        val where = if (this == Whole) "" else s"it is in the part $this"
        val hint = Seq(where, needed).filter(_.nonEmpty).mkString("; ")
        throw error.copy(problem = new Hinted(error.problem, hint))
    }
}

private[sjsonnet] object PartPath {

  case object Whole extends PartPath

  final case class Field(outer: PartPath, key: Sym) extends PartPath

  final case class Element(outer: PartPath, index: Int) extends PartPath

  /** A path as errors show it. */
  private[manifest] def text(steps: Vector[String]): String = steps.mkString("[", " ", "]")

  /** The parameters of messages that show where the value is. */
  private val shown = Set("path", "key")

  /** Whether an error does not show what it is about. What the host reports is not about a value. */
  private def lacksPlace(error: EvalError): Boolean =
    error.trace.isEmpty && error.hint.isEmpty &&
      error.diagnostic.kind != Diagnostic.Kind.Host &&
      !error.diagnostic.parameters.exists(shown.contains(_))

  private final class Hinted(problem: Problem, added: String)
      extends Problem(problem.diagnostic, Vector.empty) {
    override def text: String = problem.text
    override def hintFor(isCommand: Boolean): String = added
  }
}
