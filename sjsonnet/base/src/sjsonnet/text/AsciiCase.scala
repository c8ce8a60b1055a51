package sjsonnet.text

/** The case of ASCII letters: the only definition of the rule. [[AsciiCaseScan]] applies it to whole ranges. */
private[sjsonnet] object AsciiCase {

  /** The byte with its case changed if it is an ASCII letter between `first` and `last`. */
  def flipped(byte: Byte, first: Int, last: Int): Byte =
    if (byte >= first && byte <= last) (byte ^ CaseBit).toByte else byte

  /** Whether both bytes are ASCII, and the same but perhaps for the case of a letter. */
  def agree(a: Byte, b: Byte): Boolean =
    (a | b) >= 0 && flipped(a, 'A', 'Z') == flipped(b, 'A', 'Z')

  /** Upper and lower case differ in this bit. */
  private final val CaseBit = 0x20
}
