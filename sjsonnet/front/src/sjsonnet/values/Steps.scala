package sjsonnet.values

/** How much work is left for finding out about values. When none is, whatever is asked for may be anything. */
private[sjsonnet] final class Steps(private var left: Long) {

  /** Uses up a step; false if there is none. */
  def take(): Boolean = {
    left -= 1
    left >= 0
  }

  /** Whether something was asked for when none was left. */
  def isUsedUp: Boolean = left < 0

  /** Allows so many from now on. */
  def allow(steps: Long): Unit = left = steps
}

private[sjsonnet] object Steps {
  val unlimited: Steps = new Steps(Long.MaxValue)
}
