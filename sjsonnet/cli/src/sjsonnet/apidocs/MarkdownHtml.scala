package sjsonnet.apidocs

import scala.collection.mutable.ArrayBuffer

/** The Markdown of help texts as HTML: paragraphs, lists, quotations, headings and code; in lines, code, emphasis and links.
  * Everything else is shown as it is written. No text can become markup of its own.
  */
private[apidocs] object MarkdownHtml {

  def blocks(text: String): String = {
    val out = new StringBuilder
    val lines = text.linesIterator.toVector
    val paragraph = ArrayBuffer.empty[String]
    def flush(): Unit = if (paragraph.nonEmpty) {
      out ++= s"<p>${inline(paragraph.mkString("\n"))}</p>\n"
      paragraph.clear()
    }
    var i = 0
    while (i < lines.length) {
      val line = lines(i)
      val trimmed = line.trim
      if (trimmed.startsWith(Fence)) {
        flush()
        val body = lines.drop(i + 1).takeWhile(!_.trim.startsWith(Fence))
        out ++= s"<pre><code>${escaped(body.mkString("\n"))}</code></pre>\n"
        i += body.length + 2
      } else if (isItem(trimmed) || trimmed.startsWith(">")) {
        flush()
        def isPart(other: String) =
          if (isItem(trimmed)) isItem(other.trim) || other.startsWith("  ") && other.trim.nonEmpty
          else other.trim.startsWith(">")
        val part = lines.drop(i).takeWhile(isPart(_))
        out ++= (if (isItem(trimmed)) list(part) else quotation(part))
        i += part.length
      } else {
        if (trimmed.isEmpty) flush()
        else if (trimmed.startsWith("#") && trimmed.dropWhile(_ == '#').startsWith(" ")) {
          flush()
          out ++= s"<h5>${inline(trimmed.dropWhile(_ == '#').trim)}</h5>\n"
        } else paragraph += line
        i += 1
      }
    }
    flush()
    out.result()
  }

  private def isItem(line: String): Boolean =
    line.startsWith("* ") || line.startsWith("- ") || line.startsWith("+ ")

  private def list(lines: Vector[String]): String = {
    val items = lines.foldLeft(Vector.empty[String]) { (items, line) =>
      if (isItem(line.trim) || items.isEmpty) items :+ line.trim.drop(2)
      else items.init :+ s"${items.last}\n${line.trim}"
    }
    items.map(item => s"<li>${inline(item)}</li>").mkString("<ul>", "", "</ul>\n")
  }

  private def quotation(lines: Vector[String]): String =
    s"<blockquote>${blocks(lines.map(_.trim.stripPrefix(">").stripPrefix(" ")).mkString("\n"))}</blockquote>\n"

  /** A part of a text without blocks. */
  def inline(text: String): String = {
    val out = new StringBuilder
    var rest = text
    while (rest.nonEmpty) {
      val found = rest.charAt(0) match {
        case '`'                          => between("`", "<code>", "</code>", rest, isCode = true)
        case '*' if rest.startsWith("**") =>
          between("**", "<strong>", "</strong>", rest, isCode = false)
        case '*' => between("*", "<em>", "</em>", rest, isCode = false)
        case '[' => link(rest)
        case _   => None
      }
      val (html, length) = found.getOrElse((escaped(rest.take(1)), 1))
      out ++= html
      rest = rest.drop(length)
    }
    out.result()
  }

  /** The HTML of what stands between two marks at the beginning of a text, and the length of its source. */
  private def between(
      mark: String,
      open: String,
      close: String,
      text: String,
      isCode: Boolean
  ): Option[(String, Int)] = {
    val end = text.indexOf(mark, mark.length)
    val inner = if (end < 0) "" else text.substring(mark.length, end)
    Option.when(inner.nonEmpty && (isCode || !inner.startsWith(" "))) {
      (open + (if (isCode) escaped(inner) else inline(inner)) + close, end + mark.length)
    }
  }

  private def link(text: String): Option[(String, Int)] =
    Link.findPrefixMatchOf(text).map { found =>
      val shown = inline(found.group(1))
      val address = found.group(2)
      val isSafe = address.startsWith("https://") || address.startsWith("http://")
      val html = if (isSafe) s"""<a href="${escaped(address)}">$shown</a>""" else shown
      (html, found.end)
    }

  def escaped(text: String): String = text.flatMap {
    case '&'  => "&amp;"
    case '<'  => "&lt;"
    case '>'  => "&gt;"
    case '"'  => "&quot;"
    case char => char.toString
  }

  private val Link = """\[([^\]]*)\]\(([^)\s]*)\)""".r
  private final val Fence = "```"
}
