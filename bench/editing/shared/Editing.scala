package sjsonnet.editing

import scala.util.Random
import sjsonnet.{Importer, Meter, Source, Span}
import sjsonnet.analysis._
import sjsonnet.platform.DeepStack
import sjsonnet.syntax.{Grammar, NameTable, SyntaxTree}
import sjsonnet.text.Utf8

/** How long it takes after each edit until a tool knows what it needs.
  *
  * {{{
  * [--sessions N] [--processor] [--once]
  * }}}
  *
  * A session types a field in some place, character by character, and then takes it back, or pastes a member that somebody
  * has copied, or deletes a piece of the text, and undoes that. After each session, what is known is compared with an
  * analysis of the text that has never been edited. `--processor` measures the time of processors in place of that of a
  * clock, for a machine that does other things besides; `--once` does little, and prints no times.
  */
object Editing {

  def main(given: Array[String]): Unit =
    // So that nothing is handed to another thread, whose time would not be counted.
    DeepStack.run(DeepStack.DefaultMaxStack)(measure(Host.arguments(given)))

  private def measure(args: Array[String]): Unit = {
    def number(name: String, otherwise: Int) =
      args.indexOf(name) match {
        case -1 => otherwise
        case at => args(at + 1).toInt
      }
    val isOnce = args.contains("--once")
    val clock: () => Long =
      if (args.contains("--processor")) () => Host.processorNanos() else () => System.nanoTime()
    val sessions = number("--sessions", if (isOnce) 1 else 30)
    val (lines, files) = if (isOnce) (500, 50) else (10000, 5000)
    val ofFile = new FileEdits(Utf8.encode(Programs.file(lines)), clock)
    val ofProject = new ProjectEdits(Programs.project(files), clock)
    if (!isOnce) Seq(ofFile, ofProject).foreach(_.run(sessions / 3, new Random(1)))
    Seq(ofFile, ofProject).foreach { edits =>
      edits.forget()
      edits.run(sessions, new Random(2))
      println(edits.title)
      if (!isOnce) edits.all.foreach(times => println(times.line))
    }
  }
}

/** How long each of many turns of some work has taken. */
final class Times(name: String) {
  private val nanos = scala.collection.mutable.ArrayBuffer.empty[Long]

  def add(time: Long): Unit = nanos += time
  def clear(): Unit = nanos.clear()

  def line: String = {
    val sorted = nanos.sorted
    def at(part: Double) = sorted(math.min((sorted.length * part).toInt, sorted.length - 1)) / 1e6
    f"  $name%-28s median ${at(0.5)}%6.2f ms   95 %% ${at(0.95)}%6.2f   worst ${at(1)}%6.2f"
  }
}

/** Sessions of edits, and how long what is asked for after each of them has taken. */
abstract class Edits(clock: () => Long) {
  private var nEdits = 0
  private val whole = new Times("all of that")

  def title: String
  protected def parts: Seq[Times]

  /** Makes an edit, and asks what a tool asks then; `cursor` is behind it. */
  protected def edit(edit: TextEdit, cursor: Int): Unit

  /** The text as it is now. */
  protected def text: Array[Byte]

  /** Begins with another text, if there are several. */
  protected def begin(random: Random): Unit

  /** Fails if an analysis that has never been edited knows anything else. */
  protected def check(): Unit

  def all: Seq[Times] = parts :+ whole
  protected def count: Int = nEdits

  def forget(): Unit = {
    all.foreach(_.clear())
    nEdits = 0
  }

  protected final def timed[A](times: Times)(work: => A): A = {
    val start = clock()
    val result = work
    times.add(clock() - start)
    result
  }

  private def make(from: Int, until: Int, inserted: String): Unit = {
    nEdits += 1
    timed(whole)(edit(TextEdit(Span(from, until), inserted), from + inserted.length))
  }

  def run(sessions: Int, random: Random): Unit = for (_ <- 0 until sessions) {
    begin(random)
    random.nextInt(4) match {
      case 0 => paste(placeOf(random))
      case 1 => delete(placeOf(random), 1 + random.nextInt(200))
      case _ => typed(placeOf(random))
    }
    check()
  }

  /** The end of a line. */
  private def placeOf(random: Random): Int = {
    val at = random.nextInt(text.length)
    val end = text.indexOf('\n'.toByte, at)
    if (end < 0) text.length else end
  }

  private def typed(at: Int): Unit = {
    for (i <- 0 until Typed.length) make(at + i, at + i, Typed.substring(i, i + 1))
    for (i <- Typed.length until 0 by -1) make(at + i - 1, at + i, "")
  }

  private final val Typed =
    "\n    extra: lib.container.new(self.name, $._config { a: 'x', b: [team, 2] }) + port, "

  private def paste(at: Int): Unit = {
    make(at, at, Pasted)
    make(at, at + Pasted.length, "")
  }

  private final val Pasted =
    "\n  pasted: { local n = 1, a: n, b(c=n):: [c for d in [1, 2] if d > c] }, "

  private def delete(at: Int, length: Int): Unit = {
    val until = math.min(at + length, text.length)
    val deleted = Utf8.decode(text, at, until)
    make(at, until, "")
    make(at, at, deleted)
  }

  /** What is compared. */
  protected final def known(analysis: Analysis): Seq[String] =
    analysis.findings.map(_.toString) ++
      analysis.facts.definitions.map(it => s"$it ${it.uses.map(_.from)}") ++
      analysis.facts.fields.map(_.toString)

  /** What names are in scope, and what objects there are. */
  protected final def complete(analysis: Analysis, cursor: Int): Int =
    analysis.facts.inScope(cursor).length + analysis.facts.objects.length
}

/** Edits of one long file. */
final class FileEdits(original: Array[Byte], clock: () => Long) extends Edits(clock) {
  private val trees = new Times("tree, at least")
  private val analyses = new Times("tree and facts")
  private val findings = new Times("findings")
  private val completions = new Times("completion")
  private var current = Analysis.of(new Source("main.jsonnet", original))

  override protected def parts: Seq[Times] = Seq(trees, analyses, findings, completions)
  override protected def text: Array[Byte] = current.source.bytes
  override protected def begin(random: Random): Unit = ()

  override def title: String =
    s"\na file of ${original.count(_ == '\n')} lines, ${original.length} bytes: $count edits"

  override protected def edit(edit: TextEdit, cursor: Int): Unit = {
    current = timed(analyses)(current.edited(edit))
    timed(findings)(current.findings.length): Unit
    timed(completions)(complete(current, cursor)): Unit
  }

  override protected def check(): Unit = {
    timed(trees)(SyntaxTree.parse(current.source, new NameTable, Grammar.default, Meter.none)): Unit
    if (known(current) != known(Analysis.of(current.source)))
      throw new IllegalStateException("an edited file has another analysis than its text")
  }
}

/** Edits of the files of a project. */
final class ProjectEdits(files: Map[String, String], clock: () => Long) extends Edits(clock) {
  private val changes = new Times("project with tree and facts")
  private val findings = new Times("findings")
  private val completions = new Times("completion")
  private val affected = new Times("files that it concerns")
  private val importer = Importer.ofMap(files.map { case (name, text) =>
    name -> Utf8.encode(text)
  })
  private val names = files.keys.toVector.sorted
  private var current = Project.of(names, Project.Settings(importer))
  private var name = names(0)

  override protected def parts: Seq[Times] = Seq(changes, findings, completions, affected)
  override protected def text: Array[Byte] = analysis.source.bytes
  override protected def begin(random: Random): Unit = name = names(random.nextInt(names.length))
  override def title: String = s"\na project of ${files.size} files: $count edits"

  private def analysis: Analysis =
    current.analysis(name).getOrElse(throw new IllegalStateException(s"$name cannot be read"))

  override protected def edit(edit: TextEdit, cursor: Int): Unit = {
    current = timed(changes)(current.edited(name, edit))
    timed(findings)(analysis.findings.length): Unit
    timed(completions)(complete(analysis, cursor)): Unit
    timed(affected)(current.affected(Seq(name)).size): Unit
  }

  override protected def check(): Unit = {
    val fresh = Analysis.of(analysis.source, Analysis.Settings(importer = Some(importer)))
    if (known(analysis) != known(fresh))
      throw new IllegalStateException("an edited project has another analysis than its text")
  }
}
