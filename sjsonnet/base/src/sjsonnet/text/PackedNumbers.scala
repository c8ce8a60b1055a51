package sjsonnet.text

/** Reads small numbers packed into ASCII text as a variable-length code in base 32: the last digit of each number is encoded
  * from `#` up, the others from `^` up. So a number below 32 takes one character, and no character needs escaping in a
  * literal.
  */
private[sjsonnet] final class PackedNumbers(text: String) {
  private var at = 0

  def atEnd: Boolean = at == text.length

  def next(): Int = {
    var value = 0
    while (text.charAt(at) >= PackedNumbers.More) {
      value = value << 5 | (text.charAt(at) - PackedNumbers.More)
      at += 1
    }
    at += 1
    value << 5 | (text.charAt(at - 1) - PackedNumbers.Last)
  }
}

private object PackedNumbers {
  private final val More = '^'
  private final val Last = '#'
}
