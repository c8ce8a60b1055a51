package sjsonnet.yaml

import scala.collection.mutable.ArrayBuffer
import sjsonnet.runtime._
import sjsonnet.text.ControlScan

/** Reads YAML 1.2 text to values, as `std.parseYaml` does.
  *
  * Keys become strings, the last of equal keys counts, and `<<` merges. [[CoreSchema]] resolves scalars.
  * [[BlockReader]] reads structure by indentation, [[FlowReader]] structure by brackets, and [[FlowScalars]] and
  * [[BlockScalars]] text.
  */
private[sjsonnet] final class YamlReader private (text: Array[Byte], hasTimes: Boolean, ctx: Ctx) {
  private val cursor = new Cursor(text, ctx)
  private val tags = new Tags(cursor, hasTimes, ctx)
  private val anchors = new Anchors(cursor)
  private val blocks = new BlockReader(cursor, new FlowReader(cursor, tags, anchors, ctx), ctx)

  private val documents = ArrayBuffer.empty[Lazy]

  /** Whether `---` has announced a document. */
  private var isStream = false

  /** Whether there has been a `%YAML` since the last end marker. */
  private var hasVersion = false

  /** Reads all documents. The nodes are steps, but comments and long scalars take time, too: the text is counted while it is
    * searched for control characters.
    */
  private def read(): Unit = {
    failOnControls()
    skipPrefix()
    while (!cursor.atEnd) {
      if (cursor.atMarker('.')) skipEndMarker()
      else {
        val hasDirectives = atDirective
        if (hasDirectives) readDirectives()
        if (cursor.atMarker('-')) {
          cursor.pos += 3
          skipPrefix()
          isStream = true
        } else if (hasDirectives) throw failNoDocument()
        documents += document()
      }
      cursor.skipSeparation()
    }
  }

  /** The document that begins here. Before directives of the next one, it is empty, as in the references. */
  private def document(): Value = {
    val value = if (atDirective) NullValue else root()
    tags.reset()
    anchors.reset()
    value
  }

  private def root(): Value = {
    val value = blocks.value(-1, isCompact = false, inMapping = false)
    cursor.skipSeparation()
    if (!cursor.atEnd && !cursor.atMarker) throw failNoDocument()
    value
  }

  private def atDirective: Boolean = cursor.peek == '%' && cursor.column == 0

  private def failNoDocument(): sjsonnet.EvalError =
    cursor.fail(YamlCatalogue.NoDocumentStart())

  private def skipEndMarker(): Unit = {
    cursor.pos += 3
    hasVersion = false
    val line = cursor.lineStart
    cursor.skipSeparation()
    if (!cursor.atEnd && cursor.lineStart == line)
      throw cursor.fail(YamlCatalogue.NoLineBreak())
    skipPrefix()
  }

  /** Skips what may come before a document: blanks, comments, line ends, and byte order marks where a line begins.
    * Each of several texts that were joined may have brought one.
    */
  private def skipPrefix(): Unit = {
    cursor.skipSeparation()
    while (cursor.atByteOrderMark) {
      cursor.skipByteOrderMark()
      cursor.skipSeparation()
    }
  }

  /** Directives other than `%TAG` have no effect here. Without an end marker between them, two documents have one version. */
  private def readDirectives(): Unit =
    while (atDirective) {
      val start = cursor.pos
      cursor.skipLine()
      val words = wordsOf(start, cursor.pos)
      if (words.head == "%YAML") {
        if (hasVersion) throw cursor.failAt(start, YamlCatalogue.DuplicateVersion())
        if (!isVersion(words.tail)) throw cursor.failAt(start, YamlCatalogue.NoVersion())
        hasVersion = true
      } else if (words.head == "%TAG") {
        if (words.length < 3) throw cursor.failAt(start, YamlCatalogue.NoTagPrefix())
        if (!Tags.isHandle(words(1))) throw cursor.failAt(start, YamlCatalogue.NoTagHandle())
        tags.declare(words(1), words(2))
      }
      cursor.skipSeparation()
    }

  /** The first words of a directive, which are all that matter; only its name, cut off, if that is longer than those that
    * have an effect.
    */
  private def wordsOf(from: Int, until: Int): Array[String] = {
    cursor.readAgain()
    val words = Array.newBuilder[String]
    var n = 0
    var i = from
    while (i < until && n < YamlReader.MostWords) {
      val start = i
      while (i < until && cursor.byteAt(i) != ' ') i += 1
      if (n == 0 && i - start > YamlReader.LongestName)
        return Array(cursor.text(start, start + 1))
      if (i > start) {
        words += cursor.text(start, i)
        n += 1
      }
      while (i < until && cursor.byteAt(i) == ' ') i += 1
    }
    words.result()
  }

  /** Whether these words of a directive are a version, with or without a comment. */
  private def isVersion(words: Array[String]): Boolean =
    words.length > 0 && (words.length == 1 || words(1).startsWith("#")) &&
      words(0).count(_ == '.') == 1 && words(0).forall(c => c == '.' || c >= '0' && c <= '9')

  private def failOnControls(): Unit =
    ctx.foreachBlock(0, text.length) { (from, until) =>
      val i = ControlScan.firstControl(text, from, until)
      if (i < until) throw cursor.failAt(i, YamlCatalogue.ControlCharacter())
    }
}

private[sjsonnet] object YamlReader {

  /** The length of `%YAML`. */
  private final val LongestName = 5

  /** The name of a directive, its two arguments, and whether there is anything else. */
  private final val MostWords = 4

  /** The document in `text`, which must be valid UTF-8, or an array of documents if `---` announces one or there
    * are several; null if there is none.
    *
    * @throws sjsonnet.EvalError
    *   when it is not YAML, or has a value that the language does not have
    */
  def read(text: Array[Byte], ctx: Ctx): Value = {
    val reader = readAll(text, hasTimes = false, ctx)
    if (reader.isStream || reader.documents.length > 1) ArrValue.of(reader.documents.toArray)
    else reader.documents.headOption.getOrElse(NullValue).force(ctx)
  }

  /** All documents in `text`, which must be valid UTF-8, for programs that expect what Go's package `yaml.v3` reads: dates and
    * times are in the form of RFC 3339.
    *
    * @throws sjsonnet.EvalError
    *   as [[read]] does
    */
  def readStream(text: Array[Byte], ctx: Ctx): ArrValue =
    ArrValue.of(readAll(text, hasTimes = true, ctx).documents.toArray)

  private def readAll(text: Array[Byte], hasTimes: Boolean, ctx: Ctx): YamlReader = {
    val reader = new YamlReader(text, hasTimes, ctx)
    reader.read()
    reader
  }
}
