package sjsonnet.cli

import sjsonnet.JsonTree
import sjsonnet.text.Utf8

import java.io.{ByteArrayOutputStream, EOFException, InputStream, IOException}

/** What a build tool asks a persistent worker to do.
  *
  * @param inputs
  *   the paths of the files that may be read, each with what stands for its content
  * @param sandbox
  *   the folder that paths are relative to, empty for that of the process
  */
private[cli] final case class WorkRequest(
    arguments: Vector[String] = Vector.empty,
    inputs: Vector[(String, String)] = Vector.empty,
    id: Int = 0,
    isCancel: Boolean = false,
    sandbox: String = ""
)

private[cli] final case class WorkResponse(exitCode: Int, output: String, id: Int)

/** How requests and responses are written: Bazel's `worker_protocol.proto`, as JSON or as protocol buffers. */
private[cli] abstract class WorkProtocol {

  /** The next request, none when there are no more.
    *
    * @throws IOException
    *   when what comes is no request
    */
  def read(in: InputStream): Option[WorkRequest]

  /** A response as it is written. */
  def encode(response: WorkResponse): Array[Byte]
}

private[cli] object WorkProtocol {
  val names: Vector[String] = Vector("json", "proto")

  def named(name: String): Option[WorkProtocol] =
    Some(name).collect { case "json" => JsonObjects; case "proto" => Messages }

  /** A request is a JSON object. Fields that are not known mean nothing. */
  private object JsonObjects extends WorkProtocol {

    override def read(in: InputStream): Option[WorkRequest] = next(in).map { text =>
      JsonTree.parse(text) match {
        case Right(JsonTree.Obj(fields)) => fields.foldLeft(WorkRequest())(withField)
        case Right(_)                    => throw new IOException("a request is no object")
        case Left(error)                 => throw new IOException(error.message)
      }
    }

    private def withField(request: WorkRequest, field: (String, JsonTree)): WorkRequest =
      field match {
        case ("arguments", JsonTree.Arr(arguments)) =>
          request.copy(arguments = arguments.collect { case JsonTree.Str(text) => text })
        case ("inputs", JsonTree.Arr(inputs)) =>
          request.copy(inputs = inputs.collect { case input: JsonTree.Obj =>
            (text(input, "path"), text(input, "digest"))
          })
        case ("requestId", JsonTree.Num(id))         => request.copy(id = id.toInt)
        case ("cancel", JsonTree.Bool(isCancel))     => request.copy(isCancel = isCancel)
        case ("sandboxDir", JsonTree.Str(directory)) => request.copy(sandbox = directory)
        case _                                       => request
      }

    private def text(input: JsonTree.Obj, name: String): String =
      input.get(name).collect { case JsonTree.Str(text) => text }.getOrElse("")

    override def encode(response: WorkResponse): Array[Byte] = {
      val tree = JsonTree.obj(
        "exitCode" -> JsonTree.Num(response.exitCode.toDouble),
        "output" -> JsonTree.Str(response.output),
        "requestId" -> JsonTree.Num(response.id.toDouble)
      )
      Utf8.encode(tree.text(sjsonnet.OutputFormat.jsonMinified).fold(throw _, identity))
    }

    /** The next object, as text; brackets and quotes show where it ends, since not every version of Bazel ends it with a
      * newline.
      */
    private def next(in: InputStream): Option[Array[Byte]] = {
      val bytes = new ByteArrayOutputStream
      var depth = 0
      var isInString = false
      var isEscaped = false
      var isOver = false
      while (!isOver) {
        val byte = in.read()
        if (byte < 0) isOver = true
        else if (bytes.size > 0 || byte > ' ') {
          bytes.write(byte)
          if (isEscaped) isEscaped = false
          else if (isInString) {
            isEscaped = byte == '\\'
            isInString = byte != '"'
          } else if (byte == '"') isInString = true
          else if (byte == '{' || byte == '[') depth += 1
          else if (byte == '}' || byte == ']') depth -= 1
          isOver = depth <= 0
        }
      }
      if (bytes.size == 0) None else Some(bytes.toByteArray)
    }
  }

  /** A request is a message, and its length before it. Of the encoding only what these messages need is here: numbers, and
    * what has a length (https://protobuf.dev/programming-guides/encoding).
    */
  private object Messages extends WorkProtocol {

    override def read(in: InputStream): Option[WorkRequest] = in.read() match {
      case -1    => None
      case first =>
        val length = number(in, first)
        if (length < 0 || length > MostBytes) throw new IOException(s"a request of $length bytes")
        Some(fields(bytes(in, length.toInt)).foldLeft(WorkRequest())(withField))
    }

    private def withField(request: WorkRequest, field: (Int, Field)): WorkRequest = field match {
      case (1, Text(argument)) =>
        request.copy(arguments = request.arguments :+ Utf8.decode(argument, 0, argument.length))
      case (2, Text(input))  => request.copy(inputs = request.inputs :+ inputOf(input))
      case (3, Number(id))   => request.copy(id = id.toInt)
      case (4, Number(flag)) => request.copy(isCancel = flag != 0)
      case (6, Text(folder)) => request.copy(sandbox = Utf8.decode(folder, 0, folder.length))
      case _                 => request
    }

    private def inputOf(message: Array[Byte]): (String, String) =
      fields(message).foldLeft(("", "")) {
        case ((_, digest), (1, Text(path))) => (Utf8.decode(path, 0, path.length), digest)
        case ((path, _), (2, Text(digest))) => (path, digest.map("%02x".format(_)).mkString)
        case (input, _)                     => input
      }

    override def encode(response: WorkResponse): Array[Byte] = {
      val out = new ByteArrayOutputStream
      def field(key: Int, value: Long): Unit = if (value != 0) {
        writeNumber(out, key.toLong << 3)
        writeNumber(out, value)
      }
      field(1, response.exitCode.toLong)
      val text = Utf8.encode(response.output)
      if (text.nonEmpty) {
        writeNumber(out, 2 << 3 | HasLength)
        writeNumber(out, text.length.toLong)
        out.write(text, 0, text.length)
      }
      field(3, response.id.toLong)
      val framed = new ByteArrayOutputStream
      writeNumber(framed, out.size.toLong)
      out.writeTo(framed)
      framed.toByteArray
    }

    private sealed abstract class Field
    private final case class Number(value: Long) extends Field
    private final case class Text(bytes: Array[Byte]) extends Field

    private def fields(message: Array[Byte]): Vector[(Int, Field)] = {
      val in = new java.io.ByteArrayInputStream(message)
      Vector.unfold(()) { _ =>
        Option(in.read()).filter(_ >= 0).map { first =>
          val key = number(in, first)
          val field = (key & 7).toInt match {
            case 0         => Number(number(in, in.read()))
            case HasLength => Text(bytes(in, length(in)))
            case 1         => Text(bytes(in, 8))
            case 5         => Text(bytes(in, 4))
            case other     => throw new IOException(s"a request has a field of the type $other")
          }
          (((key >>> 3).toInt, field), ())
        }
      }
    }

    private def length(in: java.io.ByteArrayInputStream): Int = {
      val length = number(in, in.read())
      if (length < 0 || length > in.available) throw new EOFException("a request breaks off")
      length.toInt
    }

    /** A number, seven bits a byte, the lowest first (LEB128); its first byte has been read. */
    private def number(in: InputStream, first: Int): Long = {
      var value = 0L
      var shift = 0
      var byte = first
      while (byte >= 0x80 && shift < 63) {
        value |= (byte & 0x7fL) << shift
        shift += 7
        byte = in.read()
      }
      if (byte < 0) throw new EOFException("a request breaks off")
      value | (byte & 0x7fL) << shift
    }

    private def writeNumber(out: ByteArrayOutputStream, value: Long): Unit = {
      var rest = value
      while ((rest & ~0x7fL) != 0) {
        out.write((rest & 0x7f | 0x80).toInt)
        rest >>>= 7
      }
      out.write(rest.toInt)
    }

    private def bytes(in: InputStream, length: Int): Array[Byte] = {
      val bytes = new Array[Byte](length)
      var filled = 0
      while (filled < length) {
        val n = in.read(bytes, filled, length - filled)
        if (n < 0) throw new EOFException("a request breaks off")
        filled += n
      }
      bytes
    }

    private final val HasLength = 2

    /** More than any request has: a build tool sends names, not files. */
    private final val MostBytes = 1L << 28
  }
}
