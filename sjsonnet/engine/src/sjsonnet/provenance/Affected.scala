package sjsonnet.provenance

import sjsonnet.OutputPath
import sjsonnet.runtime._

import java.util.BitSet

/** Finds the parts of an output that come from certain events.
  *
  * @param marked
  *   the events that depend on what may change
  */
private[provenance] final class Affected(
    marked: BitSet,
    locator: Locator,
    ctx: Ctx
) {
  private val found = Vector.newBuilder[OutputPath]

  def paths: Vector[OutputPath] = {
    visit(locator.whole, Vector.empty, isAround(Vector(locator.whole.trail)))
    found.result()
  }

  private def visit(at: Location, path: Vector[OutputPath.Step], isAffected: Boolean): Unit =
    at.value match {
      case obj: ObjValue if obj.shape.nVisible(ctx) > 0 =>
        obj.shape.visible(ctx).foreach { entry =>
          val part = locator.field(at, obj, entry)
          val step = OutputPath.Field(entry.sym.toString)
          visitPart(part, at, path :+ step, isAffected)
        }
      case arr: ArrValue if arr.length > 0 =>
        var i = 0
        while (i < arr.length) {
          visitPart(locator.element(at, arr, i), at, path :+ OutputPath.Element(i), isAffected)
          i += 1
        }
      case _ => if (isAffected || isMade(at)) found += new OutputPath(path)
    }

  private def visitPart(
      part: Location,
      in: Location,
      path: Vector[OutputPath.Step],
      isAffected: Boolean
  ): Unit =
    visit(part, path, isAffected || isAround(part.around.drop(in.around.length)))

  /** Whether one of the ways that lead to a part was decided by a marked event. */
  private def isAround(ways: Vector[Trail]): Boolean =
    ways.exists(locator.control(_).exists(marked.get(_)))

  private def isMade(at: Location): Boolean = locator.ownSources(at).exists(marked.get(_))
}
