package sjsonnet.cli

import sjsonnet.{EngineCatalogue, EvalError, Evaluated, OutputPath}
import sjsonnet.runtime._
import sjsonnet.std.NameTemplates
import sjsonnet.templates.NameFormat

import scala.collection.mutable

/** The objects of Kubernetes in a program's value: those with `apiVersion` and `kind`, wherever they lie in other objects and in
  * arrays. What is in a list of Kubernetes counts one by one, and nulls do not count.
  */
private[cli] object KubernetesObjects {

  /** All of them, in the order in which a cluster can take them: what others need first, then by kind, namespace and name.
    *
    * @throws sjsonnet.EvalError
    *   when there is anything else
    */
  def in(value: Evaluated): Vector[Evaluated] = {
    val found = outermost(value) { part =>
      part.value match {
        case NullValue                               => Some(Vector.empty)
        case _: ArrValue                             => Some(part.elements)
        case obj: ObjValue if !isComplete(obj, part) => Some(fields(obj, part))
        case obj: ObjValue if has(obj, Items, part)  => Some(part.at(path(Items)).elements)
        case _: ObjValue                             => None
        case other                                   => throw refused(other, "", part)
      }
    }
    found.map(part => (order(part), part)).sortBy(_._1).map(_._2)
  }

  /** The outermost parts of a value that are looked for, from the first to the last.
    *
    * @param inner
    *   the parts of one that is not looked for itself
    */
  def outermost(whole: Evaluated)(
      inner: Evaluated => Option[Vector[Evaluated]]
  ): Vector[Evaluated] = {
    val found = Vector.newBuilder[Evaluated]
    // Without recursion, since data may be nested to any depth.
    var pending = List(whole)
    while (pending.nonEmpty) {
      val part = pending.head
      part.ctx.step()
      val parts = inner(part)
      if (parts.isEmpty) found += part
      pending = parts.fold(pending.tail)(_.toList ::: pending.tail)
    }
    found.result()
  }

  /** The names of the files of objects, below the directory of `-m`.
    *
    * @param template
    *   a template of Go as `tk export` has it; a slash in what it inserts becomes a dash
    */
  def fileNames(objects: Vector[Evaluated], template: Option[String]): Vector[String] =
    objects.headOption.toVector.flatMap { first =>
      val names = read(template.getOrElse(DefaultTemplate), first.ctx)
      val taken = mutable.HashSet.empty[String]
      objects.map { part =>
        if (template.isEmpty && Names.forall(text(part, "metadata", _).isEmpty))
          throw part.failing(EngineCatalogue.NoFileName())
        part.value match {
          case obj: ObjValue =>
            val name = names(obj, part.ctx).replace('/', '-').replace(SlashOfTemplate, '/')
            if (name.contains(NameFormat.NoValue))
              throw part.failing(EngineCatalogue.NoValueInFileName(name))
            if (!taken.add(name)) throw part.failing(EngineCatalogue.SameFileName(name))
            name
          case other => throw refused(other, "", part)
        }
      }
    }

  /** Whether a value is an object of Kubernetes, or a list of them: the names of its type are strings, as they are not in a schema
    * that describes one.
    */
  def isOne(part: Evaluated): Boolean = part.value match {
    case obj: ObjValue =>
      isComplete(obj, part) && part.fields.forall { case (name, field) =>
        !TypeNames.contains(name) || field.value.isInstanceOf[StrValue]
      }
    case _ => false
  }

  /** What is in a list of Kubernetes. */
  def items(part: Evaluated): Option[Evaluated] = part.value match {
    case obj: ObjValue if has(obj, Items, part) => Some(part.at(path(Items)))
    case _                                      => None
  }

  /** A template in which slashes outside of actions are told from those that actions insert. */
  private def read(text: String, ctx: Ctx): NameFormat = {
    val marked = new StringBuilder
    var isAction = false
    for (i <- text.indices) {
      if (text.startsWith("{{", i)) isAction = true
      if (text.startsWith("}}", i)) isAction = false
      marked += (if (text(i) == '/' && !isAction) SlashOfTemplate else text(i))
    }
    NameTemplates.of(StrValue.of(marked.toString), ctx)
  }

  /** The template of `tk export`. */
  final val DefaultTemplate =
    "{{.apiVersion}}.{{.kind}}-{{or .metadata.name .metadata.generateName}}"

  private val Names = Seq("name", "generateName")

  /** A control character, which no template has. */
  private final val SlashOfTemplate = '\u0007'

  private def isComplete(obj: ObjValue, part: Evaluated): Boolean =
    TypeNames.forall(has(obj, _, part))

  private val TypeNames = Seq("apiVersion", "kind")
  private final val Items = "items"

  /** What is in an object that is not one of Kubernetes. */
  private def fields(obj: ObjValue, part: Evaluated): Vector[Evaluated] = {
    def missing(name: String) = throw refused(obj, s"; this one has no $name", part)
    if (has(obj, "kind", part)) missing("apiVersion")
    if (has(obj, "apiVersion", part)) missing("kind")
    part.fields.map(_._2)
  }

  private def has(obj: ObjValue, name: String, part: Evaluated): Boolean = {
    val entry = obj.shape.find(part.ctx.intern(StrValue.of(name)), part.ctx)
    !entry.isNone && entry.isVisible
  }

  private def refused(found: Value, more: String, part: Evaluated): EvalError =
    part.failing(EngineCatalogue.NoKubernetesObject(TypeHints.kind(found.tag), more))

  /** Of the kinds that are not known, and come last, by name. */
  private def order(part: Evaluated): (Int, String, String, String) = {
    val kind = text(part, "kind")
    val rank = Kinds.indexOf(kind)
    (
      if (rank < 0) Kinds.length else rank,
      kind,
      text(part, "metadata", "namespace"),
      text(part, "metadata", "name")
    )
  }

  /** The string at a path, or an empty one if there is none. */
  private def text(part: Evaluated, names: String*): String = part.value match {
    case str: StrValue if names.isEmpty                                => str.toString
    case obj: ObjValue if names.nonEmpty && has(obj, names.head, part) =>
      text(part.at(path(names.head)), names.tail*)
    case _ => ""
  }

  private def path(name: String): OutputPath = new OutputPath(Vector(OutputPath.Field(name)))

  /** Kinds that others refer to come before those. */
  private val Kinds = Vector(
    "Namespace",
    "CustomResourceDefinition",
    "PriorityClass",
    "RuntimeClass",
    "StorageClass",
    "ResourceQuota",
    "LimitRange",
    "NetworkPolicy",
    "PodDisruptionBudget",
    "ServiceAccount",
    "Secret",
    "ConfigMap",
    "PersistentVolume",
    "PersistentVolumeClaim",
    "ClusterRole",
    "ClusterRoleBinding",
    "Role",
    "RoleBinding",
    "Service",
    "DaemonSet",
    "Pod",
    "ReplicationController",
    "ReplicaSet",
    "Deployment",
    "HorizontalPodAutoscaler",
    "StatefulSet",
    "Job",
    "CronJob",
    "IngressClass",
    "Ingress",
    "APIService",
    "MutatingWebhookConfiguration",
    "ValidatingWebhookConfiguration"
  )
}
