package sjsonnet.platform

import java.io.IOException
import java.util.HashMap

/** The files that are written under temporary names until they are complete, one for each thread: a worker may write
  * several at once. They are removed when the process ends, which SIGINT, SIGTERM and SIGHUP make the JVM do with their exit
  * codes, and no other can be created from then on.
  */
private[platform] object Temporary {

  /** Removes the file of each thread that has one. */
  private val removals = new HashMap[Thread, () => Unit]
  private var isAtEnd = false

  Runtime.getRuntime.addShutdownHook(new Thread(() => end()))

  /** Creates the file of this thread, and keeps `remove` for it.
    *
    * @param create
    *   creates the file, unless one exists
    * @param remove
    *   deletes it
    */
  def create[A](create: => Option[A])(remove: => Unit): Option[A] = synchronized {
    failAtEnd()
    val removeIt = () => remove
    val file = create
    if (file.nonEmpty) removals.put(Thread.currentThread, removeIt): Unit
    file
  }

  /** Deletes the file of this thread, if it still exists. */
  def delete(): Unit = synchronized {
    Option(removals.remove(Thread.currentThread)).foreach(removal => removal())
  }

  /** Fails if the process is ending. Otherwise the file to be replaced would be written in place, since the temporary one is
    * gone, and left incomplete.
    */
  def failAtEnd(): Unit = synchronized {
    if (isAtEnd) throw new IOException("Interrupted")
  }

  /** The file of this thread has its final name. */
  def done(): Unit = synchronized(removals.remove(Thread.currentThread): Unit)

  private def end(): Unit = synchronized {
    isAtEnd = true
    removals.values.forEach(removal => removal())
  }
}
