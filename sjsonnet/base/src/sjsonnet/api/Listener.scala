package sjsonnet

/** Is notified of what evaluations do, as they do it and on their threads: for logs, metrics and tests. Its exceptions
  * reach the caller of the evaluation.
  */
trait Listener {
  def on(event: Event): Unit
}

object Listener {

  /** Is notified of nothing, so that evaluations need not read the clock. */
  val none: Listener = (_: Event) => ()
}

/** Something that an evaluation has done. Later versions may add more events, so matches need a `case _`. */
sealed abstract class Event

object Event {

  /** A file was parsed and checked, or was found in the cache.
    *
    * @param bytes
    *   the length of the source
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

  /** The importer resolved `path` to a file.
    *
    * @param from
    *   the importing file, empty for code that comes from no file
    */
  final class Imported private[sjsonnet] (val path: String, val from: String, val file: String)
      extends Event {
    override def toString: String = s"$path from ${if (from.isEmpty) "code" else from}: $file"
  }

  /** An evaluation ended.
    *
    * @param program
    *   its name
    * @param nanos
    *   the total time, including that for writing the result
    * @param steps
    *   as [[Limits.maxSteps]] counts them
    * @param error
    *   what went wrong, which may be a limit ([[Diagnostic.Kind.Limit]]); for an exception of the embedder's, which
    *   goes on to the caller of the evaluation, an error of the kind [[Diagnostic.Kind.Host]] with its message
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
