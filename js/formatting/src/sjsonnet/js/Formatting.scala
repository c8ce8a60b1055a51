package sjsonnet.js

import sjsonnet.{Source, StaticError}
import sjsonnet.format.{Formatter, Style}
import sjsonnet.text.Utf8

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel

/** The exports of the part `sjsonnet/format`; `js/npm/format.d.ts` documents them for its users. */
private[js] object Formatting {

  /** The formatted text of a program. Throws a [[ProgramError]] when it has a syntax error. */
  @JSExportTopLevel("format")
  val format: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], String] =
    (code, options) => {
      val text = Checked.text(code, "the program")
      val fields = new Fields(options, Names)
      val name = fields.get("filename")(Checked.text).getOrElse("<memory>")
      Formatter.format(new Source(name, Utf8.encode(text)), style(fields)) match {
        case Right(bytes) => Utf8.decode(bytes, 0, bytes.length)
        case Left(error)  => ErrorModule.raise(hostError(error, Formatting.format))
      }
    }

  private def hostError(error: StaticError, entry: js.Any): ProgramError = {
    val hint = if (error.hint.isEmpty) "" else s"\n  hint: ${error.hint}"
    val text = s"STATIC ERROR: ${error.message}\n  at ${error.trace.head}$hint"
    ProgramError.of(error, text, () => text, entry)
  }

  private def style(fields: Fields): Style = {
    val plain = Style()
    def switch(name: String, default: Boolean) =
      fields.get(name)(Checked.boolean).getOrElse(default)
    def number(name: String, default: Int) =
      fields
        .get(name)((value, what) => math.min(Checked.natural(value, what), Style.MostColumns))
        .getOrElse(default)
    Style(
      indent = number("indent", plain.indent),
      maxBlankLines = number("maxBlankLines", plain.maxBlankLines),
      strings = fields.get("stringStyle")(oneOf(Style.Quotes.all)).getOrElse(plain.strings),
      comments = fields.get("commentStyle")(oneOf(Style.Marks.all)).getOrElse(plain.comments),
      prettyFieldNames = switch("prettyFieldNames", plain.prettyFieldNames),
      padArrays = switch("padArrays", plain.padArrays),
      padObjects = switch("padObjects", plain.padObjects),
      sortImports = switch("sortImports", plain.sortImports),
      implicitPlus = switch("useImplicitPlus", plain.implicitPlus),
      fixKnown = switch("fixKnown", plain.fixKnown),
      width = number("width", plain.width)
    )
  }

  private def oneOf[A <: Style.Lettered](all: Seq[A])(value: js.Any, what: String): A =
    all.find(each => (value: Any) == each.letter).getOrElse {
      Checked.isNot(value, what, all.map(_.letter).mkString("one of ", ", ", ""))
    }

  private val Names = Vector("filename", "indent", "maxBlankLines", "stringStyle") ++
    Vector("commentStyle", "prettyFieldNames", "padArrays", "padObjects", "sortImports") ++
    Vector("useImplicitPlus", "fixKnown", "width")
}
