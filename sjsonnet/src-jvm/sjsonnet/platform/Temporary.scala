package sjsonnet.platform

import java.io.IOException

/** The file that is being written under another name. When the process ends, which SIGINT, SIGTERM and SIGHUP make the
  * JVM do with their exit codes, it is removed, and there is no other from then on.
  */
private[platform] object Temporary {
  private var removal: () => Unit = () => ()
  private var isAtEnd = false

  Runtime.getRuntime.addShutdownHook(new Thread(() => end()))

  /** @param create
    *   creates the file, unless there is one
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

  /** Fails if the process is ending. A file that was to be replaced would be written in place instead, since the temporary
    * one is gone, and not to its end.
    */
  def failAtEnd(): Unit = synchronized {
    if (isAtEnd) throw new IOException("Interrupted")
  }

  /** It is gone, or has its final name. */
  def done(): Unit = synchronized { removal = () => () }

  private def end(): Unit = synchronized {
    isAtEnd = true
    removal()
  }
}
