package sjsonnet

import sjsonnet.difference.{EntryKey, HiddenSecrets, JsonPatch, PlainValue}
import sjsonnet.platform.RandomBytes

import java.util.Objects.requireNonNull

/** What is different in two values, by path: what `sjsonnet diff` shows. The order of the fields of objects does not count.
  *
  * Objects of Kubernetes are found by kind, namespace and name, wherever they are, and the entries of lists by keys, such as
  * their names. So something that is inserted changes nothing after it, and what has moved is not new.
  *
  * {{{
  * Difference.of(program, program.in(engine.withExtVar("env", Input("prod")))).map { difference =>
  *   for (change <- difference.changes) println(change)
  * }
  * }}}
  *
  * In place of the values of Secrets there are hashes, unless [[Difference.Options.showSecrets]] is set. They are those of the
  * value and of random bytes that are new for each difference, so do not compare them between differences.
  *
  * @param changes
  *   all changes, in the order of the second value. What is in a part that is added or removed is not listed
  */
final class Difference private[sjsonnet] (
    val changes: Vector[Difference.Change],
    inner: difference.Difference,
    secrets: HiddenSecrets
) {

  /** Whether the values are equal. */
  def isEmpty: Boolean = inner.isEmpty

  /** The same as data: what `sjsonnet diff -f json` writes. */
  def tree: JsonTree = tree(_ => "")

  /** @param part
    *   what the part of the value is called that a change is in, if it stands for itself
    */
  private[sjsonnet] def tree(part: Difference.Change => String): JsonTree =
    new DifferenceTree(part)(this)

  /** What makes the second value of the first. */
  private[sjsonnet] def patch: Vector[JsonPatch.Operation] = inner.patch

  /** Whether something is hidden in a value that was compared, or in a part of one. */
  private[sjsonnet] def hides(value: JsonTree): Boolean = secrets.areIn(value)
}

object Difference {

  /** Which entries of lists belong together, and what is shown.
    *
    * @param keys
    *   fields that entries of lists are known by, before the usual ones: `name`, `spec.id`, or several that count together, such
    *   as `port+protocol`
    * @param showSecrets
    *   whether the values of Secrets are shown
    * @throws IllegalArgumentException
    *   when a key is without a name
    */
  final case class Options(keys: Vector[String] = Vector.empty, showSecrets: Boolean = false) {
    private[sjsonnet] val entryKeys: Vector[EntryKey] =
      NonNull.elements(keys)(i => s"keys($i)").map { text =>
        EntryKey
          .read(text)
          .getOrElse(throw new IllegalArgumentException(s"keys: $text: a name of a field is empty"))
      }
  }

  /** Something that is not the same in two values.
    *
    * @param before
    *   the part that is concerned in the first value, if it is there
    * @param after
    *   the part in the second
    * @param resource
    *   the object of Kubernetes that it is in, or that it is
    */
  final class Change private[sjsonnet] (
      val kind: Kind,
      val before: Option[Side],
      val after: Option[Side],
      val resource: Option[Resource]
  ) {

    /** `replaced /spec/replicas`. */
    override def toString: String = {
      val paths = Vector(before, after).flatten.map(_.path).distinct
      s"${kind.name} ${paths.mkString(" ")}"
    }
  }

  /** What has happened to a part. */
  sealed abstract class Kind(private[sjsonnet] val name: String)

  object Kind {
    case object Added extends Kind("added")
    case object Removed extends Kind("removed")

    /** Another value is in its place. */
    case object Replaced extends Kind("replaced")

    /** It is in another place: of its list, or of the value. What has changed in it are changes of their own. */
    case object Moved extends Kind("moved")

    /** An object of Kubernetes has another name, and is otherwise much like the one before. What has changed in it, such as the
      * name, are changes of their own.
      */
    case object Renamed extends Kind("renamed")
  }

  /** A part of one of the two values.
    *
    * @param source
    *   the definition that the value is from, if it is known
    */
  final class Side private[sjsonnet] (
      private[sjsonnet] val inner: difference.Change.Side,
      val source: Option[SourcePlace]
  ) {

    /** The way to it, as a JSON Pointer (RFC 6901): `/spec/containers/0/image`. */
    def path: String = JsonPatch.pointer(inner.path)

    /** What is there. */
    def value: JsonTree = inner.value
  }

  /** An object of Kubernetes.
    *
    * @param group
    *   of its `apiVersion`, without the version; empty for the core
    * @param namespace
    *   empty if it names none
    * @param name
    *   that in its metadata, or what its name is generated from
    */
  final class Resource private[sjsonnet] (
      val group: String,
      val kind: String,
      val namespace: String,
      val name: String
  ) {

    /** `Deployment shop/web`. */
    override def toString: String =
      if (namespace.isEmpty) s"$kind $name" else s"$kind $namespace/$name"
  }

  /** What is different in the values of two programs. To find the sources of what is different, both are evaluated again, as far
    * as that is needed; what they trace then is dropped.
    *
    * @return
    *   the error of the first that fails
    */
  def of(
      before: Program,
      after: Program,
      options: Options = Options()
  ): Either[JsonnetError, Difference] = {
    requireNonNull(options, "options")
    for {
      first <- ComparedValue.of(requireNonNull(before, "before"))
      second <- ComparedValue.of(requireNonNull(after, "after"))
    } yield between(first, second, options)
  }

  /** What is different in two values that are there already. It has no sources. */
  def ofTrees(before: JsonTree, after: JsonTree, options: Options = Options()): Difference = {
    def side(tree: JsonTree, name: String) =
      new ComparedValue(PlainValue.of(requireNonNull(tree, name)), None)
    between(side(before, "before"), side(after, "after"), requireNonNull(options, "options"))
  }

  private[sjsonnet] def between(
      before: ComparedValue,
      after: ComparedValue,
      options: Options
  ): Difference = {
    val secrets = new HiddenSecrets(RandomBytes(SaltLength))
    val found = difference.Difference.of(
      before.value,
      after.value,
      options.entryKeys ++ EntryKey.usual,
      Option.when(!options.showSecrets)(secrets)
    )
    lazy val known = {
      secrets.notice(before.value)
      secrets.notice(after.value)
      secrets
    }
    val changes = found.changes
    def sides(
        value: ComparedValue,
        other: ComparedValue,
        side: difference.Change => Option[difference.Change.Side]
    ) = {
      val parts = changes.map(side(_))
      val sources = value.sources(parts.flatten.map(_.path), other).iterator
      changes.zip(parts).map { case (change, part) =>
        part.map { part =>
          def isShown(text: String) = options.showSecrets ||
            !isSecret(change, part, secrets) && !known.mayBeIn(text)
          val source = sources.next()
          new Side(
            part,
            source.map(place => if (isShown(place.text)) place else place.withoutText)
          )
        }
      }
    }
    val both = sides(before, after, _.before).zip(sides(after, before, _.after))
    val all = changes.zip(both).map { case (change, (first, second)) =>
      new Change(kindOf(change.kind), first, second, change.resource.map(resourceOf(_)))
    }
    new Difference(all, found, secrets)
  }

  /** Whether the line that a part is from is likely to have a secret in it. */
  private def isSecret(
      change: difference.Change,
      part: difference.Change.Side,
      secrets: HiddenSecrets
  ): Boolean = change.resource.exists(_.kind == "Secret") || secrets.areIn(part.value)

  private def kindOf(kind: difference.Change.Kind): Kind = kind match {
    case difference.Change.Kind.Added    => Kind.Added
    case difference.Change.Kind.Removed  => Kind.Removed
    case difference.Change.Kind.Replaced => Kind.Replaced
    case difference.Change.Kind.Moved    => Kind.Moved
    case difference.Change.Kind.Renamed  => Kind.Renamed
  }

  private def resourceOf(resource: difference.Resource) =
    new Resource(resource.group, resource.kind, resource.namespace, resource.name)

  private final val SaltLength = 32
}
