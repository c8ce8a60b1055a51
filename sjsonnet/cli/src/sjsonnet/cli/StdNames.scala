package sjsonnet.cli

import sjsonnet.std.StdIndex

/** The names of `std`, for hints. */
private[cli] object StdNames {
  def contains(name: String): Boolean = StdIndex.groupOf(name) != null
}
