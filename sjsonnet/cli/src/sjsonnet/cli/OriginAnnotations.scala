package sjsonnet.cli

import sjsonnet.{Evaluated, JsonTree, OutputFormat, OutputPath, PathText, TraceEntry}
import sjsonnet.provenance.{Explainer, Recorder}
import sjsonnet.runtime._

/** Adds annotations to the objects of Kubernetes in an output that tell where they come from: those of kustomize, which have the
  * place in the program, and those of kubecfg, which have the program and the path in its output. An annotation that the program
  * gives is left as it is.
  *
  * @param recorder
  *   has recorded the evaluation, if kustomize's are asked for
  * @param program
  *   the name of the program's file, if kubecfg's are asked for; empty if it has none
  */
private[cli] final class OriginAnnotations(recorder: Option[Recorder], program: Option[String]) {
  import OriginAnnotations._

  /** A part of a program's value with the annotations. Of objects, only those are evaluated here that others are in.
    *
    * @param root
    *   the program's value
    */
  def in(part: Evaluated, root: Evaluated): Evaluated = {
    val objects = objectsIn(part)
    val explainer =
      recorder.map(recorder => new Explainer(recorder.recording, root.value, root.ctx))
    val annotations = objects.iterator.map { found =>
      found.way.steps -> (explainer.flatMap(ofKustomize(_, found.way)).toVector ++
        program.toVector.flatMap(ofKubecfg(_, found.way)))
    }.toMap
    val around = annotations.keysIterator.flatMap(_.inits.drop(1)).toSet
    part.replacedBy(new Copy(annotations, around).of(part))
  }

  private def ofKustomize(explainer: Explainer, way: OutputPath): Option[Annotation] =
    explainer.home(way).map(Origin -> origin(_))

  private def ofKubecfg(program: String, way: OutputPath): Vector[Annotation] =
    Option.when(program.nonEmpty)(ProvenanceFile -> program).toVector :+
      (ProvenancePath -> new PathText(0)(way))
}

private[cli] object OriginAnnotations {
  private type Annotation = (String, String)

  /** The annotations that the options ask for, if there are any.
    *
    * @param program
    *   the name of the program's file
    */
  def of(
      options: OriginOptions,
      recorder: Option[Recorder],
      program: String
  ): Option[OriginAnnotations] =
    Option.when(options.annotates)(
      new OriginAnnotations(
        recorder.filter(_ => options.annotateOrigin.value),
        Option.when(options.showProvenance.value)(program)
      )
    )

  private final val Origin = "config.kubernetes.io/origin"
  private final val ProvenanceFile = "kubecfg.github.com/provenance-file"
  private final val ProvenancePath = "kubecfg.github.com/provenance-path"

  private final val Metadata = "metadata"
  private final val Annotations = "annotations"

  /** What kustomize has in its annotation, as YAML: the path of the file. It passes over the line, which it does not know. */
  private def origin(place: TraceEntry): String =
    Seq("path" -> JsonTree.Str(place.file), "line" -> JsonTree.Num(place.line.toDouble)).map {
      field => JsonTree.obj(field).text(OutputFormat.yaml).fold(throw _, identity)
    }.mkString

  /** The outermost objects of Kubernetes; in a list of Kubernetes, its items. */
  private def objectsIn(whole: Evaluated): Vector[Evaluated] =
    KubernetesObjects.outermost(whole) { part =>
      part.value match {
        case _: ArrValue                                   => Some(part.elements)
        case _: ObjValue if !KubernetesObjects.isOne(part) => Some(part.fields.map(_._2))
        case _: ObjValue => Option(KubernetesObjects.items(part).toVector).filter(_.nonEmpty)
        case _           => Some(Vector.empty)
      }
    }

  /** Copies what objects are in, and adds the annotations to those. Each part is copied when it is written.
    *
    * @param around
    *   the ways to what objects are in
    */
  private final class Copy(
      annotations: Map[Vector[OutputPath.Step], Vector[Annotation]],
      around: Set[Vector[OutputPath.Step]]
  ) {

    def of(part: Evaluated): Value = {
      def inner(part: Evaluated): Lazy = later((_: Ctx) => of(part))
      (part.value, annotations.get(part.way.steps)) match {
        case (obj: ObjValue, Some(own))                 => annotated(obj, own, part.ctx)
        case (_: ObjValue, _) if around(part.way.steps) =>
          made(part.fields.map { case (name, field) => (name, inner(field)) }, part.ctx)
        case (_: ArrValue, _) if around(part.way.steps) =>
          ArrValue.of(part.elements.map(inner(_)).toArray)
        case (other, _) => other
      }
    }
  }

  private def annotated(obj: ObjValue, own: Vector[Annotation], ctx: Ctx): Value =
    changed(obj, Metadata, ctx)(changed(_, Annotations, ctx)(added(_, own, ctx)))

  /** An object, or a new one in the place of null, with one of its fields changed or added. Any other value is as it was. */
  private def changed(value: Value, name: String, ctx: Ctx)(change: Value => Value): Value =
    inObject(value, ctx) { fields =>
      val before = fields.collectFirst { case (`name`, field) => field }
      val after = name -> later(ctx => change(before.fold[Value](NullValue)(_.force(ctx))))
      if (before.isEmpty) fields :+ after
      else fields.map(field => if (field._1 == name) after else field)
    }

  private def added(value: Value, own: Vector[Annotation], ctx: Ctx): Value =
    inObject(value, ctx) { fields =>
      fields ++ own.collect {
        case (name, text) if !fields.exists(_._1 == name) => (name, StrValue.of(text))
      }
    }

  private type Fields = Vector[(String, Lazy)]

  private def inObject(value: Value, ctx: Ctx)(change: Fields => Fields): Value = value match {
    case obj: ObjValue =>
      obj.checkAsserts(ctx)
      val fields = obj.shape.visible(ctx).toVector.map { entry =>
        (entry.sym.toString, obj.delayedValue(entry, ctx))
      }
      made(change(fields), ctx)
    case NullValue => made(change(Vector.empty), ctx)
    case other     => other
  }

  private def made(fields: Fields, ctx: Ctx): Value = ObjValue.ofValues(
    fields.map { case (name, _) => ctx.intern(StrValue.of(name)) }.toArray,
    fields.map(_._2).toArray,
    ctx.symbols
  )

  private def later(value: Ctx => Value): Lazy = new ComputedThunk {
    override protected def compute(ctx: Ctx): Value = value(ctx)
  }
}
