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
        case Right(_)    => unusable(problem.getOrElse("it is not an object"))
        case Left(error) => unusable(problem.getOrElse(error.message))
      }
    }

  private def unusable(problem: String) = WorkRequest(problem = Some(problem))

  /** A field that is null is as good as absent, as in every message that is written as JSON. */
  private def withField(request: WorkRequest, field: (String, JsonTree)): WorkRequest = {
    val (name, value) = field
    def taking[A](expected: String, read: JsonTree => Option[A])(use: A => WorkRequest) =
      read(value).fold(request.withWrong(name, expected))(use)
    name match {
      case _ if value == JsonTree.Null => request
      case "arguments"                 =>
        taking("an array of strings", all(text))(found => request.copy(arguments = found))
      case "inputs" =>
        taking("an array of files", all(input))(found => request.copy(inputs = found))
      case "requestId"  => taking(WorkRequest.AnInt, int)(id => request.copy(id = id))
      case "verbosity"  => taking(WorkRequest.AnInt, int)(level => request.copy(verbosity = level))
      case "sandboxDir" => taking("a string", text)(folder => request.copy(sandbox = folder))
      case "cancel"     => taking("a boolean", boolean)(flag => request.copy(isCancel = flag))
      case _            => request
    }
  }

  private val text: JsonTree => Option[String] = {
    case JsonTree.Str(text) => Some(text)
    case _                  => None
  }

  private val boolean: JsonTree => Option[Boolean] = {
    case JsonTree.Bool(flag) => Some(flag)
    case _                   => None
  }

  private val int: JsonTree => Option[Int] = {
    case JsonTree.Num(number) => Some(number.toInt).filter(_.toDouble == number)
    case _                    => None
  }

  /** Path and digest, which are empty if they are absent. */
  private val input: JsonTree => Option[(String, String)] = {
    case input: JsonTree.Obj =>
      def part(name: String) =
        input.get(name).filter(_ != JsonTree.Null).fold(Option(""))(text)
      part("path").zip(part("digest"))
    case _ => None
  }

  /** The elements of an array, if `read` takes each. */
  private def all[A](read: JsonTree => Option[A])(value: JsonTree): Option[Vector[A]] =
    value match {
      case JsonTree.Arr(elements) =>
        Some(elements.flatMap(read(_))).filter(_.length == elements.length)
      case _ => None
    }

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
