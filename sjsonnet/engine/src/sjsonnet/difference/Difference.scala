package sjsonnet.difference

import sjsonnet.JsonTree

/** What is different in two values, by path. The order of the fields of objects does not count.
  *
  * Objects of Kubernetes are found by kind, namespace and name, wherever they are, and the entries of lists by keys, such as their
  * names ([[EntryKey]]). So something that is inserted changes nothing after it, and what has moved is not new.
  */
private[sjsonnet] final class Difference private (whole: Pair) {

  /** All changes, in the order of the second value. What is in a part that is added or removed is not listed. */
  lazy val changes: Vector[Change] = Comparison.changes(whole)

  def isEmpty: Boolean = whole.before.isSame(whole.after)

  /** What makes the second value of the first. */
  def patch: Vector[JsonPatch.Operation] = JsonPatch.of(whole)
}

private[sjsonnet] object Difference {

  /** @param keys
    *   what entries of lists are known by; the first that tells them apart counts
    */
  def of(
      before: JsonTree,
      after: JsonTree,
      keys: Vector[EntryKey] = EntryKey.usual
  ): Difference = of(PlainValue.of(before), PlainValue.of(after), keys, None)

  /** @param secrets
    *   hides what is secret in both values
    */
  def of(
      before: PlainValue,
      after: PlainValue,
      keys: Vector[EntryKey],
      secrets: Option[HiddenSecrets]
  ): Difference = {
    val (first, second) = new Pairing(new Nodes(secrets)).of(before, after)
    new Difference(new Comparison(keys).of(first, second))
  }
}
