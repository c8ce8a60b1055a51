package sjsonnet.spark

import sjsonnet.{Importer, ImportFailure, Source}

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, DataInputStream, DataOutputStream}
import java.security.MessageDigest
import java.util.Base64

import scala.collection.immutable.SortedMap

/** A program and every file that it can import, independent of any file system: what is sent to executors, as bytes. The
  * same files encode to the same bytes, so their digest identifies the bundle.
  *
  * @param main
  *   the name of the program, also in errors
  * @param file
  *   the file that its imports are relative to, empty for code that comes from no file
  * @param files
  *   from name to content, including the program's own
  * @param links
  *   which file an import refers to: from the importing file and the path
  */
private[spark] final class Bundle(
    val main: String,
    val file: String,
    val files: SortedMap[String, Array[Byte]],
    val links: SortedMap[(String, String), Bundle.Link]
) {

  def source: Source = new Source(main, files(main))

  /** Resolves imports from the bundle. */
  def importer: Importer = new Importer {
    private val targets = links.toVector
      .groupMap(_._1._1) { case ((_, path), link) => path -> link }
      .map { case (from, links) => (from, links.toMap) }

    override def find(path: String, from: String): Option[String] =
      targets.get(from).flatMap(_.get(path)).map {
        case Bundle.Found(name)     => name
        case Bundle.Refused(reason) => throw new ImportFailure(reason)
      }

    override def read(name: String): Array[Byte] = files(name)

    // A bundle never changes, and has its own cache.
    override def identity(name: String): Option[String] = Bundle.Itself
  }

  def encode: Array[Byte] = {
    val bytes = new ByteArrayOutputStream
    val out = new DataOutputStream(bytes)
    def text(text: String): Unit = block(text.getBytes("UTF-8"))
    def block(bytes: Array[Byte]): Unit = {
      out.writeInt(bytes.length)
      out.write(bytes)
    }
    text(main)
    text(file)
    out.writeInt(files.size)
    for ((name, content) <- files) {
      text(name)
      block(content)
    }
    out.writeInt(links.size)
    for (((from, path), link) <- links) {
      text(from)
      text(path)
      link match {
        case Bundle.Found(name) =>
          out.writeBoolean(true)
          text(name)
        case Bundle.Refused(reason) =>
          out.writeBoolean(false)
          text(reason)
      }
    }
    bytes.toByteArray
  }
}

private[spark] object Bundle {

  /** The outcome of an import. An import that was not found has no link. */
  sealed abstract class Link
  final case class Found(name: String) extends Link
  final case class Refused(reason: String) extends Link

  def decode(bytes: Array[Byte]): Bundle = {
    val in = new DataInputStream(new ByteArrayInputStream(bytes))
    def block(): Array[Byte] = in.readNBytes(in.readInt())
    def text(): String = new String(block(), "UTF-8")
    val (main, file) = (text(), text())
    val files = SortedMap.from(Vector.fill(in.readInt())((text(), block())))
    val links = SortedMap.from(Vector.fill(in.readInt()) {
      val (from, path) = (text(), text())
      ((from, path), if (in.readBoolean()) Found(text()) else Refused(text()))
    })
    new Bundle(main, file, files, links)
  }

  /** Identifies a bundle by its bytes. */
  def digest(bytes: Array[Byte]): String =
    Base64.getUrlEncoder.withoutPadding
      .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes))

  private val Itself = Some("")
}
