package sjsonnet

/** Which strings have quotes, other than blocks of lines, which never have. */
sealed trait YamlQuoting

object YamlQuoting {

  /** All of them, values and keys. */
  case object Everything extends YamlQuoting

  /** Values, and those keys that the references quote even so. */
  case object Values extends YamlQuoting

  /** Those that some reader would take for something else. */
  case object Needed extends YamlQuoting
}
