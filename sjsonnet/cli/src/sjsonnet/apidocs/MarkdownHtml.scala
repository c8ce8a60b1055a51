package sjsonnet.apidocs

import sjsonnet.text.Markup.escaped

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
    var at = 0
    while (at < text.length) {
      val found = text.charAt(at) match {
        case '`' => between("`", "<code>", "</code>", text, at, isCode = true)
        case '*' if text.startsWith("**", at) =>
          between("**", "<strong>", "</strong>", text, at, isCode = false)
        case '*' => between("*", "<em>", "</em>", text, at, isCode = false)
        case '[' => link(text, at)
        case _   => None
      }
      val (html, end) = found.getOrElse((escaped(text.charAt(at).toString), at + 1))
      out ++= html
      at = end
    }
    out.result()
  }

  /** The HTML of what stands between two marks, the first of them at `start`, and where its source ends. */
  private def between(
      mark: String,
      open: String,
      close: String,
      text: String,
      start: Int,
      isCode: Boolean
  ): Option[(String, Int)] = {
    val from = start + mark.length
    val end = text.indexOf(mark, from)
    val inner = if (end < 0) "" else text.substring(from, end)
    Option.when(inner.nonEmpty && (isCode || !inner.startsWith(" "))) {
      (open + (if (isCode) escaped(inner) else inline(inner)) + close, end + mark.length)
    }
  }

  /** The same of `[text](address)`. */
  private def link(text: String, start: Int): Option[(String, Int)] = {
    val middle = text.indexOf(']', start)
    val from = middle + 2
    val end =
      if (middle < 0 || !text.startsWith("](", middle)) -1
      else text.indexWhere(char => char == ')' || Blank.indexOf(char.toInt) >= 0, from)
    Option.when(end >= 0 && text.charAt(end) == ')') {
      val shown = inline(text.substring(start + 1, middle))
      val address = text.substring(from, end)
      val isSafe = address.startsWith("https://") || address.startsWith("http://")
      val html = if (isSafe) s"""<a href="${escaped(address)}">$shown</a>""" else shown
      (html, end + 1)
    }
  }

  /** What no address contains. */
  private final val Blank = " \t\n\u000b\f\r"
  private final val Fence = "```"
}
