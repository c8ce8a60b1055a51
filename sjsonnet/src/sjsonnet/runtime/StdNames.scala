package sjsonnet.runtime

/** What a file sees as `std`. */
private[sjsonnet] abstract class StdNames {

  /** `std.name`, if there is such a member. */
  def member(name: String): Option[Value]

  /** `std` itself, as an object. */
  def asObject: Value
}
