package sjsonnet.testing

import sjsonnet.Meter
import sjsonnet.codec.Digest
import sjsonnet.text.Utf8

import java.util.regex.Pattern

/** The names of the files that snapshots are in. They have only characters that every file system takes, and those of different
  * tests differ even where capitals do not count.
  */
private[sjsonnet] object SnapshotName {

  /** @param test
    *   the name of a test
    * @param format
    *   the format of the snapshot, which is the ending
    */
  def of(test: String, format: String): String = s"${stem(test)}.$format"

  /** What the name of a file has before its ending, of which it has one. */
  def stemOf(file: String): String = file.take(file.lastIndexOf('.'))

  /** What the names of a test's files have before their endings. The names of groups are before that of the test, with dots
    * between them. Whatever cannot stay as it is has a hash of the whole name after it.
    */
  def stem(test: String): String = {
    val parts = test.split(Pattern.quote(TestItem.Separator), -1).toVector
    if (parts.forall(isPlain(_)) && !Reserved(parts.head) && test.length <= MostChars)
      parts.mkString(".")
    else {
      val words = test.split("[^A-Za-z0-9_]+").filter(_.nonEmpty).mkString("-").take(MostChars)
      (if (words.isEmpty) "" else s"$words-") + hash(test)
    }
  }

  /** Whether a part of a name is one that no other part is taken for. */
  private def isPlain(part: String): Boolean =
    part.nonEmpty && part.forall(isPlain(_)) && part.head != '-' && part.last != '-'

  private def isPlain(char: Char): Boolean =
    char >= 'a' && char <= 'z' || char >= '0' && char <= '9' || char == '_' || char == '-'

  private def hash(test: String): String = {
    val digest = Digest.sha256(Meter.none)
    val bytes = Utf8.encode(test)
    digest.add(bytes, 0, bytes.length)
    digest.result().map(byte => f"${byte & 0xff}%02x").mkString.take(HashChars)
  }

  /** Devices of Windows. */
  private val Reserved = Set("con", "prn", "aux", "nul") ++
    (1 to 9).flatMap(i => Seq(s"com$i", s"lpt$i"))

  private final val MostChars = 80
  private final val HashChars = 8
}
