package sjsonnet.cli

import sjsonnet.OutputPath
import sjsonnet.text.{TextParts, Utf8}

/** What each line of an output is about, found in its text: that of JSON with a line for each field and element, or of YAML in
  * block style, a document or a stream, as this engine and `kubectl` write it.
  */
private[cli] final class OutputLines private (
    parts: Vector[OutputLines.Part],
    roles: Vector[OutputLines.Role]
) {
  import OutputLines._

  /** What the line with this number, from 1 on, is about: the innermost part that begins there, or the one that goes on. */
  def at(line: Int): Option[OutputLines.Part] = parts.lift(line - 1)

  def length: Int = parts.length

  def isJson: Boolean = roles.contains(BeginsInJson)

  /** Whether something begins in a line, rather than going on from the one before or ending. */
  def begins(line: Int): Boolean = roles(line - 1) == Begins || roles(line - 1) == BeginsInJson

  /** Whether a comment may follow the text of a line. */
  def takesComment(line: Int): Boolean =
    roles(line - 1) == Begins && !roles.lift(line).contains(GoesOn)
}

private[cli] object OutputLines {

  /** A part of an output.
    *
    * @param document
    *   the number of the document in a stream, from 0 on
    * @param path
    *   the way to the part in it
    */
  final case class Part(document: Int, path: OutputPath)

  /** What a line is in the text of a part. */
  sealed abstract class Role

  /** Something begins in it. */
  case object Begins extends Role

  /** The same in JSON, which has no comments. */
  case object BeginsInJson extends Role

  /** It goes on with a scalar that is no block, in which a comment would be text. */
  case object GoesOn extends Role

  /** Anything else: an end, a blank, a line of a block. */
  case object Other extends Role

  def of(text: Array[Byte]): OutputLines = {
    val whole = Utf8.decodeAny(text, 0, text.length).stripSuffix("\n")
    val lines = TextParts.split(whole, '\n')
    val starts = lines.indices.filter(i => isStart(lines(i)))
    // What stands before the first marker is a document of its own, if it is more than comments.
    val hasFirst = starts.isEmpty || lines.take(starts.head).exists(isContent(_))
    val bounds = 0 +: starts :+ lines.length
    val found = bounds.zip(bounds.tail).zipWithIndex.toVector.flatMap { case ((from, until), i) =>
      val number = math.max(0, if (hasFirst) i else i - 1)
      document(lines.slice(from, until)).map { case (path, role) => (Part(number, path), role) }
    }
    new OutputLines(found.map(_._1), found.map(_._2))
  }

  private def isStart(line: String): Boolean = line == "---" || line.startsWith("--- ")

  private def isContent(line: String): Boolean =
    !line.isBlank && !line.startsWith("#") && !line.startsWith("%")

  /** What the lines of a document are about. */
  private def document(lines: Vector[String]): Vector[(OutputPath, Role)] = {
    val first = lines.iterator.map(_.stripPrefix("---").trim).find(isContent(_))
    val isJson = first.exists(line => line.startsWith("{") || line.startsWith("["))
    if (isJson) new JsonLines().of(lines) else new YamlLines().of(lines)
  }

  /** An object or array that lines are in.
    *
    * @param column
    *   where its keys or dashes begin
    */
  private final class Frame(val column: Int, var step: OutputPath.Step) {
    def isArray: Boolean = step.isInstanceOf[OutputPath.Element]
  }

  private def path(frames: List[Frame]): OutputPath =
    new OutputPath(frames.reverseIterator.map(_.step).toVector)

  /** JSON: a field or element for each line. */
  private final class JsonLines {
    private var open = List.empty[Frame]

    def of(lines: Vector[String]): Vector[(OutputPath, Role)] = lines.map { line =>
      val content = if (isStart(line)) line.substring(3).trim else line.trim
      val closes = content.startsWith("}") || content.startsWith("]")
      if (closes) open = open.drop(1)
      else if (content.nonEmpty) begin(content)
      val steps = path(open).steps
      if (opens(content)) open = new Frame(0, Unknown) :: open
      val role = if (closes || content.isEmpty) Other else BeginsInJson
      (new OutputPath(steps.filter(_ ne Unknown)), role)
    }

    /** A field or element of the innermost object or array. */
    private def begin(content: String): Unit = open.headOption.foreach { frame =>
      val key = if (content.startsWith("\"")) keyEnd(content) else -1
      frame.step =
        if (key >= 0 && content.startsWith(":", key))
          OutputPath.Field(unquoted(content.substring(0, key)))
        else
          frame.step match {
            case OutputPath.Element(index) => OutputPath.Element(index + 1)
            case _                         => OutputPath.Element(0)
          }
    }

    private def opens(content: String): Boolean = content.endsWith("{") || content.endsWith("[")
  }

  /** Stands for the step in an object or array whose first field or element has not come yet. */
  private val Unknown: OutputPath.Step = OutputPath.Element(-1)

  /** YAML in block style. */
  private final class YamlLines {
    private var open = List.empty[Frame]

    /** Lines that are indented more than this go on with the scalar before them; -1 outside of any. */
    private var scalarIn = NoScalar

    /** The quote that a scalar of several lines ends with, or a blank. */
    private var quote = ' '

    /** Whether that scalar is a block. */
    private var isBlock = false

    def of(lines: Vector[String]): Vector[(OutputPath, Role)] = lines.map { line =>
      val role = continued(line).getOrElse(begin(line))
      (path(open), role)
    }

    /** What a line is that begins nothing. */
    private def continued(line: String): Option[Role] =
      if (quote != ' ') {
        if (isClosed(line, quote)) quote = ' '
        Some(GoesOn)
      } else if (line.isBlank) Some(Other)
      else if (scalarIn != NoScalar && indentOf(line) > scalarIn)
        Some(if (isBlock) Other else GoesOn)
      else {
        scalarIn = NoScalar
        Option.when(line.trim.startsWith("#"))(Other)
      }

    private def begin(line: String): Role =
      if (isStart(line)) {
        if (line.length > 4) content(line.substring(4), 4)
        if (line.length > 4) Begins else Other
      } else if (line.startsWith("...")) {
        open = Nil
        Other
      } else {
        val indent = indentOf(line)
        content(line.substring(indent), indent)
        Begins
      }

    private def indentOf(line: String): Int = line.indexWhere(_ != ' ') match {
      case -1     => line.length
      case indent => indent
    }

    @scala.annotation.tailrec
    private def content(text: String, column: Int): Unit =
      if (text == "-" || text.startsWith("- ")) {
        open = open.dropWhile(frame => frame.column > column)
        open match {
          case frame :: _ if frame.column == column && frame.isArray =>
            frame.step = frame.step match {
              case OutputPath.Element(index) => OutputPath.Element(index + 1)
              case other                     => other
            }
          case _ => open = new Frame(column, OutputPath.Element(0)) :: open
        }
        val rest = text.substring(1)
        val blanks = indentOf(rest)
        if (rest.trim.nonEmpty) content(rest.substring(blanks), column + 1 + blanks)
      } else {
        val end = keyEnd(text)
        val isKey =
          end > 0 && (text.length == end + 1 || text.startsWith(": ", end)) && text(end) == ':'
        if (isKey) {
          open = open.dropWhile(frame =>
            frame.column > column || frame.column == column && frame.isArray
          )
          val step = OutputPath.Field(unquoted(text.substring(0, end)))
          open match {
            case frame :: _ if frame.column == column => frame.step = step
            case _                                    => open = new Frame(column, step) :: open
          }
          scalar(text.substring(end + 1).trim)
        } else scalar(text)
      }

    private def scalar(text: String): Unit = {
      val column = open.headOption.fold(-1)(_.column)
      isBlock = text.startsWith("|") || text.startsWith(">")
      if (isBlock) scalarIn = column
      else if (text.startsWith("\"") || text.startsWith("'")) {
        if (!isClosed(text.substring(1), text(0))) quote = text(0)
      } else if (text.nonEmpty) scalarIn = column
    }
  }

  private final val NoScalar = Int.MaxValue

  /** Where a key ends: after its quotes, or before a colon. */
  private def keyEnd(text: String): Int = text.headOption match {
    case Some(quote @ ('"' | '\'')) =>
      val close = closing(text, 1, quote)
      if (close < 0) -1 else close + 1
    case _ =>
      val colon = text.indexOf(": ")
      if (colon >= 0) colon else if (text.endsWith(":")) text.length - 1 else -1
  }

  /** The index of the quote that closes a text, or -1. */
  private def closing(text: String, from: Int, quote: Char): Int = {
    var i = from
    while (i < text.length && text(i) != quote)
      i += (if (quote == '"' && text(i) == '\\') 2 else 1)
    if (i >= text.length) -1
    else if (quote == '\'' && text.startsWith("''", i)) closing(text, i + 2, quote)
    else i
  }

  private def isClosed(text: String, quote: Char): Boolean = closing(text, 0, quote) >= 0

  private def unquoted(key: String): String = key.headOption match {
    case Some('\'') => key.substring(1, key.length - 1).replace("''", "'")
    case Some('"')  =>
      val inner = key.substring(1, key.length - 1)
      if (inner.contains('\\')) unescaped(inner) else inner
    case _ => key
  }

  private def unescaped(text: String): String = {
    val out = new StringBuilder
    var i = 0
    while (i < text.length) {
      val isEscape = text(i) == '\\' && i + 1 < text.length
      val digits =
        if (!isEscape) 0 else if (text(i + 1) == 'u') 4 else if (text(i + 1) == 'x') 2 else 0
      val code =
        if (digits == 0 || i + 2 + digits > text.length) None
        else scala.util.Try(Integer.parseInt(text.substring(i + 2, i + 2 + digits), 16)).toOption
      if (code.nonEmpty) {
        out += code.get.toChar
        i += 2 + digits
      } else if (isEscape) {
        out += (text(i + 1) match {
          case 'n'   => '\n'
          case 't'   => '\t'
          case 'r'   => '\r'
          case 'b'   => '\b'
          case 'f'   => '\f'
          case other => other
        })
        i += 2
      } else {
        out += text(i)
        i += 1
      }
    }
    out.result()
  }
}
