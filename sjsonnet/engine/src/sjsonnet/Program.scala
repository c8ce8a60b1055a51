package sjsonnet

import sjsonnet.eval.{MainCode, ProgramFiles}
import sjsonnet.manifest.PartPath
import sjsonnet.runtime.Ctx
import sjsonnet.syntax.{Expr, ImportKind, TreeVisitor}

import java.util.Objects.requireNonNull

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
  * @groupname program The program itself
  * @groupprio program 3
  */
final class Program private[sjsonnet] (engine: Jsonnet, origin: ProgramOrigin) {

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
