package sjsonnet.difference

import sjsonnet.{JsonTree, JsonVisitor, Meter, TreeTraversal}
import sjsonnet.codec.Digest
import sjsonnet.text.Utf8

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** Replaces the values of Secrets by hashes, so that what has changed can be shown and not what it is. Equal values have the same
  * hash, and different ones different hashes. A text that has a Secret in it, such as a file, is hidden as a whole.
  *
  * Passwords can be guessed, and so could their hashes, but that the hashes are those of the value and a text that nobody knows.
  *
  * @param salt
  *   random bytes, which are not shown
  */
private[sjsonnet] final class HiddenSecrets(salt: Array[Byte]) {
  import HiddenSecrets._

  /** The whole hash for each that is shown. */
  private val shown = mutable.HashMap.empty[String, String]

  /** What has been put in the places of values. */
  private val texts = mutable.HashSet.empty[String]

  /** The secrets themselves, and what those in base 64 stand for. */
  private val secrets = mutable.HashSet.empty[String]

  /** Whether a line of a program may have one of the secrets in it that were hidden here. */
  def mayBeIn(line: String): Boolean = secrets.exists(line.contains(_))

  private def keep(secret: String): Unit = {
    def add(text: String): Unit = if (text.length >= ShortestSecret) secrets += text: Unit
    add(secret)
    try add(new String(java.util.Base64.getDecoder.decode(secret), "UTF-8"))
    catch { case _: IllegalArgumentException => () }
  }

  /** A value without its secrets. */
  def in(tree: JsonTree): JsonTree = {
    var open = List.empty[Open]
    var done = Option.empty[JsonTree]

    def add(tree: JsonTree): Unit = open match {
      case innermost :: _ => innermost.done += tree
      case Nil            => done = Some(tree)
    }

    def begin(tree: JsonTree, role: Role): Unit = (tree, role) match {
      case (JsonTree.Null, _)        => add(tree)
      case (_, Role.Value)           => add(hidden(tree))
      case (JsonTree.Obj(fields), _) =>
        val roles = rolesOf(tree, role)
        open ::= new Open(tree, fields.map { case (name, value) => (value, roles(name)) })
      case (_, Role.Data)              => add(hidden(tree))
      case (JsonTree.Arr(elements), _) =>
        val inner = if (role == Role.Items) Role.Secret else Role.Other
        open ::= new Open(tree, elements.map(_ -> inner))
      case (JsonTree.Str(text), _) if mentionsSecret(text) => add(hidden(tree))
      case (other, _)                                      => add(other)
    }

    begin(tree, Role.Other)
    while (open.nonEmpty) {
      val innermost = open.head
      if (innermost.hasNext) {
        val (part, role) = innermost.next()
        begin(part, role)
      } else {
        open = open.tail
        add(innermost.result)
      }
    }
    done.get
  }

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

  private def hidden(tree: JsonTree): JsonTree = {
    val hash = Digest.sha256(Meter.none)
    def add(bytes: Array[Byte]): Unit = hash.add(bytes, 0, bytes.length)
    add(salt)
    add(Utf8.encode(JsonTree.typeName(tree)))
    add(Utf8.encode(tree match {
      case JsonTree.Str(value) =>
        keep(value)
        value
      case other =>
        keep(other.toString)
        other.toString
    }))
    val whole = hash.result().map(byte => f"${byte & 0xff}%02x").mkString
    val short = whole.take(Shown)
    val isFree = shown.getOrElseUpdate(short, whole) == whole
    val text = s"<hidden ${if (isFree) short else whole}>"
    texts += text
    JsonTree.Str(text)
  }
}

private[sjsonnet] object HiddenSecrets {

  /** Shorter texts are in too many lines by chance. */
  private final val ShortestSecret = 3

  /** How many digits of a hash are shown. */
  private final val Shown = 12

  private sealed abstract class Role

  private object Role {
    case object Other extends Role

    /** An object that is a Secret because of the list that it is in. */
    case object Secret extends Role

    /** The items of a list of Secrets. */
    case object Items extends Role

    /** An object whose fields have values to be hidden. */
    case object Data extends Role

    case object Value extends Role
    case object Metadata extends Role
    case object Annotations extends Role
  }

  private def rolesOf(obj: JsonTree, role: Role): String => Role = {
    val kind = Resource.text(obj, Resource.Kind)
    role match {
      case Role.Data        => _ => Role.Value
      case Role.Metadata    => name => if (name == "annotations") Role.Annotations else Role.Other
      case Role.Annotations => name => if (name == LastApplied) Role.Value else Role.Other
      case _ if kind.contains("SecretList") =>
        name => if (name == "items") Role.Items else Role.Other
      case _ if role == Role.Secret || kind.contains("Secret") => {
        case "data" | "stringData" => Role.Data
        case "metadata"            => Role.Metadata
        case _                     => Role.Other
      }
      case _ => _ => Role.Other
    }
  }

  /** What kubectl keeps of the object that it was given. */
  private final val LastApplied = "kubectl.kubernetes.io/last-applied-configuration"

  /** Whether a text has an object of that kind, as YAML or JSON, perhaps escaped. */
  def mentionsSecret(text: String): Boolean = {
    def skipped(until: Int): Int = {
      var at = until
      while (at > 0 && " \t\"'\\".contains(text.charAt(at - 1))) at -= 1
      at
    }
    def isKind(at: Int): Boolean = {
      val colon = skipped(at)
      colon > 0 && text.charAt(colon - 1) == ':' && {
        val end = skipped(colon - 1)
        text.startsWith("kind", math.max(end - 4, 0)) && end >= 4
      }
    }
    def isWhole(end: Int): Boolean =
      end == text.length || !Character.isLetterOrDigit(text.charAt(end)) ||
        text.startsWith("List", end)
    var at = text.indexOf(Kind)
    while (at >= 0 && !(isWhole(at + Kind.length) && isKind(at))) at = text.indexOf(Kind, at + 1)
    at >= 0
  }

  private final val Kind = "Secret"

  /** An array or object of which not all parts have been gone through. */
  private final class Open(tree: JsonTree, parts: Vector[(JsonTree, Role)]) {
    private val left = parts.iterator
    val done = new ArrayBuffer[JsonTree](parts.length)

    def hasNext: Boolean = left.hasNext
    def next(): (JsonTree, Role) = left.next()

    def result: JsonTree = tree match {
      case JsonTree.Obj(fields) => JsonTree.Obj(fields.map(_._1).zip(done))
      case _                    => JsonTree.Arr(done.toVector)
    }
  }
}
