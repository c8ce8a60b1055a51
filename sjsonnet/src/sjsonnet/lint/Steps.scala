package sjsonnet.lint

/** How much work is left for finding out about values. When none is, whatever is asked for may be anything. */
private[lint] final class Steps(private var left: Long) {

  /** Uses up a step; false if there is none. */
  def take(): Boolean = {
    left -= 1
    left >= 0
  }
}

private[lint] object Steps {
  val unlimited: Steps = new Steps(Long.MaxValue)
}
