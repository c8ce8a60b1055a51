package sjsonnet

import sjsonnet.eval.{MainCode, Probe, ProgramFiles}
import sjsonnet.manifest.PartPath
import sjsonnet.runtime.Ctx
import sjsonnet.syntax.{Expr, ImportKind, TreeVisitor}

import java.util.Objects.requireNonNull
import scala.util.control.NonFatal

/** A program in an engine. It can be evaluated any number of times and from several threads, and is read and parsed only
  * once, when it is first used.
  *
  * {{{
  * val program = engine.file("tenant.jsonnet")
  * program.check()                                   // Left for a file that is missing or no program
  * for (tenant <- tenants)
  *   program.in(engine.withTopLevelArgument("tenant", Input(tenant))).evaluate()
  * }}}
  *
  * @groupname text To text
  * @groupprio text 0
  * @groupname data To data
  * @groupprio data 1
  * @groupname parts Part by part
  * @groupprio parts 2
  * @groupname explain Why its value is what it is
  * @groupprio explain 3
  * @groupname program The program itself
  * @groupprio program 4
  */
final class Program private[sjsonnet] (
    private[sjsonnet] val engine: Jsonnet,
    origin: ProgramOrigin
) {

  /** The same program, without parsing it again, in another engine: one with other inputs, or other limits.
    * @group program
    */
  def in(engine: Jsonnet): Program = new Program(requireNonNull(engine, "engine"), origin)

  /** Reads, parses and statically checks it, without evaluating anything.
    * @group program
    */
  def check(): Either[JsonnetError, Unit] =
    engine.attempt(origin.name)((files, _, ctx) => files.check(origin.code(files, ctx), ctx): Unit)

  /** The imports in its text, in order and each path once, whether an evaluation would need them or not. A path that is
    * imported as a program and as data, too, is listed twice. The files are neither looked for nor read.
    * @group program
    */
  def imports(): Either[JsonnetError, Vector[Program.Import]] =
    engine.attempt(origin.name) { (files, _, ctx) =>
      val found = Vector.newBuilder[Expr.Import]
      val finder = new TreeVisitor {
        override def visit(expr: Expr): Unit = {
          expr match {
            case e: Expr.Import => found += e
            case _              => ()
          }
          parts(expr)
        }
      }
      val tree = files.check(origin.code(files, ctx), ctx)
      ctx.recordNesting(tree.nesting)
      ctx.runOnSufficientStack(finder.visit(tree.expr))
      // Of an object's members, locals and assertions are visited first, wherever they are in the text.
      found
        .result()
        .sortBy(_.from)
        .map(e => new Program.Import(e.path, e.kind == ImportKind.Code))
        .distinctBy(found => (found.path, found.isCode))
    }

  /** Its value as text, ended by a newline.
    * @group text
    */
  def evaluate(format: OutputFormat = defaultFormat): Either[JsonnetError, String] =
    run(_.text(format))

  /** The UTF-8 bytes of the text that [[evaluate]] returns.
    * @group text
    */
  def evaluateBytes(format: OutputFormat = defaultFormat): Either[JsonnetError, Array[Byte]] =
    run(_.bytes(format))

  /** Its value as plain data.
    * @group data
    */
  def evaluateTree(): Either[JsonnetError, JsonTree] = run(_.tree)

  /** Passes the UTF-8 bytes of the text that [[evaluate]] returns to `target`, in blocks of about 64 KB, as they are
    * produced. After an error, the bytes that `target` has received are not a complete document.
    * @group text
    */
  def evaluateTo(
      target: Target,
      format: OutputFormat = defaultFormat
  ): Either[JsonnetError, Unit] = run(_.writeTo(target, format))

  /** Passes its value to `visitor`, piece by piece. After an error the visitor may have received a part.
    * @group data
    */
  def visit(visitor: JsonVisitor): Either[JsonnetError, Unit] = run(_.visit(visitor))

  /** For a value that is an object, the name and the text of each visible field: the files that `sjsonnet -m` writes.
    * A value of another type is an error.
    * @group text
    */
  def evaluateFiles(
      format: OutputFormat = defaultFormat
  ): Either[JsonnetError, Vector[(String, String)]] =
    run(_.fields.map { case (name, value) => (name, value.text(format)) })

  /** For a value that is an array, the text of each element: the documents of `sjsonnet -y`. A value of
    * another type is an error.
    * @group text
    */
  def evaluateDocuments(
      format: OutputFormat = defaultFormat
  ): Either[JsonnetError, Vector[String]] = run(_.elements.map(_.text(format)))

  /** Evaluates it, and passes its value to `use` while the evaluation lasts.
    * @group parts
    */
  def run[A](use: Evaluated => A): Either[JsonnetError, A] = {
    requireNonNull(use, "use")
    engine.attempt(origin.name) { (files, services, ctx) =>
      val program = files.eval(origin.code(files, ctx), ctx)
      val evaluation = new Evaluation(engine.setup, ctx)
      try
        ctx.runOnSufficientStack {
          val value = engine.applyTopLevel(program, services, ctx)
          use(new Evaluated(value, evaluation, PartPath.Whole))
        }
      finally evaluation.end()
    }
  }

  /** Why a part of its value is what it is, or why there is no such part: what `sjsonnet explain` shows. Only what the part needs
    * is evaluated; that is recorded, which takes about 30 bytes for each expression.
    *
    * {{{
    * program.explain("$.spec.replicas").map(_.definitions.head.place) // Right(env/prod.libsonnet:2:27)
    * }}}
    *
    * @param path
    *   as a program would write it, `$.spec.containers[0].image`, or a JSON Pointer, `/spec/containers/0/image`
    * @throws IllegalArgumentException
    *   when that is not a path
    * @group explain
    */
  def explain(path: String): Either[JsonnetError, Explanation] = {
    val way = Program.pathOf(path)
    ExplainedValue.of(this)(_.explain(way))
  }

  /** All places in the program that a part of its value was computed from, directly or not, each once. None is missing that would
    * change the part if the text there had another value; some may not change it. Of a path that leads to nothing, those of
    * the last part on the way.
    *
    * @param path
    *   as for [[explain]]
    * @throws IllegalArgumentException
    *   when that is not a path
    * @group explain
    */
  def dependencies(path: String): Either[JsonnetError, Vector[SourcePlace]] = {
    val way = Program.pathOf(path)
    ExplainedValue.of(this)(_.dependencies(way))
  }

  /** The paths of all parts of its value that depend on what is in a line of a file, the other way round: parts that have no parts
    * themselves. The whole value is evaluated.
    *
    * @param file
    *   the name of the file in errors, or the end of it from a `/` on
    * @param line
    *   counted from 1
    * @param column
    *   counted from 1, in bytes, if only what is there is meant
    * @group explain
    */
  def affected(
      file: String,
      line: Int,
      column: Option[Int] = None
  ): Either[JsonnetError, Vector[String]] = {
    val place = new MeantPlace(requireNonNull(file, "file"), line, column)
    ExplainedValue.of(this)(_.affected(place).paths)
  }

  /** What its file is called. */
  private[sjsonnet] def name: String = origin.name

  /** The same program, whose evaluation a probe watches. */
  private[sjsonnet] def watchedBy(probe: Probe): Program = in(engine.withProbe(probe))

  /** The same program, which traces nothing while it is evaluated once more. */
  private[sjsonnet] def again: Program = in(engine.withTraceSink(TraceSink.none))

  private[sjsonnet] def watcher: Watcher = engine.setup.watcher

  /** The content of a file that it may have imported, if there is one. */
  private[sjsonnet] def content(name: String): Option[Array[Byte]] =
    if (name.startsWith("<")) None
    else
      try Option(engine.setup.importer.read(name))
      catch { case NonFatal(_) => None }

  private[sjsonnet] def defaultFormat: OutputFormat = engine.setup.settings.format
}

object Program {

  /** An import in the text of a program.
    *
    * @param path
    *   as it is written there; an [[Importer]] resolves it to a file
    * @param isCode
    *   whether that file is a program, too; otherwise its text or its bytes are a value
    */
  final class Import private[sjsonnet] (val path: String, val isCode: Boolean) {
    override def toString: String = path
  }

  private def pathOf(text: String): OutputPath =
    PathReader
      .read(requireNonNull(text, "path"))
      .fold(problem => throw new IllegalArgumentException(s"path: $text: $problem"), identity)
}

/** Where the code of a program comes from. */
private[sjsonnet] sealed abstract class ProgramOrigin {
  def name: String
  def code(files: ProgramFiles, ctx: Ctx): MainCode
}

private[sjsonnet] object ProgramOrigin {
  final class Code(code: MainCode) extends ProgramOrigin {
    override def name: String = code.name
    override def code(files: ProgramFiles, ctx: Ctx): MainCode = code
  }

  /** Two threads may both read it, and then share what one of them has read. */
  final class File(path: String) extends ProgramOrigin {
    @volatile private var opened = Option.empty[MainCode]

    override def name: String = path

    override def code(files: ProgramFiles, ctx: Ctx): MainCode = opened.getOrElse {
      val code = files.open(path, ctx)
      synchronized { if (opened.isEmpty) opened = Some(code) }
      opened.getOrElse(code)
    }
  }
}
