package sjsonnet

/** Is told where a [[FileImporter]] looks for imports. */
private[sjsonnet] abstract class ImportLog {

  /** What `path` means was looked for at `candidate`.
    *
    * @param outcome
    *   in words: `found`, `not found`, or why the file may not be read
    */
  def lookedUp(path: String, candidate: String, outcome: String): Unit = ()

  /** A file was found, and is going to be read. */
  def found(file: String): Unit = ()
}

private[sjsonnet] object ImportLog {
  object Silent extends ImportLog

  /** Passes on a line for each place. */
  final class Lines(receive: String => Unit) extends ImportLog {
    override def lookedUp(path: String, candidate: String, outcome: String): Unit =
      receive(s"IMPORT: $path: $outcome: $candidate")
  }
}
