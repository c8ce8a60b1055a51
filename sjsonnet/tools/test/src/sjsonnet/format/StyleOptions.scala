package sjsonnet.format

/** A style as options of the command, for tests. */
object StyleOptions {

  def style(options: String): Style = of(options.split(' ').toList.filter(_.nonEmpty), Style())

  @annotation.tailrec
  private def of(options: List[String], style: Style): Style = options match {
    case option :: rest =>
      val isOn = !option.startsWith("--no-")
      def value = rest.headOption.getOrElse(unknown(option))
      named(option.drop(if (isOn) 2 else 5)).getOrElse(unknown(option)) match {
        case switch: StyleOption.Switch    => of(rest, switch.set(style, isOn))
        case number: StyleOption.Number    => of(rest.tail, number.set(style, value.toLong))
        case choice: StyleOption.Choice[_] =>
          of(rest.tail, choice.set(style, value).getOrElse(unknown(value)))
      }
    case Nil => style
  }

  /** `--max-blank-lines` is `maxBlankLines`. */
  private def named(option: String): Option[StyleOption] =
    StyleOption.all.find(each => option == each.key.replaceAll("([A-Z])", "-$1").toLowerCase)

  private def unknown(text: String): Nothing = throw new IllegalArgumentException(text)
}
