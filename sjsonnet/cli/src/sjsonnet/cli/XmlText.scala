package sjsonnet.cli

import sjsonnet.text.Printable

/** Texts of others in documents of XML that this command writes. */
private[cli] object XmlText {

  /** The value of an attribute. */
  def attribute(text: String): String = Printable.lines(text).flatMap {
    case '&'  => "&amp;"
    case '<'  => "&lt;"
    case '>'  => "&gt;"
    case '"'  => "&quot;"
    case '\n' => "&#10;"
    case '\t' => "&#9;"
    case char => char.toString
  }

  /** Text between tags. */
  def content(text: String): String = Printable.lines(text).flatMap {
    case '&'  => "&amp;"
    case '<'  => "&lt;"
    case '>'  => "&gt;"
    case char => char.toString
  }
}
