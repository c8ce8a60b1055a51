package sjsonnet.test

import scala.scalajs.js
import scala.scalajs.js.annotation.JSImport
import scala.scalajs.js.typedarray.{Int8Array, TA2AB, Uint8Array}

/** Access to the host, through Node. Paths are relative to the checkout. */
object Host {
  private val process = js.Dynamic.global.process

  /** Node passes its own name and the script's before the arguments. */
  def arguments(args: Array[String]): Seq[String] =
    process.argv.asInstanceOf[js.Array[String]].toSeq.drop(2)

  def environment(name: String): Option[String] =
    process.env.asInstanceOf[js.Dictionary[String]].get(name)

  def command(args: Seq[String]): Unit =
    throw new UnsupportedOperationException("JavaScript has no command line")

  def isDirectory(path: String): Boolean =
    FileSystem.existsSync(path) && FileSystem.statSync(path).isDirectory()

  def isFile(path: String): Boolean =
    FileSystem.existsSync(path) && FileSystem.statSync(path).isFile()

  /** The sorted names of a directory's entries. */
  def list(directory: String): Seq[String] =
    if (isDirectory(directory)) FileSystem.readdirSync(directory).toSeq.sorted else Nil

  def read(path: String): Array[Byte] = {
    val buffer = FileSystem.readFileSync(path)
    new Int8Array(buffer.buffer, buffer.byteOffset, buffer.length).toArray
  }

  def write(path: String, bytes: Array[Byte]): Unit =
    FileSystem.writeFileSync(path, new Uint8Array(js.Array(bytes.map(_.toShort).toSeq*)))

  def exit(code: Int): Unit = process.exitCode = code

  @js.native
  @JSImport("fs", JSImport.Namespace)
  private object FileSystem extends js.Object {
    def existsSync(path: String): Boolean = js.native
    def statSync(path: String): Stats = js.native
    def readdirSync(path: String): js.Array[String] = js.native
    def readFileSync(path: String): Uint8Array = js.native
    def writeFileSync(path: String, bytes: Uint8Array): Unit = js.native
  }

  @js.native
  private trait Stats extends js.Object {
    def isDirectory(): Boolean = js.native
    def isFile(): Boolean = js.native
  }
}
