package sjsonnet.lint

import java.util.Arrays
import sjsonnet.{Importer, ImportFailure, Source}
import sjsonnet.analysis.{Analysis, ImportResolution}
import sjsonnet.syntax.Grammar
import sjsonnet.values._

/** The files that a linter reads: those that it reports on, and those that they import.
  *
  * Belongs to one thread.
  *
  * @param importer
  *   who is asked for imports, if anybody
  * @param grammar
  *   that of all files
  */
private[sjsonnet] final class LintFiles(
    std: StdTable,
    importer: Option[Importer],
    grammar: Grammar = Grammar.default
) extends ValueFiles(std, Callers.Anybody) {
  import LintFiles._

  private val settings = Analysis.Settings(
    grammar = grammar,
    isInStd = name => std.member(name).isDefined,
    importer = importer
  )

  /** What is known of a file with that text. */
  private[lint] def values(source: Source): Values =
    kept(source.name) match {
      case Some(found) if Arrays.equals(found.analysis.source.bytes, source.bytes) => found
      case _ => keep(source.name, Analysis.of(source, settings, meter))
    }

  override protected def find(path: String, from: String): Either[String, String] =
    ImportResolution.of(path, from, importer) match {
      case ImportResolution.Found(name)    => Right(name)
      case _: ImportResolution.Missing     => Left("there is no such file")
      case ImportResolution.Failed(reason) => Left(reason)
      case ImportResolution.NotAsked       => Left("imports are not read")
    }

  override protected def analysis(name: String): Either[String, Analysis] =
    for {
      importer <- importer.toRight("imports are not read")
      bytes <- attempt(importer.read(name, LargestFile))
      read <- Either.cond(
        bytes.length <= LargestFile,
        new Source(name, bytes),
        s"it has more than $LargestFile bytes"
      )
    } yield Analysis.of(read, settings, meter)

  override private[sjsonnet] def cannotRead(name: String): Option[String] =
    importer.flatMap(importer => attempt(importer.read(name, 1)).swap.toOption)

  private def attempt[A](ask: => A): Either[String, A] =
    try Right(ask)
    catch { case failure: ImportFailure => Left(String.valueOf(failure.getMessage)) }
}

private[sjsonnet] object LintFiles {

  /** Larger files are not looked at: what is known of a file takes a hundred times its bytes. */
  final val LargestFile = 64 << 20
}
