package sjsonnet.process

import sjsonnet.platform.{Node, SystemMessages}

import java.io.IOException

import scala.scalajs.js

/** Runs programs, which are found as shells find them, one after the other: JavaScript could not wait for several without
  * leaving this thread idle. What they read and write are files.
  */
private[sjsonnet] object Programs {

  /** A program that has ended. */
  final class Running private[Programs] (result: Int) {

    /** Its exit code. */
    def exit: Option[Int] = Some(result)

    /** It has ended already. */
    def end(): Unit = ()

    /** It has ended already. */
    def kill(): Unit = ()
  }

  /** What has nothing to be read. */
  final val NoInput = "/dev/null"

  /** None is running. */
  def pause(): Unit = ()

  /** @param hidden
    *   the environment variables that it does not see
    * @param inGroup
    *   nothing is left to be ended here
    * @throws IOException
    *   when there is no such program
    */
  def start(
      command: Vector[String],
      hidden: Seq[String],
      input: String,
      output: String,
      errors: String,
      inGroup: Boolean
  ): Running = {
    val environment =
      js.Object.assign(new js.Object, js.Dynamic.global.process.env.asInstanceOf[js.Object])
    hidden.foreach(name => js.special.delete(environment, name))
    val files = Node.open(Node.name(input), "O_RDONLY") +:
      Seq(output, errors).map(path => Node.open(Node.name(path), "O_WRONLY", "O_CREAT", "O_TRUNC"))
    val ended =
      try
        Node
          .module("node:child_process")
          .spawnSync(
            command.head,
            js.Array(command.tail*),
            js.Dynamic
              .literal(stdio = js.Array(files*), env = environment)
          )
      finally files.foreach(Node.FileSystem.closeSync(_))
    if (!js.isUndefined(ended.error)) throw new IOException(SystemMessages.NoSuchFile)
    new Running((ended.status: Any) match {
      case status: Int => status
      case _           => BySignal
    })
  }

  /** What stands for the exit code of a program that a signal has ended. */
  private final val BySignal = 128

  /** Creates a folder in that one which only this user may enter. */
  def privateFolder(in: String): String = Node.text(
    Node.call(Node.FileSystem.mkdtempSync(Node.name(s"$in/sjsonnet-"), "buffer"))
  )
}
