package sjsonnet.analysis

import java.util.Arrays
import scala.collection.immutable.ArraySeq
import scala.collection.mutable
import sjsonnet.syntax.{Identifiers, SyntaxTree, Token}
import sjsonnet.text.HashedBytes

/** What the versions of a project have in common: one copy of each name, and of the summary of each text without errors; and
  * the analyses that were used last. May be used from several threads.
  */
private[analysis] final class ProjectCache(maxTreeBytes: Long) {
  import ProjectCache._

  private val names = new java.util.HashMap[String, String]
  private val contents = new java.util.HashMap[ContentKey, Kept]

  /** By file, the least recently used first. */
  private val analyses = new java.util.LinkedHashMap[String, KeptAnalysis](16, 0.75f, true)
  private var treeBytes = 0L

  /** The summary of a file with this content, if one is known. */
  def content(bytes: Array[Byte])(read: String => Option[Array[Byte]]): Option[ProjectContent] = {
    val kept = synchronized(Option(contents.get(ContentKey(bytes))))
    // Another content may have the same hash.
    kept.filter(kept => read(kept.name).exists(Arrays.equals(_, bytes))).map(_.content)
  }

  /** The summary of a file.
    *
    * @param isGiven
    *   whether its text has been given. Such a text is soon replaced by another, so its summary is not kept for other files,
    *   and its names are found when they are asked for
    */
  def file(analysis: Analysis, isGiven: Boolean): ProjectFile = {
    val content = summary(analysis)
    if (!isGiven) {
      content.findNames()
      if (analysis.isProgram) keep(analysis, content)
    }
    val imports = analysis.facts.imports.map { found =>
      new ProjectImport(found.kind, found.path, found.span, found.resolution)
    }
    new ProjectFile(analysis.source.name, Some(content), imports, analysis.errors, "")
  }

  private def keep(analysis: Analysis, content: ProjectContent): Unit = synchronized {
    contents.put(ContentKey(analysis.source.bytes), new Kept(analysis.source.name, content)): Unit
  }

  private def summary(analysis: Analysis): ProjectContent = {
    val imports = analysis.facts.imports.map { found =>
      new ProjectContent.Imported(found.kind, found.path, found.span)
    }
    new ProjectContent(
      analysis.source.bytes.length,
      () => shared(namesIn(analysis.facts)),
      imports
    )
  }

  private def namesIn(facts: Facts): Iterable[String] = {
    val names = mutable.HashSet.empty[String]
    facts.definitions.foreach(definition => names += definition.name: Unit)
    facts.fields.foreach(field => names ++= field.name)
    facts.reads.foreach(read => names ++= read.name)
    computedNames(facts.tree, names)
    names
  }

  /** Strings that names of fields may be computed from: those that are words. */
  private def computedNames(tree: SyntaxTree, names: mutable.Set[String]): Unit =
    tree.tokens.foreach { token =>
      if (Token.isString(token.kind) && token.until - token.from <= LongestName) {
        val text = tree.quoted(token)
        if (Identifiers.isIdentifier(text)) names += text: Unit
      }
    }

  /** The names in order, a copy of each that all files share. */
  private def shared(found: Iterable[String]): ArraySeq[String] = synchronized {
    val sorted = ArraySeq.from(found).sorted
    sorted.map { name =>
      val known = names.putIfAbsent(name, name)
      if (known == null) name else known
    }
  }

  /** The analysis of a file, made by `make` if it is not kept.
    *
    * @param text
    *   the text that has been given for the file: an analysis of another text is of no use
    */
  def analysis(name: String, text: Option[Array[Byte]])(
      make: => Option[Analysis]
  ): Option[Analysis] = {
    val kept = synchronized(Option(analyses.get(name))).filter(_.isOf(text)).map(_.analysis)
    kept.orElse {
      val made = make
      made.foreach(keepAnalysis(name, text, _))
      made
    }
  }

  def keepAnalysis(name: String, text: Option[Array[Byte]], analysis: Analysis): Unit =
    synchronized {
      forget(name)
      analyses.put(name, new KeptAnalysis(text, analysis))
      treeBytes += weight(analysis)
      val oldest = analyses.entrySet.iterator
      while (treeBytes > maxTreeBytes && oldest.hasNext) {
        treeBytes -= weight(oldest.next().getValue.analysis)
        oldest.remove()
      }
    }

  /** Drops the analysis of a file. */
  def forget(name: String): Unit = synchronized {
    Option(analyses.remove(name)).foreach(kept => treeBytes -= weight(kept.analysis))
  }
}

private object ProjectCache {

  /** A string that is longer, with its quotes, is not taken for a name. */
  private final val LongestName = 66

  /** Texts with the same key are likely to be the same. */
  private final case class ContentKey(length: Int, hash: Int, otherHash: Int)

  private object ContentKey {
    def apply(bytes: Array[Byte]): ContentKey =
      new ContentKey(
        bytes.length,
        HashedBytes.ofAll(bytes),
        HashedBytes.hash(bytes, 0, bytes.length)
      )
  }

  /** The summary of a text, and the name of a file that has it. */
  private final class Kept(val name: String, val content: ProjectContent)

  private final class KeptAnalysis(text: Option[Array[Byte]], val analysis: Analysis) {
    def isOf(other: Option[Array[Byte]]): Boolean =
      text.isEmpty && other.isEmpty || text.exists(text => other.exists(_ eq text))
  }

  /** An estimate of the bytes that an analysis takes: that of its text and tokens, since comments and strings are long. */
  private def weight(analysis: Analysis): Long =
    4096L + analysis.source.bytes.length + analysis.tree.tokens.length * BytesPerToken

  /** With its part of the nodes, expressions and facts. As measured on the JVM, where references have four bytes, 170 to 190;
    * on Native they have eight.
    */
  private final val BytesPerToken = 300L
}
