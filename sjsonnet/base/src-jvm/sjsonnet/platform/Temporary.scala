package sjsonnet.platform

import java.io.IOException
import java.util.{HashMap, HashSet}

import sun.misc.{Signal, SignalHandler}

/** The files that are written under temporary names until they are complete, one for each thread: a worker may write
  * several at once. They are removed when the process ends, and no other can be created from then on. SIGINT, SIGTERM and
  * SIGHUP make the JVM end with their exit codes, and so do other signals from the first file on.
  *
  * The JVM keeps some signals for itself: it ignores SIGPIPE, prints its threads for SIGQUIT, pauses threads by SIGUSR2, and
  * takes SIGSEGV, SIGBUS, SIGILL and SIGFPE for errors of its own.
  */
private[platform] object Temporary {

  /** Removes the file of each thread that has one. */
  private val removals = new HashMap[Thread, () => Unit]

  /** The threads whose files stay if the process ends. */
  private val needed = new HashSet[Thread]
  private var isAtEnd = false

  /** Signals that end a process, apart from those of the JVM. */
  private val ending = Seq("TRAP", "ABRT", "USR1", "ALRM", "STKFLT", "XCPU", "VTALRM", "PROF") ++
    Seq("POLL", "PWR", "SYS", "EMT", "LOST")

  private val endsProcess = new SignalHandler {
    override def handle(signal: Signal): Unit = System.exit(128 + signal.getNumber)
  }

  Runtime.getRuntime.addShutdownHook(new Thread(() => end()))
  ending.foreach(handle(_))

  /** Lets a signal end the process as SIGTERM does, unless it is ignored or has a handler. */
  private def handle(name: String): Unit =
    try {
      val signal = new Signal(name)
      val before = Signal.handle(signal, endsProcess)
      if (before != SignalHandler.SIG_DFL) Signal.handle(signal, before): Unit
    } catch { case _: IllegalArgumentException => () } // The system or the JVM does not have it.

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

  /** Deletes the file of this thread, if it still exists, unless it is needed. */
  def delete(): Unit = synchronized {
    val removal = Option(removals.remove(Thread.currentThread))
    if (!needed.remove(Thread.currentThread)) removal.foreach(remove => remove())
  }

  /** Lets the file of this thread stay if the process ends, or not. */
  def need(isNeeded: Boolean): Unit = synchronized {
    if (isNeeded) needed.add(Thread.currentThread): Unit
    else needed.remove(Thread.currentThread): Unit
  }

  /** Fails if the process is ending. Otherwise the file to be replaced would be written in place, since the temporary one is
    * gone, and left incomplete.
    */
  def failAtEnd(): Unit = synchronized {
    if (isAtEnd) throw new IOException("Interrupted")
  }

  /** Calls `body`, before whose end the process does not end. */
  def whole[A](body: => A): A = synchronized {
    failAtEnd()
    body
  }

  /** The file of this thread has its final name, or stays. */
  def done(): Unit = synchronized {
    needed.remove(Thread.currentThread): Unit
    removals.remove(Thread.currentThread): Unit
  }

  private def end(): Unit = synchronized {
    isAtEnd = true
    removals.forEach((thread, removal) => if (!needed.contains(thread)) removal())
  }
}
