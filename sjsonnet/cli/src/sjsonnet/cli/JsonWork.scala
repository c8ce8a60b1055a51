package sjsonnet.cli

import sjsonnet.{JsonTree, OutputFormat}
import sjsonnet.text.Utf8

import java.io.{ByteArrayOutputStream, InputStream, IOException}

/** Requests as JSON objects. Fields that are not known mean nothing. */
private[cli] object JsonWork extends WorkProtocol {

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
      case ("verbosity", JsonTree.Num(verbosity))  => request.copy(verbosity = verbosity.toInt)
      case _                                       => request
    }

  private def text(input: JsonTree.Obj, name: String): String =
    input.get(name).collect { case JsonTree.Str(text) => text }.getOrElse("")

  override def encode(response: WorkResponse): Array[Byte] = {
    val fields = Seq(
      "exitCode" -> JsonTree.Num(response.exitCode.toDouble),
      "output" -> JsonTree.Str(response.output),
      "requestId" -> JsonTree.Num(response.id.toDouble)
    )
    val cancelled =
      if (response.isCancelled) Seq("wasCancelled" -> JsonTree.Bool(true)) else Nil
    val tree = JsonTree.obj((fields ++ cancelled)*)
    Utf8.encode(tree.text(OutputFormat.jsonMinified).fold(throw _, identity))
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
        if (bytes.size >= WorkProtocol.MostBytes)
          throw new IOException(s"a request of more than ${WorkProtocol.MostBytes} bytes")
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
