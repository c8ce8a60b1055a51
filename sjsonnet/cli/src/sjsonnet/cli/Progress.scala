package sjsonnet.cli

import sjsonnet.{SourceLine, TraceEntry, Watcher}
import sjsonnet.text.Printable

/** A line on the terminal that says what is being done and where, from a second on. It is rewritten in place, and erased before
  * anything else is printed.
  *
  * @param environment
  *   the value of a variable
  * @param columns
  *   how many columns standard error has, if it is a terminal; asked for when the line is first due
  * @param write
  *   writes to it
  */
private[cli] final class Progress(
    environment: String => Option[String],
    columns: () => Option[Int],
    write: String => Unit
) extends Watcher {
  private var next: Option[Long] =
    Progress.delay(environment).map(System.nanoTime() + _)
  private val start = System.nanoTime()
  private lazy val width: Option[Int] =
    columns().map(n => if (n > 0) n else Progress.DefaultWidth)
  private var isShown = false
  private var activity = Watcher.Evaluating

  override def begin(activity: String): Unit = {
    this.activity = activity
    // A line that is shown says so at once.
    if (isShown) next = next.map(_ => System.nanoTime())
    on(() => None)
  }

  override def on(place: () => Option[TraceEntry]): Unit =
    for (due <- next if System.nanoTime() - due >= 0)
      width match {
        case None        => next = None
        case Some(width) =>
          val now = System.nanoTime()
          next = Some(now + Progress.Interval)
          isShown = true
          write(s"\r${line(place(), now, width)}${Progress.ToLineEnd}")
      }

  private def line(place: Option[TraceEntry], now: Long, width: Int): String = {
    val where = place.fold("")(entry => s" ${Printable.line(entry.toString)}")
    val text = s"$activity$where (${(now - start) / Progress.Second} s)"
    // The last column stays free: a full line would make the terminal begin another.
    Iterator.iterate(text)(_.drop(1)).find(SourceLine.width(_) < width).getOrElse("")
  }

  def erase(): Unit = if (isShown) {
    isShown = false
    write(s"\r${Progress.ToLineEnd}")
  }

  /** Erases the line for good. */
  def end(): Unit = {
    erase()
    next = None
  }
}

private[cli] object Progress {

  /** The variable of the environment that says after how many seconds the line appears. */
  final val Variable = "SJSONNET_PROGRESS"

  /** After how many seconds it appears unless that says something else. */
  final val DefaultSeconds = 1

  /** None if there is to be no line. */
  private def delay(environment: String => Option[String]): Option[Long] =
    if (environment("TERM").forall(Set("", "dumb"))) None
    else
      environment(Variable) match {
        case None       => Some(DefaultSeconds * Second)
        case Some(text) => text.toIntOption.filter(_ >= 0).map(_ * Second)
      }

  private final val DefaultWidth = 80
  private final val Second = 1000000000L

  /** How long a line stays. */
  private final val Interval = Second / 2

  /** Erases what is there from the cursor on (ECMA-48, EL). */
  private final val ToLineEnd = "\u001b[K"
}
