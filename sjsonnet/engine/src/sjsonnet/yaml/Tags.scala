package sjsonnet.yaml

import sjsonnet.codec.Base64
import sjsonnet.runtime._
import sjsonnet.text.{Ascii, GoTimes, Utf8}

/** The tags of a document: what their shorthands stand for, and how they resolve scalars.
  *
  * A scalar whose tag corresponds to no JSON type becomes a string; on arrays and objects, tags have no effect.
  *
  * @param hasTimes
  *   whether dates and times are written as Go does in JSON, and not as they are
  */
private[yaml] final class Tags(cursor: Cursor, hasTimes: Boolean, ctx: Ctx) {
  private var prefixes = Tags.defaultPrefixes

  /** Forgets the declarations of a document. */
  def reset(): Unit = prefixes = Tags.defaultPrefixes

  /** Makes `handle` (`!`, `!!` or `!name!`) stand for `prefix`. */
  def declare(handle: String, prefix: String): Unit = prefixes = prefixes.updated(handle, prefix)

  /** The full form of the tag that begins here. */
  @noinline def read(): String = {
    val start = cursor.pos
    if (cursor.byteAt(start + 1) == '<') {
      while (!cursor.isSeparator(cursor.pos) && cursor.peek != '>') cursor.pos += 1
      if (cursor.peek != '>') throw cursor.failAt(start, YamlCatalogue.TagNotClosed())
      cursor.pos += 1
      cursor.text(start + 2, cursor.pos - 1)
    } else {
      while (!cursor.isSeparator(cursor.pos) && !Cursor.isFlowIndicator(cursor.peek))
        cursor.pos += 1
      val tag = cursor.text(start, cursor.pos)
      val handleEnd = tag.lastIndexOf('!') + 1
      if (tag == "!") tag
      else {
        val prefix = prefixes.getOrElse(
          tag.substring(0, handleEnd),
          throw cursor.failAt(start, YamlCatalogue.UndefinedHandle())
        )
        // Many short tags may have one long prefix.
        cursor.countBytes(prefix.length)
        prefix + tag.substring(handleEnd)
      }
    }
  }

  /** The value of a scalar.
    *
    * @param tag
    *   its tag in full form, empty if it has none
    * @param isPlain
    *   whether it has no quotes, and so may be something other than a string without a tag
    * @param at
    *   where it begins
    */
  def resolve(text: Array[Byte], tag: String, isPlain: Boolean, at: Int): Value = {
    def expect(isExpected: Value => Boolean): Value = {
      val value = CoreSchema.resolve(text, ctx)
      if (isExpected(value)) value
      else {
        val shown = Utf8.excerpt(text, 0, text.length)
        throw cursor.failAt(at, YamlCatalogue.WrongTag(shown, tag.stripPrefix(Tags.Core)))
      }
    }
    if (tag.isEmpty) {
      if (!isPlain) StrValue.of(text)
      else
        CoreSchema.resolve(text, ctx) match {
          case str: StrValue if hasTimes => time(str)
          case other                     => other
        }
    } else
      tag.stripPrefix(Tags.Core) match {
        case "null"                  => expect(_ eq NullValue)
        case "bool"                  => expect(_.tag == Value.Tag.Bool)
        case "int"                   => expect(Tags.isInteger)
        case "float"                 => expect(_.tag == Value.Tag.Num)
        case "binary"                => binary(text, at)
        case "timestamp" if hasTimes => time(StrValue.of(text))
        case _                       => StrValue.of(text)
      }
  }

  private def time(str: StrValue): StrValue =
    if (str.byteLength > GoTimes.Longest || str.isEmpty || !Ascii.isDigit(str.byteAt(0))) str
    else new GoTimes(str.decode(ctx)).inJson.fold(str)(StrValue.of(_))

  private def binary(text: Array[Byte], at: Int): Value = {
    val digits = CoreSchema.without(text, ctx) { byte =>
      Cursor.isBlank(byte.toInt) || Cursor.isBreak(byte.toInt)
    }
    Base64
      .decode(digits, ctx)
      .fold(
        _ => throw cursor.failAt(at, YamlCatalogue.BadBinary()),
        bytes => StrValue.of(Utf8.sanitize(bytes, ctx))
      )
  }
}

private[yaml] object Tags {

  /** The prefix of YAML's own tags. */
  private final val Core = "tag:yaml.org,2002:"

  private val defaultPrefixes = Map("!" -> "!", "!!" -> Core)

  /** Whether this can be declared as a handle. */
  def isHandle(word: String): Boolean = word.startsWith("!") && word.endsWith("!")

  /** Whether a key `<<` with this tag means a merge. */
  def isMerge(tag: String): Boolean = tag == Core + "merge"

  private def isInteger(value: Value): Boolean = value match {
    case number: NumValue => Numbers.isInteger(number.toDouble)
    case _                => false
  }
}
