package sjsonnet.cli

import java.io.InputStream

/** A request of a build tool to a persistent worker.
  *
  * @param inputs
  *   the paths of the files that may be read, each with something that identifies its content
  * @param id
  *   the id for the response; requests with id 0 are processed sequentially
  * @param sandbox
  *   the folder that paths are relative to, empty for that of the process
  * @param verbosity
  *   how verbose the response is: from 10 on, it reports about the worker itself
  * @param problem
  *   why the request cannot be carried out, if so
  */
private[cli] final case class WorkRequest(
    arguments: Vector[String] = Vector.empty,
    inputs: Vector[(String, String)] = Vector.empty,
    id: Int = 0,
    isCancel: Boolean = false,
    sandbox: String = "",
    verbosity: Int = 0,
    problem: Option[String] = None
) {

  /** With the problem that a field is not what it has to be, unless there is another one. */
  def withWrong(field: String, expected: String): WorkRequest =
    copy(problem = problem.orElse(Some(s"the field $field of a request is not $expected")))
}

private[cli] object WorkRequest {

  /** What numbers in a request have to be. */
  final val AnInt = "an integer of 32 bits"
}

/** @param isCancelled
  *   whether the request was cancelled by the build tool
  */
private[cli] final case class WorkResponse(
    exitCode: Int,
    output: String,
    id: Int,
    isCancelled: Boolean = false
)

/** The encoding of requests and responses: Bazel's `worker_protocol.proto`, as JSON or as protocol buffers. */
private[cli] abstract class WorkProtocol {

  /** The next request, or none when there are no more.
    *
    * @throws java.io.IOException
    *   when the start of the next request cannot be determined, or the stream ends within a request. An error in a request
    *   whose end is known is its `problem`
    */
  def read(in: InputStream): Option[WorkRequest]

  /** Encodes a response. */
  def encode(response: WorkResponse): Array[Byte]
}

private[cli] object WorkProtocol {
  val names: Vector[String] = Vector("json", "proto")

  def named(name: String): Option[WorkProtocol] =
    Some(name).collect { case "json" => JsonWorkProtocol; case "proto" => ProtoWorkProtocol }

  /** The maximum size of a request in bytes. Build tools send names, not files: this is room for half a million inputs. */
  final val MaxBytes: Int = 1 << 26
}
