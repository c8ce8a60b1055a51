package sjsonnet.js

import sjsonnet.{Source, StaticError}
import sjsonnet.format.{Formatter, Style, StyleOption}
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

  private def style(fields: Fields): Style = StyleOption.all.foldLeft(Style()) { (style, option) =>
    def changed[A](read: (js.Any, String) => A)(change: A => Style) =
      fields.get(option.key)(read).fold(style)(change)
    option match {
      case switch: StyleOption.Switch => changed(Checked.boolean)(switch.set(style, _))
      case number: StyleOption.Number =>
        changed(Checked.natural)(n => number.set(style, n.toLong))
      case choice: StyleOption.Choice[_] =>
        changed((value, what) => chosen(style, choice, value, what))(identity)
    }
  }

  private def chosen(
      style: Style,
      choice: StyleOption.Choice[_],
      value: js.Any,
      what: String
  ): Style =
    choice.letters.find(letter => (value: Any) == letter).flatMap(choice.set(style, _)).getOrElse {
      Checked.isNot(value, what, choice.letters.mkString("one of ", ", ", ""))
    }

  private val Names = "filename" +: StyleOption.all.map(_.key)
}
