package sjsonnet

/** Is told what evaluations do, as they do it and in their threads: for logs, metrics and tests. What it throws reaches who
  * evaluates.
  */
trait Listener {
  def on(event: Event): Unit
}

object Listener {

  /** Not told anything, so that evaluations need not look at the clock. */
  val none: Listener = (_: Event) => ()
}

/** What an evaluation has done. Later versions may have more of them, so there has to be a `case _`. */
sealed abstract class Event

object Event {

  /** A file was parsed and checked, or was found in the cache.
    *
    * @param bytes
    *   of source
    */
  final class Parsed private[sjsonnet] (
      val file: String,
      val bytes: Int,
      val nanos: Long,
      val isCached: Boolean
  ) extends Event {
    override def toString: String =
      if (isCached) s"$file: $bytes bytes, cached" else s"$file: $bytes bytes parsed in $nanos ns"
  }

  /** The importer said which file `path` means.
    *
    * @param from
    *   the importing file, empty for code that comes from no file
    */
  final class Imported private[sjsonnet] (val path: String, val from: String, val file: String)
      extends Event {
    override def toString: String = s"$path from ${if (from.isEmpty) "code" else from}: $file"
  }

  /** An evaluation came to its end.
    *
    * @param program
    *   what it is called
    * @param nanos
    *   all it took, with the writing of the result
    * @param steps
    *   as [[Limits.maxSteps]] counts them
    * @param error
    *   what went wrong, which may be a limit ([[Diagnostic.Kind.Limit]])
    */
  final class Ended private[sjsonnet] (
      val program: String,
      val nanos: Long,
      val steps: Long,
      val error: Option[JsonnetError]
  ) extends Event {
    override def toString: String =
      s"$program: $steps steps in $nanos ns${error.fold("")(", " + _.message)}"
  }
}
