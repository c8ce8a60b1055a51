package sjsonnet.yaml

import sjsonnet.text.Out

/** Writes the line ends of scalars (YAML 1.2, section 6.5). */
private[yaml] object LineEnds {

  /** Writes `n` line ends as they are. */
  def write(n: Int, out: Out): Unit =
    if (n == 1) out.byte('\n') else if (n > 0) out.insert(out.length, n, '\n')

  /** Writes what `n` line ends between two lines of text are folded to: a single one to a space; of several in a row, the
    * first is dropped.
    */
  def writeFolded(n: Int, out: Out): Unit =
    if (n == 1) out.byte(' ') else write(n - 1, out)
}
