package sjsonnet.manifest

import sjsonnet.{EvalError, OutputPath}
import sjsonnet.runtime.{Ctx, Sym}

import scala.annotation.tailrec

/** Where in a program's value a part lies that is written on its own, as a file, a document of a stream or a line of a
  * format: the fields and elements that lead to it. The errors of the part show it.
  */
private[sjsonnet] sealed abstract class PartPath {
  import PartPath._

  /** The steps that lead to the part. */
  final def steps: Vector[OutputPath.Step] = {
    @tailrec def collect(path: PartPath, inner: List[OutputPath.Step]): List[OutputPath.Step] =
      path match {
        case Whole                 => inner
        case Field(outer, key)     => collect(outer, OutputPath.Field(key.excerpt) :: inner)
        case Element(outer, index) => collect(outer, OutputPath.Element(index) :: inner)
      }
    collect(this, Nil).toVector
  }

  /** Runs `compute`, which computes the part or writes it, and names the part in its errors. */
  final def naming[A](ctx: Ctx)(compute: => A): A =
    try compute
    catch {
      case error: EvalError =>
        throw error.whileWriting(new OutputPath(steps), ctx.services.errorWords)
    }
}

private[sjsonnet] object PartPath {

  case object Whole extends PartPath

  final case class Field(outer: PartPath, key: Sym) extends PartPath

  final case class Element(outer: PartPath, index: Int) extends PartPath
}
