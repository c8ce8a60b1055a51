package sjsonnet.cli

import sjsonnet.text.{Markup, Printable}

/** Texts of others in documents of XML that this command writes. */
private[cli] object XmlText {

  /** The value of an attribute. */
  def attribute(text: String): String = Markup.attribute(Printable.lines(text))

  /** Text between tags. */
  def content(text: String): String = Markup.content(Printable.lines(text))
}
