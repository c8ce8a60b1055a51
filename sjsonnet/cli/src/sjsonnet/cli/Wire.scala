package sjsonnet.cli

import sjsonnet.{Diagnostic, Diagnostics, Source, Span}
import sjsonnet.analysis.{Finding, Fix, Severity, TextEdit}

import java.io.{DataInputStream, DataOutputStream}

/** How a result is sent to another process: what has been written is read again. [[Parallel]] needs it where it has processes
  * for threads.
  */
private[cli] abstract class Wire[A] {
  def write(value: A, out: DataOutputStream): Unit
  def read(in: DataInputStream): A
}

private[cli] object Wire {

  def writeBytes(bytes: Array[Byte], out: DataOutputStream): Unit = {
    out.writeInt(bytes.length)
    out.write(bytes, 0, bytes.length)
  }

  def readBytes(in: DataInputStream): Array[Byte] = {
    val bytes = new Array[Byte](in.readInt())
    in.readFully(bytes)
    bytes
  }

  def writeText(text: String, out: DataOutputStream): Unit =
    writeBytes(text.getBytes("UTF-16BE"), out)

  def readText(in: DataInputStream): String = new String(readBytes(in), "UTF-16BE")

  private def writeAll[A](all: Vector[A], out: DataOutputStream)(write: A => Unit): Unit = {
    out.writeInt(all.length)
    all.foreach(write)
  }

  private def readAll[A](in: DataInputStream)(read: => A): Vector[A] =
    Vector.fill(in.readInt())(read)

  /** What is found in a file, or why it could not be read. The text of a file without findings is not sent. */
  implicit val ofFindings: Wire[Either[String, FileFindings]] =
    new Wire[Either[String, FileFindings]] {

      override def write(value: Either[String, FileFindings], out: DataOutputStream): Unit =
        value match {
          case Left(message) =>
            out.writeBoolean(false)
            writeText(message, out)
          case Right(file) =>
            out.writeBoolean(true)
            writeText(file.source.name, out)
            val isShown = file.findings.nonEmpty
            writeBytes(if (isShown) file.source.bytes else Array.emptyByteArray, out)
            writeAll(file.findings, out)(writeFinding(_, out))
        }

      override def read(in: DataInputStream): Either[String, FileFindings] =
        if (!in.readBoolean()) Left(readText(in))
        else {
          val source = new Source(readText(in), readBytes(in))
          Right(new FileFindings(source, readAll(in)(readFinding(in))))
        }
    }

  private def writeFinding(finding: Finding, out: DataOutputStream): Unit = {
    writeText(finding.diagnostic.code, out)
    out.writeByte(Severities.indexOf(finding.severity))
    writeText(finding.message, out)
    writeText(finding.hint, out)
    writeSpan(finding.span, out)
    writeAll(finding.related, out)(writeSpan(_, out))
    writeAll(finding.fixes, out) { fix =>
      out.writeBoolean(fix.isSafe)
      writeAll(fix.edits, out) { edit =>
        writeSpan(edit.span, out)
        writeText(edit.text, out)
      }
    }
  }

  private def readFinding(in: DataInputStream): Finding = new Finding(
    diagnostics(readText(in)),
    Severities(in.readByte().toInt),
    readText(in),
    readText(in),
    readSpan(in),
    readAll(in)(readSpan(in)),
    readAll(in) {
      val isSafe = in.readBoolean()
      Fix(readAll(in)(TextEdit(readSpan(in), readText(in))), isSafe)
    }
  )

  private def writeSpan(span: Span, out: DataOutputStream): Unit = {
    out.writeInt(span.from)
    out.writeInt(span.until)
  }

  private def readSpan(in: DataInputStream): Span = Span(in.readInt(), in.readInt())

  private val Severities = Vector(Severity.Error, Severity.Warning, Severity.Note)

  private lazy val diagnostics: Map[String, Diagnostic] =
    Diagnostics.all.map(diagnostic => diagnostic.code -> diagnostic).toMap
}
