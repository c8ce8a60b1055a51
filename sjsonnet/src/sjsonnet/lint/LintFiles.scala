package sjsonnet.lint

import java.util.Arrays
import scala.collection.mutable
import sjsonnet.{Importer, ImportFailure, Meter, Source}
import sjsonnet.analysis.Analysis
import sjsonnet.syntax.Grammar

/** The files that a linter reads: those that it reports on, and those that they import. It keeps what it has found out
  * about the values of those used last.
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
) {
  import LintFiles._

  /** Counts what is done from now on. */
  private[sjsonnet] var meter: Meter = Meter.none

  private val settings = Analysis.Settings(
    grammar = grammar,
    isInStd = name => std.member(name).isDefined,
    importer = importer
  )

  /** By file, those that were used last at the end */
  private val kept = mutable.LinkedHashMap.empty[String, Values]
  private var bytesKept = 0L
  private var depth = 0

  /** What is known of a file with that text. */
  private[lint] def values(source: Source): Values =
    kept.get(source.name) match {
      case Some(found) if Arrays.equals(found.analysis.source.bytes, source.bytes) =>
        used(source.name, found)
      case _ => keep(source.name, made(source))
    }

  /** What is known of the file that `path` refers to in the file `from`, or why it cannot be read. */
  private[lint] def imported(path: String, from: String): Either[String, Values] =
    importer.fold[Either[String, Values]](Left("imports are not read")) { importer =>
      attempt(importer.find(path, from)).flatMap {
        case Some(name) =>
          kept.get(name).fold(read(name, importer))(found => Right(used(name, found)))
        case None => Left("there is no such file")
      }
    }

  /** Why a file that the importer has found cannot be read, if that is so. */
  private[lint] def cannotRead(name: String): Option[String] =
    importer.flatMap(importer => attempt(importer.read(name, 1)).swap.toOption)

  private def attempt[A](ask: => A): Either[String, A] =
    try Right(ask)
    catch { case failure: ImportFailure => Left(String.valueOf(failure.getMessage)) }

  private def read(name: String, importer: Importer): Either[String, Values] =
    attempt(importer.read(name, LargestFile)).flatMap { bytes =>
      if (bytes.length > LargestFile) Left(s"it has more than $LargestFile bytes")
      else Right(keep(name, made(new Source(name, bytes))))
    }

  private def made(source: Source) =
    new Values(Analysis.of(source, settings, meter), std, this)

  private def keep(name: String, values: Values): Values = {
    forget(name)
    kept(name) = values
    bytesKept += sizeOf(values)
    while (bytesKept > MostBytes && kept.size > 1) forget(kept.head._1)
    values
  }

  /** Moves a file to the end of those that are kept. */
  private def used(name: String, values: Values): Values = {
    kept.remove(name): Unit
    kept(name) = values
    values
  }

  private def forget(name: String): Unit =
    kept.remove(name).foreach(values => bytesKept -= sizeOf(values))

  private def sizeOf(values: Values): Long = values.analysis.source.bytes.length.toLong

  /** Begins to look at a value within another; false if that would be too deep. Otherwise [[leave]] ends it. */
  private[lint] def enter(): Boolean = {
    val isAllowed = depth < MaxDepth
    if (isAllowed) depth += 1
    isAllowed
  }

  private[lint] def leave(): Unit = depth -= 1
}

private[sjsonnet] object LintFiles {

  /** The size of all texts whose trees and values are kept. */
  private final val MostBytes = 3L << 20

  /** Larger files are not looked at: what is known of a file takes a hundred times its bytes. */
  final val LargestFile = 64 << 20

  /** How many values are looked at within one another. */
  private final val MaxDepth = 200
}
