package sjsonnet.micro

import java.nio.charset.StandardCharsets.{US_ASCII, UTF_8}

import sjsonnet.Meter
import sjsonnet.codec.Base64
import sjsonnet.json.JsonReader
import sjsonnet.runtime.{ArrValue, StrValue, Symbols, Value}
import sjsonnet.syntax.Lexing
import sjsonnet.text.Utf8

/** Input: strings, base64, names and numbers, each compared with a plain implementation. */
object Reading {

  def workloads: Iterator[Workload] =
    Iterator("clean", "1 % dirty", "Latin", "CJK").flatMap { kind =>
      Iterator(24, 1024).map(length => jsonStrings(kind, length))
    } ++ Iterator("clean", "1 % dirty", "Latin", "CJK").flatMap { kind =>
      Iterator(8, 24, 1024).map(length => literals(kind, length))
    } ++ Iterator(base64(76), base64(0), names, numbers)

  /** An array of 200 strings as JSON. */
  private def jsonStrings(kind: String, length: Int): Workload = {
    val strings = Texts.variants(kind, length)
    val parts = Array.tabulate(200)(i => PlainJson.quote(strings(i % strings.length)))
    val text = parts.map(new String(_, "UTF-8")).mkString("[", ",", "]").getBytes("UTF-8")
    new Workload(
      s"JSON strings, $kind $length",
      text.length,
      new Reader(
        "spans",
        () =>
          JsonReader
            .read(text, new Symbols, Meter.none)
            .fold(problem => sys.error(problem.text), joined)
      ),
      new Reader("byte by byte", () => joined(PlainReader.strings(text)))
    )
  }

  private def joined(value: Value): Array[Byte] = value match {
    case arr: ArrValue => joined(Array.tabulate(arr.length)(arr.lazyAt(_).asInstanceOf[StrValue]))
    case _             => throw new IllegalStateException("an array was expected")
  }

  private def joined(strings: Array[StrValue]): Array[Byte] = strings(strings.length - 1).bytes

  /** 64 kB of base64, in lines of `width` characters or, if that is 0, in one line. */
  private def base64(width: Int): Workload = {
    val code = Base64.encode(Array.tabulate(49152)(i => (i * 31 + i / 7).toByte))
    val lines = if (width == 0) Iterator(code) else code.grouped(width).map(_ :+ '\n'.toByte)
    val text = lines.toArray.flatten
    new Workload(
      if (width == 0) "base64" else "base64 in lines",
      text.length,
      new Reader(
        "groups of four",
        () => Base64.decode(text).fold(_ => sys.error("base64"), identity)
      ),
      new Reader("digit by digit", () => PlainReader.base64(text))
    )
  }

  /** Names separated by blanks. */
  private def names: Workload = {
    val text = Array
      .tabulate(4000)(i => "someName" + "abcdefghij".take(i % 10) + i % 7)
      .mkString(" ")
      .getBytes(US_ASCII)
    new Workload(
      "names",
      text.length,
      new Reader("as the engine does", () => ends(text)(Lexing.nameEnd(text, _))),
      new Reader("classes from a table", () => ends(text)(Lexing.nameEndByClass(text, _))),
      new Reader("comparisons", () => ends(text)(PlainReader.nameEnd(text, _)))
    )
  }

  /** Jsonnet numbers separated by blanks: the lexer compared with a regular expression. */
  private def numbers: Workload = {
    val numbers = Array.tabulate(4000)(i =>
      s"${i * 37}${if (i % 2 == 0) ".25" else ""}${if (i % 5 == 0) "e10" else ""}"
    )
    val pattern = java.util.regex.Pattern.compile("(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")
    val text = numbers.mkString(" ").getBytes(US_ASCII)
    val asText = new String(text, US_ASCII)
    new Workload(
      "numbers",
      text.length,
      new Reader("by hand", () => lexed(text)),
      new Reader(
        "regular expression",
        () =>
          ends(text) { from =>
            val matcher = pattern.matcher(asText)
            matcher.region(from, asText.length)
            if (!matcher.lookingAt()) sys.error("a number was expected")
            matcher.end
          }
      )
    )
  }

  /** 200 Jsonnet strings separated by blanks: the lexer compared with a byte-by-byte scan. */
  private def literals(kind: String, length: Int): Workload = {
    val strings = Texts.variants(kind, length).map(PlainJson.quote(_))
    val parts = Array.tabulate(200)(i => new String(strings(i % strings.length), UTF_8))
    val text = parts.mkString(" ").getBytes(UTF_8)
    new Workload(
      s"string literals, $kind $length",
      text.length,
      new Reader("as the engine does", () => lexed(text)),
      new Reader(
        "byte by byte",
        () => {
          // The lexer begins with this check too.
          if (Utf8.firstInvalid(text, 0, text.length) < text.length) sys.error("not UTF-8")
          ends(text)(PlainReader.literalEnd(text, _))
        }
      )
    )
  }

  private def lexed(text: Array[Byte]): Array[Byte] = Lexing.ends(text).toString.getBytes(US_ASCII)

  /** The sum of the end positions of parts separated by blanks. */
  private def ends(text: Array[Byte])(end: Int => Int): Array[Byte] = {
    var sum = 0
    var i = 0
    while (i < text.length) {
      val until = end(i)
      sum += until
      i = until + 1
    }
    sum.toString.getBytes(US_ASCII)
  }

  private final class Reader(name: String, read: () => Array[Byte]) extends Side(name) {
    override def variants: Int = 1
    override def once(i: Int): Array[Byte] = read()
    override def run(times: Int): Int = {
      var sum = 0
      var t = 0
      while (t < times) {
        sum += read().length
        t += 1
      }
      sum
    }
  }
}

/** Straightforward implementations that look at every byte. */
private object PlainReader {

  /** The strings of a JSON array that holds only strings. */
  def strings(text: Array[Byte]): Array[StrValue] = {
    val result = Array.newBuilder[StrValue]
    var i = 1
    while (text(i) != ']')
      if (text(i) == '"') {
        i += 1
        var bytes = new Array[Byte](16)
        var n = 0
        while (text(i) != '"') {
          var byte = text(i)
          if (byte == '\\') {
            i += 1
            byte = text(i) match {
              case 'n'   => '\n'
              case 't'   => '\t'
              case other => other
            }
          }
          if (n == bytes.length) bytes = java.util.Arrays.copyOf(bytes, 2 * n)
          bytes(n) = byte
          n += 1
          i += 1
        }
        i += 1
        result += StrValue.of(java.util.Arrays.copyOf(bytes, n))
      } else i += 1
    result.result()
  }

  /** The end of the literal that begins with the quote at `from`. Also notes whether it has escapes. */
  def literalEnd(text: Array[Byte], from: Int): Int = {
    val quote = text(from)
    var i = from + 1
    while (text(i) != quote) {
      if (text(i) == '\\') {
        hasEscape = true
        i += 1
      }
      i += 1
    }
    i + 1
  }

  private var hasEscape = false

  def base64(text: Array[Byte]): Array[Byte] = {
    val result = new Array[Byte](text.length / 4 * 3)
    var n = 0
    var group = 0
    var digits = 0
    var i = 0
    while (i < text.length) {
      val byte = text(i)
      val digit =
        if (byte >= 'A' && byte <= 'Z') byte - 'A'
        else if (byte >= 'a' && byte <= 'z') byte - 'a' + 26
        else if (byte >= '0' && byte <= '9') byte - '0' + 52
        else if (byte == '+') 62
        else if (byte == '/') 63
        else -1
      if (digit >= 0) {
        group = group << 6 | digit
        digits += 1
        if (digits == 4) {
          result(n) = (group >> 16).toByte
          result(n + 1) = (group >> 8).toByte
          result(n + 2) = group.toByte
          n += 3
          digits = 0
        }
      }
      i += 1
    }
    java.util.Arrays.copyOf(result, n)
  }

  def nameEnd(text: Array[Byte], from: Int): Int = {
    var i = from
    while (i < text.length && isNamePart(text(i))) i += 1
    i
  }

  private def isNamePart(byte: Byte): Boolean =
    byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' || byte >= '0' && byte <= '9' || byte == '_'
}
