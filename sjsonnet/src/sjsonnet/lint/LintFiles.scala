package sjsonnet.lint

import java.util.Arrays
import sjsonnet.{Importer, ImportFailure, Source}
import sjsonnet.analysis.Analysis
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
    asked { importer =>
      attempt(importer.find(path, from)).flatMap(_.toRight("there is no such file"))
    }

  override protected def analysis(name: String): Either[String, Analysis] =
    asked { importer =>
      attempt(importer.read(name, LargestFile)).flatMap { bytes =>
        if (bytes.length > LargestFile) Left(s"it has more than $LargestFile bytes")
        else Right(Analysis.of(new Source(name, bytes), settings, meter))
      }
    }

  override private[sjsonnet] def cannotRead(name: String): Option[String] =
    importer.flatMap(importer => attempt(importer.read(name, 1)).swap.toOption)

  private def asked[A](question: Importer => Either[String, A]): Either[String, A] =
    importer.fold[Either[String, A]](Left("imports are not read"))(question)

  private def attempt[A](ask: => A): Either[String, A] =
    try Right(ask)
    catch { case failure: ImportFailure => Left(String.valueOf(failure.getMessage)) }
}

private[sjsonnet] object LintFiles {

  /** Larger files are not looked at: what is known of a file takes a hundred times its bytes. */
  final val LargestFile = 64 << 20
}
