package sjsonnet.eval

import sjsonnet.Source
import sjsonnet.resolve.ResolvedFile
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8

/** The main program of evaluations: its source, and its tree once it has been parsed.
  *
  * @param name
  *   its name in errors
  * @param file
  *   the file that its imports are relative to, empty for none
  */
private[sjsonnet] abstract class MainCode private (val name: String, val file: String) {
  def source: Source

  /** The bytes of the source, or the UTF-16 code units of a text that has not been encoded. */
  def length: Long

  /** The key of its tree in a [[TreeCache]]. */
  def key(grammar: Grammar): TreeKey

  @volatile private var parsed = Option.empty[(Grammar, ResolvedFile)]

  /** The tree in that grammar, made by `make` if there is none yet. */
  def tree(grammar: Grammar)(make: => ResolvedFile): ResolvedFile =
    parsed.collect { case (`grammar`, tree) => tree }.getOrElse {
      val tree = make
      parsed = Some((grammar, tree))
      tree
    }
}

private[sjsonnet] object MainCode {
  def of(code: Source, file: String): MainCode = new MainCode(code.name, file) {
    override def source: Source = code
    override def length: Long = code.bytes.length.toLong
    override def key(grammar: Grammar): TreeKey = TreeKey.of(code, grammar)
  }

  /** Of text of the host. The tree is looked up by the text itself, which is encoded only if there is no tree. */
  def of(name: String, text: String, file: String): MainCode = new MainCode(name, file) {
    override lazy val source: Source = new Source(this.name, Utf8.encode(text))
    override def length: Long = text.length.toLong
    override def key(grammar: Grammar): TreeKey = TreeKey.ofText(this.name, text, grammar)
  }
}
