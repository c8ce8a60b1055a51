package sjsonnet.text

/** The ASCII control characters other than white space: the only definition of the rule. [[ControlScan]] applies it to whole
  * ranges.
  */
private[sjsonnet] object Controls {

  /** Whether this is a byte below the space, except tab, line feed and carriage return. */
  def isControl(byte: Byte): Boolean =
    byte >= 0 && byte < ' ' && byte != '\t' && byte != '\n' && byte != '\r'
}
