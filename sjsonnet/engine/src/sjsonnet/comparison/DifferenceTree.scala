package sjsonnet

/** Differences for programs. Fields may be added in a later version.
  *
  * @param part
  *   what the part of the value is called that a change is in, if it stands for itself
  */
private final class DifferenceTree(part: Difference.Change => String) {
  import DifferenceTree._
  import JsonTree.Str

  def apply(difference: Difference): JsonTree = JsonTree.obj(
    "version" -> JsonTree.Num(Version),
    "equal" -> JsonTree.Bool(difference.isEmpty),
    "changes" -> JsonTree.Arr(difference.changes.map(ofChange(_)))
  )

  private def ofChange(change: Difference.Change): JsonTree = {
    val name = part(change)
    JsonTree.Obj(
      Vector("kind" -> Str(change.kind.name)) ++
        Option.when(name.nonEmpty)("part" -> Str(name)) ++
        change.resource.map("resource" -> ofResource(_)) ++
        change.before.map("before" -> ofSide(_, change.kind)) ++
        change.after.map("after" -> ofSide(_, change.kind))
    )
  }

  private def ofResource(resource: Difference.Resource): JsonTree = JsonTree.obj(
    "group" -> Str(resource.group),
    "kind" -> Str(resource.kind),
    "namespace" -> Str(resource.namespace),
    "name" -> Str(resource.name)
  )

  private def ofSide(side: Difference.Side, kind: Difference.Kind): JsonTree = {
    // What moves as a whole is in the output, and what changes in it is a change of its own.
    val hasValue = kind != Difference.Kind.Moved && kind != Difference.Kind.Renamed
    JsonTree.Obj(
      Vector("path" -> Str(side.path)) ++
        Option.when(hasValue)("value" -> side.value) ++
        side.source.map("source" -> _.tree)
    )
  }
}

private object DifferenceTree {

  /** Grows when something in there gets another meaning. */
  private final val Version = 1.0
}
