package sjsonnet

/** Which strings are quoted. Block scalars never are. */
sealed trait YamlQuoting

object YamlQuoting {

  /** All of them, values and keys. */
  case object Everything extends YamlQuoting

  /** Values, and those keys that the reference engines quote regardless. */
  case object Values extends YamlQuoting

  /** Only those that some reader would take for something else. */
  case object Needed extends YamlQuoting
}
