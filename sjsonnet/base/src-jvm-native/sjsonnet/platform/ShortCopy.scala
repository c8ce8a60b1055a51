package sjsonnet.platform

/** Copies few bytes without a call into the runtime, which takes longer than the copy itself. */
private[sjsonnet] object ShortCopy {

  /** The length up to which it pays off. */
  final val MaxLength = 32

  /** Copies up to [[MaxLength]] bytes, as overlapping words from both ends. */
  def copy(from: Array[Byte], fromAt: Int, to: Array[Byte], toAt: Int, length: Int): Unit =
    if (length < 8) copyFew(from, fromAt, to, toAt, length)
    else {
      val lastWord = length - 8
      val first = Word.load(from, fromAt)
      val last = Word.load(from, fromAt + lastWord)
      if (length > 16) {
        val second = Word.load(from, fromAt + 8)
        val third = Word.load(from, fromAt + lastWord - 8)
        Word.store(to, toAt + 8, second)
        Word.store(to, toAt + lastWord - 8, third)
      }
      Word.store(to, toAt, first)
      Word.store(to, toAt + lastWord, last)
    }

  /** Copies less than a word: four bytes from each end, which may overlap, or the first byte, the middle one and the last. */
  private def copyFew(
      from: Array[Byte],
      fromAt: Int,
      to: Array[Byte],
      toAt: Int,
      length: Int
  ): Unit =
    if (length >= 4) {
      val first = Word.loadInt(from, fromAt)
      val last = Word.loadInt(from, fromAt + length - 4)
      Word.storeInt(to, toAt, first)
      Word.storeInt(to, toAt + length - 4, last)
    } else if (length > 0) {
      val first = from(fromAt)
      val middle = from(fromAt + length / 2)
      val last = from(fromAt + length - 1)
      to(toAt) = first
      to(toAt + length / 2) = middle
      to(toAt + length - 1) = last
    }
}
