package sjsonnet.difference

import sjsonnet.text.Utf8

/** Finds what is secret in values. */
private[difference] object SecretSearch {

  /** Whether a part is hidden as a whole. */
  def isSecret(value: PlainValue, role: SecretRole): Boolean = value match {
    case PlainValue.Null               => false
    case _ if role == SecretRole.Value => true
    case _: PlainValue.Obj             => false
    case _ if role == SecretRole.Data  => true
    case text: PlainValue.Text         => hasSecret(text)
    case _                             => false
  }

  private def hasSecret(text: PlainValue.Text): Boolean =
    text.byteLength >= ShortestMention && text.contains(KindBytes) && mentionsSecret(text.string)

  /** Passes the data of all Secrets in a value to `use`. */
  def data(value: PlainValue)(use: PlainValue => Unit): Unit = walk(value) { (part, role) =>
    val isData = role == SecretRole.Data || role == SecretRole.Value
    val isFound = isData && isSecret(part, role)
    if (isFound) use(part)
    isFound
  }

  /** Passes the texts in a value that have a Secret in them to `use`. */
  def texts(value: PlainValue)(use: String => Unit): Unit = walk(value) { (part, _) =>
    part match {
      case text: PlainValue.Text => if (hasSecret(text)) use(text.string)
      case _                     => ()
    }
    false
  }

  /** Goes through all parts of a value, but for what is in a part for which `ends` holds. */
  private def walk(value: PlainValue)(ends: (PlainValue, SecretRole) => Boolean): Unit = {
    var open = List.empty[Level]
    def begin(part: PlainValue, role: SecretRole): Unit =
      if (!ends(part, role))
        part match {
          case arr: PlainValue.Arr =>
            open ::= new Level(arr.elements, null, _ => SecretRole.ofElements(role))
          case obj: PlainValue.Obj =>
            open ::= new Level(obj.values, obj.names, SecretRole.ofFields(obj, role))
          case _ => ()
        }
    begin(value, SecretRole.Other)
    while (open.nonEmpty) {
      val level = open.head
      if (level.at == level.parts.length) open = open.tail
      else {
        val i = level.at
        level.at += 1
        begin(level.parts(i), level.role(i))
      }
    }
  }

  /** The parts of an array or object, those before `at` gone through.
    *
    * @param names
    *   those of the fields, if it is an object
    */
  private final class Level(
      val parts: Array[PlainValue],
      names: Array[String],
      byName: String => SecretRole
  ) {
    var at = 0
    def role(i: Int): SecretRole = byName(if (names == null) "" else names(i))
  }

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

  final val Kind = "Secret"
  private val KindBytes = Utf8.encode(Kind)

  /** The length of `kind:Secret`. */
  private final val ShortestMention = 11
}
