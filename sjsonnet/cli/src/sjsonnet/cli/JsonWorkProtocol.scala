package sjsonnet.cli

import sjsonnet.{JsonTree, OutputFormat}
import sjsonnet.text.Utf8

import java.io.InputStream

/** Requests as JSON objects. Unknown fields are ignored. */
private[cli] object JsonWorkProtocol extends WorkProtocol {

  override def read(in: InputStream): Option[WorkRequest] =
    JsonFrame.next(in).map { case JsonFrame(text, problem) =>
      JsonTree.parse(text) match {
        case Right(JsonTree.Obj(fields)) =>
          fields.foldLeft(WorkRequest(problem = problem))(withField)
        case Right(_)    => unusable(problem.getOrElse("it is no object"))
        case Left(error) => unusable(problem.getOrElse(error.message))
      }
    }

  private def unusable(problem: String) = WorkRequest(problem = Some(problem))

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
}
