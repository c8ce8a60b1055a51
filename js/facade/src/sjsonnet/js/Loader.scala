package sjsonnet.js

import sjsonnet.{Importer, Jsonnet, Source}
import sjsonnet.text.Utf8

import scala.collection.mutable
import scala.scalajs.js

/** The files that programs import, loaded before the programs are evaluated. They are found by parsing, since the path of an
  * import is a literal, and the importer is asked for several at a time, and once for each.
  *
  * As an importer of evaluations, it has what has been loaded. A file that could not be loaded matters only to an evaluation
  * that needs it, as without loading.
  */
private[js] final class Loader(importer: HostImporter) extends Importer {
  import Loader._

  private val answers = mutable.HashMap.empty[Asked, Answer]
  private val contents = mutable.HashMap.empty[String, Array[Byte]]

  override def find(path: String, from: String): Option[String] =
    answers.get(Asked(path, from)) match {
      case Some(Found(name))    => Some(name)
      case Some(Failed(thrown)) => throw js.JavaScriptException(thrown)
      case Some(Missing) | None => None
    }

  override def read(name: String): Array[Byte] = contents(name)

  /** Loads what these programs import, what that imports, and so on.
    *
    * @param programs
    *   each with the file that its imports are relative to
    * @param engine
    *   finds the imports
    */
  def load(
      programs: Seq[(Source, String)],
      engine: Jsonnet,
      signal: Option[Signal],
      progress: Progress
  ): js.Promise[Unit] =
    Signal.racing(signal) { (resolve, reject) =>
      new Run(engine, signal, progress, resolve, reject).of(programs)
    }

  private final class Run(
      engine: Jsonnet,
      signal: Option[Signal],
      progress: Progress,
      resolve: () => Unit,
      reject: Any => Unit
  ) {

    /** What is yet to be asked for. */
    private val waiting = mutable.Queue.empty[Asked]
    private val asked = mutable.HashSet.empty[Asked]
    private var nActive = 0
    private var nLoaded = 0

    /** What is imported as a program, and so may import other files. */
    private val asCode = mutable.HashSet.empty[Asked]

    /** The files whose imports have been looked for. */
    private val scanned = mutable.HashSet.empty[String]
    private val reads: HostImporter.Reads = mutable.HashMap.empty

    /** What importers are told besides the file. */
    private val context =
      js.Dynamic.literal(signal = signal.fold[js.Any](js.undefined)(_.host))

    def of(programs: Seq[(Source, String)]): Unit = {
      programs.foreach { case (source, file) => scan(source, file) }
      next()
    }

    private def scan(source: Source, file: String): Unit =
      if (mayImport(source))
        for (all <- engine.program(source, file).imports(); found <- all) {
          val pair = Asked(found.path, file)
          if (found.isCode) asCode += pair
          if (asked.add(pair)) waiting.enqueue(pair)
          else if (found.isCode) answers.get(pair).foreach(scanAnswer(pair, _))
        }

    private def next(): Unit = {
      while (nActive < AtOnce && waiting.nonEmpty) {
        val pair = waiting.dequeue()
        answers.get(pair) match {
          case Some(answer @ (Found(_) | Missing)) => scanAnswer(pair, answer)
          case _                                   => ask(pair)
        }
      }
      if (nActive == 0) resolve()
    }

    private def ask(pair: Asked): Unit = {
      nActive += 1
      val file = importer.promised(pair.path, pair.from, reads, context)
      HostImporter.settled(file)(
        answer => guarded(answered(pair, keep(answer, pair.path))),
        thrown => guarded(answered(pair, Failed(thrown)))
      ): Unit
    }

    /** What `progress` throws ends the loading. */
    private def guarded(run: => Unit): Unit =
      try run
      catch { case js.JavaScriptException(thrown) => reject(thrown) }

    private def answered(pair: Asked, answer: Answer): Unit = {
      nActive -= 1
      answers(pair) = answer
      if (!signal.exists(_.isAborted)) {
        scanAnswer(pair, answer)
        next()
      }
    }

    /** Keeps the content of a file, unless another import has led to it. */
    private def keep(answer: js.Any, path: String): Answer = {
      val found =
        try Right(ImportedFile.of(answer, path).map(file => (file.name, file.bytes)))
        catch { case js.JavaScriptException(thrown) => Left(thrown) }
      found match {
        case Left(thrown)               => Failed(thrown)
        case Right(None)                => Missing
        case Right(Some((name, bytes))) =>
          if (!contents.contains(name)) {
            contents(name) = bytes
            nLoaded += 1
            progress.loaded(name, nLoaded, nActive - 1 + waiting.length)
          }
          Found(name)
      }
    }

    private def scanAnswer(pair: Asked, answer: Answer): Unit = answer match {
      case Found(name) if asCode(pair) && scanned.add(name) =>
        scan(new Source(name, contents(name)), name)
      case _ => ()
    }
  }
}

private[js] object Loader {

  /** How many files an importer is asked for at a time. */
  private final val AtOnce = 16

  private final case class Asked(path: String, from: String)

  private sealed abstract class Answer
  private final case class Found(name: String) extends Answer
  private final case class Failed(thrown: Any) extends Answer
  private case object Missing extends Answer

  /** Whether there may be an import in a text: most files have none, and need not be parsed for that. */
  private def mayImport(source: Source): Boolean = {
    val bytes = source.bytes
    val last = bytes.length - Keyword.length
    var i = 0
    var isFound = false
    while (i <= last && !isFound) {
      if (bytes(i) == Keyword(0)) {
        var n = 1
        while (n < Keyword.length && bytes(i + n) == Keyword(n)) n += 1
        isFound = n == Keyword.length
      }
      i += 1
    }
    isFound
  }

  /** `importstr` and `importbin` begin with it, too. */
  private val Keyword = Utf8.encode("import")
}

/** The option `progress`: a function that is told how an asynchronous evaluation goes on. */
private[js] final class Progress(callback: Option[js.Dynamic]) {

  def loaded(path: String, nLoaded: Int, nPending: Int): Unit = tell(
    js.Dynamic.literal(stage = "load", path = path, loaded = nLoaded, pending = nPending)
  )

  def evaluating(): Unit = tell(js.Dynamic.literal(stage = "evaluate"))

  def awaiting(native: String): Unit =
    tell(js.Dynamic.literal(stage = "native", name = native))

  private def tell(event: js.Any): Unit = callback.foreach(callback => callback(event))
}
