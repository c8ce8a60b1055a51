package sjsonnet.platform

import java.io.IOException

/** The file that is written under a temporary name until it is complete. It is removed when the process ends, which SIGINT,
  * SIGTERM and SIGHUP make the JVM do with their exit codes, and no other can be created from then on.
  */
private[platform] object Temporary {
  private var removal: () => Unit = () => ()
  private var isAtEnd = false

  Runtime.getRuntime.addShutdownHook(new Thread(() => end()))

  /** @param create
    *   creates the file, unless one exists
    */
  def create[A](create: => Option[A])(remove: => Unit): Option[A] = synchronized {
    failAtEnd()
    val removeIt = () => remove
    val file = create
    if (file.nonEmpty) removal = removeIt
    file
  }

  def delete(): Unit = synchronized {
    removal()
    done()
  }

  /** Fails if the process is ending. Otherwise the file to be replaced would be written in place, since the temporary one is
    * gone, and left incomplete.
    */
  def failAtEnd(): Unit = synchronized {
    if (isAtEnd) throw new IOException("Interrupted")
  }

  /** The file has been deleted or has its final name. */
  def done(): Unit = synchronized { removal = () => () }

  private def end(): Unit = synchronized {
    isAtEnd = true
    removal()
  }
}
