package sjsonnet.cli

import sjsonnet.text.Utf8

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, EOFException, InputStream, IOException}
import java.nio.charset.StandardCharsets.ISO_8859_1

import scala.annotation.tailrec

/** Requests as length-prefixed protocol buffers. Only the part of the encoding that these messages need is implemented:
  * varints, and length-delimited fields (https://protobuf.dev/programming-guides/encoding).
  */
private[cli] object ProtoWorkProtocol extends WorkProtocol {

  override def read(in: InputStream): Option[WorkRequest] = in.read() match {
    case -1    => None
    case first =>
      val length = varint(in, first)
      if (length < 0) throw new IOException("the length of a request is negative")
      Some(if (length <= WorkProtocol.MaxBytes) request(in, length) else tooLarge(in, length))
  }

  private def request(in: InputStream, length: Long): WorkRequest = {
    val message = new ByteArrayInputStream(bytes(in, length))
    orProblem(WorkRequest())(foldFields(message, _, bytes)(withField))
  }

  /** Skips a message that is too large, whose bounds are known, and finds the id that the response must have. */
  private def tooLarge(in: InputStream, length: Long): WorkRequest = {
    val most = WorkProtocol.MaxBytes
    val problem = s"a request of $length bytes: the largest has $most"
    val message = new Limited(in, length)
    val request = orProblem(WorkRequest(problem = Some(problem))) {
      foldFields(message, _, skipped) {
        case (request, field @ (3, _)) => withField(request, field)
        case (request, _)              => request
      }
    }
    skipped(message, message.left)
    request
  }

  /** A malformed message is a request that cannot be carried out: the start of the next one is known. */
  private def orProblem(initial: WorkRequest)(read: WorkRequest => WorkRequest): WorkRequest =
    try read(initial)
    catch {
      case error: IOException =>
        initial.copy(problem = initial.problem.orElse(Option(error.getMessage)))
    }

  private def withField(request: WorkRequest, field: (Int, Field)): WorkRequest = field match {
    case (1, Bytes(argument))      => request.copy(arguments = request.arguments :+ text(argument))
    case (2, Bytes(input))         => request.copy(inputs = request.inputs :+ inputOf(input))
    case (3, Int32(id))            => request.copy(id = id)
    case (4, Varint(flag))         => request.copy(isCancel = flag != 0)
    case (5, Int32(verbosity))     => request.copy(verbosity = verbosity)
    case (6, Bytes(folder))        => request.copy(sandbox = text(folder))
    case (number, _) if number > 6 => request
    case (number, _)               => request.withWrong(names(number), expected(number))
  }

  private def inputOf(message: Array[Byte]): (String, String) =
    foldFields(new ByteArrayInputStream(message), ("", ""), bytes) {
      case ((_, digest), (1, Bytes(path))) => (text(path), digest)
      // The digest may be any bytes: each is mapped to a character.
      case ((path, _), (2, Bytes(digest)))    => (path, new String(digest, ISO_8859_1))
      case (input, (number, _)) if number > 2 => input
      case _ => throw new IOException("the field inputs of a request is not a message")
    }

  /** The fields of a request by their numbers; none has the number 0. */
  private val names =
    Vector("0", "arguments", "inputs", "request_id", "cancel", "verbosity", "sandbox_dir")

  private def expected(number: Int): String = number match {
    case 3 | 5 => WorkRequest.AnInt
    case 4     => "a boolean"
    case 2     => "a message"
    case 0     => "possible"
    case _     => "a string"
  }

  private def text(bytes: Array[Byte]): String = Utf8.decode(bytes, 0, bytes.length)

  override def encode(response: WorkResponse): Array[Byte] = {
    val out = new ByteArrayOutputStream
    def field(key: Int, value: Long): Unit = if (value != 0) {
      writeVarint(out, key.toLong << 3)
      writeVarint(out, value)
    }
    field(1, response.exitCode.toLong)
    val text = Utf8.encode(response.output)
    if (text.nonEmpty) {
      writeVarint(out, 2 << 3 | LengthDelimited)
      writeVarint(out, text.length.toLong)
      out.write(text, 0, text.length)
    }
    field(3, response.id.toLong)
    field(4, if (response.isCancelled) 1 else 0)
    val framed = new ByteArrayOutputStream
    writeVarint(framed, out.size.toLong)
    out.writeTo(framed)
    framed.toByteArray
  }

  private sealed abstract class Field
  private final case class Varint(value: Long) extends Field
  private final case class Bytes(bytes: Array[Byte]) extends Field

  /** A varint of 32 bits with a sign. */
  private object Int32 {
    def unapply(field: Field): Option[Int] = field match {
      case Varint(value) => Some(value.toInt).filter(_.toLong == value)
      case _             => None
    }
  }

  /** Folds over the fields of a message until its end.
    *
    * @param content
    *   reads the given number of bytes
    */
  private def foldFields[A](
      message: InputStream,
      initial: A,
      content: (InputStream, Long) => Array[Byte]
  )(withField: (A, (Int, Field)) => A): A = {
    def field(kind: Int): Field = kind match {
      case 0               => Varint(varint(message, message.read()))
      case LengthDelimited => Bytes(content(message, varint(message, message.read())))
      case 1               => Bytes(content(message, 8))
      case 5               => Bytes(content(message, 4))
      case other           => throw new IOException(s"a request has a field of the type $other")
    }
    @tailrec def loop(done: A): A = message.read() match {
      case -1    => done
      case first =>
        val key = varint(message, first)
        loop(withField(done, ((key >>> 3).toInt, field((key & 7).toInt))))
    }
    loop(initial)
  }

  /** A varint, seven bits per byte, the lowest first (LEB128); its first byte has been read. */
  private def varint(in: InputStream, first: Int): Long = {
    var value = 0L
    var shift = 0
    var byte = first
    while (byte >= 0x80 && shift < 63) {
      value |= (byte & 0x7fL) << shift
      shift += 7
      byte = in.read()
    }
    if (byte < 0) throw truncated
    value | (byte & 0x7fL) << shift
  }

  private def writeVarint(out: ByteArrayOutputStream, value: Long): Unit = {
    var rest = value
    while ((rest & ~0x7fL) != 0) {
      out.write((rest & 0x7f | 0x80).toInt)
      rest >>>= 7
    }
    out.write(rest.toInt)
  }

  private def bytes(in: InputStream, length: Long): Array[Byte] = {
    if (length < 0 || length > WorkProtocol.MaxBytes) throw truncated
    val bytes = new Array[Byte](length.toInt)
    var filled = 0
    while (filled < bytes.length) {
      val n = in.read(bytes, filled, bytes.length - filled)
      if (n < 0) throw truncated
      filled += n
    }
    bytes
  }

  private def skipped(in: InputStream, length: Long): Array[Byte] = {
    val block = new Array[Byte](1 << 13)
    var left = length
    while (left > 0) {
      val n = in.read(block, 0, math.min(left, block.length.toLong).toInt)
      if (n < 0) throw truncated
      left -= n
    }
    Array.emptyByteArray
  }

  private def truncated = new EOFException("a request breaks off")

  /** A stream of the first bytes of another one. */
  private final class Limited(in: InputStream, length: Long) extends InputStream {
    var left: Long = length

    override def read(): Int =
      if (left == 0) -1
      else {
        left -= 1
        val byte = in.read()
        if (byte < 0) throw truncated
        byte
      }

    override def read(bytes: Array[Byte], from: Int, length: Int): Int =
      if (left == 0) -1
      else {
        val n = in.read(bytes, from, math.min(length.toLong, left).toInt)
        if (n > 0) left -= n
        n
      }
  }

  private final val LengthDelimited = 2
}
