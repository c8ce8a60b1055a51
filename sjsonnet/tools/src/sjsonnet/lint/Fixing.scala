package sjsonnet.lint

import scala.collection.mutable.ArrayBuffer
import sjsonnet.Source
import sjsonnet.analysis.{Finding, Fix, TextEdit}

/** Makes the changes that findings propose and that leave no doubt, in rounds: those that overlap wait for the next one, which
  * begins with what is found by then.
  *
  * @param isWanted
  *   whether a finding is to be fixed
  */
private[sjsonnet] final class Fixing(files: LintFiles, isWanted: Finding => Boolean) {
  import Fixing._

  /** The file after all changes, and how many have been made. After each round it is a program: a file with errors stays as
    * it is unless all of them can be fixed.
    */
  def fixed(source: Source): (Source, Int) = {
    var current = source
    var n = 0
    var round = 0
    var isDone = false
    while (!isDone && round < MaxRounds) {
      round += 1
      val fixes = apart(Linter.findings(current, files).filter(isWanted).flatMap(_.fixes))
      val next = new Source(source.name, TextEdit.applied(fixes.flatMap(_.edits), current.bytes))
      isDone = fixes.isEmpty || !files.values(next).analysis.isProgram
      if (!isDone) {
        current = next
        n += fixes.length
      }
    }
    (current, n)
  }

  /** Those that are safe, of several that overlap only the first. */
  private def apart(fixes: Vector[Fix]): Vector[Fix] = {
    val taken = ArrayBuffer.empty[Fix]
    fixes.filter(_.isSafe).sortBy(_.edits.head.span.from).foreach { fix =>
      val isFree = taken.lastOption.forall(_.edits.last.span.until < fix.edits.head.span.from)
      if (isFree) taken += fix
    }
    taken.toVector
  }
}

private object Fixing {

  /** Each round but the last mends something, so there are rarely more than a few. */
  private final val MaxRounds = 100
}
