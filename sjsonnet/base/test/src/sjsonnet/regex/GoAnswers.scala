package sjsonnet.regex

import sjsonnet.Meter
import sjsonnet.text.Utf8

/** Compares the engine with the answers of Go's `regexp`, in the lines that `test_suite/regexp` writes. */
object GoAnswers {

  /** The difference from the answer in `line`, if any. */
  def difference(line: String): Option[String] =
    line.split("\t", -1).map(unescape) match {
      case Array(pattern, "!", message) =>
        Regex.compile(Utf8.encode(pattern), Meter.none) match {
          case Left(ours) => unequal(pattern, "", message, ours.text)
          case Right(_)   => Some(s"$pattern: should be rejected: $message")
        }
      case Array(pattern, text, places, template, replaced) =>
        Regex.compile(Utf8.encode(pattern), Meter.none) match {
          case Left(message) => Some(s"$pattern: $message")
          case Right(regex)  =>
            unequal(pattern, text, places, find(regex, text))
              .orElse(
                unequal(
                  pattern,
                  text,
                  (places != "-").toString,
                  regex.isIn(Utf8.encode(text), Meter.none).toString
                )
              )
              .orElse(unequal(pattern, text, replaced, replace(regex, text, template)))
        }
      case _ => Some(s"no answer: $line")
    }

  private def unequal(
      pattern: String,
      text: String,
      expected: String,
      ours: String
  ): Option[String] =
    if (expected == ours) None
    else Some(s"/$pattern/ in \"$text\": expected\n  $expected\nbut got\n  $ours")

  private def find(regex: Regex, text: String): String =
    regex.first(Utf8.encode(text), Meter.none).fold("-") { found =>
      (0 to regex.groupCount)
        .flatMap(i => if (found.has(i)) Seq(found.start(i), found.end(i)) else Seq(-1, -1))
        .mkString(" ")
    }

  private def replace(regex: Regex, text: String, template: String): String = {
    val bytes = regex.replaceAll(Utf8.encode(text), emptyAfter = false, Meter.none) {
      Replacement.ofGo(Utf8.encode(template), Meter.none)
    }
    Utf8.decode(bytes, 0, bytes.length)
  }

  def unescape(text: String): String = {
    val plain = new java.lang.StringBuilder
    var i = 0
    while (i < text.length) {
      if (text.charAt(i) != '\\') plain.append(text.charAt(i)): Unit
      else {
        i += 1
        text.charAt(i) match {
          case 't' => plain.append('\t'): Unit
          case 'n' => plain.append('\n'): Unit
          case '{' =>
            val end = text.indexOf('}', i)
            plain.appendCodePoint(Integer.parseInt(text.substring(i + 1, end), 16)): Unit
            i = end
          case c => plain.append(c): Unit
        }
      }
      i += 1
    }
    plain.toString
  }
}
