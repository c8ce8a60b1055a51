package sjsonnet.cli

import java.io.InputStream

/** What a build tool asks a persistent worker to do.
  *
  * @param inputs
  *   the paths of the files that may be read, each with what stands for its content
  * @param id
  *   what the response is to name; requests with 0 are done in turn
  * @param sandbox
  *   the folder that paths are relative to, empty for that of the process
  * @param verbosity
  *   how much the response is to say of the worker itself: from 10 on, it does
  * @param problem
  *   why the request cannot be done, if it cannot
  */
private[cli] final case class WorkRequest(
    arguments: Vector[String] = Vector.empty,
    inputs: Vector[(String, String)] = Vector.empty,
    id: Int = 0,
    isCancel: Boolean = false,
    sandbox: String = "",
    verbosity: Int = 0,
    problem: Option[String] = None
)

/** @param isCancelled
  *   whether the request was given up because the build tool asked for that
  */
private[cli] final case class WorkResponse(
    exitCode: Int,
    output: String,
    id: Int,
    isCancelled: Boolean = false
)

/** How requests and responses are written: Bazel's `worker_protocol.proto`, as JSON or as protocol buffers. */
private[cli] abstract class WorkProtocol {

  /** The next request, none when there are no more.
    *
    * @throws java.io.IOException
    *   when nobody knows where the next request would begin, or the stream ends within one. What is wrong in a request whose end is
    *   known is its `problem`
    */
  def read(in: InputStream): Option[WorkRequest]

  /** A response as it is written. */
  def encode(response: WorkResponse): Array[Byte]
}

private[cli] object WorkProtocol {
  val names: Vector[String] = Vector("json", "proto")

  def named(name: String): Option[WorkProtocol] =
    Some(name).collect { case "json" => JsonWork; case "proto" => ProtoWork }

  /** The bytes of the largest request. Build tools send names, not files: this is room for half a million inputs. */
  final val MostBytes: Int = 1 << 26
}
