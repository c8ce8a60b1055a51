package sjsonnet.runtime

/** `std` as one file sees it. */
private[sjsonnet] abstract class StdNames {

  /** `std.name`, if there is such a member. */
  def member(name: String): Option[Value]

  /** `std` itself, as an object. */
  def asObject: Value
}
