package sjsonnet.platform

import java.io.IOException

import scala.scalajs.js
import scala.scalajs.js.annotation.JSImport
import scala.scalajs.js.typedarray.{byteArray2Int8Array, int8Array2ByteArray, Int8Array, Uint8Array}

/** What Node has of the system. */
private[sjsonnet] object Node {

  /** Runs `body`; the errors of its system calls become `IOException`s with the system's message. */
  def call[A](body: => A): A =
    try body
    catch {
      case js.JavaScriptException(error: js.Error) if code(error).nonEmpty =>
        throw new IOException(NodeErrors.message(code(error)))
    }

  /** The same, or none if the error is one of these. */
  def unless[A](codes: String*)(body: => A): Option[A] = call {
    try Some(body)
    catch { case js.JavaScriptException(error: js.Error) if codes.contains(code(error)) => None }
  }

  /** The name of a system call's error, such as `ENOENT`; empty for another error. */
  def code(error: js.Error): String =
    (error.asInstanceOf[js.Dynamic].code: Any) match {
      case code: String if code.startsWith("E") && !code.startsWith("ERR_") => code
      case "ERR_ACCESS_DENIED"                                              => "EACCES"
      case _                                                                => ""
    }

  /** A path for the system: its bytes, since Node would replace what is not UTF-8.
    *
    * @throws IOException
    *   when no file can have this name
    */
  def name(text: String): js.Any =
    if (text.indexOf(0) >= 0) throw new IOException(SystemMessages.InvalidArgument)
    else if (text.forall(_ < 0x80)) text
    else buffer(SystemText.encode(text))

  def text(view: Uint8Array): String = SystemText.decode(bytes(view))

  def bytes(view: Uint8Array): Array[Byte] =
    int8Array2ByteArray(new Int8Array(view.buffer, view.byteOffset, view.length))

  def buffer(bytes: Array[Byte]): js.Dynamic = {
    val copy = byteArray2Int8Array(bytes)
    js.Dynamic.global.Buffer.from(copy.buffer, copy.byteOffset, copy.length)
  }

  /** Another module of Node's, which is loaded only now. */
  def module(name: String): js.Dynamic =
    js.Dynamic.global.require(name).asInstanceOf[js.Dynamic]

  /** The result of a system call, which is repeated while a pipe or terminal is not ready. Node cannot wait for that. */
  @scala.annotation.tailrec
  def ready[A](body: => A): A = unless("EAGAIN")(body) match {
    case Some(result) => result
    case None         =>
      if (Interrupt.isRequested) throw new InterruptedException
      pause()
      ready(body)
  }

  /** Waits a moment. */
  def pause(): Unit =
    js.Dynamic.global.Atomics.applyDynamic("wait")(neverNotified, 0, 0, PauseMillis): Unit

  private lazy val neverNotified = sharedInts(1)

  /** So many integers in memory that threads can share, all 0: an `Int32Array`. */
  def sharedInts(n: Int): js.Dynamic = js.Dynamic.newInstance(js.Dynamic.global.Int32Array)(
    js.Dynamic.newInstance(js.Dynamic.global.SharedArrayBuffer)(n * 4)
  )

  private final val PauseMillis = 2

  /** The part of Node's module that is used; no other function takes buffers as paths. */
  @js.native
  @JSImport("node:fs", JSImport.Namespace)
  object FileSystem extends js.Object {
    val constants: js.Dictionary[Int] = js.native
    def openSync(path: js.Any, flags: Int, mode: Int): Int = js.native
    def closeSync(file: Int): Unit = js.native
    def readSync(file: Int, into: Uint8Array, at: Int, length: Int, position: js.Any): Int =
      js.native
    def writeSync(file: Int, from: js.Any, at: Int, length: Int): Int = js.native
    def statSync(path: js.Any): Stats = js.native
    def lstatSync(path: js.Any): Stats = js.native
    def lstatSync(path: js.Any, options: js.Any): BigStats = js.native
    def fstatSync(file: Int): Stats = js.native
    def existsSync(path: js.Any): Boolean = js.native
    def accessSync(path: js.Any, mode: Int): Unit = js.native
    def readlinkSync(path: js.Any, encoding: String): Uint8Array = js.native
    def readdirSync(path: js.Any, encoding: String): js.Array[Uint8Array] = js.native
    def mkdirSync(path: js.Any): Unit = js.native
    def mkdtempSync(prefix: js.Any, encoding: String): Uint8Array = js.native
    def rmdirSync(path: js.Any): Unit = js.native
    def symlinkSync(target: js.Any, path: js.Any): Unit = js.native
    def renameSync(from: js.Any, to: js.Any): Unit = js.native
    def unlinkSync(path: js.Any): Unit = js.native
    def chmodSync(path: js.Any, mode: Int): Unit = js.native
    def fchmodSync(file: Int, mode: Int): Unit = js.native
    def ftruncateSync(file: Int, length: Double): Unit = js.native
    def fchownSync(file: Int, user: Int, group: Int): Unit = js.native
    val realpathSync: js.Dynamic = js.native
  }

  @js.native
  trait Stats extends js.Object {
    val size: Double = js.native
    val mode: Int = js.native
    val uid: Int = js.native
    val gid: Int = js.native
    val nlink: Int = js.native
    val mtimeMs: Double = js.native
  }

  /** Attributes with all 64 bits of their numbers, which may identify a file. */
  @js.native
  trait BigStats extends js.Object {
    val size: js.BigInt = js.native
    val mode: js.BigInt = js.native
    val dev: js.BigInt = js.native
    val ino: js.BigInt = js.native
  }

  /** Opens a file by the names of flags, of which systems may lack some; returns its descriptor. */
  def open(path: js.Any, flags: String*): Int = call {
    val bits = flags.map(flag).foldLeft(0)(_ | _)
    FileSystem.openSync(path, bits, ForEverybody)
  }

  def flag(name: String): Int = FileSystem.constants.getOrElse(name, 0)

  /** The permissions of a new file, from which the process' mask takes some: `rw-rw-rw-`. */
  private final val ForEverybody = 0x1b6
}

/** The errors of system calls in the words of C's library, which differ from Node's. */
private object NodeErrors {

  def message(code: String): String = Words
    .collectFirst { case (`code`, words) => words }
    .getOrElse(code)

  private def Words = Seq(
    "ENOENT" -> SystemMessages.NoSuchFile,
    "EACCES" -> SystemMessages.AccessDenied,
    "EISDIR" -> SystemMessages.IsDirectory,
    "ENOTDIR" -> SystemMessages.NotDirectory,
    "ELOOP" -> SystemMessages.TooManyLinks,
    "EINVAL" -> SystemMessages.InvalidArgument,
    "EEXIST" -> "File exists",
    "ENOSPC" -> "No space left on device",
    "EPIPE" -> "Broken pipe",
    "EROFS" -> "Read-only file system",
    "EPERM" -> "Operation not permitted",
    "ENAMETOOLONG" -> "File name too long",
    "EMFILE" -> "Too many open files",
    "ENFILE" -> "Too many open files in system",
    "EBUSY" -> "Device or resource busy",
    "EXDEV" -> "Invalid cross-device link",
    "ENOTEMPTY" -> "Directory not empty",
    "EIO" -> "Input/output error",
    "EFBIG" -> "File too large",
    "EDQUOT" -> "Disk quota exceeded",
    "ETXTBSY" -> "Text file busy",
    "ENXIO" -> "No such device or address",
    "ENODEV" -> "No such device",
    "EBADF" -> "Bad file descriptor"
  )
}
