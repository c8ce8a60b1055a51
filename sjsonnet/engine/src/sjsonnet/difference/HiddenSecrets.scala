package sjsonnet.difference

import sjsonnet.{JsonTree, JsonVisitor, Meter, TreeTraversal}
import sjsonnet.codec.{Base64, Digest}
import sjsonnet.text.Utf8

import scala.collection.mutable

/** Replaces the values of Secrets by hashes, so that what has changed can be shown and not what it is. Equal values have the same
  * hash, and different ones different hashes. A text that has a Secret in it, such as a file, is hidden as a whole.
  *
  * Passwords can be guessed, and so could their hashes, but that the hashes are those of the value and a text that nobody knows.
  *
  * @param makeSalt
  *   makes random bytes, which are not shown, if something is hidden
  */
private[sjsonnet] final class HiddenSecrets(makeSalt: => Array[Byte]) {
  import HiddenSecrets._

  private lazy val salt = makeSalt

  /** The whole hash for each that is shown. */
  private val shown = mutable.HashMap.empty[String, String]

  /** What has been put in the places of values. */
  private val texts = mutable.HashSet.empty[String]

  /** The secrets themselves, and what those in base 64 stand for. */
  private val secrets = mutable.HashSet.empty[String]

  /** Values that may have secrets of which no part has been shown, and which have not been searched for those yet: for the
    * data of Secrets, and for texts that have a Secret in them.
    */
  private var withData, withTexts = List.empty[PlainValue]

  /** Takes notice of all secrets in a value. */
  def notice(value: PlainValue): Unit = {
    withData ::= value
    withTexts ::= value
  }

  /** Whether a line of a program may have one of the secrets in it that were hidden here or noticed. */
  def mayBeIn(line: String): Boolean = {
    withData.foreach(SecretSearch.data(_)(part => keep(textOf(part))))
    withData = Nil
    if (line.contains(SecretSearch.Kind)) {
      withTexts.foreach(SecretSearch.texts(_)(text => secrets += text: Unit))
      withTexts = Nil
    }
    secrets.exists(line.contains(_))
  }

  private def keep(secret: String): Unit = {
    def add(text: String): Unit = if (text.length >= ShortestSecret) secrets += text: Unit
    add(secret)
    for (bytes <- Base64.decode(Utf8.encode(secret))) add(Utf8.decodeAny(bytes, 0, bytes.length))
  }

  /** A value without its secrets. */
  def in(tree: JsonTree): JsonTree =
    new Nodes(Some(this)).of(PlainValue.of(tree), SecretRole.Other).tree

  /** What stands in the place of a part. */
  private[difference] def shown(value: PlainValue, role: SecretRole): PlainValue =
    if (SecretSearch.isSecret(value, role)) hidden(value) else value

  /** Whether something is hidden in a value that was made here, or in a part of one. */
  def areIn(tree: JsonTree): Boolean = {
    val search = new Search
    TreeTraversal.visit(tree, search)
    search.isFound
  }

  private final class Search extends JsonVisitor {
    var isFound = false

    override def visitString(value: String): Unit = if (texts.contains(value)) isFound = true
    override def visitNull(): Unit = ()
    override def visitBoolean(value: Boolean): Unit = ()
    override def visitNumber(value: Double): Unit = ()
    override def beginArray(length: Int): Unit = ()
    override def endArray(): Unit = ()
    override def beginObject(length: Int): Unit = ()
    override def visitField(name: String): Unit = ()
    override def endObject(): Unit = ()
  }

  private def hidden(value: PlainValue): PlainValue = {
    val hash = Digest.sha256(Meter.none)
    def add(bytes: Array[Byte]): Unit = hash.add(bytes, 0, bytes.length)
    val secret = textOf(value)
    keep(secret)
    add(salt)
    add(Utf8.encode(typeName(value)))
    add(Utf8.encode(secret))
    val whole = hash.digits()
    val short = whole.take(Shown)
    val isFree = shown.getOrElseUpdate(short, whole) == whole
    val text = s"<hidden ${if (isFree) short else whole}>"
    texts += text
    PlainValue.Text(text)
  }
}

private[sjsonnet] object HiddenSecrets {

  /** Shorter texts are in too many lines by chance. */
  private final val ShortestSecret = 3

  /** How many digits of a hash are shown. */
  private final val Shown = 12

  /** A secret as a text. */
  private def textOf(value: PlainValue): String = value match {
    case text: PlainValue.Text => text.string
    case other                 => new Nodes(None).of(other, SecretRole.Other).tree.toString
  }

  private def typeName(value: PlainValue): String = value match {
    case _: PlainValue.Text => "string"
    case other              => JsonTree.typeName(new Nodes(None).of(other, SecretRole.Other).tree)
  }
}
