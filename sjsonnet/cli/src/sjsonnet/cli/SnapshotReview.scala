package sjsonnet.cli

import sjsonnet.text.{Printable, Utf8}

import java.io.InputStream

/** Shows each snapshot that is pending, and asks what to do with it. */
private[cli] final class SnapshotReview(terminal: Terminal) {
  import SnapshotReview._

  private val isTerminal = terminal.columns.nonEmpty
  private val in: InputStream = terminal.requests
  private var accepted = 0
  private var dropped = 0
  private var left = 0
  private var isOver = false

  /** Asks about all of the files' tests.
    *
    * @return
    *   the exit code: 1 if something is still pending
    */
  def run(files: Vector[String]): Int = {
    for (file <- files) {
      val snapshots = new Snapshots(file)
      snapshots.pending.foreach(review(snapshots, _))
    }
    say(s"$accepted accepted, $dropped dropped, $left left\n")
    if (left > 0) TestCommand.Failed else 0
  }

  private def review(snapshots: Snapshots, name: String): Unit =
    if (isOver) left += 1
    else {
      val before = snapshots.read(name).getOrElse(new Array[Byte](0))
      val after = snapshots.read(name + Snapshots.Pending).getOrElse(new Array[Byte](0))
      val path = snapshots.path(name)
      val text = new UnifiedDiff(path, before, path + Snapshots.Pending, after)
        .text(isTerminal && terminal.allowsColour, isShown = true)
      terminal.print(text)
      answer(path) match {
        case Accept =>
          snapshots.accept(name)
          accepted += 1
        case Drop =>
          snapshots.reject(name)
          dropped += 1
        case Leave => left += 1
        case Quit  =>
          isOver = true
          left += 1
      }
    }

  private def answer(path: String): Answer = {
    say(s"Accept ${Printable.line(path)}? [y]es, [n]o and drop it, [l]eave it, [q]uit: ")
    val typed = line()
    if (!isTerminal) say("\n")
    typed match {
      case None       => Quit
      case Some(text) =>
        Answers
          .collectFirst { case (word, answer) if isMeant(text, word) => answer }
          .getOrElse(this.answer(path))
    }
  }

  private def isMeant(typed: String, word: String): Boolean =
    typed.nonEmpty && word.startsWith(typed)

  /** A line of standard input, in small letters; none at its end. */
  private def line(): Option[String] = {
    val text = new StringBuilder
    var byte = in.read()
    val isEnd = byte < 0
    while (byte >= 0 && byte != '\n') {
      if (text.length < MostChars) text.append(byte.toChar)
      byte = in.read()
    }
    Option.when(!isEnd)(text.result().trim.toLowerCase)
  }

  private def say(text: String): Unit = terminal.print(Utf8.encode(text))
}

private object SnapshotReview {
  private sealed abstract class Answer
  private case object Accept extends Answer
  private case object Drop extends Answer
  private case object Leave extends Answer
  private case object Quit extends Answer

  private val Answers =
    Seq("yes" -> Accept, "no" -> Drop, "leave" -> Leave, "quit" -> Quit)

  /** Of a longer line, the rest is not looked at. */
  private final val MostChars = 100
}
