package sjsonnet.testing

import sjsonnet.Meter
import sjsonnet.codec.Digest
import sjsonnet.text.{TextParts, Utf8}

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
    val parts = TextParts.split(test, TestItem.Separator)
    if (parts.forall(isPlain(_)) && !Reserved(parts.head) && test.length <= MostChars)
      parts.mkString(".")
    else {
      val spaced = test.map(char => if (isOfWord(char)) char else ' ')
      val words = TextParts.split(spaced, ' ').filter(_.nonEmpty).mkString("-").take(MostChars)
      (if (words.isEmpty) "" else s"$words-") + hash(test)
    }
  }

  /** Whether a part of a name is one that no other part is taken for. */
  private def isPlain(part: String): Boolean =
    part.nonEmpty && part.forall(isPlain(_)) && part.head != '-' && part.last != '-'

  private def isPlain(char: Char): Boolean =
    char >= 'a' && char <= 'z' || char >= '0' && char <= '9' || char == '_' || char == '-'

  private def isOfWord(char: Char): Boolean =
    char >= 'a' && char <= 'z' || char >= 'A' && char <= 'Z' || char >= '0' && char <= '9' ||
      char == '_'

  private def hash(test: String): String = {
    val digest = Digest.sha256(Meter.none)
    val bytes = Utf8.encode(test)
    digest.add(bytes, 0, bytes.length)
    digest.digits().take(HashChars)
  }

  /** Devices of Windows. */
  private val Reserved = Set("con", "prn", "aux", "nul") ++
    (1 to 9).flatMap(i => Seq(s"com$i", s"lpt$i"))

  private final val MostChars = 80
  private final val HashChars = 8
}
